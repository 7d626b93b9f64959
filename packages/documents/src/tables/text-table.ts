import { chooseSeparator } from './choose-separator.ts';
import { splitRows } from './split-rows.ts';
import { createTableBuilder, type TableLimits, type TableRow } from './table.ts';

/** Excel writes the separator into the first line on request. */
const declaration = /^"?sep=(.)"?\r?\n/i;

/** No file has this character as its separator: each line is one cell. */
const noSeparator = '\u0000';

/** The rows of a text with separated columns (CSV). Throws `fileTooLarge`. */
export function rowsOfText(text: string, limits: TableLimits): readonly TableRow[] {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const declared = declaration.exec(withoutMark);
  const body = declared === null ? withoutMark : withoutMark.slice(declared[0].length);
  const skippedLines = declared === null ? 0 : 1;
  const separator = declared?.[1] ?? chooseSeparator(body) ?? noSeparator;
  const builder = createTableBuilder(limits);
  const lines: number[] = [];
  // Blank lines don't count towards the limit of rows: some programs write an empty line after each line.
  for (const { line, cells } of splitRows(body, separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    for (const [column, cell] of cells.entries()) builder.put(lines.length, column, withoutFormula(cell));
    lines.push(line + skippedLines + 1);
  }
  return builder.rows((row) => lines[row] ?? 0);
}

/** `="0012"`, as exports write numbers so that Excel keeps their zeros. */
function withoutFormula(cell: string): string {
  return /^="([^"]{0,1000})"$/.exec(cell.trim())?.[1] ?? cell;
}
