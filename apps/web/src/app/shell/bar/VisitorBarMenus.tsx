import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import { VisitorLanguageMenu } from './LanguageMenu.tsx';

/** The menus of pages for people without an account. */
export function VisitorBarMenus() {
  return (
    <>
      <VisitorLanguageMenu />
      <ColorSchemeMenu />
    </>
  );
}
