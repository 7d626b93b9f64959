import { page } from '../../i18n/page.ts';

export const loginPage = page(() => import('./LoginPage.tsx'), 'LoginPage', ['accounts']);
export const profilePage = page(() => import('./profile/ProfilePage.tsx'), 'ProfilePage', [
  'profile',
  'password',
  'membership',
]);
export const profileDialog = page(() => import('./profile/ProfileDialog.tsx'), 'ProfileDialog', [
  'profile',
  'password',
  'membership',
]);
export const onBehalfBanner = page(() => import('./impersonation/OnBehalfBanner.tsx'), 'OnBehalfBanner', [
  'impersonation',
]);
export const signUpPage = page(() => import('./sign-up/SignUpPage.tsx'), 'SignUpPage', [
  'accounts',
  'botcheck',
  'membership',
  'password',
]);
export const setUpFactorPage = page(() => import('./set-up/SetUpFactorPage.tsx'), 'SetUpFactorPage', [
  'profile',
]);
export const resetPage = page(() => import('./reset/ResetPage.tsx'), 'ResetPage', ['accounts', 'botcheck']);
export const settingsPage = page(() => import('./settings/SettingsPage.tsx'), 'SettingsPage', [
  'settings',
  'detection',
  'exports',
  'patterns',
  'permalinks',
]);
export const settingsDialog = page(() => import('./settings/SettingsDialog.tsx'), 'SettingsDialog', [
  'settings',
  'detection',
  'exports',
  'patterns',
  'permalinks',
]);
