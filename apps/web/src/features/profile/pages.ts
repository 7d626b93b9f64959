import { page } from '../../i18n/page.ts';

export const settingsPage = page(() => import('./settings/SettingsPage.tsx'), 'SettingsPage', [
  'settings',
  'detection',
  'exports',
  'patterns',
  'permalinks',
]);
