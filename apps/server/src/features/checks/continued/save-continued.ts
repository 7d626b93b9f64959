import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { continuedOutcome, endSearch } from '../../../finding/sources/index.ts';
import {
  updateAddedSources,
  updateOnline,
  updateRerunToDone,
  type Attempt,
} from '../../report-store/index.ts';
import { gapsNow, replaceReport } from '../reruns/replace-report.ts';
import { reportToReplace } from '../reruns/run-rerun.ts';
import type { CheckResult } from '../plan/compile-steps.ts';
import { gapsAfterContinuing } from '../run/search-gaps.ts';

/** Adds the new sources to the report, completely or not at all. */
export async function saveContinued(
  services: Services,
  attempt: Attempt,
  result: CheckResult,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const report = await reportToReplace(transaction, 'continued_searches', attempt);
    const { added } = await replaceReport(transaction, services, report, result);
    const earlier = expectDefined(report.online ?? undefined, 'the earlier part of a search');
    const online = result.online === undefined ? earlier : continuedOutcome(earlier, result.online);
    await updateRerunToDone(transaction, 'continued_searches', report.id);
    await updateAddedSources(transaction, report.id, added);
    await updateOnline(transaction, report.id, {
      online,
      searchGaps: gapsAfterContinuing(gapsNow(report, result), online),
    });
    await endSearch(transaction, { reportId: report.id });
  });
}
