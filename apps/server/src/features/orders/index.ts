/** The entry of this feature: purchases, from the order to the credits. */
import { definePart } from '../../part.ts';
import { cancelOrder, markOrderPaid } from './administration/change-order.ts';
import { getAllOrders } from './administration/get-all-orders.ts';
import { getOrderDetails } from './administration/get-order-details.ts';
import { refundOrder } from './administration/refund-order.ts';
import { createOrder } from './buying/create-order.ts';
import { createPayment } from './buying/create-payment.ts';
import { getOrders } from './buying/get-orders.ts';
import { getPaymentStatus } from './buying/get-payment-status.ts';
import { previewOrder } from './buying/preview-order.ts';
import { cancelOwnOrder } from './ending/cancel-payment.ts';
import { expireOrders } from './ending/expire-orders.ts';
import { remindBuyers } from './ending/remind-buyers.ts';
import { ownOrders } from './own-orders.ts';
import { returnExcessJob } from './settling/return-excess.job.ts';

export const orderPart = definePart({
  tables: { orders: ['orders'] },
  looseReferences: { 'orders.upload_id': 'choice' },
  handlers: {
    PreviewOrder: previewOrder,
    CreateOrder: createOrder,
    CreatePayment: createPayment,
    CancelPayment: cancelOwnOrder,
    GetPaymentStatus: getPaymentStatus,
    GetOrders: getOrders,
    GetAllOrders: getAllOrders,
    GetOrderDetails: getOrderDetails,
    CancelOrder: cancelOrder,
    MarkOrderPaid: markOrderPaid,
    RefundOrder: refundOrder,
  },
  jobs: [returnExcessJob],
  cleanUp: async (services, now) => {
    await expireOrders(services, now);
    await remindBuyers(services, now);
  },
  ofUsers: {
    columns: {
      'orders.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests order nothing.' },
        exported: ['orders'],
      },
    },
    ownData: { orders: { value: ({ db }, { userId }) => ownOrders(db, userId) } },
  },
});

export { payAgain } from './buying/create-payment.ts';
export {
  collectionOf,
  leadToPayment,
  payerOf,
  type Payer,
  type StartedPayment,
} from './buying/lead-to-payment.ts';
export { buyerOf, placeOrder, type OrderDraft } from './buying/place-order.ts';
export { isLicense, taxOfBuyer, taxOfKnownBuyer } from './buying/price-order.ts';
export { endOrder } from './ending/end-order.ts';
export {
  countOpenOrders,
  selectOrderByKey,
  unsafeSelectOrder,
  updateOrderedPeriod,
} from './orders.repository.ts';
export type { OrderRow } from './tables.ts';
export { confirmByMail } from './buying/confirm-by-mail.ts';
export { sendShopMail, type ShopMail, type ShopMailKind, type ShopMailTo } from './letters/shop-mails.ts';
export { postToAdministrators } from './letters/post-to-administrators.ts';
export { buyerAsRecipient, userAsRecipient } from './letters/tell-buyer.ts';
export { selectOrdersOfUserForUpdate } from './orders.repository.ts';
export { canPayNow, missingCents } from './payability.ts';
export { unsafeWithdrawOrder } from './ending/withdraw-order.ts';
export { orderOfUpload } from './buying/order-of-upload.ts';
export { paymentListenersOf } from './settling/settle-order.ts';
