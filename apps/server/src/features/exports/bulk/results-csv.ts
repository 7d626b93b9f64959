import {
  columnsOfFile,
  headingInFile,
  reportList,
  type FileColumn,
  type Language,
  type ReportFileRow,
} from '@palimpsest/contract';
import { csvDate, csvPercent, csvTable, type CsvCell } from '../../../files/csv-table.ts';

/** One line per report, in the notation of the language. */
export function resultsCsv(
  rows: readonly ReportFileRow[],
  language: Language,
  declared: readonly FileColumn<ReportFileRow>[] = reportList.files,
): Buffer {
  const columns = columnsOfFile(declared, rows, language);
  const head = columns.map((column) => {
    const heading = headingInFile(column, language);
    return column.kind === 'percent' ? `${heading} (%)` : heading;
  });
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row, language)));
  return csvTable([head, ...lines], language);
}

/** Empty if there is no value yet. */
function cellOf(column: FileColumn<ReportFileRow>, row: ReportFileRow, language: Language): CsvCell {
  switch (column.kind) {
    case 'text':
      return column.value(row, language);
    case 'number':
      return column.value(row) ?? '';
    case 'percent': {
      const percent = column.value(row);
      return percent === null ? '' : csvPercent(percent);
    }
    case 'date':
      return csvDate(column.value(row));
  }
}
