import type { RatedResult } from '@palimpsest/contract';
import type { SourceRating } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { RatedTask, RecompiledReport } from '../../../compute/tasks.ts';
import type { Executor } from '../../../database/connect.ts';
import type { ReportsTable } from '../../../database/tables.ts';
import type { CharSpan } from '../../../database/stored-passage.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../texts/texts.repository.ts';
import { checkSettingsOf } from '../check-settings.ts';
import {
  selectNotCounted,
  selectRatedSources,
  updateResult,
  updateSegments,
  updateUsed,
  type RatedSourceRow,
} from './ratings.repository.ts';
import { selectReport } from '../reports.repository.ts';

/**
 * The result of a finished report, computed anew from what is stored: the passages stay as they were found, and who
 * owns which words, what counts and the markup follow from the ratings.
 */

export type StoredReport = Selectable<ReportsTable>;

/** A report with all that its result follows from, read at one moment. */
export interface RatedReport {
  readonly report: StoredReport;
  readonly text: string;
  readonly sources: readonly RatedSourceRow[];
  readonly notCounted: readonly CharSpan[];
}

/** To be read in a transaction that holds the report's row, or sees one moment of the database. */
export async function readRatedReport(db: Executor, report: StoredReport): Promise<RatedReport> {
  const sources = await selectRatedSources(db, report.id);
  const notCounted = await selectNotCounted(db, report.id);
  const { content } = await selectText(db, report.textId);
  return { report, text: content, sources, notCounted };
}

/**
 * What the compute threads take. Sources bear the ids of their texts, as they did when the check ran, so that those
 * with equal figures take words in the same order as then.
 */
export function ratedTask(
  { report, text, sources, notCounted }: RatedReport,
  ratingOf: (source: RatedSourceRow) => SourceRating,
): RatedTask {
  return {
    checked: { key: `report ${report.id}`, text },
    sources: sources.map((source) => {
      const { isAccepted, isExcluded } = ratingOf(source);
      return { sourceId: source.textId, passages: source.passages, rating: { isAccepted, isExcluded } };
    }),
    settings: checkSettingsOf(report).alignment,
    notCounted,
  };
}

/** @param withMarkup false where the order in which the sources take words is the same as before */
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

/** Writes a result; the transaction holds the report's row. */
export async function saveCompiled(
  transaction: Executor,
  reportId: number,
  compiled: RecompiledReport,
): Promise<RatedResult> {
  await updateUsed(transaction, reportId, compiled.usedIds);
  if (compiled.segmentsJson !== null) await updateSegments(transaction, reportId, compiled.segmentsJson);
  const ratingVersion = await updateResult(transaction, reportId, compiled);
  const { matchedWords, resultPercent } = compiled;
  return { ResultPercent: resultPercent, PlagWords: matchedWords, RatingVersion: ratingVersion };
}

/**
 * Brings a finished report's figures, used flags and markup in line with the ratings that stand in its rows, within a
 * transaction that holds the report's row.
 */
export async function recompileReport(
  transaction: Executor,
  services: Services,
  reportId: number,
): Promise<RatedResult> {
  const rated = await readRatedReport(transaction, await selectReport(transaction, reportId));
  return saveCompiled(transaction, reportId, await compileRated(services, rated, (source) => source, true));
}
