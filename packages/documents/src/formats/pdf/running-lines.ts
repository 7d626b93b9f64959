import type { Line, PageLines } from './lines.ts';

/** Running headers and footers are in the outer eighth of a page at its top or bottom. */
const marginShare = 0.125;
/** The number of lines examined from either edge. */
const edgeLines = 3;

const maxMarkChars = 60;

/**
 * Removes headers, footers and page numbers. It needs evidence. The same line (apart from numbers) may be in the same
 * place on several pages, or a number may increase with the pages. Or a sentence may continue below the line from the
 * previous page.
 */
export function removeRunningLines(pages: readonly PageLines[]): PageLines[] {
  const candidates = pages.map(marginLines);
  const pagesByKey = new Map<string, number>();
  for (const lines of candidates) {
    for (const key of new Set(lines.map(keyOf))) pagesByKey.set(key, (pagesByKey.get(key) ?? 0) + 1);
  }
  const needed = pages.length <= 3 ? 2 : 3;
  const counted = countingNumbers(pages, needed);
  const repeated = repeatedShare(pages, candidates, needed);
  const stripped = pages.map((page, index) => {
    const running = new Set<Line>(counted[index]);
    for (const head of index === 0 ? [] : headAboveSentence(page)) running.add(head);
    for (const line of candidates[index] ?? []) {
      const times = pagesByKey.get(keyOf(line)) ?? 0;
      const isRepeated = times >= needed && repeated < (times === 2 ? formShare.ofTwo : formShare.ofMore);
      if (isRepeated || (isBareNumber(line.text) && isApart(line, page))) running.add(line);
    }
    return { ...page, lines: page.lines.filter((line) => !running.has(line)) };
  });
  // If pages contain nothing else, they are short texts, such as labels.
  return stripped.some((page) => page.lines.length > 0) ? stripped : [...pages];
}

/**
 * Forms and tickets have the same lines on every page. From this share of repeated lines between the margins on, lines in
 * the margins that are repeated are part of the text; two pages prove less than several.
 */
const formShare = { ofTwo: 0.25, ofMore: 0.6 } as const;

/** The share of the lines between the margins that are repeated on other pages, 0 to 1. */
function repeatedShare(
  pages: readonly PageLines[],
  candidates: readonly (readonly Line[])[],
  needed: number,
): number {
  const inside = pages.map(({ lines }, index) => {
    const atEdges = new Set(candidates[index]);
    return lines.filter((line) => !atEdges.has(line) && /\p{L}/u.test(line.text));
  });
  const pagesByKey = new Map<string, number>();
  for (const lines of inside) {
    for (const key of new Set(lines.map(keyOf))) pagesByKey.set(key, (pagesByKey.get(key) ?? 0) + 1);
  }
  const all = inside.flat();
  const repeated = all.filter((line) => (pagesByKey.get(keyOf(line)) ?? 0) >= needed);
  return repeated.length / Math.max(1, all.length);
}

/** Numbers in the outermost line of a page that increase by one with every page, at any position in the line. */
function countingNumbers(pages: readonly PageLines[], needed: number): Line[][] {
  const outermost = pages.map(({ lines }) => {
    const upright = lines.filter((line) => line.isUpright);
    const highest = upright.reduce<Line | undefined>(
      (best, line) => (best && best.y >= line.y ? best : line),
      undefined,
    );
    const lowest = upright.reduce<Line | undefined>(
      (best, line) => (best && best.y <= line.y ? best : line),
      undefined,
    );
    return [highest, lowest].filter((line) => line !== undefined && /^\d{1,4}$/.test(line.text)) as Line[];
  });
  const pagesByShift = new Map<number, number>();
  const shiftOf = (line: Line, index: number): number => Number(line.text) - index;
  for (const [index, lines] of outermost.entries()) {
    for (const shift of new Set(lines.map((line) => shiftOf(line, index)))) {
      pagesByShift.set(shift, (pagesByShift.get(shift) ?? 0) + 1);
    }
  }
  return outermost.map((lines, index) =>
    lines.filter((line) => (pagesByShift.get(shiftOf(line, index)) ?? 0) >= needed),
  );
}

function marginLines(page: PageLines): Line[] {
  const sorted = page.lines.filter((line) => line.isUpright).sort((a, b) => b.y - a.y);
  const top = sorted.slice(0, edgeLines).filter((line) => line.y > page.height * (1 - marginShare));
  const bottom = sorted.slice(-edgeLines).filter((line) => line.y < page.height * marginShare);
  // Marks across the page, such as "Draft".
  const across = page.lines.filter(({ isUpright, text }) => !isUpright && text.length < maxMarkChars);
  return [...new Set([...top, ...bottom, ...across])];
}

/** Short documents may have a header on one page only, since the first page often has none. */
function headAboveSentence(page: PageLines): Line[] {
  const sorted = page.lines.filter((line) => line.isUpright).sort((a, b) => b.y - a.y || a.startX - b.startX);
  const [head, below] = sorted;
  if (head === undefined || below === undefined || head.y < page.height * (1 - marginShare)) return [];
  const isInterruption = /^\p{Ll}/u.test(below.text) && !/^\p{Ll}/u.test(head.text);
  // The lines of a text with double spacing are all apart. A header is further away than they are.
  const isFurther = head.y - below.y > commonDistance(sorted.slice(1)) * 1.2;
  return isInterruption && isFurther && isApart(head, page) ? [head] : [];
}

/** The distance of most neighbouring lines, in points; 0 if there are too few. */
function commonDistance(sorted: readonly Line[]): number {
  const distances = sorted
    .slice(1)
    .map((line, index) => (sorted[index]?.y ?? line.y) - line.y)
    .filter((distance) => distance > 1)
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}

/** Lines with the same key are the same running line: the key contains its words and its height on the page. */
function keyOf(line: Line): string {
  const words = line.text.replace(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#');
  return `${Math.round(line.y / 4)} ${words}`;
}

const pageNumber = /^([-–—[(]\s*)?(\d{1,3}|[ivxlc]{1,6})(\s*[-–—\])])?$/;
const numberOfPages = /^((seite|page|página|pág|pg|p|s)\.? ?)?\d{1,4} ?(\/|von|of|de|sur) ?\d{1,4}$/i;
const namedPage = /^(seite|page|página|pág|pg|p|s)\.? \d{1,4}$/i;

/** A number that can only be a page number. Four digits alone may be a year. */
function isBareNumber(text: string): boolean {
  return pageNumber.test(text) || numberOfPages.test(text) || namedPage.test(text);
}

/** No other line is at its height, and the text is at least two lines away. */
function isApart(line: Line, page: PageLines): boolean {
  return page.lines.every((other) => other === line || Math.abs(other.y - line.y) > line.size * 1.8);
}
