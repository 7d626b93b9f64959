import { Menu } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import {
  IconArrowBackUp,
  IconHelp,
  IconDownload,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconUser,
  IconUserCircle,
  IconUserPlus,
  IconWand,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { MenuItemLink } from '../../../ui/MenuItemLink.tsx';
import { BarMenu } from './BarMenu.tsx';
import { useOperation } from '../../../api/query.ts';
import { leaveSession } from '../../../api/use-user.ts';
import { useReturn } from '../../../features/identity/impersonation/use-return.ts';

interface UserMenuProps {
  readonly user: User;
  readonly onSettings: () => void;
  readonly onProfile: () => void;
}

export function UserMenu({ user, onSettings, onProfile }: UserMenuProps) {
  const { t } = useTranslation('app');
  const here = useRouterState({ select: (state) => state.location.href });
  // At the identity provider as well, if the session began at one that offers it.
  const logout = useOperation('StartSsoLogout', {
    onSuccess: ({ data }) => leaveSession(data.Url || '/'),
  });

  return (
    <BarMenu label={t('user.label')} icon={IconUserCircle} width={240}>
      <Menu.Label style={{ overflowWrap: 'anywhere' }}>
        {user.loggedIn ? user.mailRepresentation : t('user.guest')}
      </Menu.Label>
      {user.loggedIn && (
        <Menu.Item leftSection={<IconUser size={16} stroke={1.6} aria-hidden />} onClick={onProfile}>
          {t('user.profile')}
        </Menu.Item>
      )}
      <Menu.Item
        hiddenFrom="sm"
        leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
        onClick={onSettings}
      >
        {t('user.settings')}
      </Menu.Item>
      <MenuItemLink
        hiddenFrom="sm"
        to="/wizard"
        leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
      >
        {t('user.wizard')}
      </MenuItemLink>
      <MenuItemLink
        hiddenFrom="sm"
        to="/contact"
        leftSection={<IconHelp size={16} stroke={1.6} aria-hidden />}
      >
        {t('user.contact')}
      </MenuItemLink>
      {user.impersonation !== null && <ReturnItem user={user} />}
      {user.loggedIn ? (
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => logout.mutate({})}
        >
          {t('user.logOut')}
        </Menu.Item>
      ) : (
        <>
          <MenuItemLink
            to="/login"
            search={{ back: here }}
            leftSection={<IconLogin2 size={16} stroke={1.6} aria-hidden />}
          >
            {t('user.logIn')}
          </MenuItemLink>
          <MenuItemLink
            to="/signup"
            search={{ back: here }}
            leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
          >
            {t('user.signUp')}
          </MenuItemLink>
          <MenuItemLink
            to="/dashboard/user"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('user.data')}
          </MenuItemLink>
        </>
      )}
    </BarMenu>
  );
}

/** The entry for a person who works in the account of a user. The banner above every page leads back, too. */
function ReturnItem({ user }: { readonly user: User }) {
  const { t } = useTranslation('impersonation');
  const back = useReturn(user);
  return (
    <Menu.Item
      leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
      onClick={() => back.mutate({})}
    >
      {t('back')}
    </Menu.Item>
  );
}
