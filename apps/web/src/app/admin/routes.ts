import { setUpSteps } from '@palimpsest/contract';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { userQuery } from '../../api/use-user.ts';
import { adminArea } from '../../features/admin/pages.ts';
import type { SetUpPlace } from '../../features/installation/set-up/set-up-place.ts';
import { installationPage, setUpPage } from '../../features/installation/pages.ts';
import { inboxPage, inquiryPage } from '../../features/contact/pages.ts';
import { contentPage, contentsPage, newContentPage } from '../../features/content/pages.ts';
import { anySearch } from '../page-search.ts';
import { rootRoute } from '../root-route.tsx';
import {
  auditPage,
  licenseDetailsPage,
  licensesPage,
  mailsPage,
  overviewPage,
  queuePage,
  shopArea,
  sourcesPage,
  ssoDomainsPage,
  userPage,
  usersPage,
  webhookFiguresPage,
  webIndexPage,
} from './pages.ts';

const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: adminArea,
  staticData: { titleKey: 'admin.admin' },
});

/** The area without a part is the first one that the user may see. */
const indexRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/',
  beforeLoad: async () => {
    const { sectionsFor } = await import('../../features/admin/area/sections.ts');
    // Without a session the frame leads to the log-in.
    const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined);
    const [first] = user === undefined ? [] : sectionsFor(user.data.status);
    if (first !== undefined) throw redirect({ to: first.to, replace: true });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/overview',
  component: overviewPage,
  staticData: { titleKey: 'admin.overview' },
});

const usersRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/users',
  validateSearch: anySearch,
  component: usersPage,
  staticData: { titleKey: 'users.users' },
});

const userRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/users/$id',
  beforeLoad: requireId,
  component: userPage,
  staticData: { titleKey: 'users.users' },
});

const licensesRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/licenses',
  validateSearch: anySearch,
  component: licensesPage,
  staticData: { titleKey: 'licenses.licenses' },
});

const licenseRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/licenses/$id',
  beforeLoad: requireId,
  component: licenseDetailsPage,
  staticData: { titleKey: 'licenses.licenses' },
});

/** All pages of the shop: the page that loads for it knows their parts. */
const shopRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/shop',
  validateSearch: anySearch,
  component: shopArea,
  staticData: { titleKey: 'sales.shop' },
});
const shopPartRoute = createRoute({ getParentRoute: () => shopRoute, path: '/$part' });
const shopEntryRoute = createRoute({ getParentRoute: () => shopRoute, path: '/$part/$id' });

const queueRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/queue',
  validateSearch: anySearch,
  component: queuePage,
  staticData: { titleKey: 'queue.queue' },
});

const webhooksRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/webhooks',
  component: webhookFiguresPage,
  staticData: { titleKey: 'webhookadmin.webhookadmin' },
});

const domainsRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/domains',
  component: ssoDomainsPage,
  staticData: { titleKey: 'ssodomains.ssodomains' },
});

const mailsRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/mails',
  validateSearch: anySearch,
  component: mailsPage,
  staticData: { titleKey: 'mails.mails' },
});

const auditRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/audit',
  validateSearch: anySearch,
  component: auditPage,
  staticData: { titleKey: 'audit.audit' },
});

const installationRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/settings',
  component: installationPage,
  staticData: { titleKey: 'installation.installation' },
});

const sourcesRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/sources',
  validateSearch: anySearch,
  component: sourcesPage,
  staticData: { titleKey: 'sources.sources' },
});

const webIndexRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/web-index',
  validateSearch: anySearch,
  component: webIndexPage,
  staticData: { titleKey: 'webindex.webIndex' },
});

const setUpRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/setup',
  validateSearch: setUpSearch,
  component: setUpPage,
  staticData: { titleKey: 'setup.setUp' },
});

/** The place within the set-up; any other value means the first step that nobody dealt with. */
function setUpSearch(search: Record<string, unknown>): { step?: SetUpPlace | undefined } {
  const places: readonly SetUpPlace[] = [...setUpSteps, 'end'];
  return { step: places.find((place) => place === search['step']) };
}

const contentsRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/content',
  component: contentsPage,
  staticData: { titleKey: 'content.content' },
});

const contentRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/content/$id',
  beforeLoad: requireId,
  component: contentPage,
  staticData: { titleKey: 'content.content' },
});

/** The group that a new question is for; any other value means none. */
function groupSearch(search: Record<string, unknown>): { group?: number | undefined } {
  const group = Number(search['group']);
  return { group: Number.isInteger(group) && group > 0 && group < 2 ** 31 ? group : undefined };
}

const newContentRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/content/new/$kind',
  validateSearch: groupSearch,
  component: newContentPage,
  staticData: { titleKey: 'content.content' },
});

const inboxRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/inbox',
  validateSearch: anySearch,
  component: inboxPage,
  staticData: { titleKey: 'inbox.inbox' },
});

const inquiryRoute = createRoute({
  getParentRoute: () => areaRoute,
  path: '/inbox/$id',
  beforeLoad: requireId,
  component: inquiryPage,
  staticData: { titleKey: 'inbox.inbox' },
});

/** Addresses with anything but a number name no entry. */
function requireId({ params }: { readonly params: { readonly id: string } }): void {
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
}

/** The German address of the area and of everything in it. */
const germanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verwaltung/$',
  beforeLoad: ({ params, location }) => {
    const part = params._splat ?? '';
    throw redirect({ href: `/admin${part === '' ? '' : `/${part}`}${location.searchStr}`, replace: true });
  },
});

/** The pages for administrators and support. */
export const adminRoutes = [
  areaRoute.addChildren([
    indexRoute,
    overviewRoute,
    usersRoute,
    userRoute,
    licensesRoute,
    licenseRoute,
    shopRoute.addChildren([shopPartRoute, shopEntryRoute]),
    queueRoute,
    domainsRoute,
    webhooksRoute,
    mailsRoute,
    auditRoute,
    installationRoute,
    sourcesRoute,
    webIndexRoute,
    setUpRoute,
    contentsRoute,
    contentRoute,
    newContentRoute,
    inboxRoute,
    inquiryRoute,
  ]),
  germanRoute,
] as const;
