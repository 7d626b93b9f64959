import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import {
  documentNumber,
  unsafeCancelInvoice,
  unsafeIssueCreditNote,
  unsafeSelectInvoiceOfOrder,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import {
  refundNow,
  startRefund,
  unsafeSelectPaymentsForUpdate,
  unsafeSumLeftOfPayment,
} from '../../payments/index.ts';
import { orderAsAdmin } from '../orders.access.ts';
import { unsafeSelectOrderForUpdate } from '../orders.repository.ts';
import { presentManagedOrder } from './managed-orders.present.ts';

/**
 * Refunds an order, in part or as a whole, to where the money came from. A credit note, or a cancellation for the whole, says
 * why; the credits leave when the money moves.
 */
export const refundOrder: Handler<'RefundOrder'> = async ({ id, grossCents, reason }, call) => {
  const { services } = call;
  const refunds = await services.db
    .transaction()
    .execute((transaction) => startRefunds(transaction, { id, grossCents, reason }, call));
  for (const refundId of refunds) await refundNow(services, refundId);
  return { data: await presentManagedOrder(services.db, id), message: 'orderRefunded' };
};

interface RefundOfOrder {
  readonly id: number;
  /** Undefined: all that is left. */
  readonly grossCents: number | undefined;
  readonly reason: string;
}

async function startRefunds(
  transaction: Executor,
  { id, grossCents, reason }: RefundOfOrder,
  call: Call,
): Promise<readonly number[]> {
  const { services } = call;
  await orderAsAdmin(transaction, id);
  const invoice = await unsafeSelectInvoiceOfOrder(transaction, id);
  if (invoice === undefined) throw new UserError('orderNotRefundable', `order ${id} has no invoice`);
  const payments = await unsafeSelectPaymentsForUpdate(transaction, invoice.id);
  await unsafeSelectOrderForUpdate(transaction, id);
  const lefts = await Promise.all(
    payments.map(async (payment) => ({
      paymentId: payment.id,
      leftCents: await unsafeSumLeftOfPayment(transaction, payment.id),
    })),
  );
  const refundable = lefts.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const wanted = grossCents ?? refundable;
  if (refundable <= 0 || wanted <= 0) throw new UserError('orderNotRefundable', `order ${id}`);
  if (wanted > refundable) throw new UserError('refundTooHigh', `${wanted} of ${refundable} cents`);
  const document = await documentOf(services, transaction, invoice, { refundable, wanted, reason });
  const started: (number | null)[] = [];
  let rest = wanted;
  for (const { paymentId, leftCents } of lefts) {
    const amountCents = Math.min(rest, leftCents);
    if (amountCents <= 0) continue;
    const description = document;
    const authorId = userOf(call).id;
    started.push(await startRefund(services, transaction, { paymentId, amountCents, description, authorId }));
    rest -= amountCents;
  }
  return started.filter((refundId) => refundId !== null);
}

/**
 * Issues what says why the money goes back, and returns its number. Money beyond what the invoice asks for needs none: it was
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
): Promise<string> {
  const owed = invoice.grossCents + invoice.correctedGrossCents;
  const grossCents = wanted - Math.max(0, refundable - owed);
  const at = new Date();
  if (grossCents <= 0) return documentNumber(invoice.series, invoice.number);
  const document =
    grossCents === owed
      ? await unsafeCancelInvoice(services, transaction, invoice.id, { at, reason })
      : await unsafeIssueCreditNote(services, transaction, invoice.id, { at, reason, grossCents });
  return document.number;
}
