/** The pages of accounts and of licences, which lead to each other. */
export { LicenseDetailsPage } from './licenses/LicenseDetailsPage.tsx';
export { LicensesPage } from './licenses/LicensesPage.tsx';
export { UserPage } from './users/UserPage.tsx';
export { UsersPage } from './users/UsersPage.tsx';
