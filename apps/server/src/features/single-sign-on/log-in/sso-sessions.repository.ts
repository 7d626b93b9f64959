import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SsoSessionsTable } from '../tables.ts';

export type SsoSessionRow = Selectable<SsoSessionsTable>;

export async function insertSsoSession(db: Executor, session: SsoSessionRow): Promise<void> {
  await db.insertInto('ssoSessions').values(session).execute();
}

export async function selectSsoSession(db: Executor, sid: string): Promise<SsoSessionRow | undefined> {
  return db.selectFrom('ssoSessions').selectAll().where('sid', '=', sid).executeTakeFirst();
}

/**
 * The sessions that a person of a provider has opened through it. A session whose index is not known belongs to all requests about the
 * person.
 * @param sessionIndexes none: all sessions of the person
 */
export async function unsafeSelectSidsOfPerson(
  db: Executor,
  connectionId: number,
  nameId: string,
  sessionIndexes: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ssoSessions')
    .select('sid')
    .where('connectionId', '=', connectionId)
    .where('nameId', '=', nameId)
    .$if(sessionIndexes.length > 0, (query) => query.where('sessionIndex', 'in', ['', ...sessionIndexes]))
    .execute();
  return rows.map(({ sid }) => sid);
}

/** The sessions here that began with a session of a provider, of whomever it is. */
export async function unsafeSelectSidsOfSession(
  db: Executor,
  connectionId: number,
  sessionIndex: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ssoSessions')
    .select('sid')
    .where('connectionId', '=', connectionId)
    .where('sessionIndex', '=', sessionIndex)
    .execute();
  return rows.map(({ sid }) => sid);
}
