import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
} from 'kysely';
import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import type { LibraryTextsTable, Tables } from '../../database/tables.ts';
import { containsPattern } from '../../database/like.ts';
import { dateRange } from '../../database/date-range.ts';

export interface LibraryTextRow extends Selectable<LibraryTextsTable> {
  readonly words: number;
  readonly language: string;
  readonly ownerName: string;
  readonly projectName: string | null;
  /** Of the owner's settings, as stored: days after which library texts are deleted. */
  readonly retentionDays: unknown;
}

function libraryTexts(db: Executor) {
  return db
    .selectFrom('libraryTexts')
    .innerJoin('texts', 'texts.id', 'libraryTexts.textId')
    .innerJoin('users', 'users.id', 'libraryTexts.ownerId')
    .leftJoin('projects', 'projects.id', 'libraryTexts.projectId')
    .selectAll('libraryTexts')
    .select(['texts.words', 'texts.language', 'users.name as ownerName', 'projects.name as projectName'])
    .select(sql`users.settings -> 'libtextRetentionDays'`.as('retentionDays'));
}

/** Adds a text to a library; undefined where this owner has the same text already. */
export async function insertLibraryText(
  db: Executor,
  row: Omit<Insertable<LibraryTextsTable>, 'id' | 'createdAt' | 'isFingerprint'>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('libraryTexts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'contentHash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function selectLibraryTextOf(
  db: Executor,
  ownerId: number,
  id: number,
): Promise<LibraryTextRow | undefined> {
  return libraryTexts(db)
    .where('libraryTexts.id', '=', id)
    .where('libraryTexts.ownerId', '=', ownerId)
    .executeTakeFirst();
}

export async function selectLibraryTextsOf(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly LibraryTextRow[]> {
  return libraryTexts(db)
    .where('libraryTexts.id', 'in', ids)
    .where('libraryTexts.ownerId', '=', ownerId)
    .execute();
}

type ListQuery = ParsedInputOf<'GetLibraryTexts'>;

const sortColumns = {
  Date: 'libraryTexts.createdAt',
  Name: 'libraryTexts.name',
  Words: 'texts.words',
  Pages: 'texts.words',
} as const;

export async function selectLibraryPage(
  db: Executor,
  ownerId: number,
  query: ListQuery,
): Promise<readonly LibraryTextRow[]> {
  return libraryTexts(db)
    .where((eb) => listCondition(eb, ownerId, query.filters))
    .orderBy(sortColumns[query.sortby], query.sortdir)
    .orderBy('libraryTexts.id', query.sortdir)
    .limit(query.pagesize)
    .offset((query.pageno - 1) * query.pagesize)
    .execute();
}

export async function countLibrary(
  db: Executor,
  ownerId: number,
  filters: ListQuery['filters'] = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => listCondition(eb, ownerId, filters))
    .executeTakeFirstOrThrow();
  return count;
}

function listCondition(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  ownerId: number,
  filters: ListQuery['filters'],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [eb('libraryTexts.ownerId', '=', ownerId)];
  if (filters.projectId !== undefined) {
    conditions.push(
      filters.projectId === 0
        ? eb('libraryTexts.projectId', 'is', null)
        : eb('libraryTexts.projectId', '=', filters.projectId),
    );
  }
  if (filters.search) {
    const pattern = containsPattern(filters.search);
    conditions.push(
      eb.or([
        eb('libraryTexts.name', 'ilike', pattern),
        eb('libraryTexts.author', 'ilike', pattern),
        eb('libraryTexts.comment', 'ilike', pattern),
      ]),
    );
  }
  if (filters.date !== undefined) {
    const { from, until } = dateRange(filters.date, new Date());
    conditions.push(eb('libraryTexts.createdAt', '>=', from), eb('libraryTexts.createdAt', '<', until));
  }
  return eb.and(conditions);
}

/** The library texts behind candidates: those of this owner, in these projects (0: without one) or in all. */
export async function selectLibrarySources(
  db: Executor,
  ownerId: number,
  textIds: readonly number[],
  projectIds: readonly number[] | null,
): Promise<
  readonly {
    readonly textId: number;
    readonly title: string;
    readonly date: Date;
    readonly isFingerprint: boolean;
  }[]
> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('libraryTexts')
    .select(['textId', 'name as title', 'createdAt as date', 'isFingerprint'])
    .where('ownerId', '=', ownerId)
    .where('textId', 'in', textIds)
    .where((eb) => (projectIds === null ? eb.lit(true) : inProjects(eb, projectIds)))
    .execute();
}

function inProjects(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  projectIds: readonly number[],
): Expression<SqlBool> {
  const named = projectIds.filter((id) => id !== 0);
  const conditions: Expression<SqlBool>[] = [];
  if (named.length > 0) conditions.push(eb('projectId', 'in', named));
  if (projectIds.includes(0)) conditions.push(eb('projectId', 'is', null));
  return conditions.length === 0 ? eb.lit(false) : eb.or(conditions);
}

export async function countSearchedLibrary(
  db: Executor,
  ownerId: number,
  projectIds: readonly number[] | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where((eb) => (projectIds === null ? eb.lit(true) : inProjects(eb, projectIds)))
    .executeTakeFirstOrThrow();
  return count;
}

export interface TextToConvert {
  readonly id: number;
  readonly textId: number;
  readonly contentHash: Buffer;
  readonly name: string;
  readonly projectId: number | null;
}

/**
 * Those of an owner's texts that are kept whole, held until the transaction ends; with them the stored texts, so that
 * who is about to quote one is waited for, and who comes later finds it gone.
 */
export async function lockTextsToConvert(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly TextToConvert[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('libraryTexts')
    .select(['id', 'textId', 'contentHash', 'name', 'projectId'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .where('isFingerprint', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  const textIds = rows.map(({ textId }) => textId);
  await sql`select from texts where id = any(${textIds}::integer[]) order by id for update`.execute(db);
  return rows;
}

export async function updateToFingerprint(
  db: Executor,
  id: number,
  kept: { readonly textId: number; readonly name: string },
): Promise<void> {
  await db
    .updateTable('libraryTexts')
    .set({ ...kept, isFingerprint: true })
    .where('id', '=', id)
    .execute();
}

/** What reports have quoted of a text goes over to what is kept of it. */
export async function moveEvidence(
  db: Executor,
  fromTextId: number,
  kept: { readonly textId: number },
  rename: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('reportSources')
    .set((eb) => ({
      textId: kept.textId,
      title: eb.case().when('title', '=', rename.from).then(rename.to).else(eb.ref('title')).end(),
    }))
    .where('textId', '=', fromTextId)
    .where('kind', '=', 'library')
    .execute();
}

/** What the comparison of their projects' texts has kept of them: hashes of words, without a key. */
export async function deletePreparedTexts(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('collusionTexts').where('libraryTextId', 'in', ids).execute();
}

/** Holds library texts that a check is about to name; answers those that are still in a library. */
export async function holdLibraryTexts(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .select('textId')
    .where('textId', 'in', textIds)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ textId }) => textId));
}

export interface TextCopies {
  readonly reports: number;
  readonly uploads: number;
}

/** How many of a user's own reports and uploads have one of these texts as theirs. */
export async function countCopies(
  db: Executor,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<TextCopies> {
  if (contentHashes.length === 0) return { reports: 0, uploads: 0 };
  const { rows } = await sql<TextCopies>`
    select
      (
        select count(*) from reports join texts on texts.id = reports.text_id
        where reports.user_id = ${userId} and texts.content_hash = any(${contentHashes}::bytea[])
      ) as reports,
      (
        select count(*) from uploads join texts on texts.id = uploads.text_id
        where uploads.user_id = ${userId} and texts.content_hash = any(${contentHashes}::bytea[])
      ) as uploads`.execute(db);
  return rows[0] ?? { reports: 0, uploads: 0 };
}

export async function deleteLibraryRows(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly { readonly textId: number; readonly projectId: number | null }[]> {
  return db
    .deleteFrom('libraryTexts')
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .returning(['textId', 'projectId'])
    .execute();
}

/** An owner's texts that were added before a time, held until the transaction ends. */
export async function lockLibraryTextsBefore(
  db: Executor,
  ownerId: number,
  before: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectLibraryIdsOf(db: Executor, ownerId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('libraryTexts').select('id').where('ownerId', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}
