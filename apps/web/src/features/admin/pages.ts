import { page } from '../../i18n/page.ts';

export const adminArea = page(() => import('./area/AdminArea.tsx'), 'AdminArea', ['admin']);
export const overviewPage = page(() => import('./overview/OverviewPage.tsx'), 'OverviewPage', ['admin']);
export const auditPage = page(() => import('./audit/AuditPage.tsx'), 'AuditPage', ['audit', 'list']);
export const usersPage = page(() => import('./users/UsersPage.tsx'), 'UsersPage', [
  'users',
  'list',
  'profile',
]);
export const userPage = page(() => import('./users/UserPage.tsx'), 'UserPage', ['users', 'list', 'profile']);
export const installationPage = page(
  () => import('./installation/InstallationPage.tsx'),
  'InstallationPage',
  ['installation', 'logo', 'maintenance'],
);
export const setUpPage = page(() => import('./set-up/SetUpPage.tsx'), 'SetUpPage', [
  'setup',
  'installation',
  'logo',
  'users',
  'profile',
]);
export const maintenanceBanner = page(
  () => import('./installation/MaintenanceBanner.tsx'),
  'MaintenanceBanner',
  ['maintenance'],
);
export const sourcesPage = page(() => import('./sources/SourcesPage.tsx'), 'SourcesPage', [
  'sources',
  'installation',
]);
export const webIndexPage = page(() => import('./web-index/WebIndexPage.tsx'), 'WebIndexPage', [
  'webindex',
  'list',
]);
export const queuePage = page(() => import('./queue/QueuePage.tsx'), 'QueuePage', [
  'queue',
  'list',
  'reports',
]);
export const mailsPage = page(() => import('./mails/MailsPage.tsx'), 'MailsPage', ['mails', 'list']);
export const licensesPage = page(() => import('./licenses/LicensesPage.tsx'), 'LicensesPage', [
  'licenses',
  'list',
]);
export const licenseDetailsPage = page(
  () => import('./licenses/LicenseDetailsPage.tsx'),
  'LicenseDetailsPage',
  ['licenses', 'list'],
);
