import { carryPassageRatings, engineVersion } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { deleteOrphanedTexts, selectTextsForShare } from '../../../finding/texts/texts.repository.ts';
import { gapsOfGiven } from '../given/no-longer-given.ts';
import {
  insertGivenTextsOfReport,
  insertSources,
  recompileReport,
  replaceResult,
  replaceSources,
  selectSourcesForUpdate,
  unsafeSelectReplacedSources,
  unsafeSelectUncounted,
  updateLaterGivenTexts,
  type CheckRow,
  type ReplacedSource,
} from '../../report-store/index.ts';
import type { CheckResult } from '../plan/compile-steps.ts';
import { sourceRows, withRowIds } from '../run/save-result.ts';
import { uncountedAgain } from './uncounted-again.ts';

export interface Replaced {
  /** Sources that the report had and does not have any more. */
  readonly lost: readonly ReplacedSource[];
  /** The number of sources that it did not have before. */
  readonly added: number;
}

/**
 * Replaces the result of a finished report. Sources that are found again keep their ids and the ratings that they have
 * at this moment, also those given while the check ran. Call it in a transaction that has locked the row of the report.
 */
export async function replaceReport(
  transaction: Executor,
  services: Services,
  report: CheckRow,
  result: CheckResult,
): Promise<Replaced> {
  await selectSourcesForUpdate(transaction, report.id);
  const earlier = await unsafeSelectReplacedSources(transaction, report.id);
  requireSameSources(earlier, result);
  // The ratings of this moment: some may have been given while the check ran.
  const ratingOf = new Map(earlier.map(({ textId, rating }) => [textId, rating]));
  const found = sourceRows(result).map((source) => ({
    ...source,
    rating: carryPassageRatings(ratingOf.get(source.textId) ?? source.rating, source.passages),
  }));
  const foundTextIds = new Set(found.map(({ textId }) => textId));
  const known = new Set(earlier.map(({ textId }) => textId));
  const lost = earlier.filter(({ textId }) => !foundTextIds.has(textId));
  const fresh = found.filter(({ textId }) => !known.has(textId));
  await requireTexts(
    transaction,
    fresh.map(({ textId }) => textId),
  );
  await replaceSources(transaction, report.id, found);
  const rowIds = await insertSources(transaction, report.id, fresh);
  const idOfText = new Map([
    ...earlier.map(({ textId, id }) => [textId, id] as const),
    ...fresh.map(({ textId }, i) => [textId, expectDefined(rowIds[i], 'the row of a new source')] as const),
  ]);
  const { compiled, findings } = result;
  await replaceResult(transaction, report.id, {
    engineVersion,
    sourceCount: found.filter(({ matchedWords }) => matchedWords > 0).length,
    matchedWords: compiled.matchedWords,
    resultPercent: compiled.resultPercent,
    figures: compiled.figures,
    segments: withRowIds(compiled.segments, idOfText),
    notCounted: findings.notCounted,
    rated: compiled.ratedSpans,
    uncounted: uncountedAgain(
      (await unsafeSelectUncounted(transaction, report.id)).filter(({ isLater }) => isLater !== true),
      result.uncounted,
      compiled.segments,
    ),
    givenWords: result.givenWords,
    related: result.related,
    manipulationHints: findings.manipulationHints,
  });
  if (!result.keepsLater) await updateLaterGivenTexts(transaction, report.id);
  await insertGivenTextsOfReport(transaction, report.id, result.givenOfProject);
  const wasRated = report.ratingVersion !== result.report.ratingVersion;
  if (wasRated) await recompileReport(transaction, services, report.id);
  await deleteOrphanedTexts(
    transaction,
    services.textUses,
    lost.map(({ textId }) => textId),
  );
  return { lost, added: fresh.length };
}

/** The words that the check has not searched, after the report's given texts were left out again. */
export function gapsNow(
  { searchGaps }: Pick<CheckRow, 'searchGaps'>,
  { checked, givenWords }: CheckResult,
): CheckRow['searchGaps'] {
  return gapsOfGiven(searchGaps, { totalWords: checked.words, given: givenWords });
}

/** A source that became a fingerprint while the check ran has another text now: the next attempt compares it. */
function requireSameSources(earlier: readonly ReplacedSource[], { report, candidates }: CheckResult): void {
  const compared = new Set(candidates.map(({ textId }) => textId));
  const moved = earlier.find(({ textId }) => textId !== report.textId && !compared.has(textId));
  if (moved !== undefined) throw new Error(`Source ${moved.id} got another text while the check ran`);
}

/** Protects the texts of new sources from deletion. If one was deleted while the check ran, the next attempt loads it. */
async function requireTexts(transaction: Executor, textIds: readonly number[]): Promise<void> {
  const held = await selectTextsForShare(transaction, textIds);
  const missing = textIds.find((textId) => !held.has(textId));
  if (missing !== undefined) throw new Error(`Source text ${missing} was deleted while the check ran`);
}
