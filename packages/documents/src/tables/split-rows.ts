/** How far the end of a part in quotation marks is looked for. Beyond it, a mark is a character like others. */
const mostQuotedChars = 10_000;

/** One row of a text, which spans several lines if a cell in quotation marks does. */
export interface SplitRow {
  /** The line at which it begins, from 0. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a text whose cells are separated by one character, as RFC 4180 says, and as programs write it in fact: blanks
 * may precede a quotation mark, characters may follow the second one (`"Nowak, Ada" <ada@example.org>`), and a mark
 * without a second one is part of the cell. Empty lines are left out.
 *
 * Takes linear time. The end of a quoted part is looked for at most once from each place, because a search without a result has
 * passed only pairs of marks, and each of those closes when it is the beginning of a cell.
 */
export function* splitRows(text: string, separator: string): Generator<SplitRow> {
  let position = 0;
  let line = 0;
  while (position < text.length) {
    if (text[position] === '\n') {
      position += 1;
      line += 1;
      continue;
    }
    const cells: string[] = [];
    const startLine = line;
    for (;;) {
      const cell = readCell(text, position, separator);
      cells.push(cell.value);
      line += cell.lineBreaks;
      position = cell.end;
      if (text[position] !== separator) break;
      position += 1;
    }
    if (text[position] === '\r' && text[position + 1] === '\n') position += 1;
    position += 1;
    line += 1;
    yield { line: startLine, cells };
  }
}

interface Cell {
  readonly value: string;
  /** The place of the separator, the line break or the text's end that follows it. */
  readonly end: number;
  readonly lineBreaks: number;
}

function readCell(text: string, start: number, separator: string): Cell {
  let position = start;
  while (text[position] === ' ') position += 1;
  const quoted = text[position] === '"' ? readQuoted(text, position) : undefined;
  const rest = quoted?.end ?? start;
  const end = endOfCell(text, rest, separator);
  return {
    value: (quoted?.value ?? '') + text.slice(rest, end),
    end,
    lineBreaks: quoted === undefined ? 0 : countLineBreaks(quoted.value),
  };
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start;
  for (; end < text.length; end += 1) {
    const char = text[end];
    if (char === separator || char === '\n' || char === '\r') break;
  }
  return end;
}

function readQuoted(
  text: string,
  start: number,
): { readonly value: string; readonly end: number } | undefined {
  const last = Math.min(text.length, start + mostQuotedChars);
  for (let position = start + 1; position < last; position += 1) {
    if (text[position] !== '"') continue;
    if (text[position + 1] !== '"') {
      return { value: text.slice(start + 1, position).replaceAll('""', '"'), end: position + 1 };
    }
    position += 1;
  }
  return undefined;
}

function countLineBreaks(value: string): number {
  return /[\r\n]/.test(value) ? value.split(/\r\n|\r|\n/).length - 1 : 0;
}
