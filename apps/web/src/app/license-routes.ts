import { createRoute, redirect } from '@tanstack/react-router';
import {
  licenseMessagePage,
  licensePage,
  licensePeoplePage,
  licenseSettingsPage,
  licenseStatisticsPage,
  licenseUsagePage,
  subLicensesPage,
} from '../features/licenses/pages.ts';
import {
  licenseDirectoryPage,
  licenseLearningPage,
  licenseLearningPlatformPage,
  licenseSingleSignOnPage,
  licenseWebhooksPage,
} from './license/pages.ts';
import { anySearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';

const licenseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/license',
  validateSearch: anySearch,
  component: licensePage,
  staticData: { titleKey: 'license.license' },
});

const indexRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/license/usage', search, replace: true });
  },
});

const usageRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/usage',
  component: licenseUsagePage,
});

const settingsRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/settings',
  component: licenseSettingsPage,
});

const messageRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/message',
  component: licenseMessagePage,
});

const statisticsRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/statistics',
  component: licenseStatisticsPage,
});

const subLicensesRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/sublicenses',
  component: subLicensesPage,
});

const peopleRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/people',
  component: licensePeoplePage,
});

const webhooksRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/webhooks',
  component: licenseWebhooksPage,
});

const singleSignOnRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/sso',
  component: licenseSingleSignOnPage,
});

const directoryRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/directory',
  component: licenseDirectoryPage,
});

const learningRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/learning',
  component: licenseLearningPage,
});

const learningPlatformRoute = createRoute({
  getParentRoute: () => licenseRoute,
  path: '/learning/$platform',
  component: licenseLearningPlatformPage,
});

/** The pages for administrators of licences. */
export const licenseRoutes = [
  licenseRoute.addChildren([
    indexRoute,
    usageRoute,
    settingsRoute,
    messageRoute,
    statisticsRoute,
    subLicensesRoute,
    peopleRoute,
    singleSignOnRoute,
    directoryRoute,
    learningRoute,
    learningPlatformRoute,
    webhooksRoute,
  ]),
] as const;
