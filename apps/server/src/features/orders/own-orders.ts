import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { orderStateOf } from './order-state.ts';
import { selectOrders } from './orders.repository.ts';

/** The orders of a user, for the download of their data. */
export async function ownOrders(db: Executor, userId: number) {
  const orders = await selectOrders(db, userId);
  return orders.map((order) => ({
    id: order.id,
    date: epochSeconds(order.createdAt),
    state: orderStateOf(order),
    product: order.productName,
    credits: order.credits,
    currency: order.currency,
    netCents: order.netCents,
    grossCents: order.grossCents,
    agreedToImmediateStart: epochSeconds(order.consentedAt),
    granted: epochOrNull(order.grantedAt),
    ended: epochOrNull(order.endedAt),
  }));
}
