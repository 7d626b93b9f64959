import { createRoute, redirect } from '@tanstack/react-router';
import { comparePage, contentReportPage, toolsPage } from '../features/tools/pages.ts';
import { rootRoute } from './root-route.tsx';

const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools',
  component: toolsPage,
  staticData: { titleKey: 'tools.tools' },
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools/compare',
  component: comparePage,
  staticData: { titleKey: 'tools.compare' },
});

const contentReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools/content-report',
  component: contentReportPage,
  staticData: { titleKey: 'tools.content' },
});

/** Other addresses of the tools, and of what the guide says. */
const germanCompareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/textvergleich',
  beforeLoad: () => {
    throw redirect({ to: '/tools/compare', replace: true });
  },
});

const germanContentReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/textanalyse',
  beforeLoad: () => {
    throw redirect({ to: '/tools/content-report', replace: true });
  },
});

/** The part of the guide about resetting a report. */
const resetGuideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-plagiarism-check',
  beforeLoad: () => {
    throw redirect({ to: '/guide', hash: 'reset', replace: true });
  },
  staticData: { titleKey: 'guide.guide', openTo: 'visitors' },
});

export const toolRoutes = [
  toolsRoute,
  compareRoute,
  contentReportRoute,
  germanCompareRoute,
  germanContentReportRoute,
  resetGuideRoute,
] as const;
