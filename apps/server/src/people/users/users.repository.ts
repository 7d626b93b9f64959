import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { firstOrThrow, preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { UsersTable } from './tables.ts';
import type { UserStatus } from '@palimpsest/contract';
import { lockedSince } from './people.repository.ts';
import { areSettingsForced, settingsInForce } from './settings-in-force.repository.ts';

/** Users. Every part of the server may refer to their rows; accounts has the operations on them. */

export type UserRow = Selectable<UsersTable> & {
  /** A valid licence decides about some of the settings. */
  readonly settingsAreForced: boolean;
};

/** Selects a user with the settings that apply. Almost every call asks for this, and planning took 1.5 ms each time. */
export async function selectUser(db: Executor, userId: number): Promise<UserRow> {
  return firstOrThrow(await userWithSettings(db, userId));
}

const userWithSettings = preparedStatement((db, userId: number) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select([
      settingsInForce('users').as('settings'),
      areSettingsForced('users').as('settingsAreForced'),
      lockedSince('users').as('lockedAt'),
    ])
    .where('users.id', '=', userId)
    .compile(),
);

/** The same for several users, by their ids. */
export async function selectUsers(
  db: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, UserRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .selectAll('users')
    .select([
      settingsInForce('users').as('settings'),
      areSettingsForced('users').as('settingsAreForced'),
      lockedSince('users').as('lockedAt'),
    ])
    .where('users.id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((user) => [user.id, user]));
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

/** Turns a guest into a registered user, in the same row. False if there is no such guest (any more). */
export async function updateGuestToUser(
  db: Executor,
  userId: number,
  account: {
    readonly mail: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly language: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...account, status: 'User' })
    .where('id', '=', userId)
    .where('status', '=', 'Guest')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function isGuest(db: Executor, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return row?.status === 'Guest';
}

/** The settings that apply to a user, as stored, and the default language of reports. */
export type SettingsRow = Pick<Selectable<UsersTable>, 'settings' | 'language'>;

export async function selectUserSettings(db: Executor, userId: number): Promise<SettingsRow> {
  return db
    .selectFrom('users')
    .select([settingsInForce('users').as('settings'), 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The user's own choices, also those that a licence replaces at the moment. */
export async function selectOwnSettings(db: Executor, userId: number): Promise<SettingsRow> {
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
export async function selectSettingsForUpdate(
  db: Executor,
  userId: number,
): Promise<SettingsRow & { readonly own: SettingsRow['settings']; readonly areForced: boolean }> {
  return db
    .selectFrom('users')
    .select([
      'settings as own',
      settingsInForce('users').as('settings'),
      areSettingsForced('users').as('areForced'),
      'language',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSettings(db: Executor, userId: number, settingsJson: string): Promise<void> {
  await db.updateTable('users').set({ settings: settingsJson }).where('id', '=', userId).execute();
}

/** The time when the user confirmed the welcome message of the licence. */
export async function updateMessageReadDate(db: Executor, userId: number, read: Date): Promise<void> {
  await db.updateTable('users').set({ messageReadDate: read }).where('id', '=', userId).execute();
}

export type InvoiceAddress = Pick<
  Selectable<UsersTable>,
  'name' | 'companyName' | 'address1' | 'address2' | 'zip' | 'city' | 'country' | 'vatId'
>;

/** Whether the fields are filled in that an invoice needs. */
export function hasInvoiceAddress({
  name,
  address1,
  zip,
  city,
  country,
}: Pick<UserRow, 'name' | 'address1' | 'zip' | 'city' | 'country'>): boolean {
  return [name, address1, zip, city, country].every((field) => field !== '');
}

export async function updateName(db: Executor, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function updateInvoiceAddress(
  db: Executor,
  userId: number,
  address: InvoiceAddress,
): Promise<void> {
  await db.updateTable('users').set(address).where('id', '=', userId).execute();
}

export async function updateMailAddress(db: Executor, userId: number, mail: string): Promise<void> {
  await db.updateTable('users').set({ mail }).where('id', '=', userId).execute();
}

/** Whether the database refused an address because another user has it. */
export function isMailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_mail';
}

interface AdminMail {
  readonly mail: string;
  readonly language: string;
  readonly timeZone: string;
}

/** The addresses, languages and time zones of administrators who can log in; those without an address are left out. */
export async function selectAdminMails(db: Executor): Promise<readonly AdminMail[]> {
  return db
    .selectFrom('users')
    .select(['mail', 'language', 'timeZone'])
    .where('status', '=', 'Admin')
    .where('lockedAt', 'is', null)
    .where('mail', 'is not', null)
    .$narrowType<{ mail: string }>()
    .orderBy('id')
    .execute();
}

/** The administrators who can log in; locks their rows, so that the last two can't delete or lock each other at once. */
export async function selectAdminIdsForUpdate(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Admin')
    .where('lockedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateLanguage(db: Executor, userId: number, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** The time zone of the user's browser, in which a day begins and ends for them. */
export async function updateTimeZone(db: Executor, userId: number, timeZone: string): Promise<void> {
  await db.updateTable('users').set({ timeZone }).where('id', '=', userId).execute();
}

/** A registered user who can be written to, with the settings that say about what. */
export type MailRecipient = Pick<UserRow, 'id' | 'language' | 'settings' | 'timeZone'> & {
  readonly mail: string;
};

/** Undefined for a guest, and for a user without an address. */
export async function selectMailRecipient(db: Executor, userId: number): Promise<MailRecipient | undefined> {
  return mailRecipients(db).where('id', '=', userId).executeTakeFirst();
}

/** Users whose stored setting has one of these values. */
export async function selectRecipientsWith(
  db: Executor,
  setting: string,
  values: readonly string[],
): Promise<readonly MailRecipient[]> {
  return mailRecipients(db)
    .where(sql<boolean>`${settingsInForce('users')} ->> ${setting} = any(${[...values]}::text[])`)
    .orderBy('id')
    .execute();
}

function mailRecipients(db: Executor) {
  return db
    .selectFrom('users')
    .select(['id', 'mail', 'language', settingsInForce('users').as('settings'), 'timeZone'])
    .where('status', '<>', 'Guest')
    .where('mail', 'is not', null)
    .$narrowType<{ mail: string }>();
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

/** Prevents changes to the role, and the deletion, until the transaction ends. Undefined for an unknown user. */
export async function selectUserStatusForShare(
  db: Executor,
  userId: number,
): Promise<UserStatus | undefined> {
  const row = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}

export async function selectPasswordHash(db: Executor, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return row?.passwordHash ?? null;
}

export async function updatePasswordHash(db: Executor, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChosenAt: new Date() })
    .where('id', '=', userId)
    .execute();
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

/** Deletes a user and everything that the user owns. */
export async function deleteUserRow(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Waits for and locks the user's row until the transaction ends, so that two orders can't spend the same
 * credits. Rows that reference the user can still be written: the transaction that writes one may have locked
 * a row that the order needs next, and vice versa.
 */
export async function selectCreditsForUpdate(db: Executor, userId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return credits;
}

/** The user's own credits. Lock the user's row before they are spent. */
export async function unsafeSelectCredits(db: Executor, userId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return credits;
}

/** Locks the rows of existing users in the same way. Call it before their reports are locked. */
export async function selectUsersForUpdate(db: Executor, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface StorageUser {
  readonly status: UserStatus;
  /** An upper bound of the stored bytes; null: not counted yet. */
  readonly storedBytes: number | null;
}

/**
 * Locks the user's row until the transaction ends, so that two calls can't reserve the same space. Rows that
 * reference the user can still be written. Undefined if the user was deleted.
 */
export async function selectStorageUserForUpdate(
  db: Executor,
  userId: number,
): Promise<StorageUser | undefined> {
  return db
    .selectFrom('users')
    .select(['status', 'storedBytes'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateStoredBytes(db: Executor, userId: number, bytes: number): Promise<void> {
  await db.updateTable('users').set({ storedBytes: bytes }).where('id', '=', userId).execute();
}

/** The role of a user, and whether the account is locked; undefined for one that was deleted. */
export async function selectUserState(
  db: Executor,
  userId: number,
): Promise<Pick<UserRow, 'status' | 'lockedAt'> | undefined> {
  return db
    .selectFrom('users')
    .select(['status', lockedSince('users').as('lockedAt')])
    .where('id', '=', userId)
    .executeTakeFirst();
}
