import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AdminSection } from '../../features/admin/area/sections.ts';
import type { NavigationEntry } from './navigation.ts';
import classes from './SideMenu.module.css';

interface MenuEntryProps {
  readonly to: NavigationEntry['to'] | AdminSection['to'] | '/admin';
  readonly name: string;
  readonly icon?: Icon | undefined;
  /** The page, or a page of the group, is shown. */
  readonly isActive: boolean;
  readonly isGroup?: boolean;
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

/** A link of the main menu. In the narrow menu its name appears beside the icon while it is pointed at or focused. */
export function MenuEntry(props: MenuEntryProps) {
  const { to, name, icon: EntryIcon, isActive, isGroup = false, narrow, onNavigate } = props;
  return (
    <Link
      to={to}
      className={classes['entry']}
      aria-current={!isGroup && isActive ? 'page' : undefined}
      data-within={(isGroup && isActive) || undefined}
      // Otherwise the router marks a link as the current page on all pages below it too.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={narrow ? name : undefined}
      onClick={onNavigate}
    >
      {EntryIcon !== undefined && <EntryIcon size={20} stroke={1.6} aria-hidden />}
      <span className={classes['name']}>{name}</span>
    </Link>
  );
}
