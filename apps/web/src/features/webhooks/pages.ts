import { page } from '../../i18n/page.ts';

export const webhooksPage = page(() => import('./WebhooksPage.tsx'), 'WebhooksPage', [
  'webhooks',
  'list',
  'security',
]);
