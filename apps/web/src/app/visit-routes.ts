import { createRoute, notFound } from '@tanstack/react-router';
import { forgetVisitToken, visitBase } from '../api/visit.ts';
import { anySearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';
import { registeredPage, visitPage } from './visit/pages.ts';

/** The product itself has no such page. */
function requireVisit(): void {
  if (visitBase() === undefined) throw notFound();
}

const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visit',
  validateSearch: anySearch,
  beforeLoad: ({ location, search }) => {
    requireVisit();
    // Somebody has come from the platform again: the visit that this frame showed before is over.
    if (location.hash !== '' || search['problem'] !== undefined) forgetVisitToken();
  },
  component: visitPage,
  staticData: { titleKey: 'visit.visit', inVisit: 'entry' },
});

const registeredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registered',
  validateSearch: anySearch,
  beforeLoad: requireVisit,
  component: registeredPage,
  staticData: { titleKey: 'visit.visit', inVisit: 'entry' },
});

/** The pages of a visit from a learning platform. */
export const visitRoutes = [visitRoute, registeredRoute] as const;
