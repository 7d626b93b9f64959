import { page } from '../../i18n/page.ts';

export const monitoringPage = page(() => import('./MonitoringPage.tsx'), 'MonitoringPage', [
  'monitoring',
  'list',
  'picker',
]);
export const findingsPage = page(() => import('./findings/FindingsPage.tsx'), 'FindingsPage', [
  'monitoring',
  'list',
]);
export const findingPage = page(() => import('./evidence/FindingPage.tsx'), 'FindingPage', [
  'monitoring',
  'reports',
  'compare',
]);
