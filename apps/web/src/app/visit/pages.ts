import { page } from '../../i18n/page.ts';

/** The frame of all pages during a visit from a learning platform. */
export const visitShell = page(() => import('./VisitShell.tsx'), 'VisitShell', ['visit']);
export const visitPage = page(() => import('./VisitPage.tsx'), 'VisitPage', ['visit']);
export const registeredPage = page(
  () => import('../../features/learning-platforms/visit/RegisteredPage.tsx'),
  'RegisteredPage',
  ['visit'],
);
