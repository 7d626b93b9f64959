import { page } from '../../i18n/page.ts';

export const projectsPage = page(() => import('./ProjectsPage.tsx'), 'ProjectsPage', [
  'projects',
  'bulk',
  'detection',
  'submissions',
  'collusion',
  'exports',
  'list',
]);
