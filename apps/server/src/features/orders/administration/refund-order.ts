import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { refundNow } from '../../payments/index.ts';
import { orderAsAdmin } from '../orders.access.ts';
import { presentManagedOrder } from './managed-orders.present.ts';
import { unsafeStartRefunds } from './start-refunds.ts';

/**
 * Refunds an order, in part or as a whole, to where the money came from. A credit note, or a cancellation for the whole, says
 * why; the credits leave when the money moves.
 */
export const refundOrder: Handler<'RefundOrder'> = async (input, call) => {
  const { id } = input;
  const { services } = call;
  const refunds = await services.db.transaction().execute(async (transaction) => {
    await orderAsAdmin(transaction, id);
    return unsafeStartRefunds(services, transaction, { ...input, authorId: userOf(call).id });
  });
  for (const refundId of refunds) await refundNow(services, refundId);
  return {
    data: await presentManagedOrder(services.db, id, await readerLanguage(call)),
    message: 'orderRefunded',
  };
};
