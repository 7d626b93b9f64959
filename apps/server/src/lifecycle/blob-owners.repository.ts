import { sql } from 'kysely';
import type { Executor } from '../platform/database/connect.ts';
import { ownedExportBlobs } from '../features/exports/index.ts';
import { ownedImportBlobs } from '../features/imports/index.ts';
import { ownedUploadBlobs } from '../features/uploads/index.ts';
import { ownedTextFileBlobs } from '../finding/texts/text-extras.repository.ts';

/** The prefixes of file keys: one for each table that receives files, and one for pages. A text may keep one of them. */
export const blobPrefixes = ['uploads/', 'imports/', 'exports/', 'pages/'] as const;

/**
 * The keys among these that a row names. 1,000 keys among 100,000 uploads and 100,000 files of imports: 11
 * ms, by index-only scans of uploads_blob and import_files_blob. The table exports needs no such index: it
 * contains the orders of one day.
 */
export async function selectOwnedBlobKeys(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const owned = [
    ownedUploadBlobs(keys),
    ownedImportBlobs(keys),
    ownedExportBlobs(keys),
    ownedTextFileBlobs(keys),
  ];
  const { rows } = await sql<{ readonly key: string }>`${sql.join(owned, sql` union `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
