import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { contactPage, quotePage } from '../features/contact/pages.ts';
import { cancelContractPage, withdrawPage } from '../features/declarations/pages.ts';
import { legalPage } from '../features/content/pages.ts';
import { shopIsOpen } from '../api/page-settings.ts';
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

function whileSold(): void {
  if (!shopIsOpen()) throw notFound();
}

const withdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/withdraw',
  beforeLoad: whileSold,
  component: withdrawPage,
  staticData: { titleKey: 'declarations.withdraw', openTo: 'visitors' },
});

const cancelContractRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cancel-contract',
  beforeLoad: whileSold,
  component: cancelContractPage,
  staticData: { titleKey: 'declarations.cancelContract', openTo: 'visitors' },
});

/** German words for the same pages. */
const germanWithdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/widerrufen',
  beforeLoad: () => {
    throw redirect({ to: '/withdraw', replace: true });
  },
});

const germanCancelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kuendigen',
  beforeLoad: () => {
    throw redirect({ to: '/cancel-contract', replace: true });
  },
});

/** The contact page, the legal pages, and those on which contracts end without a log-in. */
export const contentRoutes = [
  contactRoute,
  quoteRoute,
  legalRoute,
  withdrawRoute,
  cancelContractRoute,
  germanWithdrawRoute,
  germanCancelRoute,
] as const;
