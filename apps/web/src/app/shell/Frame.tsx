import type { ReactNode } from 'react';
import classes from './Frame.module.css';

interface FrameProps {
  /** The content of the bar at the top. */
  readonly bar: ReactNode;
  /** The main menu, if the page has one. */
  readonly menu?: ReactNode;
  /** The menu shows only its icons beside the page. */
  readonly isMenuNarrow?: boolean;
  /** Whether the menu is opened; on a small screen it then covers the page. */
  readonly isMenuOpened?: boolean;
  /** The link that skips the menu, before everything else. */
  readonly skip?: ReactNode;
  /** The foot below the page. */
  readonly foot?: ReactNode;
  readonly inert?: boolean;
  readonly children: ReactNode;
}

/**
 * A bar above the page, and a menu beside it. Mantine's AppShell does the same and more (resizable sections, other
 * layouts); with the locks of scrolling that it imports it is 10 kB of the first visit.
 */
export function Frame(props: FrameProps) {
  const {
    bar,
    menu,
    isMenuNarrow = false,
    isMenuOpened = false,
    skip,
    foot,
    inert = false,
    children,
  } = props;
  return (
    <div
      className={classes['frame']}
      data-menu={menu === undefined ? undefined : isMenuNarrow ? 'narrow' : 'wide'}
      data-drawer={isMenuOpened || undefined}
      inert={inert}
    >
      {skip}
      {/* The class keeps the bar in place when a dialog hides the scroll bar of the page (react-remove-scroll). */}
      <header className={`${classes['header']} right-scroll-bar-position`}>{bar}</header>
      {menu !== undefined && <div className={classes['menu']}>{menu}</div>}
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      {foot}
    </div>
  );
}
