import type { ExchangeRateState } from '@palimpsest/contract';
import { daysAfter } from '../../../platform/days-before.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { legalDay } from '../legal-day.ts';
import { selectRateUntil } from './exchange-rates.repository.ts';
import { monthBefore } from './month-before.ts';

/** Days after its end in which nobody is reminded of the average of a month. */
const daysToEnter = 10;

/** Whether the rates are up to date at a time. */
export async function exchangeRateState(db: Executor, at: Date): Promise<ExchangeRateState> {
  const newest = await selectRateUntil(db, legalDay(at).slice(0, 7));
  if (newest === undefined) return 'missing';
  const expected = monthBefore(legalDay(daysAfter(at, -daysToEnter)));
  return newest.month < expected ? 'old' : 'known';
}
