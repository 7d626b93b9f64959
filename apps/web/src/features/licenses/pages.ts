import { page } from '../../i18n/page.ts';

export const licensePage = page(() => import('./page/LicensePage.tsx'), 'LicensePage', ['license']);
export const licenseUsagePage = page(() => import('./usage/UsagePart.tsx'), 'UsagePart', ['license', 'list']);
export const licenseSettingsPage = page(() => import('./settings/SettingsPart.tsx'), 'SettingsPart', [
  'license',
  'logo',
  'profile',
]);
export const licenseMessagePage = page(() => import('./message/MessagePart.tsx'), 'MessagePart', [
  'license',
  'markdown',
]);
export const licenseStatisticsPage = page(() => import('./statistics/StatisticsPart.tsx'), 'StatisticsPart', [
  'license',
  'list',
]);
export const subLicensesPage = page(() => import('./sublicenses/SubLicensesPart.tsx'), 'SubLicensesPart', [
  'license',
  'list',
]);
export const licensePeoplePage = page(() => import('./people/PeoplePart.tsx'), 'PeoplePart', ['license']);
