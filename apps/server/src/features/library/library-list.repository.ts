import type { ParsedInputOf } from '@palimpsest/contract';
import { sql, type Expression, type ExpressionBuilder, type OrderByItemBuilder, type SqlBool } from 'kysely';
import type { Database, Executor } from '../../database/connect.ts';
import { dateRange } from '../../database/date-range.ts';
import { containsPattern } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { listed, listedParts, type LibrarySight, type ListedPart } from './library-sight.repository.ts';

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
 * Which texts stand on a page of the list, and how many there are. The own texts and those of others are each read in
 * order as far as the page reaches and then merged, so that the own ones come from the index that has their order; the
 * count is a query of its own, which mostly reads an index only. Figures for 100,000 texts: bench/README.md.
 */
export async function selectLibraryHits(
  db: Database,
  sight: LibrarySight,
  query: ListQuery,
): Promise<LibraryHits> {
  const parts = partsInQuestion(sight, query.filters);
  const [ids, total] = await Promise.all([
    selectPage(db, parts, query),
    countLibrary(db, parts, query.filters),
  ]);
  return { ids, total };
}

/** Without those in which the filters can find nothing. */
function partsInQuestion(sight: LibrarySight, filters: ListQuery['filters']): readonly ListedPart[] {
  return listedParts(sight).filter(({ isOwn }) => {
    if (filters.userId !== undefined && (filters.userId === sight.userId) !== isOwn) return false;
    return isOwn || filters.projectId !== 0;
  });
}

async function selectPage(
  db: Executor,
  parts: readonly ListedPart[],
  query: ListQuery,
): Promise<readonly number[]> {
  const [first, ...rest] = parts.map((part) =>
    db.selectFrom(startOfPart(db, part, query).as('part')).select(['part.id', 'part.key']),
  );
  if (first === undefined) return [];
  const all = rest.reduce((union, part) => union.unionAll(part), first);
  const hits = await db
    .selectFrom(all.as('hits'))
    .select('hits.id')
    .orderBy('hits.key', directed(query))
    .orderBy('hits.id', query.sortdir)
    .limit(query.pagesize)
    .offset((query.pageno - 1) * query.pagesize)
    .execute();
  return hits.map(({ id }) => id);
}

/** As many of a part, in order, as there are up to the end of the page. */
function startOfPart(db: Executor, part: ListedPart, query: ListQuery) {
  return (
    db
      .selectFrom('libraryTexts')
      .leftJoin('users', 'users.id', 'libraryTexts.ownerId')
      .leftJoin('projects', 'projects.id', 'libraryTexts.projectId')
      .select('libraryTexts.id')
      .select(sql`${sql.ref(sortColumns[query.sortby])}`.as('key'))
      .where((eb) => listCondition(eb, part, query.filters))
      // The own texts have one owner, and an index has them by id.
      .$if(!(part.isOwn && query.sortby === 'Owner'), (rows) =>
        rows.orderBy(sortColumns[query.sortby], directed(query)),
      )
      .orderBy('libraryTexts.id', query.sortdir)
      .limit(query.pageno * query.pagesize)
  );
}

/** Texts without a project come first upwards, as an empty name would; the other columns are never null. */
function directed({ sortby, sortdir }: ListQuery): (order: OrderByItemBuilder) => OrderByItemBuilder {
  return (order) => {
    const inDirection = sortdir === 'asc' ? order.asc() : order.desc();
    if (sortby !== 'ProjectName') return inDirection;
    return sortdir === 'asc' ? inDirection.nullsFirst() : inDirection.nullsLast();
  };
}

async function countLibrary(
  db: Database,
  parts: readonly ListedPart[],
  filters: ListQuery['filters'],
): Promise<number> {
  const counts = parts.map(
    (part) =>
      sql`(${db
        .selectFrom('libraryTexts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => listCondition(eb, part, filters))})`,
  );
  const count = sql<{ total: number }>`select ${sql.join([sql`0`, ...counts], sql` + `)} as total`;
  if (!filters.search) return (await count.execute(db)).rows[0]?.total ?? 0;
  // PostgreSQL takes comparing a text for as cheap as comparing a number, and would read all rows of an owner one by
  // one. Without that way it brings the owner's rows and those of the trigrams together first: a third of the time.
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx);
    return (await count.execute(trx)).rows[0]?.total ?? 0;
  });
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
  part: ListedPart,
  filters: ListQuery['filters'],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [part.holds(eb)];
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
