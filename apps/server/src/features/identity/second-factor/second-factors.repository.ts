import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SecondFactorsTable } from '../tables.ts';
import type { Executor } from '../../../platform/database/connect.ts';

export async function selectSecondFactor(
  db: Executor,
  userId: number,
): Promise<Selectable<SecondFactorsTable> | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/**
 * Stores a secret that waits for its confirmation. A confirmed app counts until then. Call it with the user's row locked.
 */
export async function storeNewSecret(
  transaction: Executor,
  userId: number,
  sealedSecret: Buffer,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('secondFactors')
    .set({ nextSealedSecret: sealedSecret })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await transaction
    .insertInto('secondFactors')
    .values({ userId, sealedSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealedSecret, lastStep: 0 }))
    .execute();
}

/** The secret that waits for its confirmation; null if no secret does. */
export function waitingSecret({
  confirmedAt,
  sealedSecret,
  nextSealedSecret,
}: Selectable<SecondFactorsTable>): Buffer | null {
  return confirmedAt === null ? sealedSecret : nextSealedSecret;
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
 * Confirms the secret that a code was checked against: the first one, or the one that replaces it.
 * @returns false if it was confirmed before, or replaced meanwhile
 */
export async function confirmFactor(
  db: Executor,
  factor: Selectable<SecondFactorsTable>,
  step: number,
): Promise<boolean> {
  const secret = waitingSecret(factor);
  if (secret === null) return false;
  const isFirst = factor.confirmedAt === null;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date(), sealedSecret: secret, nextSealedSecret: null, lastStep: step })
    .where('userId', '=', factor.userId)
    .where(isFirst ? 'sealedSecret' : 'nextSealedSecret', '=', secret)
    .where('confirmedAt', isFirst ? 'is' : 'is not', null)
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
