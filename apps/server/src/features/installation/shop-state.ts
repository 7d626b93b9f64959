import { missingOfSeller } from '@palimpsest/contract';
import type { Services } from '../../services.ts';
import { valuesGiven, valuesInEffect } from '../../platform/settings/index.ts';
import { exchangeRateState } from '../tax/index.ts';

/** Whether the shop can sell, in words for the operator. Throws if it is live and can't. */
export async function shopState({ config, db, settings }: Services): Promise<string> {
  const values = valuesInEffect(settings.stored, valuesGiven(config.given));
  const { shop } = values;
  if (shop !== 'live') return shop === 'test' ? 'test: no money moves' : 'off';
  const missing = missingOfSeller(values);
  if (missing.length > 0) throw new Error(`live, and closed: enter ${missing.join(', ')}`);
  const rate = await exchangeRateState(db, new Date());
  if (rate === 'missing')
    throw new Error(
      'live, and refuses sales in dollars with tax: enter a rate at /admin/shop/exchange-rates',
    );
  return rate === 'old'
    ? 'live, with the exchange rate of an older month: enter the newest at /admin/shop/exchange-rates'
    : 'live';
}
