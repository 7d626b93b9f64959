import type { ResultVerdict } from '@palimpsest/contract';
import { verdictOf } from '../reports/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';

/** How the result of the newest report of a submission is shown; null until its check has finished. */
export function verdictOfSubmission(row: SubmissionRow): ResultVerdict | null {
  const { reportStatus: status, resultPercent, matchedWords, figures, reportWords, searchGaps } = row;
  const words = reportWords ?? 0;
  return verdictOf({ status, resultPercent, matchedWords: matchedWords ?? 0, figures, words, searchGaps });
}
