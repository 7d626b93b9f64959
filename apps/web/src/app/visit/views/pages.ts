import { page } from '../../../i18n/page.ts';

/** The view of a student, and that of a teacher whose link leads to a project. */
export const studentView = page(() => import('./StudentView.tsx'), 'StudentView', [
  'visit',
  'botcheck',
  'uploadform',
  'uploads',
]);
export const linkReview = page(() => import('./LinkReview.tsx'), 'LinkReview', [
  'visit',
  'submissions',
  'bulk',
  'detection',
  'list',
  'projects',
  'reports',
  'given',
  'origin',
  'people',
  'picker',
  'uploads',
]);
