import type { Language } from '../languages.ts';
import { adminErrorTable } from './admin.ts';
import { accountErrorTable } from './accounts.ts';
import { botCheckErrorTable } from './bot-check.ts';
import { checkErrorTable } from './checks.ts';
import { collusionErrorTable } from './collusion.ts';
import { commonErrorTable } from './common.ts';
import { contactErrorTable } from './contact.ts';
import { contentErrorTable } from './content.ts';
import { exportErrorTable } from './exports.ts';
import { invoiceErrorTable } from './commerce/invoices.ts';
import { installationErrorTable } from './installation.ts';
import { joiningErrorTable } from './joining.ts';
import { licenseErrorTable } from './licenses.ts';
import { passkeyErrorTable } from './passkeys.ts';
import { declarationErrorTable } from './commerce/declarations.ts';
import { orderErrorTable } from './commerce/orders.ts';
import { paymentErrorTable } from './commerce/payments.ts';
import { productErrorTable } from './commerce/products.ts';
import { subscriptionErrorTable } from './commerce/subscriptions.ts';
import { profileErrorTable } from './profile.ts';
import { projectErrorTable } from './projects.ts';
import { fileKindErrorTable } from './file-kinds.ts';
import type { ErrorEntry } from './registry.ts';
import { signUpErrorTable } from './sign-up.ts';
import { importErrorTable } from './imports.ts';
import { uploadErrorTable } from './uploads.ts';
import { uploadFormErrorTable } from './upload-form.ts';
import { monitoringErrorTable } from './monitoring.ts';
import { urlErrorTable } from './urls.ts';
import { directoryErrorTable } from './connections/directory.ts';
import { singleSignOnErrorTable } from './connections/single-sign-on.ts';
import { learningPlatformErrorTable } from './connections/learning-platforms.ts';
import { webhookErrorTable } from './connections/webhooks.ts';
import { webIndexErrorTable } from './web-index.ts';

/** The one table of errors: key → status and texts. The API page (`/api/docs`) lists them. */
export const errorRegistry = {
  ...commonErrorTable,
  ...accountErrorTable,
  ...profileErrorTable,
  ...passkeyErrorTable,
  ...checkErrorTable,
  ...projectErrorTable,
  ...collusionErrorTable,
  ...uploadErrorTable,
  ...fileKindErrorTable,
  ...importErrorTable,
  ...exportErrorTable,
  ...urlErrorTable,
  ...uploadFormErrorTable,
  ...botCheckErrorTable,
  ...signUpErrorTable,
  ...contentErrorTable,
  ...contactErrorTable,
  ...adminErrorTable,
  ...licenseErrorTable,
  ...joiningErrorTable,
  ...webIndexErrorTable,
  ...webhookErrorTable,
  ...installationErrorTable,
  ...invoiceErrorTable,
  ...paymentErrorTable,
  ...productErrorTable,
  ...declarationErrorTable,
  ...orderErrorTable,
  ...subscriptionErrorTable,
  ...singleSignOnErrorTable,
  ...learningPlatformErrorTable,
  ...directoryErrorTable,
  ...monitoringErrorTable,
} as const;

export type ErrorKey = keyof typeof errorRegistry;

/** Errors that every operation may answer with, besides its own. */
export const commonErrors = Object.keys(commonErrorTable) as ErrorKey[];

export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorRegistry, key);
}

/** The user's text for an error; an unknown key reads as "Something went wrong". */
export function errorText(key: string, language: Language): string {
  const entry: ErrorEntry = errorRegistry[isErrorKey(key) ? key : 'unexpected'];
  return entry.text[language];
}
