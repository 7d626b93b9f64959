import type { User } from '@palimpsest/contract';
import { useUser } from '../../../api/use-user.ts';
import { Suspense, useState } from 'react';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { ContactButton } from './ContactButton.tsx';
import {
  profileDialog as ProfileDialog,
  settingsDialog as SettingsDialog,
  shopDialog as ShopDialog,
} from './pages.ts';
import { LanguageMenu, VisitorLanguageMenu } from './LanguageMenu.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { UserMenu } from './UserMenu.tsx';

type AccountDialog = 'settings' | 'profile';

const fromTheStart = {};

interface BarMenusProps {
  readonly user: User;
  /** The balance, which is part of the first page, opens the shop. */
  readonly isShopOpened: boolean;
  readonly onShopClose: () => void;
}

/** The menus at the end of the top bar, and the dialogs that the bar opens. */
export function BarMenus({ user, isShopOpened, onShopClose }: BarMenusProps) {
  const [opened, setOpened] = useState<AccountDialog>();
  // The code of a dialog arrives when it is opened first; afterwards it stays, so that it can close gently.
  const [shown, setShown] = useState<ReadonlySet<AccountDialog>>(new Set());
  const [isShopShown, setIsShopShown] = useState(isShopOpened);
  if (isShopOpened && !isShopShown) setIsShopShown(true);
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
        {isShopShown && <ShopDialog opened={isShopOpened} onClose={onShopClose} start={fromTheStart} />}
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
