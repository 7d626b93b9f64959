import type { ExchangeRates } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { legalDay } from '../legal-day.ts';
import { selectExchangeRates, upsertExchangeRate } from './exchange-rates.repository.ts';
import { monthBefore } from './month-before.ts';

export const getExchangeRates: Handler<'GetExchangeRates'> = async (_input, { services }) => ({
  data: await presentRates(services.db),
});

/** Invoices have copied the rate that they were issued with, so a corrected one changes none of them. */
export const setExchangeRate: Handler<'SetExchangeRate'> = async ({ month, millionths }, { services }) => {
  if (month > monthBefore(legalDay(new Date()))) throw new UserError('monthNotOver', month);
  await upsertExchangeRate(services.db, { month, millionths });
  return { data: await presentRates(services.db), message: 'exchangeRateSet' };
};

async function presentRates(db: Executor): Promise<ExchangeRates> {
  const rates = await selectExchangeRates(db);
  return {
    NextMonth: monthBefore(legalDay(new Date())),
    Rates: rates.map(({ month, millionths, setAt }) => ({
      Month: month,
      Millionths: millionths,
      SetAt: epochSeconds(setAt),
    })),
  };
}
