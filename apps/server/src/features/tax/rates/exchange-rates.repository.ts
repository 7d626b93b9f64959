import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ExchangeRatesTable } from '../tables.ts';

export type ExchangeRateRow = Selectable<ExchangeRatesTable>;

/** All rates, the newest month first. */
export async function selectExchangeRates(db: Executor): Promise<readonly ExchangeRateRow[]> {
  return db.selectFrom('exchangeRates').selectAll().orderBy('month', 'desc').execute();
}

/** The rate of a month, or of the last month before it that has one. */
export async function selectRateUntil(db: Executor, month: string): Promise<ExchangeRateRow | undefined> {
  return db
    .selectFrom('exchangeRates')
    .selectAll()
    .where('month', '<=', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function upsertExchangeRate(
  db: Executor,
  rate: Pick<ExchangeRateRow, 'month' | 'millionths'>,
): Promise<void> {
  const { millionths } = rate;
  await db
    .insertInto('exchangeRates')
    .values(rate)
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ millionths, setAt: new Date() }))
    .execute();
}
