import { page } from '../../i18n/page.ts';

export const projectTextsPage = page(() => import('./ProjectTextsPage.tsx'), 'ProjectTextsPage', [
  'submissions',
  'bulk',
  'collusion',
  'detection',
  'imports',
  'library',
  'list',
  'projects',
  'given',
  'picker',
  'uploads',
]);
export const projectReportsPage = page(() => import('./ProjectReportsPage.tsx'), 'ProjectReportsPage', [
  'bulk',
  'detection',
  'exports',
  'list',
  'overview',
  'permalinks',
  'projects',
  'reports',
  'revision',
  'given',
  'picker',
  'recheck',
  'uploads',
]);
