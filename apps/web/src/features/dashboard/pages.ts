import { page } from '../../i18n/page.ts';

export const dashboardPage = page(() => import('./DashboardPage.tsx'), 'DashboardPage', [
  'dashboard',
  'list',
  'membership',
]);
