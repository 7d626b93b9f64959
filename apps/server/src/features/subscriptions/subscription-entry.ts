import type { SubscriptionEntry } from '../../feature-ports.ts';
import type { Services } from '../../services.ts';
import {
  canReturn,
  changeFunds,
  endUnpaid,
  removeCredits,
  tellChargeFailed,
} from './ordering/change-funds.ts';
import { deliver, keepPayerOf } from './ordering/deliver.ts';
import { selectReminders } from './subscriptions.repository.ts';
import { planFirst } from './ordering/plan-first.ts';

/** @param services read when it is called, because the services contain it */
export function subscriptionEntryOf(services: () => Pick<Services, 'settings'>): SubscriptionEntry {
  return {
    plan: (transaction, license) => planFirst(transaction, isTestShop(services()), license),
    grant: (transaction, { orderId }, moved) => deliver(transaction, orderId, moved),
    take: (transaction, { orderId }, moved) => removeCredits(transaction, orderId, moved.credits, moved),
    restore: async (transaction, { orderId }, moved) =>
      -(await removeCredits(transaction, orderId, -moved.credits, moved)),
    fundsChanged: (transaction, { orderId }, hasFunds) => changeFunds(transaction, orderId, hasFunds),
    paidAgain: keepPayerOf,
    ending: endUnpaid,
    canReturn,
    chargeFailed: tellChargeFailed,
    reminders: selectReminders,
  };
}

/** A subscription of a shop that takes no money is never renewed with real money. */
export function isTestShop({ settings }: Pick<Services, 'settings'>): boolean {
  return settings.current.shop !== 'live';
}
