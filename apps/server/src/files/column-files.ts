import { columnsOfFile, headingInFile, type FileColumn, type Language } from '@palimpsest/contract';
import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import { csvDate, csvPercent, csvTable, type CsvCell } from './csv-table.ts';

/** Files with a line for each row, and the columns that a list declares. */

/** In the notation of the language. */
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

type Cell = CellObject | null;

/**
 * A workbook with one sheet and a frozen header row. Numbers are stored as numbers, percentages as fractions
 * shown as percent, and dates as dates. Texts are stored as texts, so none is ever read as a formula.
 */
export async function xlsxOf<Row>(
  rows: readonly Row[],
  declared: readonly FileColumn<Row>[],
  language: Language,
  sheet: string,
): Promise<Buffer> {
  const columns = columnsOfFile(declared, rows, language);
  const data: SheetData = [
    columns.map((column) => ({
      type: String,
      value: headingInFile(column, language),
      fontWeight: 'bold',
      align: column.kind === 'text' ? 'left' : 'right',
    })),
    ...rows.map((row) => columns.map((column) => xlsxCellOf(column, row, language))),
  ];
  return writeExcelFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

/** Null if there is no value yet. */
function xlsxCellOf<Row>(column: FileColumn<Row>, row: Row, language: Language): Cell {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row, language);
      return text === '' ? null : { type: String, value: cleanForXml(text) };
    }
    case 'number': {
      const number = column.value(row);
      return number === null ? null : { type: Number, value: number, format: '#,##0' };
    }
    case 'percent': {
      const percent = column.value(row);
      return percent === null ? null : { type: Number, value: percent / 100, format: '0.0%' };
    }
    case 'date':
      return {
        type: Date,
        value: new Date(column.value(row) * 1000),
        format: 'yyyy-mm-dd',
        align: 'right',
      };
  }
}

/** XML excludes control characters and unpaired surrogates. A workbook that contains one doesn't open. */
function cleanForXml(value: string): string {
  return value.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
}
