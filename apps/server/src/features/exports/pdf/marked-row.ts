import { drawNumbers, drawTints, drawWords, leading, placeLines, type MarkedLine } from './marked-lines.ts';
import { markedRunsOf, type MarkedDrawing } from './marked-runs.ts';
import { hairline } from './source-colours.ts';
import type { LineRole } from './text-layout.ts';

const size = 9.5;
const lineHeight = size * leading;
/** Points between columns. */
const gap = 10;

/**
 * Draws a row of a table. Returns false, without drawing anything, if it is higher than a page.
 *
 * @param openTable Called before the row is drawn.
 */
export function drawRow(
  { sheet, layout, texts, shown, language }: MarkedDrawing,
  { cells, table }: Extract<LineRole, { kind: 'row' }>,
  openTable: () => void,
): boolean {
  const shares = table.columns.reduce((sum, share) => sum + share, 0);
  const startOf = (column: number): number =>
    (sheet.width * table.columns.slice(0, column).reduce((sum, share) => sum + share, 0)) / shares;
  const set = cells.map((cell, index) => {
    // A cell that covers several columns ends where the next one begins.
    const next = cells[index + 1]?.column ?? cell.column + 1;
    const width = startOf(next) - startOf(cell.column) - gap;
    const runs = markedRunsOf(cell.pieces, layout, cell.isHead);
    return { column: cell.column, lines: sheet.lines(runs, { size, width }) as readonly MarkedLine[] };
  });
  const height = Math.max(...set.map(({ lines }) => lines.length)) * lineHeight + 6;
  if (height > sheet.bottom - sheet.top) return false;

  openTable();
  sheet.ensure(height);
  const top = sheet.y + 3;
  const endRow = sheet.open('TR');
  const placed = set.map(({ column, lines }) => ({
    left: sheet.left + startOf(column),
    lines: placeLines(lines, top, size, shown),
  }));
  // Cells beside each other share the margin, so their numbers are drawn together.
  const rows = Math.max(...placed.map(({ lines }) => lines.length));
  const marks = Array.from({ length: rows }, (_row, row) =>
    placed.flatMap(({ lines }) => lines[row]?.marks ?? []),
  );
  for (const [index, { left, lines }] of placed.entries()) {
    drawTints(sheet, lines, left, size);
    const element = sheet.element('TD', language === '' ? {} : { lang: language });
    const words = drawWords(sheet, lines, { left, size, tag: 'TD' });
    const numbers =
      index > 0
        ? []
        : marks.flatMap((ofRow, row) =>
            drawNumbers(sheet, ofRow, top + row * lineHeight, { texts, shown, size }),
          );
    element.add([...numbers, words]);
    element.end();
  }
  endRow();
  sheet.y += height;
  sheet.artifact(() => {
    sheet.doc
      .lineWidth(0.5)
      .strokeColor(hairline)
      .moveTo(sheet.left, sheet.y - 1)
      .lineTo(sheet.left + sheet.width, sheet.y - 1)
      .stroke();
  });
  return true;
}
