import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import {
  unsafeCancelInvoice,
  unsafeIssueCreditNote,
  unsafeSelectInvoiceOfOrder,
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
 * why; the credits are taken back when the money moves.
 */
export const refundOrder: Handler<'RefundOrder'> = async ({ id, grossCents, reason }, call) => {
  const { services } = call;
  const refunds = await services.db
    .transaction()
    .execute((transaction) => startRefunds(transaction, { id, grossCents, reason }, call));
  // A provider that does not answer is asked again by the job.
  for (const refundId of refunds)
    await refundNow(services, refundId).catch((error: unknown) =>
      call.log.warn({ err: error, refundId }, 'a refund could not be sent'),
    );
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
  const at = new Date();
  const isAll = wanted === invoice.grossCents + invoice.correctedGrossCents;
  const document = isAll
    ? await unsafeCancelInvoice(services, transaction, invoice.id, { at, reason })
    : await unsafeIssueCreditNote(services, transaction, invoice.id, { at, reason, grossCents: wanted });
  const started: (number | null)[] = [];
  let rest = wanted;
  for (const { paymentId, leftCents } of lefts) {
    const amountCents = Math.min(rest, leftCents);
    if (amountCents <= 0) continue;
    const description = document.number;
    const authorId = userOf(call).id;
    started.push(await startRefund(services, transaction, { paymentId, amountCents, description, authorId }));
    rest -= amountCents;
  }
  return started.filter((refundId) => refundId !== null);
}
