import type { Executor } from '../../../database/connect.ts';
import { shownPercent, type AccessedReport } from '../../reports/index.ts';
import { selectSubmittersOfReports } from '../../upload-form/index.ts';
import type { ResultRow } from './result-row.ts';

/**
 * A row for each report, in their order, as its user sees it in the list.
 * @param linkBase The product's base URL, without a slash at the end.
 */
export async function resultRows(
  db: Executor,
  userId: number,
  reports: readonly AccessedReport[],
  linkBase: string,
): Promise<readonly ResultRow[]> {
  const found = await selectSubmittersOfReports(
    db,
    userId,
    reports.map(({ id }) => id),
  );
  const submitters = new Map(found.map((submitter) => [submitter.reportId, submitter]));
  return reports.map((report) => {
    const isFinished = report.status === 'Ok';
    const submitter = submitters.get(report.id);
    return {
      title: report.name,
      author: report.author,
      submitter: submitter?.name ?? '',
      submitterMail: submitter?.mail ?? '',
      date: report.createdAt,
      words: report.words,
      pages: report.pages,
      percent: shownPercent(report),
      matchedWords: isFinished ? report.matchedWords : null,
      sources: isFinished ? report.sourceCount : null,
      status: report.status,
      link: `${linkBase}/plagiarism/reports/${report.id}`,
      file: '',
    };
  });
}
