import type {
  CompiledReport,
  ManipulationHint,
  MarkedSegment,
  RatedSpan,
  SourceRating,
  UncountedStretch,
} from '@palimpsest/engine';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';
import type { StoredNotCountedSpan, StoredPassage } from '../../../platform/database/stored-passage.ts';
import type {
  OwnWork,
  SourceEntry,
  SourceOrigin,
} from '../../../platform/database/stored-values/source-evidence.ts';
import type { StoredGaps, StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { StoredRelated } from '../../../platform/database/stored-related.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { ReplacedText } from '../../../feature-ports.ts';

/**
 * The writes of a running check. Everything after the claim names the attempt: a worker that was presumed
 * dead and comes back finds that its attempt is over, and writes nothing.
 */
export interface Attempt {
  readonly reportId: number;
  readonly attempt: number;
}

/** The order's settings for the search and the first ratings. A revision copies all of them from its base. */
export type SettingColumn =
  | 'searchWeb'
  | 'searchLibrary'
  | 'searchProjectIds'
  | 'maxPhraseDistanceChars'
  | 'minRegionLengthChars'
  | 'minSourceWords'
  | 'minSimilarityPercent'
  | 'excludeQuotations'
  | 'excludeBibliography'
  | 'acceptedUrls'
  | 'excludedUrls'
  | 'useWhitelist'
  | 'acceptCited';

type NewReport = Pick<
  Insertable<ReportsTable>,
  | 'userId'
  | 'projectId'
  | 'name'
  | 'author'
  | 'comment'
  | 'status'
  | 'textId'
  | 'libraryTextId'
  | 'pages'
  | 'credits'
  | 'licenseId'
  | 'licenseCredits'
  | 'truncatedToWords'
  | 'addToLibrary'
  | SettingColumn
  | 'isRevision'
  | 'revisionOf'
  | 'searchGaps'
>;

export async function insertReport(db: Executor, report: NewReport): Promise<number> {
  const { id } = await db
    .insertInto('reports')
    .values({
      ...report,
      resultPercent: null,
      webTexts: null,
      libraryTexts: null,
      startedAt: null,
      finishedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes checks that have not started yet cost nothing. */
export async function updateToFree(db: Executor, reportIds: readonly number[]): Promise<void> {
  if (reportIds.length === 0) return;
  await db
    .updateTable('reports')
    .set({ credits: 0, licenseId: null, licenseCredits: 0 })
    .where('id', 'in', reportIds)
    .where('startedAt', 'is', null)
    .execute();
}

export async function reportExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export type CheckRow = Selectable<ReportsTable>;

export async function unsafeSelectOwner(db: Executor, reportId: number): Promise<number> {
  const { userId } = await db
    .selectFrom('reports')
    .select('userId')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return userId;
}

/** The owners of reports, each once. */
export async function unsafeSelectOwners(
  db: Executor,
  reportIds: readonly number[],
): Promise<readonly number[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select('userId')
    .distinct()
    .where('id', 'in', reportIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Begins an attempt; the counts of an earlier one are reset. */
export async function updateToActive(
  db: Executor,
  report: CheckRow,
  engineVersion: string,
): Promise<Attempt> {
  const attempt = report.attempt + 1;
  await db
    .updateTable('reports')
    .set({
      status: 'Active',
      statusCode: '',
      attempt,
      isCompiling: false,
      snapsDone: 0,
      snapsCount: 0,
      engineVersion,
      startedAt: report.startedAt ?? new Date(),
    })
    .where('id', '=', report.id)
    .execute();
  return { reportId: report.id, attempt };
}

/** Whether a check of these reports waits or runs. */
export async function unsafeHasUnfinished(db: Executor, reportIds: readonly number[]): Promise<boolean> {
  if (reportIds.length === 0) return false;
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', 'in', reportIds)
    .where('status', 'in', ['Scheduled', 'Active'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The attempts of a check that have begun. */
export async function unsafeSelectAttempts(db: Executor, reportId: number): Promise<number> {
  const row = await db.selectFrom('reports').select('attempt').where('id', '=', reportId).executeTakeFirst();
  return row?.attempt ?? 0;
}

/** Counts an attempt that ended with an error. */
export async function updateFailures(db: Executor, reportId: number, failures: number): Promise<void> {
  await db.updateTable('reports').set({ failures }).where('id', '=', reportId).execute();
}

export async function updateToPaused(db: Executor, reportId: number, statusCode: string): Promise<void> {
  await db.updateTable('reports').set({ status: 'Paused', statusCode }).where('id', '=', reportId).execute();
}

export async function updateToFailed(db: Executor, reportId: number, statusCode: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ status: 'Error', statusCode, isCompiling: false, finishedAt: new Date() })
    .where('id', '=', reportId)
    .execute();
}

/** False if the attempt is over. */
export async function updateProgress(
  db: Executor,
  { reportId, attempt }: Attempt,
  progress: { readonly snapsDone: number; readonly snapsCount: number; readonly isCompiling: boolean },
): Promise<boolean> {
  const updated = await db
    .updateTable('reports')
    .set(progress)
    .where('id', '=', reportId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** False if the attempt is over; then nothing may be written. */
export async function updateToOk(
  db: Executor,
  { reportId, attempt }: Attempt,
  result: Pick<CompiledReport, 'matchedWords' | 'resultPercent' | 'figures'> & {
    readonly sourceCount: number;
    readonly webTexts: number | null;
    readonly libraryTexts: number | null;
    readonly online: StoredOnline | null;
    readonly searchGaps: StoredGaps | null;
    readonly snaps: number;
  },
): Promise<boolean> {
  const { snaps, figures, online, searchGaps, ...columns } = result;
  const updated = await db
    .updateTable('reports')
    .set({
      ...columns,
      figures: JSON.stringify(figures),
      online: online === null ? null : JSON.stringify(online),
      searchGaps: searchGaps === null ? null : JSON.stringify(searchGaps),
      status: 'Ok',
      isCompiling: false,
      snapsDone: snaps,
      snapsCount: snaps,
      finishedAt: new Date(),
    })
    .where('id', '=', reportId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export interface NewSource extends SourceOrigin {
  readonly position: number;
  readonly kind: 'web' | 'library';
  readonly textId: number;
  readonly title: string;
  readonly url: string;
  readonly sourceDate: Date | null;
  /** The library texts that have its words, as they were when it was found, the oldest first. */
  readonly entries: readonly SourceEntry[];
  readonly ownWork: OwnWork | null;
  readonly similarityPercent: number;
  readonly matchedWords: number;
  readonly passageCount: number;
  readonly isUsed: boolean;
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
  readonly rating: SourceRating;
  readonly isCited: boolean;
  /** '' if it is not cited. */
  readonly citedAs: string;
  /** Null if the order of the check determines the first rating. */
  readonly firstRating: SourceRating | null;
  readonly firstChar: number;
  readonly passages: readonly StoredPassage[];
}

const rowsPerInsert = 200;

/** @returns the new rows' ids, in the order of the sources */
export async function insertSources(
  db: Executor,
  reportId: number,
  sources: readonly NewSource[],
): Promise<readonly number[]> {
  const idOfPosition = new Map<number, number>();
  for (let start = 0; start < sources.length; start += rowsPerInsert) {
    const rows = await db
      .insertInto('reportSources')
      .values(
        sources.slice(start, start + rowsPerInsert).map((source) => ({
          ...source,
          reportId,
          rating: JSON.stringify(source.rating),
          firstRating: source.firstRating === null ? null : JSON.stringify(source.firstRating),
          addresses: JSON.stringify(source.addresses),
          identifiers: JSON.stringify(source.identifiers),
          entries: JSON.stringify(source.entries),
          ownWork: source.ownWork === null ? null : JSON.stringify(source.ownWork),
          passages: JSON.stringify(source.passages),
        })),
      )
      .returning(['id', 'position'])
      .execute();
    for (const { id, position } of rows) idOfPosition.set(position, id);
  }
  return sources.map(({ position }) =>
    expectDefined(idOfPosition.get(position), `the id of source ${position}`),
  );
}

/** Records which library text a report is about. */
export async function unsafeUpdateTextOfReport(
  db: Executor,
  reportId: number,
  libraryTextId: number,
): Promise<void> {
  await db.updateTable('reports').set({ libraryTextId }).where('id', '=', reportId).execute();
}

/**
 * Moves the quotations in reports from library texts to their fingerprints. All quotations are locked before, at once
 * and in order, as ratings lock the sources of a report.
 */
export async function moveEvidence(db: Executor, texts: readonly ReplacedText[]): Promise<void> {
  const textIds = texts.map(({ from }) => from.textId);
  await sql`
    select from report_sources where text_id = any(${textIds}::integer[])
    order by id for no key update`.execute(db);
  for (const { id, from, to } of texts) {
    await sql`
      update report_sources
      set text_id = ${to.textId},
        title = case when title = ${from.name} then ${to.name} else title end,
        entries = (
          select coalesce(jsonb_agg(
            case when entry -> 'id' = to_jsonb(${id}::integer)
              then jsonb_set(entry, '{name}', to_jsonb(${to.name}::text)) else entry end
            order by place
          ), '[]')
          from jsonb_array_elements(entries) with ordinality as listed (entry, place)
        )
      where kind = 'library' and text_id = any(${[from.textId, to.textId]}::integer[])`.execute(db);
  }
}

export async function insertMarkup(
  db: Executor,
  markup: {
    readonly reportId: number;
    readonly segments: readonly MarkedSegment[];
    readonly notCounted: readonly StoredNotCountedSpan[];
    readonly rated: readonly RatedSpan[];
    readonly uncounted: readonly UncountedStretch[];
    readonly givenWords: readonly number[];
    readonly related: readonly StoredRelated[];
    readonly manipulationHints: readonly ManipulationHint[];
  },
): Promise<void> {
  await db
    .insertInto('reportMarkup')
    .values({
      reportId: markup.reportId,
      segments: JSON.stringify(markup.segments),
      notCounted: JSON.stringify(markup.notCounted),
      rated: JSON.stringify(markup.rated),
      uncounted: JSON.stringify(markup.uncounted),
      givenWords: JSON.stringify(markup.givenWords),
      related: JSON.stringify(markup.related),
      manipulationHints: JSON.stringify(markup.manipulationHints),
    })
    .execute();
}
