import { IconCode } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { navigation } from './navigation.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  /** Only the icons; the names appear beside them while they are pointed at or focused. */
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

export function SideMenu({ narrow, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={t('nav.label')} className={classes['menu']} data-narrow={narrow || undefined}>
      <ul>
        {navigation.map(({ to, label, icon: EntryIcon, active }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes['entry']}
              aria-current={active.test(path) ? 'page' : undefined}
              aria-label={narrow ? t(label) : undefined}
              onClick={onNavigate}
            >
              <EntryIcon size={20} stroke={1.6} aria-hidden />
              <span className={classes['name']}>{t(label)}</span>
            </Link>
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
