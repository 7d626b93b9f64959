import { page } from '../../i18n/page.ts';

export const collusionPage = page(() => import('./CollusionPage.tsx'), 'CollusionPage', [
  'collusion',
  'compare',
  'list',
  'picker',
  'uploads',
]);
