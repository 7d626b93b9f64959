import type { ParsedInputOf } from '@palimpsest/contract';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { dateRange, type WithTimeZone } from '../../platform/database/date-range.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { preparedStatement, statementOfForm } from '../../platform/database/prepared-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../services.ts';
import { projectDetails } from '../projects/index.ts';
import { people } from '../../people/users/people.repository.ts';
import { projectOfResults, textsOfResult, type ChosenTexts } from './texts-of-result.ts';
import {
  listed,
  listedParts,
  ownPart,
  type LibrarySight,
  type ListedPart,
} from './library-sight.repository.ts';

type ListQuery = WithTimeZone<ParsedInputOf<'GetLibraryTexts'>>;

type Filters = ListQuery['filters'] & {
  /** The texts that the filter by result leaves. */
  readonly textsOfResult?: ChosenTexts;
};

interface FilteredOrder extends Pick<ListQuery, 'sortdir'> {
  readonly filters: Filters;
}

/** The order of the hits. For those of one project, the order of their ids is sufficient. */
interface Order {
  readonly by: Exclude<ListQuery['sortby'], 'ProjectName' | 'Result'> | 'Id';
  readonly direction: ListQuery['sortdir'];
}

/** A range of the hits in their order. */
interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

const sortColumns = {
  Id: 'libraryTexts.id',
  Date: 'libraryTexts.createdAt',
  Name: 'libraryTexts.name',
  Owner: 'users.name',
  Words: 'libraryTexts.words',
  Pages: 'libraryTexts.words',
  Kind: 'libraryTexts.isFingerprint',
} as const;

/** The only state that library texts have, as the filter of the list names it. */
const finished = 1;

/** Pages beyond this many rows are counted first, and then read from the nearer end. */
const deepRows = 10_000;

export interface LibraryHits {
  /** The ids on the page, in its order. */
  readonly ids: readonly number[];
  /** The number on all pages. */
  readonly total: number;
}

/**
 * The texts on a page of the list, and the number of all texts. The user's own texts and those of others are
 * each read in order as far as the page extends, and then merged. This way, the own texts come from the index
 * with their order. The count is a separate query, which mostly reads only an index. Figures for 100,000
 * texts: bench/README.md.
 */
export async function selectLibraryHits(
  { db, textResults }: Pick<Services, 'db' | 'textResults'>,
  sight: LibrarySight,
  query: ListQuery,
): Promise<LibraryHits> {
  const { sortby, sortdir } = query;
  const chosen = await textsOfResult({ db, textResults }, sight.userId, query.filters);
  const filters: Filters = { ...query.filters, ...(chosen !== undefined && { textsOfResult: chosen }) };
  const parts = partsInQuestion(sight, filters);
  const page: Stretch = { offset: (query.pageno - 1) * query.pagesize, limit: query.pagesize };
  if (sortby === 'ProjectName') return hitsByProject(db, parts, { filters, sortdir }, page);
  if (sortby === 'Result')
    return hitsByResult(db, parts, { filters, sortdir }, page, textResults.percentOf(db, sight.userId));
  const order: Order = { by: sortby, direction: sortdir };
  if (isOfOwnTexts(parts) && isUnfiltered(filters) && page.offset < deepRows) {
    const [hits, [count]] = await Promise.all([
      hitsOfOwner(db, `${order.by} ${order.direction}`, sight.userId, page.limit, page.offset),
      countOfOwner(db, sight.userId),
    ]);
    return { ids: hits.map(({ id }) => id), total: count?.total ?? 0 };
  }
  if (page.offset >= deepRows) {
    const total = await countLibrary(db, parts, filters);
    return { ids: await selectFromNearerEnd(db, parts, filters, order, page, total), total };
  }
  if (filters.search && page.offset === 0) {
    const ids = await selectStretch(db, parts, filters, order, page);
    // Results that don't fill the first page need no counting: a rare word is looked up once.
    return { ids, total: ids.length < page.limit ? ids.length : await countLibrary(db, parts, filters) };
  }
  const [ids, total] = await Promise.all([
    selectStretch(db, parts, filters, order, page),
    countLibrary(db, parts, filters),
  ]);
  return { ids, total };
}

/**
 * Reads them by the name of the project and then by id. One query counts the texts of each project. Then only the
 * projects on the page are read, each in the order of an index. Nothing is sorted by project name.
 */
async function hitsByProject(
  db: Database,
  parts: readonly ListedPart[],
  { filters, sortdir }: FilteredOrder,
  page: Stretch,
): Promise<LibraryHits> {
  const projects = await countByProject(db, parts, filters, sortdir);
  const ids: number[] = [];
  let before = 0;
  for (const { projectId, count } of projects) {
    const offset = Math.max(0, page.offset - before);
    const limit = page.limit - ids.length;
    before += count;
    if (limit === 0) break;
    if (offset >= count) continue;
    const inProject = { ...filters, projectId: projectId ?? 0 };
    const order: Order = { by: 'Id', direction: sortdir };
    // Texts of others are listed only in projects.
    const inQuestion = projectId === null ? parts.filter(({ isOwn }) => isOwn) : parts;
    ids.push(...(await selectFromNearerEnd(db, inQuestion, inProject, order, { offset, limit }, count)));
  }
  return { ids, total: projects.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * Reads them by result; texts without one are last in either direction. The result of each text of the project is
 * looked up, so it is refused for the whole library, which may be a hundred times as large.
 */
async function hitsByResult(
  db: Database,
  parts: readonly ListedPart[],
  { filters, sortdir }: FilteredOrder,
  page: Stretch,
  percent: RawBuilder<number | null>,
): Promise<LibraryHits> {
  projectOfResults(filters.projectId, 'sortby');
  if (parts.length === 0) return { ids: [], total: 0 };
  const [hits, total] = await Promise.all([
    db
      .selectFrom('libraryTexts')
      .select('libraryTexts.id')
      .where((eb) => eb.or(parts.map((part) => listCondition(eb, part, filters))))
      .orderBy(percent, (order) => (sortdir === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('libraryTexts.id', sortdir)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    countLibrary(db, parts, filters),
  ]);
  return { ids: hits.map(({ id }) => id), total };
}

/** The parts without those in which the filters can find nothing. */
function partsInQuestion(sight: LibrarySight, filters: Filters): readonly ListedPart[] {
  if (filters.state !== undefined && filters.state !== finished) return [];
  return listedParts(sight).filter(({ isOwn }) => {
    if (filters.userId !== undefined && (filters.userId === sight.userId) !== isOwn) return false;
    return isOwn || filters.projectId !== 0;
  });
}

/** Pages in the second half are read backwards: the last page costs as much as the first. */
async function selectFromNearerEnd(
  db: Executor,
  parts: readonly ListedPart[],
  filters: Filters,
  order: Order,
  { offset, limit }: Stretch,
  total: number,
): Promise<readonly number[]> {
  const behind = total - offset - limit;
  if (offset >= total) return [];
  if (offset <= behind) return selectStretch(db, parts, filters, order, { offset, limit });
  const backwards: Order = { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' };
  const fromEnd = { offset: Math.max(0, behind), limit: Math.min(limit, total - offset) };
  return (await selectStretch(db, parts, filters, backwards, fromEnd)).toReversed();
}

async function selectStretch(
  db: Executor,
  parts: readonly ListedPart[],
  filters: Filters,
  order: Order,
  stretch: Stretch,
): Promise<readonly number[]> {
  const starts = parts.map((part) => startOfPart(db, part, filters, order, stretch.offset + stretch.limit));
  const [first, ...rest] = starts.map((start) =>
    db.selectFrom(start.as('part')).select(['part.id', 'part.key']),
  );
  if (first === undefined) return [];
  const all = rest.reduce((union, part) => union.unionAll(part), first);
  const hits = await db
    .selectFrom(all.as('hits'))
    .select('hits.id')
    .orderBy('hits.key', order.direction)
    .orderBy('hits.id', order.direction)
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute();
  return hits.map(({ id }) => id);
}

/** Most users see only their own texts, and open the list without a filter. */
const isOfOwnTexts = (parts: readonly ListedPart[]): boolean =>
  parts.length === 1 && parts[0]?.isOwn === true;

function isUnfiltered({ userId, projectId, search, date, state }: Filters): boolean {
  // A filter by result needs a project.
  return [userId, projectId, date, state].every((filter) => filter === undefined) && !search;
}

const noFilters: Filters = { timeZone: undefined };

const hitsOfOwner = statementOfForm(
  (db, form: `${Order['by']} ${Order['direction']}`, ownerId: number, limit: number, offset: number) => {
    const [by, direction] = form.split(' ') as [Order['by'], Order['direction']];
    return startOfPart(db, ownPart(ownerId), noFilters, { by, direction }, limit).offset(offset).compile();
  },
);

/** Counts in an index, for owners with few and with many texts. */
const countOfOwner = preparedStatement((db, ownerId: number) =>
  db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('ownerId', '=', ownerId)
    .compile(),
);

/** The first rows of a part, in order. */
function startOfPart(db: Executor, part: ListedPart, filters: Filters, order: Order, limit: number) {
  // The user's own texts have one owner, and an index has them by id.
  const isById = order.by === 'Id' || (part.isOwn && order.by === 'Owner');
  return db
    .selectFrom('libraryTexts')
    .leftJoin(people(db).as('users'), 'users.id', 'libraryTexts.ownerId')
    .select('libraryTexts.id')
    .select(sql`${sql.ref(sortColumns[order.by])}`.as('key'))
    .where((eb) => listCondition(eb, part, filters))
    .$if(!isById, (rows) => rows.orderBy(sortColumns[order.by], order.direction))
    .orderBy('libraryTexts.id', order.direction)
    .limit(limit);
}

async function countLibrary(db: Database, parts: readonly ListedPart[], filters: Filters): Promise<number> {
  const counts = parts.map(
    (part) =>
      sql`(${db
        .selectFrom('libraryTexts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => listCondition(eb, part, filters))})`,
  );
  const count = sql<{ readonly total: number }>`select ${sql.join([sql`0`, ...counts], sql` + `)} as total`;
  const [row] = await countHits(db, filters, count);
  return row?.total ?? 0;
}

interface ProjectCount {
  readonly projectId: number | null;
  readonly count: number;
}

/** Texts without a project come first in ascending order, as an empty name would. */
async function countByProject(
  db: Database,
  parts: readonly ListedPart[],
  filters: Filters,
  direction: Order['direction'],
): Promise<readonly ProjectCount[]> {
  if (parts.length === 0) return [];
  const counts = parts.map((part) =>
    db
      .selectFrom('libraryTexts')
      .select((eb) => ['projectId', eb.fn.countAll<number>().as('count')])
      .where((eb) => listCondition(eb, part, filters))
      .groupBy('projectId'),
  );
  const directed = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  return countHits(
    db,
    filters,
    sql<ProjectCount>`
      select hits.project_id, sum(hits.count)::integer as count
      from (${sql.join(counts, sql` union all `)}) as hits left join (${projectDetails(db)}) as projects on projects.id = hits.project_id
      group by hits.project_id, projects.name
      order by projects.name ${directed}, hits.project_id ${directed}`,
  );
}

/**
 * PostgreSQL assumes that comparing a text costs as little as comparing a number, and would read all rows of
 * an owner one by one for a search. With that plan disabled, it first intersects the owner's rows with those
 * of the trigram index, which takes a third of the time.
 */
async function countHits<Row>(
  db: Database,
  filters: Filters,
  count: RawBuilder<Row>,
): Promise<readonly Row[]> {
  if (!filters.search) return (await count.execute(db)).rows;
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx);
    return (await count.execute(trx)).rows;
  });
}

/** The owners whose texts the user may list, by name. */
export async function selectLibraryOwners(
  db: Executor,
  sight: LibrarySight,
): Promise<readonly { readonly id: number; readonly name: string; readonly mail: string | null }[]> {
  return db
    .selectFrom(people(db).as('users'))
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
  filters: Filters,
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
  if (filters.textsOfResult !== undefined) {
    const { ids, areLeftOut } = filters.textsOfResult;
    const isChosen = sql<SqlBool>`library_texts.id = any(${[...ids]}::integer[])`;
    conditions.push(areLeftOut ? eb.not(isChosen) : isChosen);
  }
  if (filters.search) {
    conditions.push(
      sql<SqlBool>`library_texts.search_text like lower(${containsPattern(filters.search)}::text)`,
    );
  }
  if (filters.date !== undefined) {
    const { from, until } = dateRange(filters.date, new Date(), filters.timeZone);
    conditions.push(eb('libraryTexts.createdAt', '>=', from), eb('libraryTexts.createdAt', '<', until));
  }
  return eb.and(conditions);
}
