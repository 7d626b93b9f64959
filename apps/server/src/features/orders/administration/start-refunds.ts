import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { selectCreditsForUpdate } from '../../../people/users/users.repository.ts';
import {
  documentNumber,
  unsafeCancelInvoice,
  unsafeIssueCreditNote,
  unsafeSelectInvoiceOfOrder,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import {
  startRefund,
  unsafeSelectPaymentsForUpdate,
  unsafeSumsLeftOfPayments,
} from '../../payments/index.ts';
import { tellBuyer } from '../letters/tell-buyer.ts';
import type { OrderWithInvoice } from '../orders.access.ts';
import { unsafeSelectOrderForUpdate } from '../orders.repository.ts';

export interface WantedRefund {
  /** The id of the order. */
  readonly id: number;
  /** Undefined: all that can go back. */
  readonly grossCents?: number | undefined;
  /** The money that could go back when somebody decided about it. */
  readonly refundableCents?: number | undefined;
  /** Shown on the document; '' for none. */
  readonly reason: string;
  /** Null: the program, for a withdrawal. */
  readonly authorId: number | null;
}

/**
 * Starts the refunds of an order, and issues the document about it. Money that was paid by hand needs an author, who transfers
 * it. Throws `orderNotRefundable`, `orderChanged` and `refundTooHigh`.
 * @returns the ids of the refunds
 */
export async function unsafeStartRefunds(
  services: Services,
  transaction: Executor,
  { id, grossCents, refundableCents, reason, authorId }: WantedRefund,
): Promise<readonly number[]> {
  const known = await unsafeSelectInvoiceOfOrder(transaction, id);
  if (known === undefined) throw new UserError('orderNotRefundable', `order ${id} has no invoice`);
  const payments = await unsafeSelectPaymentsForUpdate(transaction, known.id);
  const order = await unsafeSelectOrderForUpdate(transaction, id);
  // A refund by hand takes credits back at once. The user is locked before the number of the document is taken.
  if (order !== undefined && order.userId !== null) await selectCreditsForUpdate(transaction, order.userId);
  // Another refund may have corrected it until now.
  const invoice = (await unsafeSelectInvoiceOfOrder(transaction, id)) ?? known;
  const left = await unsafeSumsLeftOfPayments(
    transaction,
    payments.map((payment) => payment.id),
  );
  const refundable = [...left.values()].reduce((sum, cents) => sum + cents, 0);
  if (refundableCents !== undefined && refundableCents !== refundable)
    throw new UserError('orderChanged', `${refundable} cents can go back`);
  const wanted = grossCents ?? refundable;
  if (refundable <= 0 || wanted <= 0) throw new UserError('orderNotRefundable', `order ${id}`);
  if (wanted > refundable) throw new UserError('refundTooHigh', `${wanted} of ${refundable} cents`);
  const document = await documentOf(services, transaction, invoice, { refundable, wanted, reason });
  const started: (number | null)[] = [];
  let rest = wanted;
  for (const { id: paymentId } of payments) {
    const amountCents = Math.min(rest, left.get(paymentId) ?? 0);
    if (amountCents <= 0) continue;
    const description = document.number;
    started.push(await startRefund(services, transaction, { paymentId, amountCents, description, authorId }));
    rest -= amountCents;
  }
  if (order !== undefined)
    await tellAboutRefund(services, transaction, { order, invoice }, { wanted, document, reason });
  return started.filter((refundId) => refundId !== null);
}

interface RefundDocument {
  readonly number: string;
  /** Null: it is the invoice itself. */
  readonly id: number | null;
}

function tellAboutRefund(
  services: Services,
  transaction: Executor,
  ordered: OrderWithInvoice,
  {
    wanted,
    document,
    reason,
  }: { readonly wanted: number; readonly document: RefundDocument; readonly reason: string },
): Promise<void> {
  const { id, number } = document;
  if (id === null) {
    const facts = { sumCents: wanted };
    return tellBuyer(services, transaction, ordered, { kind: 'paymentReturned', facts });
  }
  const facts = { refundCents: wanted, documentNumber: number, reason };
  return tellBuyer(services, transaction, ordered, { kind: 'refunded', facts, attachedInvoiceId: id });
}

/**
 * Issues what says why the money goes back. Money beyond what the invoice asks for needs none: it was
 * paid too much, or a refund of it was refused.
 */
async function documentOf(
  services: Services,
  transaction: Executor,
  invoice: InvoiceWithCorrections,
  {
    refundable,
    wanted,
    reason,
  }: { readonly refundable: number; readonly wanted: number; readonly reason: string },
): Promise<RefundDocument> {
  const owed = invoice.grossCents + invoice.correctedGrossCents;
  const grossCents = wanted - Math.max(0, refundable - owed);
  const at = new Date();
  if (grossCents <= 0) return { number: documentNumber(invoice.series, invoice.number), id: null };
  return grossCents === owed
    ? unsafeCancelInvoice(services, transaction, invoice.id, { at, reason })
    : unsafeIssueCreditNote(services, transaction, invoice.id, { at, reason, grossCents });
}
