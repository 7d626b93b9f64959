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

export { sendShopMail, type ShopMail, type ShopMailTo } from './letters/shop-mails.ts';
export { buyerAsRecipient } from './letters/tell-buyer.ts';
export { selectOrdersOfUserForUpdate } from './orders.repository.ts';
export { noLicenseDelivery } from './settling/deliveries.ts';
export { paymentListenersOf } from './settling/settle-order.ts';
