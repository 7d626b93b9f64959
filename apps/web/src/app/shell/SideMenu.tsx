import { IconCode } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { UserStatus } from '@palimpsest/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { groupOf, licenseItem, narrowItems, navigation, type NavigationEntry } from './navigation.ts';
import { MenuEntry } from './MenuEntry.tsx';
import classes from './SideMenu.module.css';

// Few users have a role in the administration.
const AdminMenu = lazy(async () => ({ default: (await import('./AdminMenu.tsx')).AdminMenu }));

interface SideMenuProps {
  readonly status: UserStatus;
  readonly isLicenseAdmin: boolean;
  /** Leaves out what only experts need. */
  readonly forBeginner: boolean;
  /** The user has switched monitoring on. */
  readonly withMonitoring: boolean;
  /** Only the icons; the names appear beside them while they are pointed at or focused. */
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

/** The main menu. The group of the page is open, and no other one. */
export function SideMenu(props: SideMenuProps) {
  const { status, isLicenseAdmin, forBeginner, withMonitoring, narrow, onNavigate } = props;
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const opened = groupOf(path);
  const items = (narrow ? narrowItems() : navigation).filter(
    ({ forExperts, forMonitoring }) =>
      (forExperts !== true || !forBeginner) && (forMonitoring !== true || withMonitoring),
  );
  const entry = ({ to, label, icon, active }: NavigationEntry, isGroup = false) => (
    <MenuEntry
      to={to}
      name={t(label)}
      icon={icon}
      isActive={active.test(path)}
      isGroup={isGroup}
      narrow={narrow}
      onNavigate={onNavigate}
    />
  );
  return (
    <nav aria-label={t('nav.label')} className={classes['menu']} data-narrow={narrow || undefined}>
      <ul>
        {items.map((item) => (
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
        {isLicenseAdmin && <li>{entry(licenseItem)}</li>}
        {(status === 'Admin' || status === 'Support') && (
          <Suspense>
            <AdminMenu status={status} narrow={narrow} onNavigate={onNavigate} />
          </Suspense>
        )}
      </ul>
      {/* A page of the server, outside this app. */}
      {!forBeginner && (
        <a href="/api/docs" className={`${classes['entry']} ${classes['api']}`} aria-label={t('nav.api')}>
          <IconCode size={20} stroke={1.6} aria-hidden />
          <span className={classes['name']}>API</span>
        </a>
      )}
    </nav>
  );
}
