import {
  columnsOfFile,
  headingInFile,
  reportList,
  type FileColumn,
  type Language,
  type ReportFileRow,
} from '@palimpsest/contract';
import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import { resultsName } from './table-names.ts';

type Cell = CellObject | null;

/**
 * A workbook with one sheet and a frozen header row. Numbers are stored as numbers, percentages as fractions
 * shown as percent, and dates as dates. Texts are stored as texts, so none is ever read as a formula.
 */
export async function resultsXlsx(
  rows: readonly ReportFileRow[],
  language: Language,
  declared: readonly FileColumn<ReportFileRow>[] = reportList.files,
): Promise<Buffer> {
  const columns = columnsOfFile(declared, rows, language);
  const data: SheetData = [
    columns.map((column) => ({
      type: String,
      value: headingInFile(column, language),
      fontWeight: 'bold',
      align: column.kind === 'text' ? 'left' : 'right',
    })),
    ...rows.map((row) => columns.map((column) => cellOf(column, row, language))),
  ];
  return writeExcelFile(data, {
    sheet: resultsName[language],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

/** Null if there is no value yet. */
function cellOf(column: FileColumn<ReportFileRow>, row: ReportFileRow, language: Language): Cell {
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
