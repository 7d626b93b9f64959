/** The pages of the shop for administrators and support. */
export { VatChecksPage } from '../../features/tax/administration/VatChecksPage.tsx';
export { ProductPage } from '../../features/products/administration/ProductPage.tsx';
export { ProductsPage } from '../../features/products/administration/ProductsPage.tsx';
