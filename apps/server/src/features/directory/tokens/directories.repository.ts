import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { DirectoryRow, DirectoryTokenRow } from '../tables.ts';

export async function selectDirectory(db: Executor, licenseId: number): Promise<DirectoryRow | undefined> {
  return db.selectFrom('directories').selectAll().where('licenseId', '=', licenseId).executeTakeFirst();
}

/** Makes the directory of a licence, unless there is one. */
export async function insertDirectory(db: Executor, licenseId: number): Promise<void> {
  await db
    .insertInto('directories')
    .values({ licenseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateEnabled(db: Executor, licenseId: number, isEnabled: boolean): Promise<void> {
  await db.updateTable('directories').set({ isEnabled }).where('licenseId', '=', licenseId).execute();
}

/** The tokens of a directory that have not expired, the newest first. */
export async function selectTokens(db: Executor, licenseId: number): Promise<readonly DirectoryTokenRow[]> {
  return db
    .selectFrom('directoryTokens')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute();
}

export async function insertToken(
  db: Executor,
  token: Pick<DirectoryTokenRow, 'licenseId' | 'tokenHash' | 'prefix' | 'expiresAt'>,
): Promise<void> {
  await db.insertInto('directoryTokens').values(token).execute();
}

/** All tokens of a directory end at this time, unless they end before. */
export async function endTokensAt(db: Executor, licenseId: number, at: Date): Promise<void> {
  await db
    .updateTable('directoryTokens')
    .set({ expiresAt: sql<Date>`least(expires_at, ${at})` })
    .where('licenseId', '=', licenseId)
    .execute();
}

/** False if the directory has no such token. */
export async function deleteToken(db: Executor, licenseId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('directoryTokens')
    .where('licenseId', '=', licenseId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredTokens(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('directoryTokens').where('expiresAt', '<', before).execute();
}

export interface FoundToken {
  readonly id: number;
  readonly licenseId: number;
  readonly isEnabled: boolean;
  readonly lastUsedAt: Date | null;
}

/** Every call looks its token up, so that a revoked one ends for all processes at once. */
export async function unsafeSelectToken(db: Executor, tokenHash: Buffer): Promise<FoundToken | undefined> {
  return db
    .selectFrom('directoryTokens')
    .innerJoin('directories', 'directories.licenseId', 'directoryTokens.licenseId')
    .select([
      'directoryTokens.id',
      'directoryTokens.licenseId',
      'directoryTokens.lastUsedAt',
      'directories.isEnabled',
    ])
    .where('tokenHash', '=', tokenHash)
    .where((eb) =>
      eb.or([
        eb('directoryTokens.expiresAt', 'is', null),
        eb('directoryTokens.expiresAt', '>', sql<Date>`now()`),
      ]),
    )
    .executeTakeFirst();
}

export async function touchToken(
  db: Executor,
  { id, licenseId }: Pick<FoundToken, 'id' | 'licenseId'>,
  use: { readonly at: Date; readonly address: string },
): Promise<void> {
  await db.updateTable('directoryTokens').set({ lastUsedAt: use.at }).where('id', '=', id).execute();
  await db
    .updateTable('directories')
    .set({ lastCallAt: use.at, lastAddress: use.address })
    .where('licenseId', '=', licenseId)
    .execute();
}
