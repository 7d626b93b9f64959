import type { Line, PageLines } from './lines.ts';

export interface SplitPages {
  readonly pages: readonly PageLines[];
  /** The lines of the notes, page by page. */
  readonly noteLines: readonly (readonly Line[])[];
}

/**
 * Footnotes stand at the end of a page in a smaller size and begin with a number. They are set aside, so that
 * a sentence which runs on to the next page stays whole.
 */
export function setFootnotesAside(pages: readonly PageLines[]): SplitPages {
  const bodySize = commonSize(pages);
  const noteLines: Line[][] = [];
  const bodies: PageLines[] = [];
  for (const page of pages) {
    const start = footnoteStart(page.lines, bodySize);
    noteLines.push(page.lines.slice(start));
    bodies.push({ ...page, lines: page.lines.slice(0, start) });
  }
  return { pages: bodies, noteLines };
}

function footnoteStart(lines: readonly Line[], bodySize: number): number {
  let start = lines.length;
  while (start > 0 && (lines[start - 1]?.size ?? bodySize) < bodySize * 0.93) start -= 1;
  // Small print without a number may be a caption or a table.
  while (start < lines.length && !isNoteStart(lines[start])) start += 1;
  const first = lines[start];
  const above = lines[start - 1];
  return first !== undefined && above !== undefined && above.y < first.y ? lines.length : start;
}

const isNoteStart = (line: Line | undefined): boolean =>
  line !== undefined && (line.hasNoteMark || /^(\d{1,3}|[*†‡])[\s.)\t]?\s*\S/.test(line.text));

/** The size that most characters of the document have, in points. */
export function commonSize(pages: readonly PageLines[]): number {
  const charsBySize = new Map<number, number>();
  for (const page of pages) {
    for (const line of page.lines) {
      const size = Math.round(line.size * 2) / 2;
      charsBySize.set(size, (charsBySize.get(size) ?? 0) + line.text.length);
    }
  }
  return [...charsBySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
