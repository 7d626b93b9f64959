import { page } from '../../i18n/page.ts';

export const profilePage = page(() => import('./ProfilePage.tsx'), 'ProfilePage', [
  'profile',
  'security',
  'password',
  'membership',
]);
export const profileDialog = page(() => import('./ProfileDialog.tsx'), 'ProfileDialog', [
  'profile',
  'security',
  'password',
  'membership',
]);
