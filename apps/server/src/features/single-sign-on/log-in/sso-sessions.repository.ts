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
