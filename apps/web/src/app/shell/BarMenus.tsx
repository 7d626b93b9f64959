import type { User } from '@palimpsest/contract';
import { useUser } from '../../api/use-user.ts';
import { Suspense, useState } from 'react';
import { settingsDialog as SettingsDialog } from '../../features/accounts/pages.ts';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { LanguageMenu, VisitorLanguageMenu } from './LanguageMenu.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The menus at the end of the top bar. */
export function BarMenus({ user }: { readonly user: User }) {
  const [opened, setOpened] = useState<'settings'>();
  const [wasOpened, setWasOpened] = useState(false);
  const openSettings = () => {
    setWasOpened(true);
    setOpened('settings');
  };
  return (
    <>
      <LanguageMenu />
      <ColorSchemeMenu />
      <SettingsButton onClick={openSettings} />
      <UserMenu user={user} onSettings={openSettings} />
      {wasOpened && (
        <Suspense>
          <SettingsDialog opened={opened === 'settings'} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** On pages with and without a session: the language is that of the user, if there is one. */
export function EntryBarMenus() {
  const user = useUser();
  return (
    <>
      {user === undefined ? <VisitorLanguageMenu /> : <LanguageMenu />}
      <ColorSchemeMenu />
    </>
  );
}

export function VisitorBarMenus() {
  return (
    <>
      <VisitorLanguageMenu />
      <ColorSchemeMenu />
    </>
  );
}
