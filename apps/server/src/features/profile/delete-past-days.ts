import type { Database, Executor } from '../../platform/database/connect.ts';
import { selectChosenSetting, selectSettingOf } from '../../people/users/settings-in-force.repository.ts';
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
    if (retentionDaysOf(setting, stored) === 0) continue;
    for (;;) {
      const count = await db.transaction().execute(async (transaction) => {
        // The settings of now: somebody may have switched the deletion off, or left the licence, meanwhile.
        const days = retentionDaysOf(setting, await selectSettingOf(transaction, userId, setting));
        if (days === 0) return 0;
        return deleteBatch(transaction, { userId, before: retentionCutoff(now, days), limit: batchRows });
      });
      deleted += count;
      if (count < batchRows) break;
    }
  }
  return deleted;
}
