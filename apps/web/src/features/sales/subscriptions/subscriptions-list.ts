import { oneOf, salesList } from '../sales-list.ts';

/** The states that the list can be limited to. */
export const shownStates = ['active', 'unpaid', 'ended'] as const;
type ShownState = (typeof shownStates)[number];

export interface SubscriptionFilters {
  readonly state: ShownState;
}

export const subscriptionsList = salesList<SubscriptionFilters>({ state: oneOf(shownStates) });
