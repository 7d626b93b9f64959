import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { orderOfInvoice } from '../orders.access.ts';
import { endOrder } from './end-order.ts';

/** Cancels an order that is not paid, for the user who made it. */
export const cancelOwnOrder: Handler<'CancelPayment'> = async ({ invoiceId }, call) => {
  const { services } = call;
  await services.db.transaction().execute(async (transaction) => {
    const { order } = await orderOfInvoice(transaction, userOf(call).id, invoiceId);
    await endOrder(services, transaction, order.id, { endedAs: 'canceled', at: new Date(), by: 'user' });
  });
  return { data: null, message: 'orderCanceled' };
};
