import type { SourceRating, UncountedStretch } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { RatedTask, RecompiledReport } from '../../../finding/compute/tasks.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';
import type { StoredNotCountedSpan } from '../../../platform/database/stored-passage.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { checkSettingsOf } from './check-settings.ts';
import {
  unsafeSelectNotCounted,
  unsafeSelectRatedSources,
  selectSourcesForUpdate,
  updateResult,
  updateSegments,
  updateRated,
  updateStates,
  type RatedSourceRow,
} from './ratings.repository.ts';
import { unsafeSelectUncounted } from '../findings/findings.repository.ts';
import { unsafeSelectReport } from '../reports/reports.repository.ts';
import { isOwnWork } from './is-own-work.ts';

/**
 * The result of a finished report, computed again from the stored data. The passages stay as they were found.
 * The ratings determine which source owns which words, what counts, and the markup.
 */

export type StoredReport = Selectable<ReportsTable>;

/** The columns of a report that its ratings determine, and the number of words in its text. */
export interface StoredResult extends Pick<
  StoredReport,
  'matchedWords' | 'resultPercent' | 'figures' | 'ratingVersion' | 'searchGaps'
> {
  readonly totalWords: number;
}

/** A report with everything that its result depends on, read at one moment. */
export interface RatedReport {
  readonly report: StoredReport;
  readonly text: string;
  readonly totalWords: number;
  readonly sources: readonly RatedSourceRow[];
  readonly notCounted: readonly StoredNotCountedSpan[];
  readonly uncounted: readonly UncountedStretch[];
}

/** Call it in a transaction that has locked the report's row, or that sees one moment of the database. */
export async function readRatedReport(db: Executor, report: StoredReport): Promise<RatedReport> {
  const sources = await unsafeSelectRatedSources(db, report.id);
  const notCounted = await unsafeSelectNotCounted(db, report.id);
  const uncounted = await unsafeSelectUncounted(db, report.id);
  const { content, words } = await selectText(db, report.textId);
  return { report, text: content, totalWords: words, sources, notCounted, uncounted };
}

/**
 * The input of the compute threads. Sources are identified by the ids of their texts, as during the check, so
 * that sources with equal figures take words in the same order.
 */
export function ratedTask(
  { report, text, sources, notCounted, uncounted }: RatedReport,
  ratingOf: (source: RatedSourceRow) => SourceRating,
): RatedTask {
  return {
    checked: { key: `report ${report.id}`, text, madeBy: report.engineVersion },
    sources: sources.map((source) => {
      const { textId, passages, citations, isCited } = source;
      return {
        sourceId: textId,
        passages,
        rating: ratingOf(source),
        isCited,
        isOwnWork: isOwnWork(source),
        ...(citations && { citations }),
      };
    }),
    settings: checkSettingsOf(report).alignment,
    notCounted,
    uncounted,
    countableWords: report.figures?.countableWords,
  };
}

/** @param withMarkup False if the order in which the sources take words is unchanged. */
export async function compileRated(
  services: Services,
  rated: RatedReport,
  ratingOf: (source: RatedSourceRow) => SourceRating,
  withMarkup: boolean,
): Promise<RecompiledReport> {
  const rows = rated.sources.map(({ id, textId, position }) => ({
    id,
    sourceId: textId,
    sourceIndex: position - 1,
  }));
  return services.compute.recompile({ ...ratedTask(rated, ratingOf), rows, withMarkup });
}

/** Writes a result. The transaction must have locked the report's row. */
export async function saveCompiled(
  transaction: Executor,
  reportId: number,
  compiled: RecompiledReport,
): Promise<StoredResult> {
  await selectSourcesForUpdate(transaction, reportId);
  await updateStates(transaction, reportId, compiled);
  await updateRated(transaction, reportId, compiled.ratedSpans);
  if (compiled.segmentsJson !== null) await updateSegments(transaction, reportId, compiled.segmentsJson);
  const stored = await updateResult(transaction, reportId, compiled);
  const { matchedWords, resultPercent, figures, totalWords } = compiled;
  return { matchedWords, resultPercent, figures, ...stored, totalWords };
}

/**
 * Updates a finished report's figures, used flags and markup to the ratings in its rows. Call it in a
 * transaction that has locked the report's row.
 */
export async function recompileReport(
  transaction: Executor,
  services: Services,
  reportId: number,
): Promise<void> {
  const rated = await readRatedReport(transaction, await unsafeSelectReport(transaction, reportId));
  await saveCompiled(
    transaction,
    reportId,
    await compileRated(services, rated, ({ rating }) => rating, true),
  );
}
