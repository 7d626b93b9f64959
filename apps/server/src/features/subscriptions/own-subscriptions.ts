import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectSubscriptionsOf, unsafeSelectOrdersOfSubscription } from './subscriptions.repository.ts';

/** The subscriptions that a user pays, for the download of their data. */
export async function ownSubscriptions(db: Executor, userId: number) {
  const rows = [];
  for (const subscription of await selectSubscriptionsOf(db, userId)) {
    const orders = await unsafeSelectOrdersOfSubscription(db, subscription.id);
    rows.push({
      license: subscription.licenseCode,
      date: epochSeconds(subscription.createdAt),
      state: subscription.state,
      currency: subscription.currency,
      method: subscription.method,
      ended: epochOrNull(subscription.endedAt),
      orders: orders.map(({ orderId, kind, phase }) => ({ id: orderId, kind, period: phase })),
    });
  }
  return rows;
}
