import { page } from '../../i18n/page.ts';

export const loginPage = page(() => import('./LoginPage.tsx'), 'LoginPage', ['accounts']);
export const settingsPage = page(() => import('./settings/SettingsPage.tsx'), 'SettingsPage', [
  'settings',
  'detection',
  'exports',
  'permalinks',
]);
export const settingsDialog = page(() => import('./settings/SettingsDialog.tsx'), 'SettingsDialog', [
  'settings',
  'detection',
  'exports',
  'permalinks',
]);
