import { IconCode } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { groupOf, narrowItems, navigation, type NavigationEntry } from './navigation.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  /** Only the icons; the names appear beside them while they are pointed at or focused. */
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

/** The main menu. The group of the page is open, and no other one. */
export function SideMenu({ narrow, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const opened = groupOf(path);
  const entry = ({ to, label, icon: EntryIcon, active }: NavigationEntry, isGroup = false) => (
    <Link
      to={to}
      className={classes['entry']}
      aria-current={!isGroup && active.test(path) ? 'page' : undefined}
      data-within={(isGroup && active.test(path)) || undefined}
      aria-label={narrow ? t(label) : undefined}
      onClick={onNavigate}
    >
      {EntryIcon !== undefined && <EntryIcon size={20} stroke={1.6} aria-hidden />}
      <span className={classes['name']}>{t(label)}</span>
    </Link>
  );
  return (
    <nav aria-label={t('nav.label')} className={classes['menu']} data-narrow={narrow || undefined}>
      <ul>
        {(narrow ? narrowItems() : navigation).map((item) => (
          <li key={item.label}>
            {entry(item, item.entries !== undefined)}
            {item.entries !== undefined && item.label === opened && (
              <ul>
                {item.entries.map((page) => (
                  <li key={page.to}>{entry({ ...page, icon: undefined })}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {/* A page of the server, outside this app. */}
      <a href="/api/docs" className={`${classes['entry']} ${classes['api']}`} aria-label={t('nav.api')}>
        <IconCode size={20} stroke={1.6} aria-hidden />
        <span className={classes['name']}>API</span>
      </a>
    </nav>
  );
}
