import { page } from '../../i18n/page.ts';

export const installationPage = page(() => import('./InstallationPage.tsx'), 'InstallationPage', [
  'installation',
  'logo',
  'maintenance',
]);
export const setUpPage = page(() => import('./set-up/SetUpPage.tsx'), 'SetUpPage', [
  'setup',
  'installation',
  'logo',
  'users',
  'security',
]);
export const maintenanceBanner = page(() => import('./MaintenanceBanner.tsx'), 'MaintenanceBanner', [
  'maintenance',
]);
