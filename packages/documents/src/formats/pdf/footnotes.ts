import type { Line, PageLines } from './lines.ts';

export interface SplitLines {
  /** The text, column by column. */
  readonly columns: readonly (readonly Line[])[];
  /** The lines of the notes, column by column. */
  readonly noteColumns: readonly (readonly Line[])[];
}

/**
 * Footnotes are at the end of a column or page and begin with a number, mostly in a smaller size. They are separated
 * from the text, so that a sentence that continues on the next page stays whole.
 */
export function setFootnotesAside(pages: readonly PageLines[]): SplitLines {
  const bodySize = commonSize(pages);
  const columns: (readonly Line[])[] = [];
  const noteColumns: (readonly Line[])[] = [];
  for (const page of pages) {
    for (const lines of splitColumns(page)) {
      const start = footnoteStart(lines, bodySize);
      columns.push(lines.slice(0, start));
      noteColumns.push(lines.slice(start));
    }
  }
  return { columns: columns.filter(isFilled), noteColumns: noteColumns.filter(isFilled) };
}

const isFilled = (lines: readonly Line[]): boolean => lines.length > 0;

/** A new column begins where the text moves up by several lines and to the right. */
function splitColumns(page: PageLines): Line[][] {
  const columns: Line[][] = [];
  let previous: Line | undefined;
  for (const line of page.lines) {
    const isNew =
      previous === undefined ||
      (line.y - previous.y > line.size * 4 && line.startX > previous.startX + line.size * 5);
    if (isNew) columns.push([line]);
    else columns.at(-1)?.push(line);
    previous = line;
  }
  return columns;
}

function footnoteStart(lines: readonly Line[], bodySize: number): number {
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.size ?? bodySize) < bodySize * 0.93) start -= 1;
  // Small print without a number may be a caption or a table.
  while (start < lines.length && !isNoteStart(lines[start])) start += 1;
  return Math.min(isBelow(lines, start) ? start : lines.length, raisedNoteStart(lines));
}

const isNoteStart = (line: Line | undefined): boolean =>
  line !== undefined && (line.hasNoteMark || /^(\d{1,3}|[*†‡])[\s.)]?\s*\S/.test(line.text));

/**
 * Notes in the size of the text: a line that begins with a raised number, in the lower half and separate from the text.
 */
function raisedNoteStart(lines: readonly Line[]): number {
  const highest = lines.reduce((y, line) => Math.max(y, line.y), 0);
  const start = lines.findIndex((line, index) => {
    const above = lines[index - 1];
    return (
      line.hasNoteMark && line.y < highest / 2 && above !== undefined && above.y - line.y > line.size * 1.8
    );
  });
  return start >= 0 && isBelow(lines, start) ? start : lines.length;
}

/** Whether the lines only go down from this line to the end of the page. */
function isBelow(lines: readonly Line[], start: number): boolean {
  return lines.slice(start).every((line, index) => line.y <= (lines[start + index - 1]?.y ?? Infinity));
}

/** The size of most characters of the document, in points. */
function commonSize(pages: readonly PageLines[]): number {
  const charsBySize = new Map<number, number>();
  for (const page of pages) {
    for (const line of page.lines) {
      const size = Math.round(line.size * 2) / 2;
      charsBySize.set(size, (charsBySize.get(size) ?? 0) + line.text.length);
    }
  }
  return [...charsBySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
