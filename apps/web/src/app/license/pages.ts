import { page } from '../../i18n/page.ts';

export const licenseSingleSignOnPage = page(
  () => import('./LicenseSingleSignOn.tsx'),
  'LicenseSingleSignOn',
  ['license', 'sso', 'security', 'copying'],
);
export const licenseLearningPage = page(() => import('./LicenseLearning.tsx'), 'LicenseLearning', [
  'license',
  'learning',
  'security',
  'copying',
]);
export const licenseLearningPlatformPage = page(
  () => import('./LicenseLearning.tsx'),
  'LicenseLearningPlatform',
  ['license', 'learning', 'security', 'copying'],
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
  'list',
  'security',
]);
