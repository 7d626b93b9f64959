import { page } from '../../i18n/page.ts';

const namespaces = ['shop', 'profile', 'contact', 'botcheck'] as const;

export const shopDialog = page(() => import('./ShopDialog.tsx'), 'ShopDialog', namespaces);
export const shopPage = page(() => import('./ShopPage.tsx'), 'ShopPage', namespaces);
export const shopForVisitorsPage = page(
  () => import('./ShopForVisitorsPage.tsx'),
  'ShopForVisitorsPage',
  namespaces,
);
export const checkoutPage = page(() => import('./CheckoutPage.tsx'), 'CheckoutPage', namespaces);
