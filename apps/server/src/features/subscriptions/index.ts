/** The entry of this feature: volume licences that were bought in the shop, from their renewal to their end. */
import { getAllSubscriptions } from './administration/get-all-subscriptions.ts';
import { extendLicense } from './changing/extend-license.ts';
import { getSubscription } from './changing/get-subscription.ts';
import { modifySubscription } from './changing/modify-subscription.ts';
import { previewSubscriptionChange } from './changing/preview-change.ts';
import { setSubscriptionMandate } from './changing/set-subscription-mandate.ts';
import { tellPayer } from './letters/tell-payer.ts';
import { tellSubscription } from './letters/tell-subscription.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { renewSubscriptionsJob } from './renewing/renew-subscriptions.job.ts';
import { administratorChanged, subscriptionNews } from '../../events.ts';
import { subscribe } from '../../platform/events/index.ts';
import { definePart } from '../../part.ts';

export const subscriptionPart = definePart({
  tables: {
    subscriptions: ['subscriptions'],
    subscription_orders: ['subscriptions'],
  },
  handlers: {
    GetSubscription: getSubscription,
    GetAllSubscriptions: getAllSubscriptions,
    PreviewSubscriptionChange: previewSubscriptionChange,
    ModifySubscription: modifySubscription,
    ExtendLicense: extendLicense,
    SetSubscriptionMandate: setSubscriptionMandate,
  },
  jobs: [renewSubscriptionsJob],
  events: [subscriptionNews],
  subscriptions: [
    subscribe('subscription-letters', subscriptionNews, tellSubscription),
    subscribe('subscription-letters', administratorChanged, tellPayer),
  ],
  ofUsers: {
    columns: {
      'subscriptions.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests subscribe to nothing.' },
        exported: ['licenses'],
      },
    },
    ownData: { licenses: { value: ({ db }, { userId }) => ownSubscriptions(db, userId) } },
  },
});

export { isOfCompany, isRenewedYearOfConsumer } from './renewed-year.ts';
export { subscriptionEntryOf } from './subscription-entry.ts';
export { renewSubscriptions } from './renewing/renew-subscriptions.job.ts';
export { unsafeSelectSubscriptionOfLicense } from './subscriptions.repository.ts';
