import { page } from '../../i18n/page.ts';

/** One file for all parts: few people administer a licence, and each further file has a place in what everybody loads. */
const area = () => import('./license-pages.ts');

export const licensePage = page(area, 'LicensePage', ['license']);
export const licenseUsagePage = page(area, 'UsagePart', ['license', 'list']);
export const licenseSettingsPage = page(area, 'SettingsPart', ['license', 'logo', 'security', 'settings']);
export const licenseMessagePage = page(area, 'MessagePart', ['license', 'markdown']);
export const licenseStatisticsPage = page(area, 'StatisticsPart', ['license', 'list']);
export const subLicensesPage = page(area, 'SubLicensesPart', ['license', 'list']);
export const licensePeoplePage = page(area, 'PeoplePart', ['license', 'people']);
