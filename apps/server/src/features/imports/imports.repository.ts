import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ImportFileStatus, ImportsTable } from './tables.ts';
import type { StoredBytes } from '../../finding/storage-limit/index.ts';
import { projectDetails, projectIdsOf } from '../projects/index.ts';

export interface ImportRow extends Selectable<ImportsTable> {
  readonly projectName: string | null;
}

function imports(db: Executor) {
  return db
    .selectFrom('imports')
    .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'imports.projectId')
    .selectAll('imports')
    .select('projects.name as projectName');
}

export async function insertImport(
  db: Executor,
  row: Omit<Insertable<ImportsTable>, 'id' | 'createdAt' | 'changedAt' | 'closedAt'>,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ ...row, closedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectImportOf(
  db: Executor,
  userId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return imports(db).where('imports.id', '=', id).where('imports.userId', '=', userId).executeTakeFirst();
}

/** Newest first. */
export async function selectImportsOf(
  db: Executor,
  userId: number,
  which: { readonly limit: number } | { readonly isClosed: false },
): Promise<readonly ImportRow[]> {
  const rows = imports(db)
    .where('imports.userId', '=', userId)
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id', 'desc');
  return 'limit' in which
    ? rows.limit(which.limit).execute()
    : rows.where('imports.closedAt', 'is', null).execute();
}

/** The project that texts of an import are added to now; null if the import has no project, or it was deleted. */
export async function selectProjectOfImport(db: Executor, importId: number): Promise<number | null> {
  const row = await db
    .selectFrom('imports')
    .select('projectId')
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.projectId ?? null;
}

/**
 * Locks an import until the transaction ends. A transaction that also changes files of the import locks the import
 * first: in the opposite order, it and one that closes the import would wait for each other.
 */
export async function selectImportForUpdate(db: Executor, id: number): Promise<void> {
  await db.selectFrom('imports').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks the imports into a project until the transaction ends. */
export async function selectImportsOfProjectForUpdate(db: Executor, projectId: number): Promise<void> {
  await db
    .selectFrom('imports')
    .select('id')
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Records activity. Imports without activity are deleted after some weeks. */
export async function touchImport(db: Executor, id: number): Promise<void> {
  await db.updateTable('imports').set({ changedAt: new Date() }).where('id', '=', id).execute();
}

/** Only the first call has an effect. */
export async function closeImportRow(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ closedAt: sql<Date>`coalesce(closed_at, now())` })
    .where('id', '=', id)
    .execute();
}

export interface FileCount {
  readonly importId: number;
  readonly status: ImportFileStatus;
  readonly isArchived: boolean;
  /** The reason of ignored files. */
  readonly reason: string;
  readonly count: number;
}

/** Files of imports by status, those from zip files separately. 5,000 rows of one import: 2 ms. */
export async function countImportFiles(
  db: Executor,
  importIds: readonly number[],
): Promise<readonly FileCount[]> {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('importFiles')
    .select((eb) => [
      'importId',
      'status',
      'reason',
      eb('archiveId', 'is not', null).as('isArchived'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'status', 'reason', (eb) => eb('archiveId', 'is not', null)])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, isArchived: Boolean(row.isArchived) })));
}

export async function selectImportsUnchangedSince(
  db: Executor,
  before: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('changedAt', '<', before)
    .orderBy('changedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectImportIdsOf(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('imports').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Includes the rows of its files. */
export async function deleteImportRows(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('imports').where('id', 'in', ids).execute();
}

/** Imports that still name stored files although these were read or given up. */
export async function selectImportIdsWithLeftBlobs(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('importFiles')
    .select('importId')
    .distinct()
    .where('blobKey', 'is not', null)
    .where('status', 'in', ['Added', 'Skipped', 'Failed', 'Stopped', 'Unpacked'])
    .execute();
  return rows.map(({ importId }) => importId);
}

/** Files that are arriving or wait to be read. */
export const importedBytes: StoredBytes = (userId, staleBefore) => sql<number>`(
  select coalesce(sum(import_files.bytes), 0) from import_files join imports on imports.id = import_id
  where imports.user_id = ${userId} and blob_key is not null and (
    status in ('Waiting', 'Unpacking')
    or status = 'Coming' and (archive_id is not null or import_files.created_at > ${staleBefore})
  )
)`;

/** The keys of files among these that a row names: a query with the column key. */
export function ownedImportBlobs(keys: readonly string[]): RawBuilder<{ readonly key: string }> {
  return sql`select blob_key as key from import_files where blob_key = any(${[...keys]}::text[])`;
}

/**
 * Locks the imports of a user until the transaction ends, against deletion as well, and those of others into the projects of
 * the user, which lose their project when it is deleted.
 */
export async function selectImportsOfForUpdate(db: Executor, userId: number): Promise<void> {
  await db
    .selectFrom('imports')
    .select('id')
    .where((eb) =>
      eb.or([eb('userId', '=', userId), sql<boolean>`imports.project_id in (${projectIdsOf(userId)})`]),
    )
    .orderBy('id')
    .forUpdate('imports')
    .execute();
}

/** Gives all imports of a user to another one; files that are still on their way continue there. Lock them before. */
export async function moveImports(db: Executor, fromUserId: number, toUserId: number): Promise<void> {
  await db.updateTable('imports').set({ userId: toUserId }).where('userId', '=', fromUserId).execute();
}
