/** The pages of accounts and of licences, which lead to each other. */
export { LicenseDetailsPage } from '../../features/licenses/administration/LicenseDetailsPage.tsx';
export { LicensesPage } from '../../features/licenses/administration/LicensesPage.tsx';
export { UserPage } from '../../features/users/UserPage.tsx';
export { UsersPage } from '../../features/users/UsersPage.tsx';
