import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { SessionsTable, UsersTable } from '../../database/tables.ts';
import type { SessionUser } from '../../http/handler.ts';

export type UserRow = Selectable<UsersTable> & {
  readonly licenseCode: string | null;
  readonly licensee: string | null;
  readonly licenseRemaining: number | null;
  readonly licenseValidTo: Date | null;
  readonly licenseAdminUserId: number | null;
};

export async function selectUser(db: Executor, userId: number): Promise<UserRow> {
  return db
    .selectFrom('users')
    .leftJoin('licenses', 'licenses.id', 'users.licenseId')
    .selectAll('users')
    .select([
      'licenses.code as licenseCode',
      'licenses.licensee as licensee',
      'licenses.remaining as licenseRemaining',
      'licenses.validTo as licenseValidTo',
      'licenses.adminUserId as licenseAdminUserId',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function selectLogin(
  db: Executor,
  mail: string,
): Promise<{ readonly id: number; readonly passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['mail']), '=', mail.toLowerCase()))
    .executeTakeFirst();
}

export async function insertUser(
  db: Executor,
  user: Omit<Insertable<UsersTable>, 'id' | 'createdAt'>,
): Promise<number> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The stored settings, and the default language of reports. */
export type SettingsRow = Pick<Selectable<UsersTable>, 'settings' | 'language'>;

export async function selectSettings(db: Executor, userId: number): Promise<SettingsRow> {
  return db
    .selectFrom('users')
    .select(['settings', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the row until the transaction ends. Rows that reference the user can still be written: the transaction that
 * writes one may have locked something that this one needs next, such as the turns of the user's jobs.
 */
export async function selectSettingsForUpdate(db: Executor, userId: number): Promise<SettingsRow> {
  return db
    .selectFrom('users')
    .select(['settings', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSettings(db: Executor, userId: number, settingsJson: string): Promise<void> {
  await db.updateTable('users').set({ settings: settingsJson }).where('id', '=', userId).execute();
}

export async function updateLanguage(db: Executor, userId: number, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Prevents changes to the password until the transaction ends. Undefined if the user was deleted. */
export async function selectPasswordHashForShare(
  db: Executor,
  userId: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.passwordHash;
}

export async function updatePasswordHash(db: Executor, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

export async function hasAdmin(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(
  db: Executor,
  session: Omit<Insertable<SessionsTable>, 'id' | 'createdAt'>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function selectSession(db: Executor, tokenHash: Buffer): Promise<SessionUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.status', 'sessions.id as sessionId', 'sessions.sid'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', new Date())
    .executeTakeFirst();
}

export async function deleteSession(db: Executor, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date()).execute();
}
