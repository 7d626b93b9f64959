import type { User } from '@palimpsest/contract';
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

export function VisitorBarMenus() {
  return (
    <>
      <VisitorLanguageMenu />
      <ColorSchemeMenu />
    </>
  );
}
