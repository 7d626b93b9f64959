/** The pages for administrators of licences. */
export { LicensePage } from './page/LicensePage.tsx';
export { MessagePart } from './message/MessagePart.tsx';
export { PeoplePart } from './people/PeoplePart.tsx';
export { SettingsPart } from './settings/SettingsPart.tsx';
export { StatisticsPart } from './statistics/StatisticsPart.tsx';
export { SubLicensesPart } from './sublicenses/SubLicensesPart.tsx';
export { UsagePart } from './usage/UsagePart.tsx';
