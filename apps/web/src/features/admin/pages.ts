import { page } from '../../i18n/page.ts';

// Pages that lead to each other come in one file: each further file has a place in what everybody loads first.
const status = () => import('./status-pages.ts');
const accounts = () => import('./account-pages.ts');
const online = () => import('./online-pages.ts');

export const adminArea = page(() => import('./area/AdminArea.tsx'), 'AdminArea', ['admin']);
export const overviewPage = page(status, 'OverviewPage', ['admin']);
export const auditPage = page(status, 'AuditPage', ['audit', 'list']);
export const usersPage = page(accounts, 'UsersPage', ['users', 'list', 'profile']);
export const userPage = page(accounts, 'UserPage', ['users', 'list', 'profile']);
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
export const sourcesPage = page(online, 'SourcesPage', ['sources', 'installation']);
export const webIndexPage = page(online, 'WebIndexPage', ['webindex', 'list']);
export const queuePage = page(status, 'QueuePage', ['queue', 'list', 'reports']);
export const mailsPage = page(status, 'MailsPage', ['mails', 'list']);
export const licensesPage = page(accounts, 'LicensesPage', ['licenses', 'list']);
export const licenseDetailsPage = page(accounts, 'LicenseDetailsPage', ['licenses', 'list', 'users']);
