import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SsoFacts, SsoLogInsTable } from '../tables.ts';

export type LogInRow = Selectable<SsoLogInsTable>;

export async function insertLogIn(db: Executor, logIn: Insertable<SsoLogInsTable>): Promise<void> {
  await db.insertInto('ssoLogIns').values(logIn).execute();
}

/** The log-in with a state, which only its browser and the provider know; undefined after its time. */
export async function selectLogIn(db: Executor, stateHash: Buffer): Promise<LogInRow | undefined> {
  return db
    .selectFrom('ssoLogIns')
    .selectAll()
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
}

/** Keeps the answer of the provider. False if the log-in has one already, or is over. */
export async function answerLogIn(
  db: Executor,
  stateHash: Buffer,
  answer: { readonly facts: SsoFacts } | { readonly refusal: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ssoLogIns')
    .set('facts' in answer ? { facts: JSON.stringify(answer.facts) } : answer)
    .where('stateHash', '=', stateHash)
    .where('facts', 'is', null)
    .where('refusal', '=', '')
    .where('expiresAt', '>', new Date())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if the log-in was used before. */
export async function deleteLogIn(db: Executor, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ssoLogIns')
    .where('stateHash', '=', stateHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** False if the assertion was used before. */
export async function useAssertion(
  db: Executor,
  assertion: { readonly connectionId: number; readonly assertionHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('ssoUsedAssertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('connectionId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends log-ins that the provider has answered, and that the browser has not finished: their sessions would begin after the log-out. One
 * that is finishing now is waited for, so look for its session afterwards.
 * @param of '': of every person; no sessions: all of the person
 */
export async function deleteLogInsOfPerson(
  db: Executor,
  connectionId: number,
  of: { readonly nameId: string; readonly sessionIndexes: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('ssoLogIns')
    .where('connectionId', '=', connectionId)
    .where('facts', 'is not', null)
    .$if(of.nameId !== '', (query) => query.where(sql`facts ->> 'nameId'`, '=', of.nameId))
    .$if(of.sessionIndexes.length > 0, (query) =>
      query.where(
        sql<string>`coalesce(facts ->> 'sessionIndex', '')`,
        'in',
        // A log-in of this person whose session the provider has not named may be the one.
        of.nameId === '' ? of.sessionIndexes : ['', ...of.sessionIndexes],
      ),
    )
    .execute();
}

export async function deleteExpiredLogIns(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('ssoLogIns').where('expiresAt', '<', now).execute();
  await db.deleteFrom('ssoUsedAssertions').where('expiresAt', '<', now).execute();
}
