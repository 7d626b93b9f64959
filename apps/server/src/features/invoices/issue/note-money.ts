import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { unsafeSelectInvoice, unsafeSelectInvoiceForUpdate, updateReceived } from '../invoices.repository.ts';

/** Money that arrived for an invoice, or went back (negative). */
export interface MoneyOfInvoice {
  readonly invoiceId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/**
 * Adds money to an invoice, in the transaction that notes its movement. The invoice is paid from the time when nothing is
 * missing any more, and not paid again when money goes back without a correction: a chargeback.
 * @returns what is still missing, in cents; negative if too much was paid
 */
export async function unsafeNoteMoney(
  transaction: Executor,
  { invoiceId, amountCents, at }: MoneyOfInvoice,
): Promise<number> {
  await unsafeSelectInvoiceForUpdate(transaction, invoiceId);
  const invoice = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'an invoice');
  const receivedCents = invoice.receivedCents + amountCents;
  const missing = invoice.grossCents + invoice.correctedGrossCents - receivedCents;
  const paidAt = missing > 0 ? null : (invoice.paidAt ?? at);
  await updateReceived(transaction, invoiceId, { receivedCents, paidAt });
  return missing;
}
