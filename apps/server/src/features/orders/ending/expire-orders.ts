import { limits } from '@palimpsest/contract';
import { daysBefore } from '../../../platform/days-before.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { selectOldOpenOrders } from '../orders.repository.ts';
import { endOrder } from './end-order.ts';

/**
 * Ends orders that nobody has paid for two weeks. One whose money is on its way waits: a bank transfer may take longer. Each
 * order has a transaction of its own, so that one that fails keeps no other waiting.
 */
export async function expireOrders(services: Services, now: Date): Promise<void> {
  for (const orderId of await selectOldOpenOrders(services.db, daysBefore(now, limits.unpaidOrderDays))) {
    await services.db
      .transaction()
      .execute((transaction) => endOrder(services, transaction, orderId, { endedAs: 'expired', at: now }))
      .catch((error: unknown) => {
        if (error instanceof UserError && error.key === 'invoiceNotPayable') return;
        services.log.error({ err: error, orderId }, 'an order could not be ended');
      });
  }
}
