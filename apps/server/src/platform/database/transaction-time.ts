import { sql } from 'kysely';
import type { Executor } from './connect.ts';

/** The time that `now()` means in the statements of this transaction, rounded down to a millisecond. */
export async function selectTransactionTime(transaction: Executor): Promise<Date> {
  const { rows } = await sql<{ readonly now: Date }>`select now()`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a row');
  return row.now;
}
