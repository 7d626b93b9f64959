import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { UserOfCaller } from '../../platform/http/callers/caller.ts';
import { userOfCaller } from '../../platform/http/callers/user-of-caller.ts';
import { isLicenseAdmin, validLicenses } from '../users/licenses.repository.ts';
import { people } from '../users/people.repository.ts';
import type { ApiKeysTable } from './tables.ts';

export type ApiKeyRow = Selectable<ApiKeysTable>;

/** The newest first. */
export async function selectApiKeysOf(db: Executor, userId: number): Promise<readonly ApiKeyRow[]> {
  return db.selectFrom('apiKeys').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute();
}

/** The first characters of the newest key of a user; undefined without a key. */
export async function selectNewestPrefix(db: Executor, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('apiKeys')
    .select('prefix')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.prefix;
}

export async function insertApiKey(
  db: Executor,
  key: Omit<Insertable<ApiKeysTable>, 'id' | 'createdAt' | 'lastUsedAt' | 'address'>,
): Promise<ApiKeyRow> {
  return db.insertInto('apiKeys').values(key).returningAll().executeTakeFirstOrThrow();
}

interface KeyOfUser {
  readonly userId: number;
  readonly id: number;
}

/** Undefined if the user has no such key. */
export async function updateApiKey(
  db: Executor,
  { userId, id }: KeyOfUser,
  changes: Pick<Updateable<ApiKeysTable>, 'name' | 'scopes' | 'expiresAt' | 'callsPerMinute'>,
): Promise<ApiKeyRow | undefined> {
  return db
    .updateTable('apiKeys')
    .set(changes)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined if the user has no such key. */
export async function selectApiKey(db: Executor, { userId, id }: KeyOfUser): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('apiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** False if the user has no such key. */
export async function deleteApiKey(db: Executor, { userId, id }: KeyOfUser): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Revokes every key of a user, because somebody else may have used the account. */
export async function deleteApiKeysOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('apiKeys').where('userId', '=', userId).execute();
}

export async function touchApiKey(
  db: Executor,
  id: number,
  use: { readonly lastUsedAt: Date; readonly address: string },
): Promise<void> {
  await db.updateTable('apiKeys').set(use).where('id', '=', id).execute();
}

/** A key with its owner, who has the status of their account. */
export interface FoundKey extends Pick<
  ApiKeyRow,
  'id' | 'scopes' | 'callsPerMinute' | 'lastUsedAt' | 'address'
> {
  readonly owner: UserOfCaller;
  readonly storedPageSize: unknown;
}

/** Undefined for a key that is unknown, revoked or expired, or whose owner is locked. */
export async function unsafeSelectKey(db: Executor, keyHash: Buffer): Promise<FoundKey | undefined> {
  const [row] = await keyOfHash(db, keyHash);
  if (row === undefined) return undefined;
  const { userId, status, licenseId, shareTexts, administersLicense, ...key } = row;
  return { ...key, owner: userOfCaller({ id: userId, status, licenseId, shareTexts, administersLicense }) };
}

/** Every call looks its key up, so that a revoked one ends for all processes at once. */
const keyOfHash = preparedStatement((db, keyHash: Buffer) =>
  db
    .selectFrom('apiKeys')
    .innerJoin(people(db).as('users'), 'users.id', 'apiKeys.userId')
    .leftJoin(validLicenses(db).as('license'), 'license.id', 'users.licenseId')
    .select([
      'apiKeys.id',
      'apiKeys.scopes',
      'apiKeys.callsPerMinute',
      'apiKeys.lastUsedAt',
      'apiKeys.address',
      'users.id as userId',
      'users.status',
      'license.id as licenseId',
      'license.shareTexts',
      isLicenseAdmin(sql.ref('users.id')).as('administersLicense'),
    ])
    .select(sql`users.settings -> 'pagesize'`.as('storedPageSize'))
    .where('apiKeys.keyHash', '=', keyHash)
    .where((eb) =>
      eb.or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', sql<Date>`now()`)]),
    )
    .where('users.lockedAt', 'is', null)
    .compile(),
);
