import type { administratorChanged } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectPhases, unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { sendShopMail } from '../../orders/index.ts';
import { productWithId } from '../../products/index.ts';
import { renews, stateOfLicense } from '../state.ts';

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
  const [last] = await selectPhases(transaction, license.id);
  const ends = last?.validTo ?? null;
  const goesOn = subscription.state !== 'ended' && ends !== null && renews(state, ends);
  if (subscription.userId !== fromUserId || !goesOn) return;
  const { mail, language: own, timeZone } = await selectUser(transaction, fromUserId);
  const language = offeredLanguage(services, own);
  const product = await productWithId(transaction, subscription.nextProductId);
  const to = { recipient: mail ?? '', language, timeZone };
  await sendShopMail(services, transaction, to, {
    kind: 'stillPayer',
    isTest: subscription.isTest,
    facts: {
      product: product?.nameShort[language] ?? '',
      licenseCode: license.code,
      currency: subscription.currency,
      invoiceNumber: '',
      begins: ends,
    },
  });
}
