import { reportList, type FileColumn, type Language, type ReportFileRow } from '@palimpsest/contract';
import { sheetOf } from '../../../finding/files/column-files.ts';
import type { Sheet } from '../../../finding/files/sheet.ts';
import { resultsName } from './table-names.ts';

/** The table of a workbook, with a line for each report. */
export function resultsSheet(
  rows: readonly ReportFileRow[],
  language: Language,
  declared: readonly FileColumn<ReportFileRow>[] = reportList.files,
): Sheet {
  return sheetOf(rows, declared, language, resultsName[language]);
}
