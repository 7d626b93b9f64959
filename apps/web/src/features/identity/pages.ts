import { page } from '../../i18n/page.ts';

export const loginPage = page(() => import('./log-in/LoginPage.tsx'), 'LoginPage', ['identity']);
export const organisationPage = page(
  () => import('./organisation/OrganisationPage.tsx'),
  'OrganisationPage',
  ['identity', 'organisation'],
);
export const signUpPage = page(() => import('./sign-up/SignUpPage.tsx'), 'SignUpPage', [
  'identity',
  'botcheck',
  'membership',
  'password',
]);
export const resetPage = page(() => import('./reset/ResetPage.tsx'), 'ResetPage', ['identity', 'botcheck']);
export const setUpFactorPage = page(() => import('./second-factor/SetUpFactorPage.tsx'), 'SetUpFactorPage', [
  'security',
]);
export const onBehalfBanner = page(() => import('./impersonation/OnBehalfBanner.tsx'), 'OnBehalfBanner', [
  'impersonation',
]);
