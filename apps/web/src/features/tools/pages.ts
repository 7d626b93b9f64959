import { page } from '../../i18n/page.ts';

export const toolsPage = page(() => import('./ToolsPage.tsx'), 'ToolsPage', ['tools']);

const choosing = ['tools', 'uploads', 'download', 'picker', 'reports'] as const;
export const comparePage = page(() => import('./compare/ComparePage.tsx'), 'ComparePage', [
  ...choosing,
  'compare',
]);
export const contentReportPage = page(() => import('./content/ContentReportPage.tsx'), 'ContentReportPage', [
  ...choosing,
  'style',
]);
