import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { SessionsTable } from '../tables.ts';
import type {
  Caller,
  Impersonator,
  CallerSession,
  UserOfCaller,
} from '../../../platform/http/callers/caller.ts';
import { userOfCaller } from '../../../platform/http/callers/user-of-caller.ts';
import { isLicenseAdmin, validLicenses } from '../../../people/users/licenses.repository.ts';
import { people } from '../../../people/users/people.repository.ts';

export async function insertSession(
  db: Executor,
  session: Omit<Insertable<SessionsTable>, 'id' | 'createdAt'>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

interface StoredSession extends Pick<
  Selectable<SessionsTable>,
  'lastUsedAt' | 'expiresAt' | 'address' | 'impersonatorSessionId'
> {
  readonly user: UserOfCaller;
  readonly session: Omit<CallerSession, 'mustSetUpFactor'>;
  readonly storedPageSize: unknown;
}

export async function selectSession(db: Executor, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const [row] = await sessionOfToken(db, tokenHash);
  if (row === undefined) return undefined;
  const { sessionId, sid, language, lastUsedAt, expiresAt, address, impersonatorSessionId } = row;
  return {
    lastUsedAt,
    expiresAt,
    address,
    impersonatorSessionId,
    storedPageSize: row.storedPageSize,
    user: userOfCaller(row),
    session: { id: sessionId, sid, language },
  };
}

/** Every call looks its session up, so that it ends for all processes at once. */
const sessionOfToken = preparedStatement((db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin(people(db).as('users'), 'users.id', 'sessions.userId')
    .leftJoin(validLicenses(db).as('license'), 'license.id', 'users.licenseId')
    .select([
      'users.id',
      'users.status',
      'license.id as licenseId',
      'license.shareTexts',
      isLicenseAdmin(sql.ref('users.id')).as('administersLicense'),
      'sessions.id as sessionId',
      'sessions.sid',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'sessions.address',
      'sessions.impersonatorSessionId',
      'sessions.language',
    ])
    .select(sql`users.settings -> 'pagesize'`.as('storedPageSize'))
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('users.lockedAt', 'is', null)
    .compile(),
);

/** The person whose session another one was opened from; undefined if it has ended. */
export async function selectImpersonator(
  db: Executor,
  sessionId: number,
): Promise<Omit<Impersonator, 'endsAt'> | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin(people(db).as('users'), 'users.id', 'sessions.userId')
    .select(['users.id', 'users.status', 'users.mail', 'users.name', 'sessions.id as sessionId'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('users.lockedAt', 'is', null)
    .executeTakeFirst();
}

/** Gives a session another token; its old one no longer counts. @returns its name */
export async function updateToken(
  db: Executor,
  sessionId: number,
  use: Pick<Updateable<SessionsTable>, 'tokenHash' | 'lastUsedAt' | 'expiresAt' | 'address' | 'userAgent'>,
): Promise<string> {
  const { sid } = await db
    .updateTable('sessions')
    .set(use)
    .where('id', '=', sessionId)
    .returning('sid')
    .executeTakeFirstOrThrow();
  return sid;
}

/** Ends the sessions in accounts of users that were opened from this one. */
export async function deleteSessionsOpenedFrom(db: Executor, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('impersonatorSessionId', '=', sessionId).execute();
}

export async function touchSession(
  db: Executor,
  sessionId: number,
  use: Pick<Updateable<SessionsTable>, 'lastUsedAt' | 'expiresAt' | 'address' | 'userAgent'>,
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', sessionId).execute();
}

/** The session with the person who works in the account in this session; both null in the user's own sessions. */
export type SessionRow = Selectable<SessionsTable> & {
  readonly impersonatorName: string | null;
  readonly impersonatorMail: string | null;
};

/** The sessions of a user that have not expired, the one that was used last first. */
export async function selectSessionsOf(db: Executor, userId: number): Promise<readonly SessionRow[]> {
  return db
    .selectFrom('sessions')
    .leftJoin('sessions as opener', 'opener.id', 'sessions.impersonatorSessionId')
    .leftJoin(people(db).as('impersonator'), 'impersonator.id', 'opener.userId')
    .selectAll('sessions')
    .select(['impersonator.name as impersonatorName', 'impersonator.mail as impersonatorMail'])
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', new Date())
    .orderBy('sessions.lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** The time when the user of a session last entered the password, and whether it was opened by a reset code. */
export async function selectProof(
  db: Executor,
  sessionId: number,
): Promise<Pick<Selectable<SessionsTable>, 'provenAt' | 'resetAt'> | undefined> {
  return db
    .selectFrom('sessions')
    .select(['provenAt', 'resetAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

export async function updateProvenAt(db: Executor, sessionId: number, provenAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ provenAt }).where('id', '=', sessionId).execute();
}

export async function updateSessionLanguage(
  db: Executor,
  sessionId: number,
  language: string,
): Promise<void> {
  await db.updateTable('sessions').set({ language }).where('id', '=', sessionId).execute();
}

/** The new password was chosen: the next one needs the old one again. */
export async function updateResetDone(db: Executor, sessionId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ resetAt: null, provenAt: new Date() })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends one session of a user; false if there is no such session. */
export async function deleteSessionOf(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session of a user but one. @returns how many ended */
export async function deleteOtherSessions(db: Executor, userId: number, keptId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', keptId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSession(db: Executor, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends the session of a caller, if any. If they work in the account of a user, their own ends, and this one with it. */
export async function endSessionOf(
  db: Executor,
  { impersonator, session }: Pick<Caller, 'impersonator' | 'session'>,
): Promise<void> {
  const id = impersonator?.sessionId ?? session?.id;
  if (id !== undefined) await deleteSession(db, id);
}

/** Ends sessions by their names, which the caller knows as those of a person who is logged out elsewhere. */
export async function deleteSessionsNamed(db: Executor, sids: readonly string[]): Promise<void> {
  if (sids.length > 0) await db.deleteFrom('sessions').where('sid', 'in', sids).execute();
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

/** The number of open sessions of each user, and when one of them was last used, as a subquery. */
export function sessionUse(db: Executor) {
  return db
    .selectFrom('sessions')
    .select((eb) => [
      'sessions.userId',
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.max('sessions.lastUsedAt').as('lastUsedAt'),
    ])
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .groupBy('sessions.userId');
}
