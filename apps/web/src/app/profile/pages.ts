import { page } from '../../i18n/page.ts';

export const profilePage = page(() => import('./ProfilePage.tsx'), 'ProfilePage', [
  'profile',
  'apikeys',
  'security',
  'password',
  'membership',
  'learningconnect',
  'list',
  'purchases',
  'shop',
]);
