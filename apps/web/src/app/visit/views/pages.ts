import { page } from '../../../i18n/page.ts';

/** The view of a student, and that of a teacher whose link leads to a project. */
export const studentView = page(() => import('./StudentView.tsx'), 'StudentView', [
  'visit',
  'botcheck',
  'uploadform',
  'uploads',
]);
const textsOfReview = [
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
] as const;
export const linkReview = page(() => import('./LinkReview.tsx'), 'LinkReview', textsOfReview);

/** The same for another teacher of the course. */
export const colleagueReview = page(() => import('./ColleagueReview.tsx'), 'ColleagueReview', textsOfReview);

/** The views of an assignment whose submissions are checked: the report of a file, and the terms. */
export const assignmentReport = page(() => import('./AssignmentViews.tsx'), 'AssignmentReport', ['visit']);
export const learningTerms = page(() => import('./AssignmentViews.tsx'), 'LearningTerms', ['visit']);
