import type { UncountedStretch } from '@palimpsest/engine';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { firstOrThrow, preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReportSourcesTable, ReportsTable, Tables } from '../../platform/database/tables.ts';
import type { RerunState } from '../../platform/database/tables/reruns.ts';
import type { StoredPassage } from '../../platform/database/stored-passage.ts';
import { hasSignature } from '../../finding/signatures/signatures.repository.ts';
import { hasPageFile } from '../../finding/texts/page-files.repository.ts';
import type { DocumentUse, TextUse } from '../../finding/texts/text-uses.ts';
import { hasLicense, mayViewReportsOfLicense } from '../../people/users/licenses.repository.ts';
import { languageOfUser, people } from '../../people/users/people.repository.ts';
import { storedTexts } from '../../finding/texts/texts.repository.ts';
import { projectDetails } from '../projects/index.ts';
import type { CallerDistance, PermissionFacts } from './report-permission.ts';

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
export function reports(db: Executor, userId: number) {
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
export async function selectReportFor(
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

export type SourceRow = Selectable<ReportSourcesTable>;

/** A source without the passages, which can be large, and without the fields that only a reset needs. */
type ListedSourceRow = Omit<SourceRow, 'passages' | 'firstRating'> & {
  readonly isFingerprint: boolean;
  readonly contentHash: Buffer;
  readonly hasPage: boolean;
};

export async function selectSources(db: Executor, reportId: number): Promise<readonly ListedSourceRow[]> {
  return sourcesOf(db, reportId);
}

const sourcesOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportSources')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'reportSources.textId')
    .select([
      'reportSources.id',
      'reportId',
      'position',
      'kind',
      'textId',
      'isShared',
      'title',
      'url',
      'sourceDate',
      'similarityPercent',
      'matchedWords',
      'passageCount',
      'isUsed',
      'isAccepted',
      'isExcluded',
      'rating',
      'isCited',
      'firstChar',
      'provider',
      'license',
      'addresses',
      'identifiers',
      'entries',
      'ownWork',
      'citedAs',
      'laterState',
      'laterAt',
      'laterPercent',
      'laterReason',
      'texts.contentHash',
    ])
    .select(hasSignature(sql.ref('reportSources.textId')).as('isFingerprint'))
    .select(hasPageFile(sql.ref('reportSources.textId')).as('hasPage'))
    .where('reportId', '=', reportId)
    .orderBy('position')
    .compile(),
);

export async function unsafeSelectSource(db: Executor, id: number): Promise<SourceRow | undefined> {
  const [source] = await sourceOf(db, id);
  return source;
}

const sourceOf = preparedStatement((db, id: number) =>
  db.selectFrom('reportSources').selectAll().where('id', '=', id).compile(),
);

export async function selectMarkup(
  db: Executor,
  reportId: number,
): Promise<
  Pick<Selectable<Tables['reportMarkup']>, 'segments' | 'notCounted' | 'rated' | 'uncounted' | 'related'>
> {
  return firstOrThrow(await markupOf(db, reportId));
}

const markupOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportMarkup')
    .select(['segments', 'notCounted', 'rated', 'uncounted', 'related'])
    .where('reportId', '=', reportId)
    .compile(),
);

export async function unsafeSelectUncounted(
  db: Executor,
  reportId: number,
): Promise<readonly UncountedStretch[]> {
  const { uncounted } = firstOrThrow(await findingsOf(db, reportId));
  return uncounted;
}

export type StoredHints = Selectable<Tables['reportMarkup']>['manipulationHints'];

/** Null if the check isn't finished, or an older version made the report. */
export async function selectManipulationHints(db: Executor, reportId: number): Promise<StoredHints> {
  return (await selectFindings(db, reportId)).manipulationHints;
}

/** Findings besides matches; none until the check has finished. */
export interface StoredFindings {
  readonly uncounted: readonly UncountedStretch[];
  readonly manipulationHints: StoredHints;
  /** False: other statements about them can be left out. */
  readonly hasRevisions: boolean;
  readonly hasGivenTexts: boolean;
}

export async function selectFindings(db: Executor, reportId: number): Promise<StoredFindings> {
  const [found] = await findingsOf(db, reportId);
  return found ?? { uncounted: [], manipulationHints: null, hasRevisions: true, hasGivenTexts: true };
}

const findingsOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportMarkup')
    .select(['uncounted', 'manipulationHints'])
    .select([
      sql<boolean>`exists (select from reports where revision_of = report_markup.report_id)`.as(
        'hasRevisions',
      ),
      sql<boolean>`exists (select from report_given_texts as given where given.report_id = report_markup.report_id)`.as(
        'hasGivenTexts',
      ),
    ])
    .where('reportId', '=', reportId)
    .compile(),
);

/** A passage without its runs, which are most of its data. */
export interface PassageRow extends Pick<StoredPassage, 'checkedStartChar' | 'checkedEndChar'> {
  readonly sourceId: number;
  readonly passageIndex: number;
  readonly kind: StoredPassage['kind'] | null;
  readonly change: StoredPassage['change'] | null;
  readonly citation: StoredPassage['citation'] | null;
  readonly citationParts: StoredPassage['citationParts'] | null;
  readonly matchedWords: number;
  /** Null if all words of the passage are matched. */
  readonly matchedChars: StoredPassage['matchedChars'] | null;
}

/** All passages of a report, by source and in the source's order. */
export async function selectPassages(db: Executor, reportId: number): Promise<readonly PassageRow[]> {
  return passagesOf(db, reportId);
}

const passagesOf = preparedStatement((db, reportId: number) =>
  sql<PassageRow>`
    select sources.id as source_id,
      (listed.ordinality - 1)::integer as passage_index,
      (listed.passage -> 'checkedStartChar')::integer as checked_start_char,
      (listed.passage -> 'checkedEndChar')::integer as checked_end_char,
      listed.passage ->> 'kind' as kind,
      listed.passage -> 'change' as change,
      listed.passage ->> 'citation' as citation,
      listed.passage -> 'citationParts' as citation_parts,
      coalesce(
        listed.passage -> 'matchedWords',
        to_jsonb((listed.passage -> 'checkedEndWord')::integer - (listed.passage -> 'checkedStartWord')::integer)
      )::integer as matched_words,
      listed.passage -> 'matchedChars' as matched_chars
    from report_sources as sources,
      jsonb_array_elements(sources.passages) with ordinality as listed (passage, ordinality)
    where sources.report_id = ${reportId}
    order by sources.position, listed.ordinality`.compile(db),
);

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

/** The evidence of reports. */
export const sourceTexts: TextUse = {
  isOf: (textId) =>
    sql<boolean>`exists (select from report_sources where report_sources.text_id = ${textId})`,
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

export function reportExists(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from reports where reports.id = ${id})`;
}
