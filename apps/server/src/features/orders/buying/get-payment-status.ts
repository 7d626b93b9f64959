import type { PaymentState, PaymentStatus } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { isUnfinished, syncPayment, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { orderOfInvoice } from '../orders.access.ts';
import { isPayable, missingCents } from '../payability.ts';

/**
 * The state of the payment of an invoice. A person who returns from the page of the provider may be faster than its notice, so the
 * provider is asked about a payment that is not over.
 */
export const getPaymentStatus: Handler<'GetPaymentStatus'> = async ({ id }, call) => {
  const { services, log } = call;
  const { db } = services;
  const user = userOf(call);
  const { invoice: before } = await orderOfInvoice(db, user.id, id);
  for (const payment of await unsafeSelectPaymentsOfInvoice(db, before.id)) {
    if (!isUnfinished(payment.status)) continue;
    await syncPayment(services, payment.id).catch((error: unknown) =>
      log.warn({ err: error, paymentId: payment.id }, 'a payment could not be asked about'),
    );
  }
  const { order, invoice } = await orderOfInvoice(db, user.id, id);
  const payments = await unsafeSelectPaymentsOfInvoice(db, invoice.id);
  const paid = order.grantedAt !== null && missingCents(invoice) <= 0;
  return {
    data: {
      status: paid ? 'paid' : stateOf(payments.map(({ status }) => status)),
      uploadId: order.uploadId,
      paid,
      productid: order.productId,
      currency: invoice.currency,
      isPayable: isPayable(order, invoice),
    },
  };
};

/** The state of an invoice that is not paid, by all its payments. */
function stateOf(statuses: readonly PaymentStatus[]): PaymentState {
  if (statuses.some((status) => status === 'pending' || status === 'authorized' || status === 'paid'))
    return 'pending';
  return statuses.some((status) => isUnfinished(status)) ? 'open' : 'other';
}
