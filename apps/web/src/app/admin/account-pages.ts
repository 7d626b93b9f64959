/** The pages of accounts, of licences and of the shop, which lead to each other. */
export { LicenseDetailsPage } from '../../features/licenses/administration/LicenseDetailsPage.tsx';
export { LicensesPage } from '../../features/licenses/administration/LicensesPage.tsx';
export { ProductPage } from '../../features/products/administration/ProductPage.tsx';
export { ProductsPage } from '../../features/products/administration/ProductsPage.tsx';
export { UserPage } from '../../features/users/UserPage.tsx';
export { UsersPage } from '../../features/users/UsersPage.tsx';
export { VatChecksPage } from '../../features/tax/administration/VatChecksPage.tsx';
