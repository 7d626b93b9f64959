import { page } from '../../i18n/page.ts';

// Pages that lead to each other come in one file, also if they are of several features: each further file has a place
// in what everybody loads first.
const status = () => import('./status-pages.ts');
const accounts = () => import('./account-pages.ts');
const online = () => import('./online-pages.ts');

export const overviewPage = page(status, 'OverviewPage', ['admin']);
export const auditPage = page(status, 'AuditPage', ['audit', 'list']);
export const queuePage = page(status, 'QueuePage', ['queue', 'list', 'reports']);
export const webhookFiguresPage = page(status, 'WebhookFiguresPage', ['webhookadmin', 'list']);
export const ssoDomainsPage = page(status, 'SsoDomainsPage', ['ssodomains', 'list']);
export const mailsPage = page(status, 'MailsPage', ['mails', 'list']);
export const usersPage = page(accounts, 'UsersPage', ['users', 'list', 'security']);
export const userPage = page(accounts, 'UserPage', ['users', 'list', 'security', 'apikeys']);
export const licensesPage = page(accounts, 'LicensesPage', ['licenses', 'list']);
export const licenseDetailsPage = page(accounts, 'LicenseDetailsPage', ['licenses', 'list', 'users']);
export const shopArea = page(() => import('./ShopArea.tsx'), 'ShopArea', [
  'sales',
  'declarationlist',
  'products',
  'tax',
  'list',
  'installation',
]);
export const sourcesPage = page(online, 'SourcesPage', ['sources', 'installation']);
export const webIndexPage = page(online, 'WebIndexPage', ['webindex', 'list']);
