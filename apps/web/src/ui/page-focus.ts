import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a navigation the focus belongs on the new page's h1, so that keyboard and screen reader start there.
 * The h1 may come later than the navigation (lazy route, loading data): whichever is last moves the focus.
 * pending: a navigation waits for its h1; it is dropped when the user has moved the focus meanwhile.
 */
let pending: { readonly activeBefore: Element | null } | undefined;

/** To be called when a navigation to another path has ended. */
export function requestPageFocus(): void {
  pending = { activeBefore: document.activeElement };
  const title = document.querySelector<HTMLElement>('[data-page-title]');
  if (title !== null) takePageFocus(title);
}

function takePageFocus(title: HTMLElement): void {
  if (pending === undefined) return;
  const active = document.activeElement;
  const untouched = active === null || active === document.body || active === pending.activeBefore;
  pending = undefined;
  if (untouched) title.focus({ preventScroll: true });
}

/** For the h1 of a page, together with `tabIndex={-1}` and `data-page-title`. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ref.current !== null) takePageFocus(ref.current);
  }, []);
  return ref;
}
