import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { DirectoryLogRow, DirectoryLogTable } from './tables.ts';

/** The entries of each licence that are kept. */
const mostEntries = 100;

/** Adds an entry, and deletes the oldest beyond the limit. */
export async function insertDirectoryLog(
  db: Executor,
  entry: Omit<Insertable<DirectoryLogTable>, 'id' | 'at'>,
): Promise<void> {
  await db.insertInto('directoryLog').values(entry).execute();
  await db
    .deleteFrom('directoryLog')
    .where('licenseId', '=', entry.licenseId)
    .where(
      'id',
      '<=',
      sql<number>`(select id from directory_log where license_id = ${entry.licenseId}
        order by id desc offset ${mostEntries} limit 1)`,
    )
    .execute();
}

/** The newest first. */
export async function selectDirectoryLog(
  db: Executor,
  licenseId: number,
  limit: number,
): Promise<readonly DirectoryLogRow[]> {
  return db
    .selectFrom('directoryLog')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteDirectoryLogBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('directoryLog').where('at', '<', before).execute();
}
