import type { User } from '@palimpsest/contract';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { LanguageMenu, VisitorLanguageMenu } from './LanguageMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The menus at the end of the top bar. */
export function BarMenus({ user }: { readonly user: User }) {
  return (
    <>
      <LanguageMenu />
      <ColorSchemeMenu />
      <UserMenu user={user} />
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
