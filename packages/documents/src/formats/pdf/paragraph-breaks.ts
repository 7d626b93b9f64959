import type { Line } from './lines.ts';
import { findRightEdges, type RightEdges } from './right-edges.ts';
import type { TableRows } from './table-rows.ts';
import { firstWordLength } from './unspaced-scripts.ts';

/** A list item begins a new paragraph. */
const listMark = /^([•‣◦▪●○■–—∙·*]|\(?(\d{1,2}|[a-z])[.)])\s/u;

/** Properties of the column that contains the lines. */
interface Surroundings {
  readonly leading: number;
  readonly edges: RightEdges;
  readonly rows: TableRows;
}

/** Says for every line of a page whether it begins a paragraph. */
export function paragraphBreaks(lines: readonly Line[], rows: TableRows): boolean[] {
  const leading = commonLeading(lines);
  const edges = findRightEdges(lines);
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return true;
    return beginsParagraph(previous, line, lines[index + 1], { leading, edges, rows });
  });
}

function beginsParagraph(
  previous: Line,
  line: Line,
  next: Line | undefined,
  { leading, edges, rows }: Surroundings,
): boolean {
  if (rows.areTaggedTogether(previous, line)) return false;
  if (line.isUpright !== previous.isUpright) return true;
  const size = Math.max(previous.size, line.size);
  if (Math.abs(previous.size - line.size) > size * 0.08) return true;
  const drop = previous.y - line.y;
  // Upwards: the next column. A sentence may continue there as on a next page.
  if (drop < 0) return !/^\p{Ll}/u.test(line.text) && !/[-\u2010\u00AD]$/.test(previous.text);
  const isInRows = rows.has(previous) && rows.has(line);
  if (!isInRows && drop > Math.max(size * leading * 1.25, size * 1.1)) return true;
  if (line.hasNoteMark) return true;
  if (rows.has(previous) !== rows.has(line)) return true;
  if (rows.has(line)) return !rows.areInOneTable(previous, line);
  if (/[-\u2010\u00AD]$/.test(previous.text) && /^\p{Ll}/u.test(line.text)) return false;
  if (listMark.test(line.text)) return true;
  return isIndented(previous, line, next, size) || isForcedBreak(previous, line, edges);
}

/** The usual line spacing, relative to the size of the letters. */
function commonLeading(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (previous === undefined || Math.abs(previous.size - line.size) > 0.5) continue;
    const drop = Math.round(((previous.y - line.y) / line.size) * 20) / 20;
    if (drop > 0.8 && drop < 3) counts.set(drop, (counts.get(drop) ?? 0) + 1);
  }
  // Of two equally common ones, takes the smaller. The larger one separates paragraphs.
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1.2;
}

/** The first line is indented and the second is not, or the previous line ended early. */
function isIndented(previous: Line, line: Line, next: Line | undefined, size: number): boolean {
  const indent = line.startX - previous.startX;
  if (indent < size * 0.7 || indent > size * 5) return false;
  const returns = next === undefined || next.startX < line.startX - size * 0.5;
  return returns && !listMark.test(previous.text);
}

/** The first word of this line would have fitted into the previous line: somebody ended that line on purpose. */
function isForcedBreak(previous: Line, line: Line, edges: RightEdges): boolean {
  const rightEdge = edges.of(previous);
  if (rightEdge === undefined) return false;
  const charWidth = (line.endX - line.startX) / Math.max(1, line.text.length);
  const freeWidth = rightEdge - previous.endX;
  return freeWidth > (firstWordLength(line.text) + 1) * charWidth + line.size * 1.5;
}
