import { page } from '../../i18n/page.ts';

export const projectsPage = page(() => import('./ProjectsPage.tsx'), 'ProjectsPage', ['projects', 'list']);
export const projectPage = page(() => import('./page/ProjectPage.tsx'), 'ProjectPage', ['projects', 'given']);
export const projectSettingsPage = page(
  () => import('./settings/ProjectSettingsPart.tsx'),
  'ProjectSettingsPart',
  ['projects', 'people', 'submissions'],
);
export const submissionsPage = page(() => import('./upload-form/SubmissionsPage.tsx'), 'SubmissionsPage', [
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
