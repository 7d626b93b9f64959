import type { ParsedInputOf } from '@palimpsest/contract';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely';
import type { Executor } from '../../database/connect.ts';
import { dateRange } from '../../database/date-range.ts';
import { containsPattern } from '../../database/like.ts';
import type {
  ReportSourcesTable,
  ReportsTable,
  ReportStatus,
  StoredPassage,
  Tables,
} from '../../database/tables.ts';
import type { CallerDistance, PermissionFacts } from './report-permission.ts';

export interface ReportRow extends Selectable<ReportsTable>, PermissionFacts {
  readonly words: number;
  readonly language: string;
  readonly ownerName: string;
  readonly projectName: string | null;
}

/** @param userId the caller, whose distance to each report is told */
function reports(db: Executor, userId: number) {
  return db
    .selectFrom('reports')
    .innerJoin('texts', 'texts.id', 'reports.textId')
    .innerJoin('users', 'users.id', 'reports.userId')
    .leftJoin('projects', 'projects.id', 'reports.projectId')
    .leftJoin('reportPermalinks', 'reportPermalinks.reportId', 'reports.id')
    .selectAll('reports')
    .select([
      'texts.words',
      'texts.language',
      'users.name as ownerName',
      'projects.name as projectName',
      'reportPermalinks.code as permaLinkCode',
      'reportPermalinks.readPolicy',
      'reportPermalinks.writePolicy',
      callerDistance(userId).as('callerDistance'),
    ]);
}

function callerDistance(userId: number): RawBuilder<CallerDistance> {
  return sql<CallerDistance>`case
    when reports.user_id = ${userId} then 0
    when users.license_id = (select caller.license_id from users as caller where caller.id = ${userId}) then 1
    else 2
  end`;
}

/** Any report, with what decides whether the caller may see it. */
export async function selectReportFor(
  db: Executor,
  userId: number,
  id: number,
): Promise<ReportRow | undefined> {
  return reports(db, userId).where('reports.id', '=', id).executeTakeFirst();
}

/** Holds the row until the transaction ends, whoever owns it: for what a caller has loaded through access before. */
export async function lockReport(db: Executor, id: number): Promise<Selectable<ReportsTable> | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Any finished or unfinished report, whoever owns it: for what a caller has loaded through access before. */
export async function selectReport(db: Executor, id: number): Promise<Selectable<ReportsTable>> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Holds the rows until the transaction ends, so that no worker starts one of them meanwhile. */
export async function lockReportsOf(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<readonly Selectable<ReportsTable>[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type ListQuery = ParsedInputOf<'GetReports'>;

const sortColumns = {
  Date: 'reports.createdAt',
  Name: 'reports.name',
  Status: 'reports.status',
  ResultPercent: 'reports.resultPercent',
  Pages: 'reports.pages',
  Credits: 'reports.credits',
} as const;

export async function selectReportPage(
  db: Executor,
  userId: number,
  query: ListQuery,
): Promise<readonly ReportRow[]> {
  return reports(db, userId)
    .where((eb) => listCondition(eb, userId, query.filters))
    .orderBy(sortColumns[query.sortby], (order) =>
      query.sortdir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('reports.id', query.sortdir)
    .limit(query.pagesize)
    .offset((query.pageno - 1) * query.pagesize)
    .execute();
}

export async function countReports(
  db: Executor,
  userId: number,
  filters: ListQuery['filters'],
): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => listCondition(eb, userId, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** By the filter's code, from 1. */
const statesByCode: readonly ReportStatus[] = ['Ok', 'Aktiv', 'Fehler', 'Geplant', 'Pausiert'];

function listCondition(
  eb: ExpressionBuilder<Tables, 'reports'>,
  userId: number,
  filters: ListQuery['filters'],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [eb('reports.userId', '=', userId)];
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
    const { from, until } = dateRange(filters.date, new Date());
    conditions.push(eb('reports.createdAt', '>=', from), eb('reports.createdAt', '<', until));
  }
  const state = filters.state === undefined ? undefined : statesByCode[filters.state - 1];
  if (state !== undefined) conditions.push(eb('reports.status', '=', state));
  return eb.and(conditions);
}

export type SourceRow = Selectable<ReportSourcesTable>;

/** Without the passages, which can be large. */
export async function selectSources(
  db: Executor,
  reportId: number,
): Promise<readonly (Omit<SourceRow, 'passages'> & { readonly isFingerprint: boolean })[]> {
  return db
    .selectFrom('reportSources')
    .select([
      'id',
      'reportId',
      'position',
      'kind',
      'textId',
      'title',
      'url',
      'sourceDate',
      'similarityPercent',
      'matchedWords',
      'passageCount',
      'isUsed',
      'isAccepted',
      'isExcluded',
      'firstChar',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('libraryTexts')
            .select('libraryTexts.id')
            .whereRef('libraryTexts.textId', '=', 'reportSources.textId')
            .where('libraryTexts.isFingerprint', '=', true),
        )
        .$castTo<boolean>()
        .as('isFingerprint'),
    )
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();
}

export async function selectReportIdOfSource(db: Executor, sourceId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reportSources')
    .select('reportId')
    .where('id', '=', sourceId)
    .executeTakeFirst();
  return row?.reportId;
}

export async function selectSource(db: Executor, sourceId: number): Promise<SourceRow | undefined> {
  return db.selectFrom('reportSources').selectAll().where('id', '=', sourceId).executeTakeFirst();
}

export async function selectMarkup(
  db: Executor,
  reportId: number,
): Promise<Pick<Selectable<Tables['reportMarkup']>, 'segments' | 'notCounted'>> {
  return db
    .selectFrom('reportMarkup')
    .select(['segments', 'notCounted'])
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
}

export type StoredHints = Selectable<Tables['reportMarkup']>['manipulationHints'];

/** Null where the check isn't finished, or an older version made the report. */
export async function selectManipulationHints(db: Executor, reportId: number): Promise<StoredHints> {
  const row = await db
    .selectFrom('reportMarkup')
    .select('manipulationHints')
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  return row?.manipulationHints ?? null;
}

/** A passage without its runs, which are most of it. */
export interface PassageRow extends Pick<StoredPassage, 'checkedStartChar' | 'checkedEndChar'> {
  readonly sourceId: number;
  readonly passageIndex: number;
  readonly kind: StoredPassage['kind'] | null;
  readonly change: StoredPassage['change'] | null;
  readonly citation: StoredPassage['citation'] | null;
}

/** All passages of a report, by source and in the source's order. */
export async function selectPassages(db: Executor, reportId: number): Promise<readonly PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select sources.id as source_id,
      (listed.ordinality - 1)::integer as passage_index,
      (listed.passage -> 'checkedStartChar')::integer as checked_start_char,
      (listed.passage -> 'checkedEndChar')::integer as checked_end_char,
      listed.passage ->> 'kind' as kind,
      listed.passage -> 'change' as change,
      listed.passage ->> 'citation' as citation
    from report_sources as sources,
      jsonb_array_elements(sources.passages) with ordinality as listed (passage, ordinality)
    where sources.report_id = ${reportId}
    order by sources.position, listed.ordinality`.execute(db);
  return rows;
}

/** Texts that the reports and their evidence name. */
export async function selectTextIdsOfReports(
  db: Executor,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('textId')
    .where('id', 'in', ids)
    .union(db.selectFrom('reportSources').select('textId').where('reportId', 'in', ids))
    .execute();
  return rows.map((row) => row.textId);
}

export async function deleteReportRows(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('reports').where('id', 'in', ids).execute();
}
