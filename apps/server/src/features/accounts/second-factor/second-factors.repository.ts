import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SecondFactorsTable } from '../../../database/access-tables.ts';
import type { Executor } from '../../../database/connect.ts';

export async function selectSecondFactor(
  db: Executor,
  userId: number,
): Promise<Selectable<SecondFactorsTable> | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Stores a secret that waits for its confirmation. False if a confirmed factor exists. */
export async function upsertUnconfirmedFactor(
  db: Executor,
  userId: number,
  sealedSecret: Buffer,
): Promise<boolean> {
  const row = await db
    .insertInto('secondFactors')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the use of a code; false if a code of this step or a later one was used before. */
export async function spendStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Confirms the secret that a code was checked against.
 * @returns false if it was confirmed before, or replaced meanwhile
 */
export async function confirmFactor(
  db: Executor,
  { userId, sealedSecret }: Pick<Selectable<SecondFactorsTable>, 'userId' | 'sealedSecret'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date(), lastStep: step })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The factors that a log-in with the password asks for: whether there is a confirmed app, and how many passkeys. */
export async function selectFactors(
  db: Executor,
  userId: number,
): Promise<{ readonly app: boolean; readonly passkeys: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('secondFactors')
            .select('userId')
            .where('userId', '=', userId)
            .where('confirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('app'),
      eb
        .selectFrom('passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
}

/** @returns whether there was a confirmed one */
export async function deleteApp(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return row !== undefined && row.confirmedAt !== null;
}

export async function deleteRecoveryCodes(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Deletes the app, the passkeys and the recovery codes. @returns whether one of them counted */
export async function deleteAllFactors(db: Executor, userId: number): Promise<boolean> {
  await deleteRecoveryCodes(db, userId);
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const hadApp = await deleteApp(db, userId);
  return hadApp || numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses up a recovery code; false if it is unknown or was used before. */
export async function spendRecoveryCode(db: Executor, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the user with the id that this expression names has an app or a passkey. */
export function hasFactor(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where passkeys.user_id = ${userId})
  )`;
}
