import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the new page's h1 after a navigation, so that keyboard and screen reader start there.
 * The h1 may appear later than the navigation ends (lazy route, loading data), and may be replaced once more.
 *    none → (a navigation ended) → wanted: every h1 that appears takes the focus → (a key, a click) → none
 */
let wanted: { readonly activeBefore: Element | null } | undefined;

/** Call this when a navigation to another path has ended. */
export function requestPageFocus(): void {
  // A user who goes from part to part of a page stays at the links that lead to them.
  if (document.activeElement?.closest('[data-keeps-focus]')) return;
  wanted = { activeBefore: document.activeElement };
  window.addEventListener('keydown', forget, { once: true });
  window.addEventListener('pointerdown', forget, { once: true });
  const title = document.querySelector<HTMLElement>('[data-page-title]');
  if (title !== null) takePageFocus(title);
}

function forget(): void {
  wanted = undefined;
}

function takePageFocus(title: HTMLElement): void {
  if (wanted === undefined) return;
  const active = document.activeElement;
  const untouched =
    active === null ||
    active === document.body ||
    active === wanted.activeBefore ||
    active.hasAttribute('data-page-title');
  if (untouched) title.focus({ preventScroll: true });
}

/** Returns the reference for the h1 of a page, together with `tabIndex={-1}` and `data-page-title`. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ref.current !== null) takePageFocus(ref.current);
  }, []);
  return ref;
}
