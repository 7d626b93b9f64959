import { eventPart } from './platform/events/part.ts';
import { jobPart } from './platform/jobs/part.ts';
import { mailPart } from './platform/mail/part.ts';
import { rateLimitPart } from './platform/rate-limits/part.ts';
import { settingPart } from './platform/settings/part.ts';
import { storagePart } from './platform/storage/part.ts';
import { apiKeyTablePart } from './people/api-keys/part.ts';
import { ledgerPart } from './people/ledger/part.ts';
import { userPart } from './people/users/part.ts';
import { indexPart } from './finding/fingerprint-index/part.ts';
import { indexUpkeepPart } from './finding/index-upkeep/part.ts';
import { storageLimitPart } from './finding/storage-limit/part.ts';
import { signaturePart } from './finding/signatures/part.ts';
import { sourcePart } from './finding/sources/part.ts';
import { textPart } from './finding/texts/part.ts';
import { pagePart } from './finding/web-index/part.ts';
import { webRunPart } from './finding/web-intake/part.ts';
import { adminPart } from './features/admin/index.ts';
import { apiKeyPart } from './features/api-keys/index.ts';
import { auditPart } from './features/audit/index.ts';
import { botCheckPart } from './features/bot-check/index.ts';
import { checkPart } from './features/checks/index.ts';
import { collusionPart } from './features/collusion/index.ts';
import { contactPart } from './features/contact/index.ts';
import { contentPart } from './features/content/index.ts';
import { exportPart } from './features/exports/index.ts';
import { identityPart } from './features/identity/index.ts';
import { imagePart } from './features/images/index.ts';
import { importPart } from './features/imports/index.ts';
import { installationPart } from './features/installation/index.ts';
import { learningPlatformPart } from './features/learning-platforms/index.ts';
import { libraryPart } from './features/library/index.ts';
import { invoicePart } from './features/invoices/index.ts';
import { licensePart } from './features/licenses/index.ts';
import { messagePart } from './features/messages/index.ts';
import { monitoringPart } from './features/monitoring/index.ts';
import { directoryPart } from './features/directory/index.ts';
import { declarationPart } from './features/declarations/index.ts';
import { orderPart } from './features/orders/index.ts';
import { paymentPart } from './features/payments/index.ts';
import { peopleListPart } from './features/people-lists/index.ts';
import { periodInvoicePart } from './features/period-invoices/index.ts';
import { productPart } from './features/products/index.ts';
import { profilePart } from './features/profile/index.ts';
import { projectPart } from './features/projects/index.ts';
import { reportPart } from './features/reports/index.ts';
import { reportStorePart } from './features/report-store/index.ts';
import { searchProviderPart } from './features/search-providers/index.ts';
import { singleSignOnPart } from './features/single-sign-on/index.ts';
import { subscriptionPart } from './features/subscriptions/index.ts';
import { taxPart } from './features/tax/index.ts';
import { toolPart } from './features/tools/index.ts';
import { uploadFormPart } from './features/upload-form/index.ts';
import { uploadPart } from './features/uploads/index.ts';
import { webIndexPart } from './features/web-index/index.ts';
import { webhookPart } from './features/webhooks/index.ts';
import { wizardPart } from './features/wizard/index.ts';
import { intakePart } from './intake/index.ts';
import { lifecyclePart } from './lifecycle/index.ts';
import type { Part } from './part.ts';

/** All parts of the server that declare something. A new part needs a line here. */
export const parts = [
  eventPart,
  jobPart,
  mailPart,
  rateLimitPart,
  settingPart,
  storagePart,
  userPart,
  apiKeyTablePart,
  ledgerPart,
  indexPart,
  indexUpkeepPart,
  storageLimitPart,
  signaturePart,
  sourcePart,
  textPart,
  pagePart,
  webRunPart,
  // Features whose rows of a user are locked together, in the order in which all code locks them (data-of-users.ts).
  projectPart,
  importPart,
  reportPart,
  reportStorePart,
  learningPlatformPart,
  libraryPart,
  uploadPart,
  monitoringPart,
  // The other features.
  adminPart,
  apiKeyPart,
  auditPart,
  botCheckPart,
  checkPart,
  collusionPart,
  contactPart,
  contentPart,
  exportPart,
  identityPart,
  imagePart,
  installationPart,
  invoicePart,
  licensePart,
  messagePart,
  declarationPart,
  orderPart,
  paymentPart,
  peopleListPart,
  periodInvoicePart,
  productPart,
  profilePart,
  searchProviderPart,
  singleSignOnPart,
  directoryPart,
  subscriptionPart,
  taxPart,
  toolPart,
  uploadFormPart,
  webIndexPart,
  webhookPart,
  wizardPart,
  intakePart,
  lifecyclePart,
] as const satisfies readonly Part[];
