import type { EarlierResult } from '../../../database/recheck-tables.ts';
import type { Executor } from '../../../database/connect.ts';
import { expectDefined } from '../../../expect-defined.ts';
import type { Services } from '../../../services.ts';
import {
  unsafeSelectRecheckForUpdate,
  unsafeSelectReportForUpdate,
  updateRecheckToDone,
  type Attempt,
  type CheckRow,
  type ReplacedSource,
} from '../../reports/index.ts';
import { AttemptIsOver } from '../run/progress.ts';
import type { CheckResult } from '../run/save-result.ts';
import { replaceReport } from './replace-report.ts';

/**
 * Replaces the result of a report, completely or not at all, and records the earlier one. Sources that are not found
 * again leave the report.
 */
export async function saveRecheck(services: Services, attempt: Attempt, result: CheckResult): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, attempt);
    const { lost } = await replaceReport(transaction, services, report, result);
    await updateRecheckToDone(transaction, report.id, earlierResult(report, lost, result));
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
