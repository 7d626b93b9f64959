import type { DeclarationProblem } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  documentNumber,
  unsafeSelectInvoicesWithNumber,
  type NumberedInvoice,
} from '../../invoices/index.ts';
import { legalDay } from '../../tax/index.ts';
import { endIfTerminated } from '../../licenses/index.ts';
import { unsafeSelectSubscriptionOfLicense } from '../../subscriptions/index.ts';
import { unsafeSelectLicenseByCode } from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { DeclarationRow } from '../tables.ts';

/**
 * A contract is found by its number together with the address of the account that it belongs to. Only the list of the
 * administrators tells whether the number or the address was unknown.
 */

type Declared = Pick<DeclarationRow, 'contract' | 'mail' | 'receivedAt'>;

export interface FoundOrder {
  readonly orderId: number;
  readonly invoice: NumberedInvoice;
}

export async function findOrder(
  services: Services,
  db: Executor,
  declared: Declared,
): Promise<FoundOrder | DeclarationProblem> {
  const invoice = await findInvoice(services, db, declared);
  if (typeof invoice === 'string') return invoice;
  return invoice.orderId === null ? 'subscription' : { orderId: invoice.orderId, invoice };
}

export interface FoundLicense {
  readonly licenseId: number;
  /** The day on which it ends if it is terminated now; null: it was terminated, or is over. */
  readonly endsOn: string | null;
}

/** The licence with this code, or the one of an invoice with this number. */
export async function findLicense(
  services: Services,
  db: Executor,
  declared: Declared,
): Promise<FoundLicense | DeclarationProblem> {
  let license = await unsafeSelectLicenseByCode(db, declared.contract.trim());
  if (license === undefined) {
    const invoice = await findInvoice(services, db, declared);
    if (typeof invoice === 'string') return invoice;
    if (invoice.licenseCode === '') return 'noSubscription';
    license = await unsafeSelectLicenseByCode(db, invoice.licenseCode);
  }
  if (license === undefined) return 'unknown';
  if (license.parentId !== null) return 'part';
  if (!isSame(license.adminMail, declared.mail) && !(await isPayer(db, license.id, declared.mail)))
    return 'otherAddress';
  const end = endIfTerminated(license, declared.receivedAt, services.config.licenseNoticeDays);
  return { licenseId: license.id, endsOn: end === null ? null : legalDay(end) };
}

/** The person who pays a licence that was bought is a party of its contract, also when somebody else administers it by now. */
async function isPayer(db: Executor, licenseId: number, mail: string): Promise<boolean> {
  const subscription = await unsafeSelectSubscriptionOfLicense(db, licenseId);
  if (subscription === undefined || subscription.state === 'ended' || subscription.userId === null)
    return false;
  return isSame((await selectUser(db, subscription.userId)).mail, mail);
}

async function findInvoice(
  services: Services,
  db: Executor,
  { contract, mail }: Declared,
): Promise<NumberedInvoice | DeclarationProblem> {
  const digits = contract.match(/\d+/g)?.at(-1)?.slice(0, 9);
  const all = await unsafeSelectInvoicesWithNumber(db, {
    publicId: contract.trim(),
    number: digits === undefined ? null : Number(digits),
    isTest: services.settings.current.shop !== 'live',
  });
  const named = all.filter((invoice) => isNamed(invoice, contract));
  const own = named.find(({ userId, accountMail, buyer }) =>
    // A buyer whose account exists is known by its address: the one on the invoice may belong to somebody else by now.
    isSame(userId === null ? buyer.mail : accountMail, mail),
  );
  return own ?? (named.length === 0 ? 'unknown' : 'otherAddress');
}

/** People write numbers with and without their series, spaces and hyphens. */
function isNamed({ publicId, series, number }: NumberedInvoice, contract: string): boolean {
  const entered = compact(contract);
  const whole = compact(documentNumber(series, number));
  return contract.trim() === publicId || entered === String(number) || entered.endsWith(whole);
}

function compact(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}
