import { engineVersion } from '@palimpsest/engine';
import type { EarlierResult } from '../../../database/recheck-tables.ts';
import type { Executor } from '../../../database/connect.ts';
import { expectDefined } from '../../../expect-defined.ts';
import type { Services } from '../../../services.ts';
import { deleteOrphanedTexts } from '../../../texts/texts.repository.ts';
import {
  insertGivenTextsOfReport,
  recompileReport,
  replaceResult,
  replaceSources,
  selectSourcesForUpdate,
  unsafeSelectUncounted,
  unsafeSelectRecheckForUpdate,
  unsafeSelectReplacedSources,
  unsafeSelectReportForUpdate,
  updateRecheckToDone,
  type Attempt,
  type CheckRow,
  type ReplacedSource,
} from '../../reports/index.ts';
import { AttemptIsOver } from '../run/progress.ts';
import { sourceRows, withRowIds, type CheckResult } from '../run/save-result.ts';
import { uncountedAgain } from './uncounted-again.ts';

/**
 * Replaces the result of a report, completely or not at all, and records the earlier one. Sources that are found again
 * keep their ids and the ratings that they have at this moment, also those given while the check ran. Sources that are
 * not found again leave the report.
 */
export async function saveRecheck(services: Services, attempt: Attempt, result: CheckResult): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, attempt);
    await selectSourcesForUpdate(transaction, report.id);
    const earlier = await unsafeSelectReplacedSources(transaction, report.id);
    requireSameSources(earlier, result);
    const found = sourceRows(result);
    const foundTextIds = new Set(found.map(({ textId }) => textId));
    const lost = earlier.filter(({ textId }) => !foundTextIds.has(textId));
    await replaceSources(transaction, report.id, found);
    const { compiled, findings } = result;
    await replaceResult(transaction, report.id, {
      engineVersion,
      sourceCount: found.length,
      matchedWords: compiled.matchedWords,
      resultPercent: compiled.resultPercent,
      figures: compiled.figures,
      segments: withRowIds(compiled.segments, new Map(earlier.map(({ textId, id }) => [textId, id]))),
      notCounted: findings.notCounted,
      uncounted: uncountedAgain(
        await unsafeSelectUncounted(transaction, report.id),
        result.uncounted,
        compiled.segments,
      ),
      related: result.related,
      manipulationHints: findings.manipulationHints,
    });
    await insertGivenTextsOfReport(transaction, report.id, result.givenOfProject);
    const wasRated = report.ratingVersion !== result.report.ratingVersion;
    if (wasRated) await recompileReport(transaction, services, report.id);
    await updateRecheckToDone(transaction, report.id, earlierResult(report, lost, result));
    await deleteOrphanedTexts(
      transaction,
      services.textUses,
      lost.map(({ textId }) => textId),
    );
  });
}

/** Its row is locked. Throws AttemptIsOver if the report was deleted or another worker has claimed it. */
async function reportToReplace(transaction: Executor, { reportId, attempt }: Attempt): Promise<CheckRow> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const recheck = await unsafeSelectRecheckForUpdate(transaction, reportId);
  const isCurrent = recheck?.state === 'Active' && recheck.attempt === attempt;
  if (report === undefined || !isCurrent) {
    throw new AttemptIsOver(`attempt ${attempt} of rechecking report ${reportId}`);
  }
  return report;
}

/** A source that became a fingerprint while the check ran has another text now: the next attempt compares it. */
function requireSameSources(earlier: readonly ReplacedSource[], { report, candidates }: CheckResult): void {
  const compared = new Set(candidates.map(({ textId }) => textId));
  const moved = earlier.find(({ textId }) => textId !== report.textId && !compared.has(textId));
  if (moved !== undefined) throw new Error(`Source ${moved.id} got another text while the check ran`);
}

function earlierResult(
  report: CheckRow,
  lost: readonly ReplacedSource[],
  { lostGivenTexts }: CheckResult,
): EarlierResult {
  return {
    engineVersion: report.engineVersion,
    resultPercent: expectDefined(report.resultPercent ?? undefined, 'the result of a finished report'),
    matchedWords: report.matchedWords,
    sourceCount: report.sourceCount,
    lostSources: lost.map(({ title, url, matchedWords, isAccepted, isExcluded }) => ({
      title,
      url,
      matchedWords,
      isAccepted,
      isExcluded,
    })),
    lostGivenTexts,
  };
}
