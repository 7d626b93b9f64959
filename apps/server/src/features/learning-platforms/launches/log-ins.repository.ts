import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LtiLogInsTable } from '../tables.ts';

export type LtiLogInRow = Selectable<LtiLogInsTable>;

export async function insertLtiLogIn(db: Executor, logIn: Insertable<LtiLogInsTable>): Promise<void> {
  await db.insertInto('ltiLogIns').values(logIn).execute();
}

/** Takes the log-in with a state, which only its browser and the platform know. Nobody else gets it again. */
export async function takeLogIn(
  db: Executor,
  platformId: number,
  stateHash: Buffer,
): Promise<LtiLogInRow | undefined> {
  return db
    .deleteFrom('ltiLogIns')
    .where('stateHash', '=', stateHash)
    .where('platformId', '=', platformId)
    .where('expiresAt', '>', new Date())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredLtiLogIns(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('ltiLogIns').where('expiresAt', '<', now).execute();
}
