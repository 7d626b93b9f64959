import type { ParsedInputOf, ReportState } from '@palimpsest/contract';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { dateRange, type WithTimeZone } from '../../../platform/database/date-range.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { statementOfForm } from '../../../platform/database/prepared-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { people } from '../../../people/users/people.repository.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { projectDetails } from '../../projects/index.ts';

type ListQuery = WithTimeZone<ParsedInputOf<'GetReports'>>;

const sortColumns = {
  Date: 'reports.createdAt',
  Name: 'reports.name',
  Status: 'reports.status',
  ProjectName: 'projects.name',
  ResultPercent: 'reports.resultPercent',
  SourceCount: 'reports.sourceCount',
  TotalWords: 'texts.words',
  Pages: 'reports.pages',
  Credits: 'reports.credits',
  Owner: 'users.name',
} as const;

export interface ReportHits {
  /** The ids on the page, in its order. */
  readonly ids: readonly number[];
  /** The number on all pages. */
  readonly total: number;
}

/**
 * The reports on a page of the list, counted in the same pass. Only the columns that the condition and the
 * order need are read: the planner leaves out unused joins, because they use a primary key.
 * @param ownerIds The users whose reports are listed.
 */
export async function selectReportHits(
  db: Executor,
  ownerIds: readonly number[],
  query: ListQuery,
): Promise<ReportHits> {
  const [onlyOwner] = ownerIds;
  const page: Page = { limit: query.pagesize, offset: (query.pageno - 1) * query.pagesize };
  const hits =
    ownerIds.length === 1 && onlyOwner !== undefined && isUnfiltered(query.filters)
      ? await hitsOfOwner(db, `${query.sortby} ${query.sortdir}`, onlyOwner, page.limit, page.offset)
      : await hitsOn(db, query, page, (eb) => listCondition(eb, ownerIds, query.filters)).execute();
  const [first] = hits;
  if (first !== undefined) return { ids: hits.map(({ id }) => id), total: first.total };
  const total = query.pageno === 1 ? 0 : await countReports(db, ownerIds, query.filters);
  return { ids: [], total };
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

type Order = Pick<ListQuery, 'sortby' | 'sortdir'>;

/** The list as it is opened. */
const hitsOfOwner = statementOfForm(
  (db, form: `${Order['sortby']} ${Order['sortdir']}`, ownerId: number, limit: number, offset: number) => {
    const [sortby, sortdir] = form.split(' ') as [Order['sortby'], Order['sortdir']];
    return hitsOn(db, { sortby, sortdir }, { limit, offset }, (eb) =>
      eb('reports.userId', '=', ownerId),
    ).compile();
  },
);

function isUnfiltered({ projectId, search, date, state }: ListQuery['filters']): boolean {
  return projectId === undefined && !search && date === undefined && state === undefined;
}

function hitsOn(
  db: Executor,
  { sortby, sortdir }: Order,
  { limit, offset }: Page,
  condition: (eb: ExpressionBuilder<Tables, 'reports'>) => Expression<SqlBool>,
) {
  return db
    .selectFrom('reports')
    .leftJoin(storedTexts(db).as('texts'), 'texts.id', 'reports.textId')
    .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'reports.projectId')
    .leftJoin(people(db).as('users'), 'users.id', 'reports.userId')
    .select(['reports.id', sql<number>`count(*) over ()`.as('total')])
    .where(condition)
    .orderBy(sortColumns[sortby], (order) =>
      sortdir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('reports.id', sortdir)
    .limit(limit)
    .offset(offset);
}

async function countReports(
  db: Executor,
  ownerIds: readonly number[],
  filters: ListQuery['filters'],
): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => listCondition(eb, ownerIds, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** Indexed by the filter's code, from 1. */
const statesByCode: readonly ReportState[] = ['Ok', 'Active', 'Error', 'Scheduled', 'Paused'];

function listCondition(
  eb: ExpressionBuilder<Tables, 'reports'>,
  ownerIds: readonly number[],
  filters: ListQuery['filters'],
): Expression<SqlBool> {
  const [onlyOwner] = ownerIds;
  const conditions: Expression<SqlBool>[] = [
    ownerIds.length === 1
      ? eb('reports.userId', '=', onlyOwner ?? 0)
      : sql<SqlBool>`reports.user_id = any(${[...ownerIds]}::integer[])`,
  ];
  if (filters.projectId !== undefined) {
    conditions.push(
      filters.projectId === 0
        ? eb('reports.projectId', 'is', null)
        : eb('reports.projectId', '=', filters.projectId),
    );
  }
  if (filters.search) {
    const pattern = containsPattern(filters.search);
    conditions.push(
      eb.or([
        eb('reports.name', 'ilike', pattern),
        eb('reports.author', 'ilike', pattern),
        eb('reports.comment', 'ilike', pattern),
      ]),
    );
  }
  if (filters.date !== undefined) {
    const { from, until } = dateRange(filters.date, new Date(), filters.timeZone);
    conditions.push(eb('reports.createdAt', '>=', from), eb('reports.createdAt', '<', until));
  }
  const state = filters.state === undefined ? undefined : statesByCode[filters.state - 1];
  if (state !== undefined) conditions.push(eb('reports.status', '=', state));
  return eb.and(conditions);
}
