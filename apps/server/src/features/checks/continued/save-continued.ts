import type { Executor } from '../../../database/connect.ts';
import { expectDefined } from '../../../expect-defined.ts';
import type { Services } from '../../../services.ts';
import { continuedOutcome, endSearch } from '../../../sources/index.ts';
import {
  unsafeSelectContinuedSearchForUpdate,
  unsafeSelectReportForUpdate,
  updateContinuedToDone,
  type Attempt,
  type CheckRow,
} from '../../reports/index.ts';
import { replaceReport } from '../rechecks/replace-report.ts';
import { AttemptIsOver } from '../run/progress.ts';
import type { CheckResult } from '../run/save-result.ts';

/** Adds the new sources to the report, completely or not at all. */
export async function saveContinued(
  services: Services,
  attempt: Attempt,
  result: CheckResult,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, attempt);
    const { added } = await replaceReport(transaction, services, report, result);
    const earlier = expectDefined(report.online ?? undefined, 'the earlier part of a search');
    const online = result.online === undefined ? earlier : continuedOutcome(earlier, result.online);
    await updateContinuedToDone(transaction, report.id, { added, online });
    await endSearch(transaction, { reportId: report.id });
  });
}

/** Its row is locked. Throws AttemptIsOver if the report was deleted or another worker has claimed it. */
async function reportToReplace(transaction: Executor, { reportId, attempt }: Attempt): Promise<CheckRow> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const search = await unsafeSelectContinuedSearchForUpdate(transaction, reportId);
  const isCurrent = search?.state === 'Active' && search.attempt === attempt;
  if (report === undefined || !isCurrent) {
    throw new AttemptIsOver(`attempt ${attempt} of continuing the search of report ${reportId}`);
  }
  return report;
}
