import type { Executor } from '../../../platform/database/connect.ts';
import {
  sendLicenseNews,
  sendLicenseToInvoice,
  type DatedMailTo,
  type MailedPeriod,
  type ProductMailKind,
} from '../letters/license-mails.ts';
import type { creditsLow, periodAdded } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery, Services } from '../../../services.ts';
import { unsafeSelectLicense, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectAdminMails, selectUser } from '../../../people/users/users.repository.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { recipientOf } from '../../profile/index.ts';
import { deleteNotice, noticeOfLow } from './notices.repository.ts';

/**
 * The reader of emails about a licence: its administrator, or, if that account is locked, the one of the licence above.
 * Undefined: nobody. A locked account may be in the hands of somebody else.
 */
export async function reachableAdministrator(
  services: Services,
  db: Executor,
  { adminUserId, rootAdminUserId }: Pick<LicenseRow, 'adminUserId' | 'rootAdminUserId'>,
): Promise<(DatedMailTo & { readonly userId: number }) | undefined> {
  for (const id of new Set([adminUserId, rootAdminUserId])) {
    if (id === null) continue;
    const user = await selectUser(db, id);
    const to = { ...recipientOf(services, user), timeZone: user.timeZone, userId: id };
    if (user.lockedAt === null && to.recipient !== '') return to;
  }
  return undefined;
}

/**
 * Writes to the administrator of a licence; to nobody if it has none who can log in. Call it in the transaction of the
 * change.
 */
async function tellAdministrator(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  news: MailedPeriod,
): Promise<void> {
  const to = await reachableAdministrator(services, transaction, license);
  if (to !== undefined) await sendLicenseNews(services, transaction, to, license, news);
}

/**
 * Confirms a termination, or that it was withdrawn, unless the change has repeated what was there before. A licence that was bought
 * in the shop is confirmed in the same way.
 */
export async function tellTermination(
  services: Services,
  transaction: Executor,
  before: LicenseRow,
): Promise<void> {
  const license = await unsafeSelectLicense(transaction, before.id);
  if (license === undefined) return;
  const { terminationDate: ends } = license;
  if ((ends === null) === (before.terminationDate === null)) return;
  const news: MailedPeriod =
    ends === null ? { kind: 'licenseTerminationWithdrawn' } : { kind: 'licenseTerminated', ends };
  await tellAdministrator(services, transaction, license, news);
}

interface NewPhase {
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly contractCredits: number;
  readonly payDate: Date | null;
}

/** A new period of a licence, as the event and the emails name it. */
export function addedPeriod(
  { validFrom, validTo, contractCredits, payDate }: NewPhase,
  how: PayloadOf<typeof periodAdded>['how'],
): PayloadOf<typeof periodAdded> {
  return { begins: validFrom, ends: validTo, credits: contractCredits, isPaid: payDate !== null, how };
}

/**
 * Writes that a licence is renewed to its administrator, and after an automatic renewal to those who send its invoice. The
 * email about a period that was added because the credits are nearly used up has its own words (`tellEarlyRenewal`).
 */
export async function tellPeriodAdded(
  { begins, ends, credits, isPaid, how }: PayloadOf<typeof periodAdded>,
  { services, transaction, subjectId }: EventDelivery,
): Promise<void> {
  const license = await unsafeSelectLicense(transaction, subjectId);
  if (license === undefined || how === 'nearlyUsedUp') return;
  const kind = isPaid ? 'licenseRenewedAndPaid' : 'licenseRenewed';
  await tellAdministrator(services, transaction, license, { kind, begins, ends, credits });
  if (how !== 'automatically') return;
  const toInvoice = { kind: 'licenseToInvoice', begins, ends, credits } as const;
  await tellProductAdministrators(services, transaction, license, toInvoice);
}

/** The administrator may be gone since the event was published: then the next one is told. */
export async function tellCreditsLow(
  { phaseId, percent, left, credits, ends }: PayloadOf<typeof creditsLow>,
  { services, transaction, subjectId }: EventDelivery,
): Promise<void> {
  const license = await unsafeSelectLicense(transaction, subjectId);
  if (license === undefined) return;
  const to = await reachableAdministrator(services, transaction, license);
  if (to === undefined) return deleteNotice(transaction, phaseId, noticeOfLow(percent));
  const kind = left === 0 ? 'licenseCreditsUsedUp' : 'licenseCreditsLow';
  await sendLicenseNews(services, transaction, to, license, { kind, ends, credits, left });
}

/** The credits are nearly used up, and the next period begins early once it is paid. */
export async function tellEarlyRenewal(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  phase: NewPhase,
): Promise<void> {
  const { validFrom: begins, validTo: ends, contractCredits: credits } = phase;
  const period = { begins, ends, credits };
  await tellAdministrator(services, transaction, license, { ...period, kind: 'licenseRenewsEarly' });
  await tellProductAdministrators(services, transaction, license, {
    ...period,
    kind: 'licenseToInvoiceEarly',
  });
}

/** A reminder that a period has to be paid, to those who pay and to those who mark it as paid. */
export async function tellUnpaidPeriod(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  news: MailedPeriod & { readonly kind: 'licenseUnpaid' | 'licenseUnpaidBegun' },
): Promise<void> {
  await tellAdministrator(services, transaction, license, news);
  await tellProductAdministrators(services, transaction, license, { ...news, kind: 'licenseStillToBePaid' });
}

async function tellProductAdministrators(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  news: Omit<MailedPeriod, 'kind'> & { readonly kind: ProductMailKind },
): Promise<void> {
  for (const { mail, language, timeZone } of await selectAdminMails(transaction)) {
    const to = { recipient: mail, language: offeredLanguage(services, language), timeZone };
    await sendLicenseToInvoice(services, transaction, to, license, news);
  }
}
