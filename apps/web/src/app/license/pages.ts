import { page } from '../../i18n/page.ts';

export const licenseSingleSignOnPage = page(
  () => import('./LicenseSingleSignOn.tsx'),
  'LicenseSingleSignOn',
  ['license', 'sso', 'security'],
);
export const licenseWebhooksPage = page(() => import('./LicenseWebhooks.tsx'), 'LicenseWebhooks', [
  'license',
  'webhooks',
  'list',
  'security',
]);

export const licenseDirectoryPage = page(() => import('./LicenseDirectory.tsx'), 'LicenseDirectory', [
  'license',
  'directory',
  'security',
]);
