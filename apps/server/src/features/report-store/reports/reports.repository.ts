import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { ReportsTable } from '../tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RerunState } from '../tables.ts';
import type { DocumentUse } from '../../../finding/texts/text-uses.ts';
import { hasLicense, mayViewReportsOfLicense } from '../../../people/users/licenses.repository.ts';
import { languageOfUser, people } from '../../../people/users/people.repository.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { projectDetails } from '../../projects/index.ts';
import type { CallerDistance, PermissionFacts } from './permission-facts.ts';

export interface ReportRow extends Selectable<ReportsTable>, PermissionFacts {
  readonly words: number;
  readonly language: string;
  readonly isRecognised: boolean;
  readonly unreadPages: number;
  readonly unreadPictures: number;
  readonly unreadFiles: Selectable<Tables['texts']>['unreadFiles'];
  readonly damagedPages: readonly number[];
  readonly ownerName: string;
  readonly projectName: string | null;
  /** Null if it isn't a revision (any more). */
  readonly revisionOfName: string | null;
  readonly permaLinkExpiresAt: Date | null;
  /** Null if it was never checked again. */
  readonly recheckState: RerunState | null;
  /** The setting of the owner, as stored: days after which reports are deleted. */
  readonly retentionDays: unknown;
  /** The language of the caller's interface, as stored; null for a caller without a session. */
  readonly callerLanguage: string | null;
}

/** @param userId The caller, whose distance to each report is included. */
function reports(db: Executor, userId: number) {
  return db
    .selectFrom('reports')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'reports.textId')
    .innerJoin(people(db).as('users'), 'users.id', 'reports.userId')
    .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'reports.projectId')
    .leftJoin('reportPermalinks', 'reportPermalinks.reportId', 'reports.id')
    .leftJoin('reports as base', 'base.id', 'reports.revisionOf')
    .leftJoin('reportRechecks', 'reportRechecks.reportId', 'reports.id')
    .selectAll('reports')
    .select([
      'texts.words',
      'texts.language',
      'texts.isRecognised',
      'texts.unreadPages',
      'texts.unreadPictures',
      'texts.unreadFiles',
      'texts.damagedPages',
      'users.name as ownerName',
      'projects.name as projectName',
      'base.name as revisionOfName',
      'reportRechecks.state as recheckState',
      'reportPermalinks.code as permaLinkCode',
      'reportPermalinks.readPolicy',
      'reportPermalinks.writePolicy',
      'reportPermalinks.showLibraryTitles',
      'reportPermalinks.expiresAt as permaLinkExpiresAt',
      sql<boolean>`coalesce(report_permalinks.expires_at <= now(), false)`.as('permaLinkIsExpired'),
      sql`users.settings -> 'reportRetentionDays'`.as('retentionDays'),
      callerDistance(userId).as('callerDistance'),
      mayViewReportsOfLicense(userId, ownersLicense).as('callerAdministers'),
      languageOfUser(userId).as('callerLanguage'),
    ]);
}

const ownersLicense = sql.ref('users.licenseId');

function callerDistance(userId: number): RawBuilder<CallerDistance> {
  return sql<CallerDistance>`case
    when reports.user_id = ${userId} then 0
    when ${hasLicense(userId, ownersLicense)} then 1
    else 2
  end`;
}

/** Any report, with the facts that decide whether the caller may see it. */
export async function unsafeSelectReportFor(
  db: Executor,
  userId: number,
  id: number,
): Promise<ReportRow | undefined> {
  const [report] = await reportFor(db, userId, id);
  return report;
}

const reportFor = preparedStatement((db, userId: number, id: number) =>
  reports(db, userId).where('reports.id', '=', id).compile(),
);

/** Selects the rows in the order of the ids; a report that was deleted in the meantime is missing. */
export async function unsafeSelectReportRows(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<readonly ReportRow[]> {
  if (ids.length === 0) return [];
  const rows = await reportRows(db, userId, ids);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

const reportRows = preparedStatement((db, userId: number, ids: readonly number[]) =>
  reports(db, userId)
    .where(sql<boolean>`reports.id = any(${ids}::integer[])`)
    .compile(),
);

/** Locks the row until the transaction ends, for any owner. Access must have admitted the caller before. */
export async function unsafeSelectReportForUpdate(
  db: Executor,
  id: number,
): Promise<Selectable<ReportsTable> | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Any finished or unfinished report, of any owner. Access must have admitted the caller before. */
export async function unsafeSelectReport(db: Executor, id: number): Promise<Selectable<ReportsTable>> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function unsafeSelectReportsForUpdate(
  db: Executor,
  ids: readonly number[],
): Promise<readonly Selectable<ReportsTable>[]> {
  return db.selectFrom('reports').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Undefined if it is not the user's, or not there. */
export async function selectOwnReport(
  db: Executor,
  userId: number,
  id: number,
): Promise<Selectable<ReportsTable> | undefined> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the rows until the transaction ends, so that no worker starts one of the checks in the meantime. */
export async function selectOwnReportsForUpdate(
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

/**
 * Locks a user's reports until the transaction ends, and their revisions, which change when their base is deleted.
 * Returns the ids of all of them that exist.
 */
export async function selectReportsWithRevisionsForUpdate(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('id', 'in', ids), eb('revisionOf', 'in', ids)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Texts that the reports and their evidence reference. */
export async function unsafeSelectTextIdsOfReports(
  db: Executor,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
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

export const checkedTexts: DocumentUse = {
  isOf: (textId) => sql<boolean>`exists (select from reports where reports.text_id = ${textId})`,
  textIdsOf: (userId) => sql`select text_id from reports where user_id = ${userId}`,
};

/**
 * Reports, to join in queries of other features: `.innerJoin(reportDetails(db).as('reports'), …)`. PostgreSQL
 * pulls the subquery up and plans a join with the table.
 */
export function reportDetails(db: Executor) {
  return db
    .selectFrom('reports')
    .select([
      'reports.id',
      'reports.userId',
      'reports.projectId',
      'reports.textId',
      'reports.libraryTextId',
      'reports.truncatedToWords',
      'reports.status',
      'reports.resultPercent',
      'reports.matchedWords',
      'reports.figures',
      'reports.searchGaps',
      'reports.name',
      'reports.author',
      'reports.comment',
      'reports.addToLibrary',
      'reports.editedAt',
      'reports.finishedAt',
    ]);
}

/** The projects of a user's reports: a query with the column project_id. */
export function projectIdsOfReports(userId: number): RawBuilder<{ projectId: number | null }> {
  return sql`select project_id from reports where user_id = ${userId}`;
}

export function whereReportExists(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from reports where reports.id = ${id})`;
}
