import type { Insertable, Selectable } from 'kysely';
import type { PasskeyChallengesTable, PasskeysTable } from '../tables.ts';
import type { Executor } from '../../../platform/database/connect.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** The oldest first. */
export async function selectPasskeysOf(db: Executor, userId: number): Promise<readonly PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** Selects a passkey by the id of the credential, which a device names; its signature shows whether it may. */
export async function unsafeSelectPasskey(db: Executor, credential: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst();
}

/** False if the credential belongs to an account already. */
export async function insertPasskey(
  db: Executor,
  passkey: Omit<Insertable<PasskeysTable>, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the user has no such passkey. */
export async function updatePasskeyName(
  db: Executor,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns the name of the deleted passkey; undefined if the user has no such passkey */
export async function deletePasskey(
  db: Executor,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/**
 * Notes a use. The count has to grow, unless the device doesn't count; one statement compares it, so that two processes
 * can't accept the same count.
 * @returns false if the count did not grow, or the passkey was removed
 */
export async function notePasskeyUse(db: Executor, id: number, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: new Date() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('signCount', '<', signCount), eb.and([eb('signCount', '=', 0), eb.val(signCount === 0)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertChallenge(
  db: Executor,
  challenge: Insertable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** @returns whether there was such a challenge; only one of two calls with the same one gets true */
export async function deleteChallenge(
  db: Executor,
  challengeHash: Buffer,
  sessionId: number | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredChallenges(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
}
