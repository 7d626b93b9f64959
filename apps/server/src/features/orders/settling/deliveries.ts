import type { OrderDelivery } from '../../../feature-ports.ts';
import { grantForOrder, removeForRefund, restoreAfterRefund } from '../../../people/ledger/index.ts';

/** Packages of credits, which a user gets as own credits. An account that was deleted has none. */
export const creditDelivery: OrderDelivery = {
  grant: async (transaction, { orderId, userId, credits }) => {
    if (userId !== null)
      await grantForOrder(transaction, userId, credits, { orderId, note: '', authorId: null });
    return true;
  },
  take: async (transaction, { userId }, { credits, movementId }) =>
    userId === null
      ? 0
      : removeForRefund(transaction, userId, credits, { refundId: movementId, note: '', authorId: null }),
  restore: async (transaction, { userId }, { credits, movementId }) => {
    if (userId === null) return 0;
    await restoreAfterRefund(transaction, userId, credits, {
      refundId: movementId,
      note: '',
      authorId: null,
    });
    return credits;
  },
  fundsChanged: () => Promise.resolve(true),
};
