import type { Executor } from '../../../platform/database/connect.ts';
import type { EarlierResult } from '../../report-store/index.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { continuedOutcome, endSearch } from '../../../finding/sources/index.ts';
import { gapsWithoutGiven } from '../given/no-longer-given.ts';
import {
  unsafeSelectGivenTextsOfReport,
  unsafeSelectReportForUpdate,
  updateEarlierResult,
  updateOnline,
  updateRerunToDone,
  type Attempt,
  type CheckRow,
  type ReplacedSource,
} from '../../report-store/index.ts';
import { computeAgain } from '../given/name-given-texts.ts';
import { gapsNow, replaceReport } from '../reruns/replace-report.ts';
import { reportToReplace } from '../reruns/run-rerun.ts';
import type { CheckResult } from '../plan/compile-steps.ts';
import { gapsAfterContinuing } from '../run/search-gaps.ts';

type SearchOfReport = Pick<CheckRow, 'online' | 'searchGaps'>;

/**
 * Replaces the result of a report, completely or not at all, and records the earlier one. Sources that are not found
 * again leave the report.
 */
export async function saveRecheck(
  services: Services,
  attempt: Attempt,
  result: CheckResult,
  { searches }: { readonly searches: boolean },
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, 'report_rechecks', attempt);
    const { lost } = await replaceReport(transaction, services, report, result);
    await updateOnline(
      transaction,
      report.id,
      searches ? searchedNow(report, result) : comparedNow(report, result),
    );
    if (result.keepsLater) await leaveOutLaterTexts(transaction, services, report.id);
    if (searches) await endSearch(transaction, { reportId: report.id });
    await updateRerunToDone(transaction, 'report_rechecks', report.id);
    await updateEarlierResult(transaction, report.id, earlierResult(report, lost, result));
  });
}

/** Words of texts that were named after the check are left out of the new result as well. */
async function leaveOutLaterTexts(
  transaction: Executor,
  services: Services,
  reportId: number,
): Promise<void> {
  const named = await unsafeSelectGivenTextsOfReport(transaction, reportId);
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const hasLater = named.some(({ isLater }) => isLater);
  if (hasLater && report !== undefined) await computeAgain(transaction, services, report);
}

function comparedNow(report: CheckRow, result: CheckResult): SearchOfReport {
  return { online: report.online, searchGaps: gapsNow(report, result) };
}

/** The words that the check had left out are searched now. */
function searchedNow(
  { online: earlier, searchGaps }: CheckRow,
  { online: found }: CheckResult,
): SearchOfReport {
  const gaps = gapsWithoutGiven(searchGaps);
  if (found === undefined) return { online: earlier, searchGaps: gaps };
  const online = earlier === null ? found : continuedOutcome(earlier, found);
  return { online, searchGaps: gapsAfterContinuing(gaps, online) };
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
