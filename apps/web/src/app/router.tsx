import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { askAgain } from '../api/refresh.ts';
import { userQuery } from '../api/use-user.ts';
import { visitBase, withinVisit } from '../api/visit.ts';
import { setLinkTarget } from '../ui/follow-link.ts';
import { requestPageFocus } from '../ui/page-focus.ts';
import { collusionPage } from '../features/collusion/pages.ts';
import { dashboardPage } from '../features/dashboard/pages.ts';
import { guidePage } from '../features/guide/pages.ts';
import { importPage, libraryPage, newImportPage, newTextPage, textPage } from '../features/library/pages.ts';
import { loginPage, organisationPage, resetPage, signUpPage } from '../features/identity/pages.ts';
import { settingsPage } from '../features/profile/pages.ts';
import { profilePage } from './profile/pages.ts';
import { webhooksPage } from '../features/webhooks/pages.ts';
import { connectLearningPage } from '../features/learning-platforms/pages.ts';
import { unsubscribePage } from '../features/messages/pages.ts';
import { newCheckPage, welcomePage } from '../features/checks/pages.ts';
import { permalinkPage, reportsPage, reviewPage } from '../features/reports/pages.ts';
import {
  projectPage,
  projectSettingsPage,
  projectsPage,
  submissionsPage,
} from '../features/projects/pages.ts';
import { receiptPage, uploadFormPage } from '../features/upload-form/pages.ts';
import { adminRoutes } from './admin/routes.ts';
import { contentRoutes } from './content-routes.ts';
import { licenseRoutes } from './license-routes.ts';
import { shopRoutes } from './shop-routes.ts';
import { monitoringRoutes } from './monitoring-routes.ts';
import { toolRoutes } from './tool-routes.ts';
import { visitRoutes } from './visit-routes.ts';
import { rememberedOrganisation } from '../common/organisation/organisation-cookie.ts';
import { entrySearch, organisationSearch } from './entry-search.ts';
import { anySearch, projectSearch, revisionSearch, settingsSearch } from './page-search.ts';
import { projectReportsPage, projectTextsPage } from './pages/pages.ts';
import { rootRoute } from './root-route.tsx';
import { RouteError } from './shell/RouteError.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    if (visitBase() !== undefined) throw redirect({ to: '/visit', replace: true });
  },
  component: welcomePage,
  staticData: { titleKey: 'welcome.welcome', openTo: 'visitors' },
});

const newCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plagiarism/new',
  validateSearch: revisionSearch,
  component: newCheckPage,
  staticData: { titleKey: 'checks.newCheck' },
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plagiarism/reports',
  validateSearch: anySearch,
  component: reportsPage,
  staticData: { titleKey: 'reports.reports' },
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plagiarism/reports/$id',
  validateSearch: anySearch,
  component: reviewPage,
  staticData: { titleKey: 'reports.report', menuStartsNarrow: true, inVisit: 'linked' },
});

const permalink = {
  validateSearch: anySearch,
  component: permalinkPage,
  staticData: { titleKey: 'reports.permalink', logoOnly: true, openTo: 'link', inVisit: 'linked' },
} as const;

const permalinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permalink/$id',
  ...permalink,
});

const permalinkActionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permalink/$id/$action',
  ...permalink,
});

const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/overview',
  validateSearch: anySearch,
  component: libraryPage,
  staticData: { titleKey: 'library.library' },
});

const newTextRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/new',
  validateSearch: projectSearch,
  component: newTextPage,
  staticData: { titleKey: 'library.newText' },
});

const newImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/import',
  validateSearch: projectSearch,
  component: newImportPage,
  staticData: { titleKey: 'imports.import' },
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/import/$id',
  component: importPage,
  staticData: { titleKey: 'imports.import' },
});

const textRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/libtext/$id',
  component: textPage,
  staticData: { titleKey: 'library.text', inVisit: 'linked' },
});

/** The page is plain white without the shell, with the type "flat". */
const typedTextRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/libtext/$id/$type',
  component: textPage,
  staticData: { titleKey: 'library.text' },
});

const projectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  validateSearch: anySearch,
  // A project used to be a panel beside the list.
  beforeLoad: ({ search }) => {
    const id = Number(search['project']);
    if (Number.isSafeInteger(id) && id > 0) {
      throw redirect({ to: '/projects/$id/texts', params: { id: String(id) }, replace: true });
    }
  },
  component: projectsPage,
  staticData: { titleKey: 'projects.projects' },
});

const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$id',
  component: projectPage,
  staticData: { titleKey: 'projects.project' },
});

const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$id/texts', params, replace: true });
  },
});

const projectTextsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/texts',
  validateSearch: anySearch,
  component: projectTextsPage,
});

const submissionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/submissions',
  validateSearch: anySearch,
  component: submissionsPage,
});

const collusionRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/collusion',
  validateSearch: anySearch,
  component: collusionPage,
});

const projectReportsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/reports',
  validateSearch: anySearch,
  component: projectReportsPage,
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: projectSettingsPage,
});

const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$code',
  component: receiptPage,
  staticData: { titleKey: 'uploadform.receipt', forVisitors: true, inVisit: 'linked' },
});

const uploadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload/$code',
  component: uploadFormPage,
  staticData: { titleKey: 'uploadform.uploadForm', forVisitors: true },
});

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guide',
  component: guidePage,
  staticData: { titleKey: 'guide.guide', openTo: 'visitors', inVisit: 'linked' },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: entrySearch,
  // The browser has logged in through an organisation before.
  beforeLoad: ({ search, location }) => {
    const sso = rememberedOrganisation();
    if (sso === '' || location.state.withoutOrganisation === true) return;
    const kept = organisationSearch({ ...search });
    throw redirect({ to: '/login/$sso', params: { sso }, search: kept, replace: true });
  },
  component: loginPage,
  staticData: { titleKey: 'identity.login', openTo: 'everyone' },
});

const organisationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/$sso',
  validateSearch: organisationSearch,
  component: organisationPage,
  staticData: { titleKey: 'identity.login', openTo: 'everyone' },
});

const signUp = {
  validateSearch: entrySearch,
  component: signUpPage,
  staticData: { titleKey: 'identity.signUp', openTo: 'everyone' },
} as const;

const signUpRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signup', ...signUp });

/** The sign-up with the code of a licence. */
const signUpWithCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup/$licenseCode',
  ...signUp,
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  validateSearch: entrySearch,
  component: resetPage,
  staticData: { titleKey: 'identity.reset', openTo: 'everyone' },
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: dashboardPage,
  staticData: { titleKey: 'dashboard.dashboard' },
});

/** Addresses that mean another page. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

/** The link in an email that stops such emails. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe/$code',
  component: unsubscribePage,
  staticData: { titleKey: 'messages.unsubscribe', openTo: 'everyone' },
});

const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  component: webhooksPage,
  staticData: { titleKey: 'webhooks.webhooks' },
});

/** A teacher comes here from the frame of a learning platform, in a window of its own. */
const connectLearningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning/connect/$code',
  component: connectLearningPage,
  staticData: { titleKey: 'learningconnect.connect' },
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/user',
  component: profilePage,
  staticData: { titleKey: 'profile.profile' },
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/settings',
  validateSearch: settingsSearch,
  component: settingsPage,
  staticData: { titleKey: 'settings.settings' },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    newCheckRoute,
    reportsRoute,
    reportRoute,
    permalinkRoute,
    permalinkActionRoute,
    libraryRoute,
    newTextRoute,
    newImportRoute,
    importRoute,
    textRoute,
    typedTextRoute,
    projectsRoute,
    projectRoute.addChildren([
      projectIndexRoute,
      projectTextsRoute,
      submissionsRoute,
      collusionRoute,
      projectReportsRoute,
      projectSettingsRoute,
    ]),
    guideRoute,
    ...toolRoutes,
    ...monitoringRoutes,
    receiptRoute,
    uploadFormRoute,
    ...adminRoutes,
    ...contentRoutes,
    ...licenseRoutes,
    ...shopRoutes,
    ...visitRoutes,
    loginRoute,
    organisationRoute,
    signUpRoute,
    signUpWithCodeRoute,
    resetRoute,
    unsubscribeRoute,
    dashboardRoute,
    homeRoute,
    checkoutRoute,
    settingsRoute,
    profileRoute,
    connectLearningRoute,
    webhooksRoute,
  ]),
  basepath: visitBase() ?? '/',
  defaultPreload: 'intent',
  defaultPendingMs: 250,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

setLinkTarget((href) => router.history.push(withinVisit(href)));

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  // The first page keeps the browser's own initial focus, so that the skip link comes first.
  if (!pathChanged || fromLocation === undefined) return;
  requestPageFocus();
  askAgain(userQuery);
});
