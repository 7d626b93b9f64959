import { page } from '../../i18n/page.ts';

export const toolsPage = page(() => import('./ToolsPage.tsx'), 'ToolsPage', ['tools']);
export const comparePage = page(() => import('./compare/ComparePage.tsx'), 'ComparePage', [
  'tools',
  'uploads',
  'picker',
  'list',
  'reports',
  'compare',
]);
export const contentReportPage = page(() => import('./content/ContentReportPage.tsx'), 'ContentReportPage', [
  'tools',
  'uploads',
  'picker',
  'list',
  'reports',
  'style',
]);
