import type { administratorChanged } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { sendShopMail, userAsRecipient } from '../../orders/index.ts';
import { productWithId } from '../../products/index.ts';
import { openPeriodOrder, renews, stateOfLicense, type SubscriptionInFull } from '../state.ts';

/**
 * Tells a person who has handed a licence over that they still pay for it, and how to change that. Not told if it does not renew
 * itself, or if somebody else pays by now.
 */
export async function tellPayer(
  { fromUserId }: PayloadOf<typeof administratorChanged>,
  { services, transaction, subjectId }: EventDelivery,
): Promise<void> {
  const license = await unsafeSelectLicense(transaction, subjectId);
  const state = license === undefined ? undefined : await stateOfLicense(transaction, license);
  if (license === undefined || state === undefined || license.adminUserId === fromUserId) return;
  const { subscription } = state;
  const begins = beginOfUnpaid(state);
  const goesOn = subscription.state !== 'ended' && begins !== null && renews(state, begins);
  if (subscription.userId !== fromUserId || !goesOn) return;
  const to = await userAsRecipient(services, transaction, fromUserId);
  const product = await productWithId(transaction, subscription.nextProductId);
  await sendShopMail(services, transaction, to, {
    kind: 'stillPayer',
    isTest: subscription.isTest,
    facts: {
      product: product?.nameShort[to.language] ?? '',
      licenseCode: license.code,
      currency: subscription.currency,
      invoiceNumber: '',
      begins,
    },
  });
}

/** The begin of the next period to be paid: one that is ordered, or the one after the last; null for a period without an end. */
function beginOfUnpaid(state: SubscriptionInFull): Date | null {
  const { phases } = state;
  const ordered = phases.find(({ id }) => id === openPeriodOrder(state)?.phaseId);
  return ordered?.validFrom ?? phases[0]?.validTo ?? null;
}
