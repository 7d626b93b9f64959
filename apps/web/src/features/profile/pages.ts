import { page } from '../../i18n/page.ts';

const namespaces = ['settings', 'detection', 'exports', 'patterns', 'permalinks'] as const;

export const settingsPage = page(() => import('./settings/SettingsPage.tsx'), 'SettingsPage', namespaces);
export const settingsDialog = page(
  () => import('./settings/SettingsDialog.tsx'),
  'SettingsDialog',
  namespaces,
);
