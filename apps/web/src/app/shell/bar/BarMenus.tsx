import type { User } from '@palimpsest/contract';
import { useUser } from '../../../api/use-user.ts';
import { Suspense, useState } from 'react';
import { settingsDialog as SettingsDialog } from '../../../features/profile/pages.ts';
import { profileDialog as ProfileDialog } from '../../profile/pages.ts';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { ContactButton } from './ContactButton.tsx';
import { LanguageMenu, VisitorLanguageMenu } from './LanguageMenu.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { UserMenu } from './UserMenu.tsx';

type AccountDialog = 'settings' | 'profile';

/** The menus at the end of the top bar, and the dialogs that they open. */
export function BarMenus({ user }: { readonly user: User }) {
  const [opened, setOpened] = useState<AccountDialog>();
  // The code of a dialog arrives when it is opened first; afterwards it stays, so that it can close gently.
  const [shown, setShown] = useState<ReadonlySet<AccountDialog>>(new Set());
  const open = (dialog: AccountDialog) => () => {
    setShown(new Set([...shown, dialog]));
    setOpened(dialog);
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <LanguageMenu />
      <ColorSchemeMenu />
      <ContactButton />
      <SettingsButton onClick={open('settings')} />
      <UserMenu user={user} onSettings={open('settings')} onProfile={open('profile')} />
      <Suspense>
        {shown.has('settings') && <SettingsDialog opened={opened === 'settings'} onClose={close} />}
        {shown.has('profile') && <ProfileDialog opened={opened === 'profile'} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The menus of pages with and without a session: the language is that of the user, if there is one. */
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
