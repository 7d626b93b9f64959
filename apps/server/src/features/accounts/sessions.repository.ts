import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import type { SessionsTable } from '../../database/tables.ts';
import type { SessionUser } from '../../http/handler.ts';
import { people } from '../../users/people.repository.ts';

export async function insertSession(
  db: Executor,
  session: Omit<Insertable<SessionsTable>, 'id' | 'createdAt'>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function selectSession(db: Executor, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const [session] = await sessionOfToken(db, tokenHash);
  return session;
}

/** Every call looks its session up, so that it ends for all processes at once. */
const sessionOfToken = preparedStatement((db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin(people(db).as('users'), 'users.id', 'sessions.userId')
    .select(['users.id', 'users.status', 'sessions.id as sessionId', 'sessions.sid'])
    .select(sql`users.settings -> 'pagesize'`.as('storedPageSize'))
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .compile(),
);

export async function deleteSession(db: Executor, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date()).execute();
}

/** The users who have a session, also an expired one, as a subquery. */
export function userIdsWithSession(db: Executor) {
  return db.selectFrom('sessions').select('sessions.userId');
}
