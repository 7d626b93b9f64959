import { reportList, type FileColumn, type Language, type ReportFileRow } from '@palimpsest/contract';
import { xlsxOf } from '../../../files/column-files.ts';
import { resultsName } from './table-names.ts';

/** A workbook with a line for each report. */
export function resultsXlsx(
  rows: readonly ReportFileRow[],
  language: Language,
  declared: readonly FileColumn<ReportFileRow>[] = reportList.files,
): Promise<Buffer> {
  return xlsxOf(rows, declared, language, resultsName[language]);
}
