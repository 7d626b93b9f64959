import type { Executor } from '../../platform/database/connect.ts';

/** The key that signs the tasks; it is the same in every process. */
export async function selectBotCheckKey(db: Executor): Promise<string> {
  const { secret } = await db
    .selectFrom('botCheckKeys')
    .select('secret')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return secret.toString('hex');
}

/**
 * Records that a task was used; false if it was used before. Two simultaneous calls wait for each other here.
 */
export async function insertSpentChallenge(
  db: Executor,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('spentChallenges')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteSpentChallengesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('spentChallenges').where('expiresAt', '<', before).execute();
}
