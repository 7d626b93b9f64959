import type { IgnoredReason, ImportFileState } from '@palimpsest/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { SubmissionPart } from './tables.ts';
import type { ImportFilesTable, ImportFileStatus } from './tables.ts';

/**
 * A file of an import:
 *
 *     Coming ──bytes are there──▶ Waiting ──read──▶ Added | Skipped | Failed
 *                                    └──a zip file──▶ Unpacking ──▶ Unpacked | Failed
 *     Ignored: a file of a zip file that nobody has written; it is only listed
 *     Coming | Waiting | Unpacking ──closed──▶ Stopped
 *
 * Every change names the states that it starts from, so that only one of two concurrent changes takes effect.
 */
export type ImportFileRow = Selectable<ImportFilesTable>;

/** The fields of a file, and of its import, that the job needs. */
export interface FileToImport extends ImportFileRow {
  readonly userId: number;
  /** Started for a project, which may have been deleted. */
  readonly inProject: boolean;
  /** Several files of one participant become one text. */
  readonly joinsFiles: boolean;
  /** It comes from a zip file that was inside another one. */
  readonly isNestedTwice: boolean;
  readonly author: string;
  readonly comment: string;
}

export const pending = ['Waiting', 'Unpacking'] as const satisfies readonly ImportFileStatus[];

/**
 * Creates a file's row before its bytes arrive; undefined if a file with this key was completely received
 * before. A second transfer of the same file replaces an interrupted one.
 */
export async function openImportFile(
  db: Executor,
  file: Pick<Insertable<ImportFilesTable>, 'importId' | 'key' | 'name' | 'participant' | 'blobKey' | 'bytes'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('importFiles')
    .values({ ...file, status: 'Coming', archiveId: null, libraryTextId: null })
    .onConflict((conflict) =>
      conflict
        .columns(['importId', 'key'])
        .doUpdateSet({ name: file.name, blobKey: file.blobKey, bytes: file.bytes, createdAt: new Date() })
        .where('importFiles.status', '=', 'Coming'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends a transfer; false if another transfer has replaced it, or the import was closed. */
export async function completeImportFile(
  db: Executor,
  blobKey: string,
  { bytes, parts }: { readonly bytes: number; readonly parts?: readonly SubmissionPart[] | undefined },
): Promise<boolean> {
  const updated = await db
    .updateTable('importFiles')
    .set({ bytes, status: 'Waiting', ...(parts !== undefined && { parts: JSON.stringify(parts) }) })
    .where('blobKey', '=', blobKey)
    .where('status', '=', 'Coming')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** False if the transfer has ended, or another one has replaced it. */
export async function deleteImportTransfer(db: Executor, blobKey: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('importFiles')
    .where('blobKey', '=', blobKey)
    .where('status', '=', 'Coming')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function failImportTransfer(
  db: Executor,
  blobKey: string,
  failure: { readonly error: string; readonly bytes: number },
): Promise<void> {
  await db
    .updateTable('importFiles')
    .set({ ...failure, status: 'Failed', blobKey: null })
    .where('blobKey', '=', blobKey)
    .where('status', '=', 'Coming')
    .execute();
}

export async function unsafeSelectFileToImport(db: Executor, id: number): Promise<FileToImport | undefined> {
  return db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .leftJoin('importFiles as archives', 'archives.id', 'importFiles.archiveId')
    .selectAll('importFiles')
    .select([
      'imports.userId',
      'imports.inProject',
      'imports.joinsFiles',
      'imports.author',
      'imports.comment',
    ])
    .select(sql<boolean>`archives.archive_id is not null`.as('isNestedTwice'))
    .where('importFiles.id', '=', id)
    .executeTakeFirst();
}

/** False if the import was closed or deleted in the meantime. */
export async function isFilePending(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('importFiles')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', pending)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a file that is still needed until the transaction ends; false if the import was closed in the
 * meantime.
 */
export async function selectPendingFileForUpdate(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('importFiles')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', pending)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface FileOutcome {
  readonly status: ImportFileStatus;
  readonly error?: string;
  readonly libraryTextId?: number;
  /** The reason of an ignored file. */
  readonly reason?: IgnoredReason;
  readonly parts?: readonly SubmissionPart[];
}

/** False if it is no longer pending. */
export async function finishImportFile(
  db: Executor,
  id: number,
  { parts, ...outcome }: FileOutcome,
): Promise<boolean> {
  const updated = await db
    .updateTable('importFiles')
    .set({ ...outcome, ...(parts !== undefined && { parts: JSON.stringify(parts) }) })
    .where('id', '=', id)
    .where('status', 'in', pending)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function forgetBlobs(db: Executor, blobKeys: readonly string[]): Promise<void> {
  if (blobKeys.length === 0) return;
  await db.updateTable('importFiles').set({ blobKey: null }).where('blobKey', 'in', blobKeys).execute();
}

export type ArchivedFileRow = Omit<
  Insertable<ImportFilesTable>,
  'id' | 'blobKey' | 'libraryTextId' | 'createdAt'
>;

/** Rows per statement, which accepts at most 65,535 values. */
const batchRows = 1_000;

/** Lists the files of a zip file. Files that are already listed stay unchanged. */
export async function insertArchivedFiles(db: Executor, files: readonly ArchivedFileRow[]): Promise<void> {
  for (let first = 0; first < files.length; first += batchRows) {
    await db
      .insertInto('importFiles')
      .values(
        files
          .slice(first, first + batchRows)
          .map((file) => ({ ...file, blobKey: null, libraryTextId: null })),
      )
      .onConflict((conflict) => conflict.columns(['importId', 'key']).doNothing())
      .execute();
  }
}

/** Files that exist only in their zip file so far, by key. */
export async function selectFilesToUnpack(
  db: Executor,
  archiveId: number,
): Promise<ReadonlyMap<string, ImportFileRow>> {
  const rows = await db
    .selectFrom('importFiles')
    .selectAll()
    .where('archiveId', '=', archiveId)
    .where('status', '=', 'Coming')
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Claims a file of a zip file, to unpack it under a new key. If two runs unpack the same zip file, the bytes
 * of the last claim count.
 * @returns the key under which an earlier run may have left a part of it; undefined if it is already unpacked
 */
export async function takeFileToUnpack(
  db: Executor,
  id: number,
  blobKey: string,
): Promise<{ readonly formerKey: string | null } | undefined> {
  const { rows } = await sql<{ readonly formerKey: string | null }>`
    with taken as (
      select id, blob_key from import_files where id = ${id} and status = 'Coming' for update
    )
    update import_files set blob_key = ${blobKey} from taken
    where import_files.id = taken.id returning taken.blob_key as former_key`.execute(db);
  return rows[0];
}

/** Fails a file that was not unpacked. */
export async function failArchivedFile(db: Executor, id: number, error: string): Promise<void> {
  await db
    .updateTable('importFiles')
    .set({ status: 'Failed', error })
    .where('id', '=', id)
    .where('status', '=', 'Coming')
    .execute();
}

/** False if some of its files are not unpacked yet: another run is unpacking them. */
export async function finishUnpacking(db: Executor, archiveId: number): Promise<boolean> {
  const updated = await db
    .updateTable('importFiles')
    .set({ status: 'Unpacked' })
    .where('id', '=', archiveId)
    .where('status', 'in', pending)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('importFiles as inside')
            .select('inside.id')
            .where('inside.archiveId', '=', archiveId)
            .where('inside.status', '=', 'Coming'),
        ),
      ),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Fails a zip file together with the files that exist only in it. Otherwise their rows would wait forever.
 */
export async function failImportFile(db: Executor, id: number, error: string): Promise<void> {
  const hasFailed = await finishImportFile(db, id, { status: 'Failed', error });
  if (!hasFailed) return;
  await db
    .updateTable('importFiles')
    .set({ status: 'Failed', error })
    .where('archiveId', '=', id)
    .where('status', '=', 'Coming')
    .execute();
}

export async function stopImportFiles(db: Executor, importId: number): Promise<void> {
  await db
    .updateTable('importFiles')
    .set({ status: 'Stopped' })
    .where('importId', '=', importId)
    .where('status', 'in', ['Coming', ...pending])
    .execute();
}

/** The stored files of imports that need no more work, or of all imports. */
export async function selectImportBlobs(
  db: Executor,
  importIds: readonly number[],
  which: 'finished' | 'all',
): Promise<readonly string[]> {
  if (importIds.length === 0) return [];
  const rows = await db
    .selectFrom('importFiles')
    .select('blobKey')
    .where('importId', 'in', importIds)
    .where('blobKey', 'is not', null)
    .$if(which === 'finished', (query) =>
      query.where('status', 'in', ['Added', 'Skipped', 'Failed', 'Stopped', 'Unpacked']),
    )
    .execute();
  return rows.flatMap(({ blobKey }) => blobKey ?? []);
}

/** The keys among these whose files were completely received. */
export async function selectReceivedKeys(
  db: Executor,
  importId: number,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('importFiles')
    .select('key')
    .where('importId', '=', importId)
    .where('key', 'in', keys)
    .where('archiveId', 'is', null)
    .where('status', '<>', 'Coming')
    .execute();
  return rows.map(({ key }) => key);
}

/** The files that a user sees as waiting, including those in a zip file that is being unpacked. */
const statusesOf: Readonly<Record<ImportFileState, readonly ImportFileStatus[]>> = {
  Waiting: ['Waiting', 'Unpacking', 'Coming'],
  Added: ['Added'],
  Skipped: ['Skipped'],
  Failed: ['Failed'],
  Stopped: ['Stopped'],
  Ignored: ['Ignored'],
};

export interface ListedFile extends ImportFileRow {
  readonly archiveName: string | null;
}

function listedFiles(db: Executor, importId: number, state: ImportFileState | undefined) {
  return db
    .selectFrom('importFiles')
    .leftJoin('importFiles as archives', 'archives.id', 'importFiles.archiveId')
    .where('importFiles.importId', '=', importId)
    .where('importFiles.status', '<>', 'Unpacked')
    .where((eb) =>
      eb.or([eb('importFiles.status', '<>', 'Coming'), eb('importFiles.archiveId', 'is not', null)]),
    )
    .$if(state !== undefined, (query) =>
      query.where('importFiles.status', 'in', statusesOf[state ?? 'Waiting']),
    );
}

export async function selectImportFilesPage(
  db: Executor,
  importId: number,
  query: {
    readonly state?: ImportFileState | undefined;
    readonly pageno: number;
    readonly pagesize: number;
  },
): Promise<readonly ListedFile[]> {
  return listedFiles(db, importId, query.state)
    .selectAll('importFiles')
    .select('archives.name as archiveName')
    .orderBy('importFiles.id', 'desc')
    .limit(query.pagesize)
    .offset((query.pageno - 1) * query.pagesize)
    .execute();
}

export async function countListedFiles(
  db: Executor,
  importId: number,
  state: ImportFileState | undefined,
): Promise<number> {
  const { count } = await listedFiles(db, importId, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
