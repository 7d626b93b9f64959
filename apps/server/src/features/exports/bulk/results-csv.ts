import { reportList, type FileColumn, type Language, type ReportFileRow } from '@palimpsest/contract';
import { csvOf } from '../../../finding/files/column-files.ts';

/** One line per report, in the notation of the language. */
export function resultsCsv(
  rows: readonly ReportFileRow[],
  language: Language,
  declared: readonly FileColumn<ReportFileRow>[] = reportList.files,
): Buffer {
  return csvOf(rows, declared, language);
}
