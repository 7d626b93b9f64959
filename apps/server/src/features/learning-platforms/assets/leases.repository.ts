import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** The work about a platform that only one process does at a time: two would tell reports in the wrong order. */
export type Leased = 'fetchesUntil' | 'tellsUntil';

/** Longer than one file takes. A process that ends without a word keeps others waiting for this long. */
const leaseMinutes = 6;

/**
 * Does work about a platform alone. Work that comes up meanwhile is left to it: it looks again when it has ended.
 * @param work gets a function that extends its time, to be called for each file
 * @returns false if another process is at it
 */
export async function alone(
  db: Database,
  platformId: number,
  column: Leased,
  work: (extend: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiPlatforms')
    .set({ [column]: later })
    .where('id', '=', platformId)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', sql<Date>`now()`)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const set = async (value: typeof later | null): Promise<void> => {
    await db
      .updateTable('ltiPlatforms')
      .set({ [column]: value })
      .where('id', '=', platformId)
      .execute();
  };
  try {
    await work(() => set(later));
  } finally {
    await set(null);
  }
  return true;
}

const later = sql<Date>`now() + make_interval(mins => ${leaseMinutes})`;

/** The clock of work that has just ended, so that what came up meanwhile is seen. */
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
