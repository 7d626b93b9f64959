import type { SubscriptionEntry } from '../../feature-ports.ts';
import type { Services } from '../../services.ts';
import { changeCredits, changeFunds, endUnpaid, tellChargeFailed } from './ordering/change-funds.ts';
import { deliver } from './ordering/deliver.ts';
import { planFirst } from './ordering/plan-first.ts';

/** @param services read when it is called, because the services contain it */
export function subscriptionEntryOf(services: () => Pick<Services, 'settings'>): SubscriptionEntry {
  return {
    plan: (transaction, license) => planFirst(transaction, isTestShop(services()), license),
    deliver,
    changeCredits,
    fundsChanged: changeFunds,
    ending: endUnpaid,
    chargeFailed: tellChargeFailed,
  };
}

/** What was bought in a shop that takes no money is never renewed with real money. */
export function isTestShop({ settings }: Pick<Services, 'settings'>): boolean {
  return settings.current.shop !== 'live';
}
