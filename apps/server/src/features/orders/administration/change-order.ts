import { daysAfter, daysBefore } from '../../../platform/days-before.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { recordManualPayment } from '../../payments/index.ts';
import { endOrder } from '../ending/end-order.ts';
import { orderAsAdmin } from '../orders.access.ts';
import { unsafeSelectOrderForUpdate } from '../orders.repository.ts';
import { canBeMarkedPaid, missingCents } from '../payability.ts';
import { presentManagedOrder } from './managed-orders.present.ts';

/**
 * Cancels an order that nobody has paid, or the invoice of one whose money went back without a document:
 * otherwise, its turnover and tax would stay in the reports.
 */
export const cancelOrder: Handler<'CancelOrder'> = async ({ id }, call) => {
  const { services } = call;
  await services.db.transaction().execute(async (transaction) => {
    await orderAsAdmin(transaction, id);
    await endOrder(services, transaction, id, { endedAs: 'canceled', at: new Date(), withLost: true });
  });
  return {
    data: await presentManagedOrder(services.db, id, await readerLanguage(call)),
    message: 'orderCanceled',
  };
};

/** Notes that all that is missing has arrived on the bank account, on a day that is possible. Two administrators who do it at once note it once. */
export const markOrderPaid: Handler<'MarkOrderPaid'> = async ({ id, paid, note }, call) => {
  const { services } = call;
  await services.db.transaction().execute(async (transaction) => {
    await orderAsAdmin(transaction, id);
    const order = await unsafeSelectOrderForUpdate(transaction, id);
    const invoice = await unsafeSelectInvoiceOfOrder(transaction, id);
    if (order === undefined || invoice === undefined || !canBeMarkedPaid(order, invoice))
      throw new UserError('invoiceNotPayable', `order ${id}`);
    const { id: invoiceId, currency, language } = invoice;
    const amountCents = missingCents(invoice);
    const paidAt = new Date(paid * 1000);
    // A day is noted as its noon, and clocks differ.
    if (paidAt < daysBefore(order.createdAt, 1) || paidAt > daysAfter(new Date(), 1))
      throw new UserError('payDateNotPossible', paidAt.toISOString());
    const payment = {
      userId: order.userId,
      invoiceId,
      amountCents,
      currency,
      language,
      description: note,
      paidAt,
    };
    await recordManualPayment(services, transaction, payment);
  });
  return {
    data: await presentManagedOrder(services.db, id, await readerLanguage(call)),
    message: 'orderMarkedPaid',
  };
};
