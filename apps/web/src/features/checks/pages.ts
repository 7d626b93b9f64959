import { page } from '../../i18n/page.ts';

export const newCheckPage = page(() => import('./NewCheckPage.tsx'), 'NewCheckPage', [
  'checks',
  'detection',
  'uploads',
  'list',
  'picker',
  'download',
]);
