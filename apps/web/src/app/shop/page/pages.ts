import { page } from '../../../i18n/page.ts';

export const shopPage = page(() => import('./ShopPage.tsx'), 'ShopPage', [
  'shop',
  'declarations',
  'profile',
  'contact',
  'botcheck',
  'wizard',
  'uploads',
  'identity',
  'membership',
  'password',
]);
