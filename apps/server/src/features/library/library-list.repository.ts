import type { ParsedInputOf } from '@palimpsest/contract';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import { dateRange } from '../../database/date-range.ts';
import { containsPattern } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { listed, type LibrarySight } from './library-sight.repository.ts';

type ListQuery = ParsedInputOf<'GetLibraryTexts'>;

const sortColumns = {
  Date: 'libraryTexts.createdAt',
  Name: 'libraryTexts.name',
  Owner: 'users.name',
  ProjectName: 'projects.name',
  Words: 'libraryTexts.words',
  Pages: 'libraryTexts.words',
  Kind: 'libraryTexts.isFingerprint',
} as const;

export interface LibraryHits {
  /** Of the page, in its order. */
  readonly ids: readonly number[];
  /** On all pages. */
  readonly total: number;
}

/**
 * Which texts stand on a page of the list, and how many there are. Only what the condition and the order need is read:
 * joins that aren't asked for are left out by the planner, because they go to a primary key. Where an index has the
 * order of an owner's texts, the page is read from it and the count beside it; everything else is one pass, which
 * finds the page and counts. Figures for 100,000 texts: bench/README.md.
 */
export async function selectLibraryHits(
  db: Executor,
  sight: LibrarySight,
  query: ListQuery,
): Promise<LibraryHits> {
  if (hasOrderInIndex(sight, query)) {
    const [hits, total] = await Promise.all([
      page(db, sight, query).execute(),
      countLibrary(db, sight, query.filters),
    ]);
    return { ids: hits.map(({ id }) => id), total };
  }
  const hits = await page(db, sight, query)
    .select(sql<number>`count(*) over ()`.as('total'))
    .execute();
  const [first] = hits;
  if (first !== undefined) return { ids: hits.map(({ id }) => id), total: first.total };
  return { ids: [], total: query.pageno === 1 ? 0 : await countLibrary(db, sight, query.filters) };
}

function hasOrderInIndex(sight: LibrarySight, { sortby, filters }: ListQuery): boolean {
  return (
    sight.projectIds.length === 0 &&
    !filters.search &&
    (sortby === 'Date' || sortby === 'Name' || sortby === 'Words' || sortby === 'Pages')
  );
}

function page(db: Executor, sight: LibrarySight, query: ListQuery) {
  return db
    .selectFrom('libraryTexts')
    .leftJoin('users', 'users.id', 'libraryTexts.ownerId')
    .leftJoin('projects', 'projects.id', 'libraryTexts.projectId')
    .select('libraryTexts.id')
    .where((eb) => listCondition(eb, sight, query.filters))
    .orderBy(sortColumns[query.sortby], (order) => {
      const directed = query.sortdir === 'asc' ? order.asc() : order.desc();
      // Texts without a project come first upwards, as an empty name would; the other columns are never null.
      if (query.sortby !== 'ProjectName') return directed;
      return query.sortdir === 'asc' ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy('libraryTexts.id', query.sortdir)
    .limit(query.pagesize)
    .offset((query.pageno - 1) * query.pagesize);
}

async function countLibrary(
  db: Executor,
  sight: LibrarySight,
  filters: ListQuery['filters'],
): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => listCondition(eb, sight, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whose texts the sight allows to list, by name. */
export async function selectLibraryOwners(
  db: Executor,
  sight: LibrarySight,
): Promise<readonly { readonly id: number; readonly name: string; readonly mail: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.mail'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('libraryTexts')
          .select('libraryTexts.id')
          .whereRef('libraryTexts.ownerId', '=', 'users.id')
          .where((inner) => listed(inner, sight)),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}

function listCondition(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  sight: LibrarySight,
  filters: ListQuery['filters'],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [listed(eb, sight)];
  if (filters.userId !== undefined) conditions.push(eb('libraryTexts.ownerId', '=', filters.userId));
  if (filters.projectId !== undefined) {
    conditions.push(
      filters.projectId === 0
        ? eb('libraryTexts.projectId', 'is', null)
        : eb('libraryTexts.projectId', '=', filters.projectId),
    );
  }
  if (filters.search) {
    conditions.push(
      sql<SqlBool>`library_texts.search_text like lower(${containsPattern(filters.search)}::text)`,
    );
  }
  if (filters.date !== undefined) {
    const { from, until } = dateRange(filters.date, new Date());
    conditions.push(eb('libraryTexts.createdAt', '>=', from), eb('libraryTexts.createdAt', '<', until));
  }
  return eb.and(conditions);
}
