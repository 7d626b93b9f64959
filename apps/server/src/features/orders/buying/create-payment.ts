import type { PaymentMethod } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { documentNumber } from '../../invoices/index.ts';
import { startPayment, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { orderOfInvoice, type OrderWithInvoice } from '../orders.access.ts';
import { canPayNow, missingCents } from '../payability.ts';
import { collectionOf, leadToPayment, type StartedPayment } from './lead-to-payment.ts';

/** Pays an invoice again whose first payment did not succeed. */
export const createPayment: Handler<'CreatePayment'> = async ({ invoiceId, method }, call) => {
  const { db } = call.services;
  const started = await db.transaction().execute(async (transaction) => {
    const ordered = await orderOfInvoice(transaction, userOf(call).id, invoiceId);
    return payInvoice(transaction, ordered, method, call);
  });
  return { data: await leadToPayment(call.services, started) };
};

/**
 * Starts a payment of all that is missing. The order is not locked, because the provider may report a payment of it at the same
 * time: what was paid twice goes back. Throws `shopClosed` and `invoiceNotPayable`.
 */
export async function payInvoice(
  transaction: Executor,
  { order, invoice }: OrderWithInvoice,
  method: PaymentMethod,
  call: Call,
): Promise<StartedPayment> {
  requireOpenShop(call.services);
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoice.id);
  // Money on its way would be paid twice.
  const isOnItsWay = payments.some(({ status }) => status === 'pending' || status === 'authorized');
  if (!canPayNow(call.services, order, invoice) || isOnItsWay)
    throw new UserError('invoiceNotPayable', `invoice ${invoice.publicId}`);
  const { id, publicId, isTest, currency, language } = invoice;
  const number = documentNumber(invoice.series, invoice.number);
  const amountCents = missingCents(invoice);
  const { category } = order;
  const toPay = { id, publicId, isTest, number, currency, amountCents, category, language };
  const toCollect = collectionOf(call, toPay, method);
  return { invoiceId: publicId, paymentId: await startPayment(call.services, transaction, toCollect) };
}
