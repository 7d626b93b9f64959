import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { Sheet, SheetColumn } from './sheet.ts';

/**
 * A workbook with one sheet and a frozen header row. Numbers are stored as numbers, percentages as fractions
 * shown as percent, and dates as dates. Texts are stored as texts, so none is ever read as a formula.
 *
 * 10,000 rows keep a processor busy for most of a second: call `compute.writeSheet`, which does it in a thread.
 */
export async function workbookOf({ name, columns, rows }: Sheet): Promise<Buffer> {
  const data: SheetData = [
    columns.map(({ heading, kind }) => ({
      type: String,
      value: heading,
      fontWeight: 'bold',
      align: kind === 'text' ? 'left' : 'right',
    })),
    ...rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null))),
  ];
  return writeExcelFile(data, {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

function cellOf({ kind }: SheetColumn, value: string | number | null): CellObject | null {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'text':
      return { type: String, value: cleanForXml(String(value)) };
    case 'number':
      return { type: Number, value: Number(value), format: '#,##0' };
    case 'percent':
      return { type: Number, value: Number(value) / 100, format: '0.0%' };
    case 'date':
      return { type: Date, value: new Date(Number(value) * 1000), format: 'yyyy-mm-dd', align: 'right' };
  }
}

/** XML excludes control characters and unpaired surrogates. A workbook that contains one doesn't open. */
function cleanForXml(value: string): string {
  return value.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
}
