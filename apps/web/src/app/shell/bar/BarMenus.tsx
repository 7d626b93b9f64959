import type { User } from '@palimpsest/contract';
import { useUser } from '../../../api/use-user.ts';
import { Suspense, useCallback, useState } from 'react';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import type { ShopWish } from '../../../common/shop/open-shop.ts';
import { BarLinks } from './BarLinks.tsx';
import { CreditBalance } from './CreditBalance.tsx';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import {
  profileDialog as ProfileDialog,
  settingsDialog as SettingsDialog,
  shopDialog as ShopDialog,
} from './pages.ts';
import { LanguageMenu, VisitorLanguageMenu } from './LanguageMenu.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { useShopOpener } from './use-shop-opener.ts';
import { UserMenu } from './UserMenu.tsx';

type BarDialog = 'settings' | 'profile' | 'shop';

/** The balance and the menus at the end of the top bar, and the dialogs that they open. */
export function BarMenus({ user }: { readonly user: User }) {
  const [opened, setOpened] = useState<BarDialog>();
  // The code of a dialog arrives when it is opened first; afterwards it stays, so that it can close gently.
  const [shown, setShown] = useState<ReadonlySet<BarDialog>>(new Set());
  const [wish, setWish] = useState<ShopWish>({});
  const open = (dialog: BarDialog) => () => {
    setShown((before) => new Set([...before, dialog]));
    setOpened(dialog);
  };
  const openShopFor = useCallback((wished: ShopWish) => {
    setWish(wished);
    setShown((before) => new Set([...before, 'shop' as const]));
    setOpened('shop');
  }, []);
  useShopOpener(openShopFor);
  const close = () => setOpened(undefined);
  return (
    <>
      {creditsAreCounted() && <CreditBalance user={user} onOpen={() => openShopFor({})} />}
      <LanguageMenu />
      <ColorSchemeMenu />
      <BarLinks />
      <SettingsButton onClick={open('settings')} />
      <UserMenu user={user} onSettings={open('settings')} onProfile={open('profile')} />
      <Suspense>
        {shown.has('settings') && <SettingsDialog opened={opened === 'settings'} onClose={close} />}
        {shown.has('profile') && <ProfileDialog opened={opened === 'profile'} onClose={close} />}
        {shown.has('shop') && (
          <ShopDialog opened={opened === 'shop'} onClose={close} start={wish} onEntered={close} />
        )}
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
