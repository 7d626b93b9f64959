import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ExportsTable } from './tables.ts';
import { whereReportExists } from '../report-store/index.ts';

export type ExportRow = Selectable<ExportsTable>;

interface NewExport extends Omit<
  Insertable<ExportsTable>,
  'id' | 'status' | 'error' | 'done' | 'count' | 'bytes' | 'createdAt'
> {
  readonly userId: number;
  readonly permaLinkId: string | null;
  readonly reportIds: number[];
  readonly selection: string;
  readonly ownDocument: boolean;
}

/** Stores the order, or returns the same one if it is still being processed (index exports_unfinished). */
export async function insertExport(
  db: Executor,
  order: NewExport,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  for (;;) {
    const inserted = await db
      .insertInto('exports')
      .values(order)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return { id: inserted.id, isNew: true };
    const same = await db
      .selectFrom('exports')
      .select('id')
      .where('userId', '=', order.userId)
      .where(sql<boolean>`report_id is not distinct from ${order.reportId}`)
      .where(sql<boolean>`bulk_format is not distinct from ${order.bulkFormat}`)
      .where('selection', '=', order.selection)
      .where(sql<boolean>`perma_link_id is not distinct from ${order.permaLinkId}`)
      .where('format', '=', order.format)
      .where('language', '=', order.language)
      .where('renderComments', '=', order.renderComments)
      .where('ownDocument', '=', order.ownDocument)
      .where('includeGuide', '=', order.includeGuide)
      .where('truncate', '=', order.truncate)
      .where('ratingVersion', '=', order.ratingVersion)
      .where('status', 'in', ['Scheduled', 'Active'])
      .executeTakeFirst();
    // It finished in the meantime, so it is ordered again.
    if (same !== undefined) return { id: same.id, isNew: false };
  }
}

/** The file with all data of a user that was ordered last; undefined without one. */
export async function selectDataExportOf(db: Executor, userId: number): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('userId', '=', userId)
    .where('bulkFormat', '=', 'data')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectExportOf(
  db: Executor,
  userId: number,
  id: number,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Claims an order for the job, also one that a killed process had started. */
export async function claimExport(db: Executor, id: number): Promise<ExportRow | undefined> {
  return db
    .updateTable('exports')
    .set({ status: 'Active', done: 0, count: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['Scheduled', 'Active'])
    .returningAll()
    .executeTakeFirst();
}

export type ExportChange = Partial<
  Pick<ExportRow, 'status' | 'error' | 'done' | 'count' | 'bytes' | 'blobKey'>
>;

/** @returns whether the order still exists */
export async function updateExport(db: Executor, id: number, change: ExportChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Files that are old, and files whose user or one of whose reports was deleted. */
export async function selectOldExports(
  db: Executor,
  before: Date,
): Promise<readonly Pick<ExportRow, 'id' | 'blobKey'>[]> {
  return db
    .selectFrom('exports')
    .select(['id', 'blobKey'])
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', before),
        eb('userId', 'is', null),
        eb.and([eb('reportId', 'is', null), eb('bulkFormat', 'is', null)]),
        sql<boolean>`exists (
          select from unnest(exports.report_ids) as contained (id)
          where not ${whereReportExists(sql`contained.id`)}
        )`,
      ]),
    )
    .execute();
}

/** The existing ones of these orders, whatever their state. */
export async function unsafeSelectExistingExports(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('exports').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteExportRows(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('exports').where('id', 'in', ids).execute();
}

/** The keys of files among these that a row names: a query with the column key. */
export function ownedExportBlobs(keys: readonly string[]): RawBuilder<{ readonly key: string }> {
  return sql`select blob_key as key from exports where blob_key = any(${[...keys]}::text[])`;
}
