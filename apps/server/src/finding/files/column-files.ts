import { columnsOfFile, headingInFile, type FileColumn, type Language } from '@palimpsest/contract';
import { csvDate, csvPercent, csvTable, type CsvCell } from './csv-table.ts';
import type { Sheet } from './sheet.ts';

/** Files with a line for each row, and the columns that a list declares. */

/** Writes CSV in the notation of the language. */
export function csvOf<Row>(
  rows: readonly Row[],
  declared: readonly FileColumn<Row>[],
  language: Language,
): Buffer {
  const columns = columnsOfFile(declared, rows, language);
  const head = columns.map((column) => {
    const heading = headingInFile(column, language);
    return column.kind === 'percent' ? `${heading} (%)` : heading;
  });
  const lines = rows.map((row) => columns.map((column) => csvCellOf(column, row, language)));
  return csvTable([head, ...lines], language);
}

/** Empty if there is no value yet. */
function csvCellOf<Row>(column: FileColumn<Row>, row: Row, language: Language): CsvCell {
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

/** Describes the sheet for the thread that writes the workbook, see `writeSheet`. */
export function sheetOf<Row>(
  rows: readonly Row[],
  declared: readonly FileColumn<Row>[],
  language: Language,
  name: string,
): Sheet {
  const columns = columnsOfFile(declared, rows, language);
  return {
    name,
    columns: columns.map((column) => ({
      heading: headingInFile(column, language),
      kind: column.kind,
      width: column.width,
    })),
    rows: rows.map((row) =>
      columns.map((column) => (column.kind === 'text' ? column.value(row, language) : column.value(row))),
    ),
  };
}
