import { page } from '../../i18n/page.ts';

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
