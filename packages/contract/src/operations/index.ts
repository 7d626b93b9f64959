import type { z } from 'zod';
import { overviewOperations } from './admin/overview.ts';
import { queueOperations } from './admin/queue.ts';
import { userAdminOperations } from './admin/users.ts';
import { logInOperations } from './identity/log-in.ts';
import { apiKeyOperations } from './api-keys.ts';
import { auditOperations } from './audit.ts';
import { botCheckOperations } from './bot-check.ts';
import { checkOperations } from './checks/checks.ts';
import { collusionOperations } from './comparisons/collusion.ts';
import { contactOperations } from './contact.ts';
import { contentOperations } from './content.ts';
import { exportOperations } from './exports.ts';
import { importOperations } from './imports.ts';
import { installationOperations } from './installation.ts';
import { invoiceOperations } from './invoices.ts';
import { searchProviderOperations } from './admin/search-providers.ts';
import { libraryOperations } from './library.ts';
import { joiningOperations } from './licenses/joining.ts';
import { licenseOperations } from './licenses/licenses.ts';
import { managedLicenseOperations } from './licenses/managed-licenses.ts';
import { subLicenseOperations } from './licenses/sub-licenses.ts';
import { directoryOperations } from './licenses/directory.ts';
import { userListOperations } from './licenses/user-lists.ts';
import { licenseUsageOperations } from './licenses/usage.ts';
import { mailOperations } from './mails.ts';
import { messageOperations } from './messages.ts';
import { monitoringOperations } from './monitoring/monitoring.ts';
import { paymentOperations } from './payments.ts';
import { reportListOperations } from './reports/list.ts';
import { permalinkOperations } from './reports/permalinks.ts';
import { projectCheckOperations } from './checks/project-checks.ts';
import { projectOperations } from './projects.ts';
import { recheckOperations } from './checks/rechecks.ts';
import { reportGivenTextOperations } from './checks/report-given-texts.ts';
import { ratingOperations } from './reports/ratings.ts';
import { reportOperations } from './reports/reports.ts';
import { revisionOperations } from './reports/revisions.ts';
import { credentialOperations } from './identity/credentials.ts';
import { passkeyOperations } from './identity/passkeys.ts';
import { profileOperations } from './profile/profile.ts';
import { secondFactorOperations } from './identity/second-factor.ts';
import { sessionOperations } from './identity/sessions.ts';
import { settingsOperations } from './profile/settings.ts';
import { referenceOperations } from './reports/references.ts';
import { styleOperations } from './reports/style.ts';
import { textResultOperations } from './reports/text-results.ts';
import { declarationOperations } from './commerce/declarations.ts';
import { periodInvoiceOperations } from './commerce/period-invoices.ts';
import { orderOperations } from './commerce/orders.ts';
import { productOperations } from './commerce/products.ts';
import { subscriptionOperations } from './commerce/subscriptions.ts';
import { salesOperations } from './commerce/sales.ts';
import { taxOperations } from './commerce/tax.ts';
import { peopleListOperations } from './people-lists.ts';
import { uploadFormOperations } from './upload-form.ts';
import { uploadOperations } from './uploads.ts';
import { webIndexOperations } from './admin/web-index.ts';
import { webhookOperations } from './webhooks.ts';
import { webPageOperations } from './checks/web-pages.ts';
import { singleSignOnOperations } from './identity/single-sign-on.ts';
import { learningMemberOperations } from './connections/learning-members.ts';
import { learningPlatformOperations } from './connections/learning-platforms.ts';
import { toolOperations } from './comparisons/tools.ts';
import { wizardOperations } from './wizard.ts';

/** All operations: `POST /api/<name>`. The server has a handler for each or it does not compile. */
export const operations = {
  ...logInOperations,
  ...checkOperations,
  ...projectCheckOperations,
  ...recheckOperations,
  ...reportGivenTextOperations,
  ...reportOperations,
  ...reportListOperations,
  ...ratingOperations,
  ...revisionOperations,
  ...permalinkOperations,
  ...styleOperations,
  ...referenceOperations,
  ...exportOperations,
  ...settingsOperations,
  ...sessionOperations,
  ...profileOperations,
  ...credentialOperations,
  ...secondFactorOperations,
  ...passkeyOperations,
  ...apiKeyOperations,
  ...uploadOperations,
  ...webPageOperations,
  ...libraryOperations,
  ...importOperations,
  ...projectOperations,
  ...textResultOperations,
  ...peopleListOperations,
  ...uploadFormOperations,
  ...botCheckOperations,
  ...mailOperations,
  ...auditOperations,
  ...messageOperations,
  ...monitoringOperations,
  ...collusionOperations,
  ...contentOperations,
  ...contactOperations,
  ...overviewOperations,
  ...queueOperations,
  ...userAdminOperations,
  ...licenseOperations,
  ...joiningOperations,
  ...userListOperations,
  ...subLicenseOperations,
  ...licenseUsageOperations,
  ...managedLicenseOperations,
  ...installationOperations,
  ...searchProviderOperations,
  ...webIndexOperations,
  ...invoiceOperations,
  ...paymentOperations,
  ...productOperations,
  ...orderOperations,
  ...subscriptionOperations,
  ...periodInvoiceOperations,
  ...declarationOperations,
  ...salesOperations,
  ...taxOperations,
  ...wizardOperations,
  ...singleSignOnOperations,
  ...directoryOperations,
  ...webhookOperations,
  ...learningPlatformOperations,
  ...toolOperations,
  ...learningMemberOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The input that a caller passes (defaults may be left out). */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** The input that a handler receives (with defaults filled in). */
export type ParsedInputOf<Name extends OperationName> = z.output<Operations[Name]['input']>;
export type DataOf<Name extends OperationName> = z.output<Operations[Name]['data']>;

export const operationNames = Object.keys(operations) as OperationName[];

/** Second names of operations: `POST /api/<alias>` means the same call. */
export const operationAliases: Readonly<Record<string, OperationName>> = {
  GetLibraries: 'GetLibraryTexts',
  getLibrary: 'GetLibraryText',
  UpdateLibraries: 'UpdateLibraryTexts',
  GetUploadChallenge: 'GetChallenge',
};

/** One sentence for each feature, for the API document; a test finds a feature without one. */
export const featureSummaries: Readonly<Record<string, string>> = {
  identity: 'Log-in, sign-up, sessions, and how users prove who they are.',
  directory: 'People and groups that the directory of an organisation keeps here (SCIM).',
  'single-sign-on': 'Log-in through the identity provider of an organisation, and how it is set up.',
  'learning-platforms': 'Learning platforms of organisations, and what happens in their frames.',
  'api-keys': 'Keys with which programs call the API in the name of a user.',
  checks: 'Checks and their cost.',
  uploads: 'Uploaded files, to be checked or added to the library.',
  reports: 'Results of checks.',
  exports: 'Reports as files, for saving or printing.',
  library: 'Your own texts, which checks can search.',
  imports: 'Adding many files, and zip files, to the library.',
  profile: 'The user of a session, with settings and billing address.',
  projects: 'Folders for checks and library texts.',
  'bot-check': 'A task or a token that shows that a call does not come from a program.',
  'people-lists': 'Files with people: class lists of learning platforms, and tables of addresses.',
  'upload-form': 'Texts that others submit to a project, without an account.',
  mails: 'Emails from this server.',
  messages: 'News about your checks and texts.',
  monitoring: 'Texts that are scanned again and again for copies on the web, and the copies that were found.',
  collusion: 'Comparing the texts of a project with each other.',
  content: 'Questions and answers, news, tutorials and legal pages.',
  admin: 'Users of the installation, for administrators and support.',
  licenses: 'Licences of organisations: their periods, credits, settings and members.',
  installation: 'Settings of this installation.',
  'search-providers': 'Outside services that checks search.',
  'web-index': 'The index of web pages of this installation.',
  invoices: 'Invoices, and what the accounting needs to know about them.',
  audit: 'Changes by administrators and support.',
  orders: 'Purchases: orders, their payments and refunds.',
  subscriptions: 'Volume licences that were bought in the shop: renewal, extension and changes.',
  'period-invoices': 'Invoices about periods of educational licences, with a price from a quote.',
  declarations: 'Withdrawing from contracts and cancelling them without a session, as the law asks.',
  products: 'The products of the shop and their prices.',
  tax: 'Value-added tax, and checks of VAT ids.',
  wizard: 'The way from a file to its report, with sign-up and payment where they are needed.',
  tools: 'Comparing two texts, and describing one, without a check.',
  contact: 'Messages and requests for a quote from anyone, and their inbox.',
  webhooks: 'Addresses of other programs that are told what has happened.',
  payments: 'Payments, saved ways to pay, and the notices of payment providers.',
};
