import type { PdfSheet } from '../pdf/sheet.ts';
import { hairline, ink, muted } from '../pdf/source-colours.ts';
import type { InvoiceColumns, InvoiceSheet } from './invoice-task.ts';

/** The table of an invoice, and its totals. A row that does not fit goes to the next page, below the headings. */

const size = 9.5;
const lineHeight = size * 1.4;
const detailSize = 8;
const rowSpace = 5;

interface Column {
  readonly key: keyof InvoiceColumns;
  /** Points from the left of the table. */
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
}

/** The name takes what the others leave. */
function columnsOf(width: number): readonly Column[] {
  const widths = { position: 28, quantity: 52, price: 82, amount: 86 };
  const name = width - widths.position - widths.quantity - widths.price - widths.amount;
  let x = 0;
  return (['position', 'name', 'quantity', 'price', 'amount'] as const).map((key) => {
    const own = key === 'name' ? name : widths[key];
    const column = { key, x, width: own - 8, isRight: key !== 'position' && key !== 'name' };
    x += own;
    return column;
  });
}

export function drawInvoiceLines(sheet: PdfSheet, words: InvoiceSheet): void {
  const columns = columnsOf(sheet.width + 8);
  const endTable = sheet.open('Table');
  drawHeadings(sheet, columns, words);
  for (const line of words.lines) {
    const details = sheet.lines([{ text: line.details, style: { colour: muted } }], {
      size: detailSize,
      width: columns[1]?.width ?? sheet.width,
    });
    const height = heightOf(sheet, columns, line) + details.length * detailSize * 1.4 + 2 * rowSpace;
    if (sheet.y + height > sheet.bottom) {
      sheet.newPage();
      drawHeadings(sheet, columns, words);
    }
    const top = sheet.y + rowSpace;
    const endRow = sheet.open('TR');
    for (const column of columns) {
      const endCell = sheet.open('TD');
      drawCell(sheet, column, line[column.key], top, false);
      if (column.key === 'name' && details.length > 0) {
        const below =
          top + sheet.lines(runs(line.name, false), { size, width: column.width }).length * lineHeight;
        sheet.writeAt('P', details, sheet.left + column.x, below, { size: detailSize });
      }
      endCell();
    }
    endRow();
    sheet.y += height;
    rule(sheet);
  }
  endTable();
  drawTotals(sheet, words);
}

function drawHeadings(sheet: PdfSheet, columns: readonly Column[], { columns: names }: InvoiceSheet): void {
  const height = heightOf(sheet, columns, names) + 2 * rowSpace;
  const top = sheet.y + rowSpace;
  const endRow = sheet.open('TR');
  for (const column of columns) {
    const endCell = sheet.open('TH');
    drawCell(sheet, column, names[column.key], top, true);
    endCell();
  }
  endRow();
  sheet.y += height;
  rule(sheet);
}

/** The sums below the table, aligned with its last column. */
function drawTotals(sheet: PdfSheet, { totals }: InvoiceSheet): void {
  const [left, width, amountWidth] = [sheet.left + sheet.width - 300, 300, 100];
  const heights = totals.map(([label], i) => {
    const text = runs(label, i === totals.length - 1);
    return sheet.lines(text, { size, width: width - amountWidth }).length * lineHeight + 4;
  });
  sheet.ensure(heights.reduce((sum, height) => sum + height, 0) + 8);
  sheet.space(6);
  sheet.within('L', () => {
    totals.forEach(([label, value], i) => {
      const isLast = i === totals.length - 1;
      const names = sheet.lines(runs(label, isLast), { size, width: width - amountWidth });
      const amounts = sheet.lines(runs(value, isLast), { size });
      sheet.within('LI', () => {
        sheet.writeAt('Lbl', names, left, sheet.y, { size });
        const x = left + width - Math.max(0, ...amounts.map((line) => line.width));
        sheet.writeAt('LBody', amounts, x, sheet.y, { size });
      });
      sheet.y += heights[i] ?? 0;
    });
  });
}

function drawCell(sheet: PdfSheet, column: Column, text: string, top: number, isBold: boolean): void {
  const lines = sheet.lines(runs(text, isBold), { size, width: column.width });
  const left = sheet.left + column.x;
  if (!column.isRight) {
    sheet.writeAt('P', lines, left, top, { size });
    return;
  }
  lines.forEach((line, i) => {
    sheet.writeAt('P', [line], left + column.width - line.width, top + i * lineHeight, { size });
  });
}

function heightOf(sheet: PdfSheet, columns: readonly Column[], row: InvoiceColumns): number {
  const heights = columns.map(
    ({ key, width }) => sheet.lines(runs(row[key], false), { size, width }).length * lineHeight,
  );
  return Math.max(...heights);
}

const runs = (text: string, isBold: boolean) => [{ text, isBold, style: { colour: ink } }];

function rule(sheet: PdfSheet): void {
  const { doc, left, width, y } = sheet;
  sheet.artifact(() => {
    doc
      .lineWidth(0.6)
      .strokeColor(hairline)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
}
