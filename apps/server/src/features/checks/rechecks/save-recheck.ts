import type { EarlierResult } from '../../../platform/database/tables/recheck-tables.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import {
  updateEarlierResult,
  updateRerunToDone,
  type Attempt,
  type CheckRow,
  type ReplacedSource,
} from '../../reports/index.ts';
import { replaceReport } from '../reruns/replace-report.ts';
import { reportToReplace } from '../reruns/run-rerun.ts';
import type { CheckResult } from '../run/save-result.ts';

/**
 * Replaces the result of a report, completely or not at all, and records the earlier one. Sources that are not found
 * again leave the report.
 */
export async function saveRecheck(services: Services, attempt: Attempt, result: CheckResult): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, 'report_rechecks', attempt);
    const { lost } = await replaceReport(transaction, services, report, result);
    await updateRerunToDone(transaction, 'report_rechecks', report.id);
    await updateEarlierResult(transaction, report.id, earlierResult(report, lost, result));
  });
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
