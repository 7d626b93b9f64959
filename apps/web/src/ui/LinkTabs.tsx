import { useEffect, useRef, type ReactNode } from 'react';
import classes from './LinkTabs.module.css';

interface LinkTabsProps {
  readonly label: string;
  /** Identifies the current tab, which is scrolled into view when this changes. */
  readonly current: string | undefined;
  /** Items of the list with links of `tabClass`; the current one has `aria-current`. */
  readonly children: ReactNode;
  /** The focus stays on the link that was followed, because the rest of the page stays, too. */
  readonly keepsFocus?: boolean;
  readonly className?: string | undefined;
}

export const tabClass = classes['tab'] ?? '';

/**
 * The parts of a page as links that look like tabs. On a phone the list scrolls sideways; elsewhere it has as many lines
 * as it needs.
 */
export function LinkTabs({ label, current, children, keepsFocus = false, className = '' }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const showCurrent = (): void => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24;
    };
    showCurrent();
    // The names have other widths in the font that is still being loaded.
    void document.fonts.ready.then(showCurrent);
  }, [current]);
  return (
    <nav
      aria-label={label}
      className={`${classes['tabs']} ${className}`}
      data-keeps-focus={keepsFocus || undefined}
    >
      <ul ref={list}>{children}</ul>
    </nav>
  );
}
