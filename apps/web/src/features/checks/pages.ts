import { page } from '../../i18n/page.ts';

export const welcomePage = page(() => import('./welcome/WelcomePage.tsx'), 'WelcomePage', ['welcome']);
export const newCheckPage = page(() => import('./NewCheckPage.tsx'), 'NewCheckPage', [
  'checks',
  'patterns',
  'detection',
  'uploads',
  'list',
  'picker',
  'download',
  'given',
]);
