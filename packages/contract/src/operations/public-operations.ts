import type { OperationName } from './index.ts';

/**
 * The operations that need no session. A list of its own, because screens that ask for it must not load the definitions;
 * the tests compare it with them.
 */
export const publicOperations: readonly OperationName[] = [
  'CreateGuestUser',
  'GetChallenge',
  'GetCountries',
  'GetFAQs',
  'GetLegalPage',
  'GetLicenseOffer',
  'GetMailSubscription',
  'GetNews',
  'GetPasskeyChallenge',
  'GetSampleText',
  'GetSearchedPlaces',
  'GetSubmissionReceipt',
  'GetTutorials',
  'GetUploadForm',
  'Login',
  'LoginWithPasskey',
  'RegisterUser',
  'SendContactMail',
  'SendPasswordResetMail',
  'SendQuoteMail',
  'SetBrowserId',
  'UpdateMailSubscription',
  'VerifyReCaptcha',
];
