import { page } from '../../i18n/page.ts';

export const reportsPage = page(() => import('./ReportsPage.tsx'), 'ReportsPage', [
  'bulk',
  'exports',
  'reports',
  'list',
  'overview',
  'permalinks',
  'revision',
  'recheck',
]);
export const reviewPage = page(() => import('./review/ReviewPage.tsx'), 'ReviewPage', [
  'compare',
  'origin',
  'reports',
  'ratings',
  'references',
  'revision',
  'permalinks',
  'exports',
  'style',
  'overview',
  'recheck',
]);
export const permalinkPage = page(() => import('./permalink/PermalinkPage.tsx'), 'PermalinkPage', [
  'membership',
  'compare',
  'origin',
  'reports',
  'ratings',
  'references',
  'revision',
  'permalinks',
  'exports',
  'style',
  'overview',
  'recheck',
]);
