import type { Database, Executor } from '../../database/connect.ts';
import { selectChosenSetting } from '../../users/users.repository.ts';
import { retentionCutoff, retentionDaysOf, type RetentionSetting } from './retention.ts';

/** The most rows that one transaction deletes, so that each stays short. */
const batchRows = 100;

/** An owner's rows from before a certain time, at most `limit`. */
export interface Expired {
  readonly userId: number;
  readonly before: Date;
  readonly limit: number;
}

/**
 * Deletes, in batches, everything older than its owner's settings allow.
 * @param deleteBatch Returns how many it deleted; fewer than the limit means that nothing is left.
 * @returns how many were deleted
 */
export async function deletePastDays(
  db: Database,
  setting: RetentionSetting,
  now: Date,
  deleteBatch: (transaction: Executor, expired: Expired) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (const { userId, stored } of await selectChosenSetting(db, setting)) {
    const days = retentionDaysOf(setting, stored);
    if (days === 0) continue;
    const expired = { userId, before: retentionCutoff(now, days), limit: batchRows };
    for (;;) {
      const count = await db.transaction().execute((transaction) => deleteBatch(transaction, expired));
      deleted += count;
      if (count < batchRows) break;
    }
  }
  return deleted;
}
