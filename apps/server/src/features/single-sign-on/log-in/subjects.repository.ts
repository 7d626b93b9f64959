import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SsoSubjectsTable } from '../tables.ts';

export type SubjectRow = Selectable<SsoSubjectsTable>;

export async function selectSubject(
  db: Executor,
  connectionId: number,
  subject: string,
): Promise<SubjectRow | undefined> {
  return db
    .selectFrom('ssoSubjects')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The person of a provider whose account it is; undefined if it is nobody's. */
export async function unsafeSelectSubjectOfUser(
  db: Executor,
  userId: number,
): Promise<SubjectRow | undefined> {
  return db.selectFrom('ssoSubjects').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** False if the account or the person is bound already. */
export async function insertSubject(
  db: Executor,
  subject: { readonly userId: number; readonly connectionId: number; readonly subject: string },
): Promise<boolean> {
  const row = await db
    .insertInto('ssoSubjects')
    .values(subject)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSubject(db: Executor, userId: number): Promise<void> {
  await db.updateTable('ssoSubjects').set({ lastUsedAt: new Date() }).where('userId', '=', userId).execute();
}

/**
 * Another provider may give the same id to another person, so the accounts are linked again, by address or password, with the next
 * log-ins.
 */
export async function deleteSubjects(db: Executor, connectionId: number): Promise<void> {
  await db.deleteFrom('ssoSubjects').where('connectionId', '=', connectionId).execute();
}

export async function countSubjects(db: Executor, connectionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ssoSubjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('connectionId', '=', connectionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The organisation through which a user logs in; undefined for all others. */
export async function organisationOf(
  db: Executor,
  userId: number,
): Promise<{ readonly name: string; readonly friendlyName: string; readonly subject: string } | undefined> {
  return db
    .selectFrom('ssoSubjects')
    .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoSubjects.connectionId')
    .select(['ssoConnections.name', 'ssoConnections.friendlyName', 'ssoSubjects.subject'])
    .where('ssoSubjects.userId', '=', userId)
    .executeTakeFirst();
}
