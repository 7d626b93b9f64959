import { createRoute, redirect } from '@tanstack/react-router';
import { findingPage, findingsPage, monitoringPage } from '../features/monitoring/pages.ts';
import { anySearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';

const monitoringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/monitoring',
  validateSearch: anySearch,
  component: monitoringPage,
  staticData: { titleKey: 'monitoring.monitoring' },
});

const findingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/monitoring/findings',
  validateSearch: anySearch,
  component: findingsPage,
  staticData: { titleKey: 'monitoring.findings' },
});

const findingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/monitoring/findings/$id',
  component: findingPage,
  staticData: { titleKey: 'monitoring.finding' },
});

/** Other addresses of monitoring. */
const germanMonitoringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/textueberwachung',
  beforeLoad: () => {
    throw redirect({ to: '/monitoring', replace: true });
  },
});

const testMonitoringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/testmonitoring',
  beforeLoad: () => {
    throw redirect({ to: '/monitoring', replace: true });
  },
});

/** The watched texts, and the copies that were found. */
export const monitoringRoutes = [
  monitoringRoute,
  findingsRoute,
  findingRoute,
  germanMonitoringRoute,
  testMonitoringRoute,
] as const;
