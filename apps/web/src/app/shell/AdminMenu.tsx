import type { UserStatus } from '@palimpsest/contract';
import { IconShieldCog } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { sectionOf, sectionsFor } from '../../features/admin/area/sections.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { MenuEntry } from './MenuEntry.tsx';

interface AdminMenuProps {
  readonly status: UserStatus;
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

/** The admin area as a group of the main menu. Only users with a role in it load this part. */
export function AdminMenu({ status, narrow, onNavigate }: AdminMenuProps) {
  const { t } = useTranslation('admin');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const sections = sectionsFor(status);
  const current = sectionOf(path);
  const isOpened = /^\/admin(\/|$)/.test(path);
  return (
    <li>
      <MenuEntry
        to="/admin"
        name={t('title')}
        icon={IconShieldCog}
        isActive={isOpened}
        isGroup={!narrow}
        narrow={narrow}
        onNavigate={onNavigate}
      />
      {isOpened && !narrow && (
        <ul>
          {sections.map((section) => (
            <li key={section.to}>
              <MenuEntry
                to={section.to}
                name={t(section.label)}
                isActive={section === current}
                narrow={false}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
