import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { offeredMethods } from '../../payments/index.ts';
import { mandateOf } from '../ordering/charge.ts';
import { runningState } from '../state.ts';
import { planChange } from './plan-change.ts';
import { presentSize } from './present-subscription.ts';

/** Nothing is changed. */
export const previewSubscriptionChange: Handler<'PreviewSubscriptionChange'> = async (
  { code, productid },
  call,
) => {
  const { services } = call;
  const { db } = services;
  const { id: userId } = userOf(call);
  const state = await runningState(db, { id: userId }, code, { forUpdate: false });
  const planned = await planChange(services, db, state, { productId: productid, userId });
  const { when, ordered, phase, difference, wholePeriod, addedCredits } = planned;
  const { subscription } = state;
  const { currency } = subscription;
  const isPayer = subscription.userId === userId;
  return {
    data: {
      when,
      from: epochSeconds(when === 'nextPeriod' ? phase.validTo : ordered.at),
      next: presentSize(ordered.product, await readerLanguage(call)),
      addedCredits,
      currency,
      netCents: difference.netCents,
      taxCents: difference.taxCents,
      grossCents: difference.grossCents,
      vatRate: wholePeriod.tax.rateBasisPoints / 100,
      taxMode: wholePeriod.tax.mode,
      periodGrossCents: wholePeriod.grossCents,
      methods: [...offeredMethods(services, { currency, category: ordered.product.category })],
      hasMandate: isPayer && (await mandateOf(db, subscription)) !== undefined,
    },
  };
};
