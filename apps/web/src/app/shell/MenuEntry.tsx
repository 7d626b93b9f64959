import type { Icon } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
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
  const link = useLinkProps({ to, onClick: onNavigate });
  return (
    <a
      {...link}
      className={classes['entry']}
      // The router would also mark a group whose first page is shown.
      aria-current={!isGroup && isActive ? 'page' : undefined}
      data-within={(isGroup && isActive) || undefined}
      aria-label={narrow ? name : undefined}
    >
      {EntryIcon !== undefined && <EntryIcon size={20} stroke={1.6} aria-hidden />}
      <span className={classes['name']}>{name}</span>
    </a>
  );
}
