import { createRoute, notFound } from '@tanstack/react-router';
import { contactPage, quotePage } from '../features/contact/pages.ts';
import { legalPage } from '../features/content/pages.ts';
import { shownLegalPages } from '../common/shown-legal-pages.ts';
import { rootRoute } from './root-route.tsx';

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  component: contactPage,
  staticData: { titleKey: 'contact.contact', openTo: 'visitors' },
});

const quoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quote',
  component: quotePage,
  staticData: { titleKey: 'contact.quote', openTo: 'visitors' },
});

const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$key',
  beforeLoad: ({ params }) => {
    if (!shownLegalPages().some((key) => key === params.key)) throw notFound();
  },
  component: legalPage,
  staticData: { titleKey: 'content.legal', openTo: 'visitors' },
});

/** The contact page and the legal pages. */
export const contentRoutes = [contactRoute, quoteRoute, legalRoute] as const;
