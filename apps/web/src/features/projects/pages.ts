import { page } from '../../i18n/page.ts';

export const submissionsPage = page(() => import('./upload-form/SubmissionsPage.tsx'), 'SubmissionsPage', [
  'submissions',
  'bulk',
  'detection',
  'list',
  'reports',
]);
