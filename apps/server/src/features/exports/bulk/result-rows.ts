import { wireStatus, type ReportFileRow } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { countableOf, foundOf, shownPercent, verdictOf, type AccessedReport } from '../../reports/index.ts';
import { selectSubmittersOfReports } from '../../upload-form/index.ts';

/**
 * A row for each report, in their order, as its user sees it in the list.
 * @param linkBase The product's base URL, without a slash at the end.
 */
export async function resultRows(
  db: Executor,
  userId: number,
  reports: readonly AccessedReport[],
  linkBase: string,
): Promise<readonly ReportFileRow[]> {
  const found = await selectSubmittersOfReports(
    db,
    userId,
    reports.map(({ id }) => id),
  );
  const submitters = new Map(found.map((submitter) => [submitter.reportId, submitter]));
  return reports.map((report) => {
    const submitter = submitters.get(report.id);
    return {
      Name: report.name,
      Author: report.author,
      Status: wireStatus[report.status],
      Scheduled: epochSeconds(report.createdAt),
      ResultPercent: shownPercent(report),
      PlagWords: report.matchedWords,
      Found: foundOf(report),
      Verdict: verdictOf(report),
      SourceCount: report.sourceCount,
      TotalWords: report.words,
      CountableWords: countableOf(report),
      Pages: report.pages,
      Submitter: submitter?.name ?? '',
      SubmitterMail: submitter?.mail ?? '',
      Link: `${linkBase}/plagiarism/reports/${report.id}`,
      File: '',
    };
  });
}
