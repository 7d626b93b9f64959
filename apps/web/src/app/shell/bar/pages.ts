import { page } from '../../../i18n/page.ts';

/** The dialogs that the top bar opens. They are declared beside it, so that the first page does not name them. */

export const settingsDialog = page(
  () => import('../../../features/profile/settings/SettingsDialog.tsx'),
  'SettingsDialog',
  ['settings', 'detection', 'exports', 'patterns', 'permalinks'],
);
export const profileDialog = page(() => import('../../profile/ProfileDialog.tsx'), 'ProfileDialog', [
  'profile',
  'apikeys',
  'security',
  'password',
  'membership',
  'list',
  'learningconnect',
  'purchases',
  'shop',
]);
export const shopDialog = page(() => import('../../shop/ShopDialog.tsx'), 'ShopDialog', [
  'shop',
  'profile',
  'contact',
  'botcheck',
  'identity',
  'membership',
  'password',
]);
