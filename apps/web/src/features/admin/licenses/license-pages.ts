export { LicenseDetailsPage } from './LicenseDetailsPage.tsx';
export { LicensesPage } from './LicensesPage.tsx';
