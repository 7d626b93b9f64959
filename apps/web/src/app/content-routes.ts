import { legalPages } from '@palimpsest/contract';
import { createRoute, notFound } from '@tanstack/react-router';
import { contactPage, inboxPage, inquiryPage, quotePage } from '../features/contact/pages.ts';
import { contentPage, contentsPage, legalPage, newContentPage } from '../features/content/pages.ts';
import { anySearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  component: contactPage,
  staticData: { titleKey: 'title.contact', openTo: 'visitors' },
});

const quoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quote',
  component: quotePage,
  staticData: { titleKey: 'title.quote', openTo: 'visitors' },
});

const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$key',
  beforeLoad: ({ params }) => {
    if (!legalPages.some((key) => key === params.key)) throw notFound();
  },
  component: legalPage,
  staticData: { titleKey: 'title.legal', openTo: 'visitors' },
});

const contentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/content',
  component: contentsPage,
  staticData: { titleKey: 'title.content' },
});

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/content/$id',
  beforeLoad: requireId,
  component: contentPage,
  staticData: { titleKey: 'title.content' },
});

/** The group that a new question is for; any other value means none. */
function groupSearch(search: Record<string, unknown>): { group?: number | undefined } {
  const group = Number(search['group']);
  return { group: Number.isInteger(group) && group > 0 && group < 2 ** 31 ? group : undefined };
}

const newContentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/content/new/$kind',
  validateSearch: groupSearch,
  component: newContentPage,
  staticData: { titleKey: 'title.content' },
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/inbox',
  validateSearch: anySearch,
  component: inboxPage,
  staticData: { titleKey: 'title.inbox' },
});

const inquiryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/inbox/$id',
  beforeLoad: requireId,
  component: inquiryPage,
  staticData: { titleKey: 'title.inbox' },
});

/** Addresses with anything but a number name no entry. */
function requireId({ params }: { readonly params: { readonly id: string } }): void {
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
}

/** The contact page, legal pages, and the pages on which administrators write and answer. */
export const contentRoutes = [
  contactRoute,
  quoteRoute,
  legalRoute,
  contentsRoute,
  contentRoute,
  newContentRoute,
  inboxRoute,
  inquiryRoute,
] as const;
