import { fill, type ExportTexts } from '../texts/index.ts';
import type { TextMark } from '../marked-text.ts';
import { drawLine, type Look } from './draw-line.ts';
import type { PdfLine } from './lines.ts';
import type { PdfSheet } from './sheet.ts';
import { leftOutTint, sourceColourOf } from './source-colours.ts';
import { drawContent, drawLink, type Element, type Piece, type Tag } from './structure.ts';
import { drawHatching, drawUnderline } from './underline.ts';

export interface MarkedLook extends Look {
  readonly mark: TextMark | null;
  /** Its words count for no source. */
  readonly isUncounted: boolean;
}

export type MarkedLine = PdfLine<MarkedLook>;

/** The part of the marked text that has been drawn. */
export interface Shown {
  /** Sources whose number has been written. */
  readonly sources: Set<number>;
  last: TextMark | null;
}

export interface LineOptions {
  readonly texts: ExportTexts;
  readonly shown: Shown;
  readonly size: number;
  /** The left end of the lines, in points. */
  readonly left: number;
  readonly tag: Tag;
}

/** The line below words that were reworded or added, whatever the pattern of their source. */
const thinLine = { pattern: 'solid', thickness: 0.6 } as const;

export const leading = 1.55;
const numberWidth = 16;

/** A line at its height, with the passages that begin on it. */
export interface PlacedLine {
  readonly line: MarkedLine;
  readonly y: number;
  readonly marks: readonly TextMark[];
}

/** Places lines below each other. Call this in reading order. */
export function placeLines(
  lines: readonly MarkedLine[],
  top: number,
  size: number,
  shown: Shown,
): PlacedLine[] {
  return lines.map((line, i) => {
    const beginning = beginningPassages(line, shown.last);
    shown.last = beginning.last;
    return { line, y: top + i * size * leading, marks: beginning.marks };
  });
}

/** Writes lines at the next free height, and continues on new pages if necessary. */
export function flowLines(
  sheet: PdfSheet,
  lines: readonly MarkedLine[],
  element: Element,
  options: LineOptions,
): void {
  const height = options.size * leading;
  let start = 0;
  while (start < lines.length) {
    sheet.ensure(height);
    const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.y) / height));
    const part = placeLines(lines.slice(start, start + fitting), sheet.y, options.size, options.shown);
    drawLines(sheet, part, element, options);
    sheet.y += part.length * height;
    start += part.length;
  }
}

/** The numbers of sources are drawn after the text, so that copied text stays whole. In reading order, they come first. */
function drawLines(
  sheet: PdfSheet,
  part: readonly PlacedLine[],
  element: Element,
  options: LineOptions,
): void {
  const { left, size, tag } = options;
  drawTints(sheet, part, left, size);
  const stretches = splitBefore(part, ({ marks }) => marks.length > 0);
  const contents = stretches.map((stretch) => drawWords(sheet, stretch, { left, size, tag }));
  const numbers = stretches.map(([first]) =>
    first === undefined ? [] : drawNumbers(sheet, first.marks, first.y, options),
  );
  element.add(contents.flatMap((content, i) => [...(numbers[i] ?? []), content]));
}

export function drawWords(
  { doc, fonts }: PdfSheet,
  lines: readonly PlacedLine[],
  { left, size, tag }: Pick<LineOptions, 'left' | 'size' | 'tag'>,
): Piece {
  return drawContent(doc, tag, () =>
    lines.forEach(({ line, y }) => drawLine({ doc, fonts }, line, left, y, { size, leading })),
  );
}

export function drawTints(sheet: PdfSheet, lines: readonly PlacedLine[], left: number, size: number): void {
  sheet.artifact(() =>
    lines.forEach(({ line, y }) => drawTintsOf(sheet, line, { left, y, height: size * leading })),
  );
}

interface LineBox {
  readonly left: number;
  readonly y: number;
  readonly height: number;
}

function splitBefore<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last === undefined || isFirst(item)) parts.push([item]);
    else last.push(item);
  }
  return parts;
}

interface Stretch<Look> {
  readonly mark: Look;
  readonly x: number;
  readonly width: number;
}

/** Adjacent words of one mark, from left to right. */
function stretchesOf(line: MarkedLine): readonly Stretch<TextMark>[] {
  return stretchesBy(line, ({ mark }) => mark);
}

/** Adjacent words of one look, without those that have none. */
function stretchesBy<Look>(
  line: MarkedLine,
  lookOf: (style: MarkedLook) => Look | null,
): readonly Stretch<Look>[] {
  const stretches: Stretch<Look>[] = [];
  for (const { style, x, width, isSpace, level } of line.atoms) {
    // The space that exceeds the width of a line has no mark; right-to-left lines have no such space.
    const hangsOver = isSpace && level === 0 && x >= line.width;
    const mark = lookOf(style);
    if (mark === null || hangsOver) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.mark === mark && Math.abs(last.x + last.width - x) < 0.01) {
      stretches[stretches.length - 1] = { ...last, width: last.width + width };
    } else stretches.push({ mark, x, width });
  }
  return stretches;
}

function drawTintsOf(
  sheet: PdfSheet,
  line: MarkedLine,
  { left: start, y, height: lineHeight }: LineBox,
): void {
  for (const { x, width } of stretchesBy(line, ({ isUncounted }) => (isUncounted ? true : null))) {
    drawHatching(sheet.doc, start + x, y + 1.5, width, lineHeight - 3);
  }
  for (const { mark, x, width } of stretchesOf(line)) {
    const colour = sourceColourOf(mark.source);
    const left = start + x;
    const underline = y + lineHeight - 2.6;
    if (mark.look === 'reworded') {
      drawUnderline(sheet.doc, { ...colour, ...thinLine }, left, underline, width);
      continue;
    }
    sheet.doc
      .rect(left, y + 1.5, width, lineHeight - 3)
      .fillColor(mark.look === 'found' ? colour.tint : leftOutTint)
      .fill();
    if (mark.look === 'leftOut') drawHatching(sheet.doc, left, y + 1.5, width, lineHeight - 3);
    drawUnderline(sheet.doc, colour, left, underline, width);
  }
}

/** The passages that begin on a line, after the last one shown. */
function beginningPassages(
  line: MarkedLine,
  lastShown: TextMark | null,
): { readonly marks: readonly TextMark[]; readonly last: TextMark | null } {
  let last = lastShown;
  const marks: TextMark[] = [];
  for (const { mark } of stretchesOf(line)) {
    const isSame = last !== null && last.sourceId === mark.sourceId && last.passage === mark.passage;
    if (!isSame) marks.push(mark);
    last = mark;
  }
  return { marks, last };
}

/** A number marks the beginning of a passage. Several numbers on a line are next to each other, at most three. */
export function drawNumbers(
  sheet: PdfSheet,
  marks: readonly TextMark[],
  y: number,
  { texts, shown: { sources: seen }, size }: Pick<LineOptions, 'texts' | 'shown' | 'size'>,
): readonly Piece[] {
  const { doc, fonts } = sheet;
  const lineHeight = size * leading;
  return marks.slice(0, 3).flatMap((mark, i, shown) => {
    const { source } = mark;
    const [label] = sheet.lines(
      [{ text: String(source), isBold: true, style: { colour: sourceColourOf(source).line } }],
      { size: 8 },
    );
    if (label === undefined) return [];
    const x = sheet.left - 10 - (shown.length - 1 - i) * numberWidth - label.width;
    if (!seen.has(source)) {
      seen.add(source);
      sheet.place(`passage-${source}`, y);
    }
    const target = {
      to: `#source-${source}`,
      contents: fill(texts.text.sourceNumber, { number: source }),
      x,
      y,
      width: label.width,
      height: lineHeight,
    };
    return [
      drawLink(doc, target, () =>
        drawLine({ doc, fonts }, label, x, y, { size: 8, leading: lineHeight / 8 }),
      ),
    ];
  });
}
