import type { PaymentMethod } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { documentNumber } from '../../invoices/index.ts';
import { startPayment, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { orderOfInvoice, withInvoice, type OrderWithInvoice } from '../orders.access.ts';
import type { OrderRow } from '../tables.ts';
import { isPayable, payableCents } from '../payability.ts';
import { collectionOf, leadToPayment, payerOf, type StartedPayment } from './lead-to-payment.ts';

/** Pays an invoice again whose first payment did not succeed, or went back by a chargeback. */
export const createPayment: Handler<'CreatePayment'> = async ({ invoiceId, method }, call) => {
  const { db } = call.services;
  const started = await db.transaction().execute(async (transaction) => {
    const ordered = await orderOfInvoice(transaction, userOf(call).id, invoiceId);
    return payInvoice(transaction, ordered, method, call);
  });
  return { data: await leadToPayment(call.services, started) };
};

/**
 * Starts a payment of all that the buyer may pay. The order is not locked, because the provider may report a payment of it at the same
 * time: what was paid twice goes back. Throws `shopClosed` and `invoiceNotPayable`.
 */
export async function payInvoice(
  transaction: Executor,
  { order, invoice }: OrderWithInvoice,
  method: PaymentMethod,
  call: Call,
): Promise<StartedPayment> {
  const { services } = call;
  requireOpenShop(services);
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoice.id);
  // Money on its way would be paid twice.
  const isOnItsWay = payments.some(({ status }) => status === 'pending' || status === 'authorized');
  const amountCents = (await payableCents(services, transaction, [{ order, invoice }])).get(order.id);
  if (amountCents === undefined || isOnItsWay)
    throw new UserError('invoiceNotPayable', `invoice ${invoice.publicId}`);
  const { id, publicId, isTest, currency, language } = invoice;
  const number = documentNumber(invoice.series, invoice.number);
  const { category } = order;
  const toPay = { id, publicId, isTest, number, currency, amountCents, category, language };
  const toCollect = collectionOf(payerOf(call), toPay, method);
  return { invoiceId: publicId, paymentId: await startPayment(services, transaction, toCollect) };
}

/**
 * Goes on with the payment of an order of the user that was made before, if something is missing. In a transaction of its own,
 * because payments are locked before users.
 */
export async function payAgain(
  transaction: Executor,
  order: OrderRow,
  method: PaymentMethod,
  call: Call,
): Promise<StartedPayment> {
  const ordered = await withInvoice(transaction, order);
  const isOwed =
    isPayable(order, ordered.invoice) &&
    (order.grantedAt === null || (await payableCents(call.services, transaction, [ordered])).size > 0);
  if (!isOwed) return { invoiceId: ordered.invoice.publicId, paymentId: null };
  return payInvoice(transaction, ordered, method, call);
}
