import { page } from '../../../i18n/page.ts';

export const shopPage = page(() => import('./ShopPage.tsx'), 'ShopPage', [
  'shop',
  'profile',
  'contact',
  'botcheck',
  'identity',
  'membership',
  'password',
]);
