import { chooseSeparator } from './choose-separator.ts';
import { meaningOfHeading } from './people/headings.ts';
import { splitRows } from './split-rows.ts';
import { createTableBuilder, type TableLimits, type TableRow } from './table.ts';

/** Excel writes the separator into the first line on request. */
const declaration = /^"?sep=(.)"?(?:\r\n?|\n)/i;

/** A list of 5,000 people is shorter. */
const sampleChars = 300_000;

/** No file has this character as its separator: each line is one cell. */
const noSeparator = '\u0000';

/** The rows of a text with separated columns (CSV). Throws `fileTooLarge`. */
export function rowsOfText(text: string, limits: TableLimits): readonly TableRow[] {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const declared = declaration.exec(withoutMark);
  const body = declared === null ? withoutMark : withoutMark.slice(declared[0].length);
  const skippedLines = declared === null ? 0 : 1;
  const separator =
    declared?.[1] ?? (hasNamesInOrderOfLists(body) ? noSeparator : (chooseSeparator(body) ?? noSeparator));
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

/** `Nowak, Ada`: a comma with a blank after it, between names. */
const lastFirst = /^[\p{L}\p{M}][\p{L}\p{M} '’.()-]{0,80},[ \t]+[\p{L}\p{M}][\p{L}\p{M} '’.()-]{0,80}$/u;
const wantedShare = 0.8;

/**
 * True if the lines are people with the family name first, and not two columns: each line has one comma, with a blank after
 * it, as nobody writes between columns. Two headings say that they are columns all the same.
 */
function hasNamesInOrderOfLists(text: string): boolean {
  const lines = text
    .slice(0, sampleChars)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  const isHeading = first.split(',').every((cell) => meaningOfHeading(cell.trim()) !== undefined);
  return !isHeading && lines.filter((line) => lastFirst.test(line)).length >= lines.length * wantedShare;
}

/** `="0012"`, as exports write numbers so that Excel keeps their zeros. */
function withoutFormula(cell: string): string {
  return /^="([^"]{0,1000})"$/.exec(cell.trim())?.[1] ?? cell;
}
