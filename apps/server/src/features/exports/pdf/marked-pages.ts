import type { Formats } from '../formats.ts';
import type { Block, Mark } from '../marked-text.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import type { Line } from './lines.ts';
import { drawLine, type Look } from './draw-line.ts';
import type { Sheet } from './sheet.ts';
import { hairline, ink, leftOutTint, muted, sourceColourOf } from './source-colours.ts';
import { drawContent, drawLink, type Piece } from './structure.ts';
import { drawHatching, drawUnderline } from './underline.ts';

interface MarkedLook extends Look {
  readonly mark: Mark | null;
  /** Its words count for no source. */
  readonly isUncounted: boolean;
}

/** Below words that were reworded or added, whatever the pattern of their source. */
const thinLine = { pattern: 'solid', thickness: 0.6 } as const;

const size = 10.5;
const leading = 1.55;
const lineHeight = size * leading;
const numberWidth = 16;

/**
 * The checked text with its matches: a tint and an underline behind the words, and the source's number in the
 * margin.
 */
export function drawMarkedText(
  sheet: Sheet,
  task: RenderTask,
  blocks: readonly Block[],
  texts: ExportTexts,
  formats: Formats,
  onBlock: (done: number) => void,
): void {
  sheet.newPage();
  sheet.heading('H1', texts.text.heading, 'text');
  const legend = [texts.text.legend, texts.text.wordLegend, texts.text.leftOut].join(' ');
  sheet.write('P', [{ text: legend, style: { colour: muted } }], { size: 9 });
  sheet.space(12);
  const { Language: language } = task.report;
  const context = { sheet, texts, language: language === 'und' ? '' : language };
  const seen = new Set<number>();
  let lastShown: Mark | null = null;
  blocks.forEach((block, i) => {
    if (block.kind === 'gap') drawGap(sheet, block.words, texts, formats);
    else lastShown = drawParagraph(context, block, seen, lastShown);
    if (i % 20 === 0) onBlock(i);
  });
}

/** Sources that have their own piece in the text. */
export function sourcesInText(task: RenderTask): ReadonlySet<number> {
  return new Set(task.markup.Segments.flatMap(({ SIdx }) => (SIdx === undefined ? [] : [SIdx])));
}

function drawGap(sheet: Sheet, words: number, texts: ExportTexts, formats: Formats): void {
  const text = `[ … ${fill(texts.text.gap, { words: formats.number(words) })} … ]`;
  sheet.ensure(lineHeight * 2);
  sheet.space(3);
  const lines = sheet.lines([{ text, style: { colour: muted } }], { size: 9 });
  const wide = lines[0]?.width ?? 0;
  const x = sheet.left + (sheet.width - wide) / 2;
  const middle = sheet.y + 7;
  sheet.artifact(() => {
    sheet.doc
      .lineWidth(0.5)
      .dash(2, { space: 2 })
      .strokeColor(hairline)
      .moveTo(sheet.left, middle)
      .lineTo(x - 10, middle)
      .moveTo(x + wide + 10, middle)
      .lineTo(sheet.left + sheet.width, middle)
      .stroke()
      .undash();
  });
  sheet.writeAt('P', lines, x, sheet.y, { size: 9 });
  sheet.space(lineHeight + 6);
}

interface Context {
  readonly sheet: Sheet;
  readonly texts: ExportTexts;
  /** The language of the checked text, '' if it isn't known. */
  readonly language: string;
}

function drawParagraph(
  { sheet, texts, language }: Context,
  { pieces }: Extract<Block, { kind: 'paragraph' }>,
  seen: Set<number>,
  lastShown: Mark | null,
): Mark | null {
  const { doc, fonts } = sheet;
  const runs = pieces.map(({ text, mark, uncounted }) => {
    const isUncounted = uncounted !== null;
    return { text, style: { colour: isUncounted ? muted : ink, mark, isUncounted } satisfies MarkedLook };
  });
  // The lines contain the same style objects that were passed in.
  const lines = sheet.lines(runs, { size }) as readonly Line<MarkedLook>[];
  const element = sheet.element('P', language === '' ? {} : { lang: language });
  let last = lastShown;
  let start = 0;
  while (start < lines.length) {
    sheet.ensure(lineHeight);
    const fitting = Math.floor((doc.page.height - 60 - sheet.y) / lineHeight);
    const top = sheet.y;
    const part = lines.slice(start, start + Math.max(1, fitting)).map((line, i) => {
      const beginning = beginningPassages(line, last);
      last = beginning.last;
      return { line, y: top + i * lineHeight, marks: beginning.marks };
    });
    sheet.artifact(() => part.forEach(({ line, y }) => drawTints(sheet, line, y)));
    // The numbers are drawn after the text, so that copied text stays whole. In reading order they come
    // before their lines.
    const stretches = splitBefore(part, ({ marks }) => marks.length > 0);
    const contents = stretches.map((stretch) =>
      drawContent(doc, 'P', () =>
        stretch.forEach(({ line, y }) => drawLine({ doc, fonts }, line, sheet.left, y, { size, leading })),
      ),
    );
    const numbers = stretches.map(([first]) =>
      first === undefined ? [] : drawNumbers(sheet, first.marks, first.y, texts, seen),
    );
    element.add(contents.flatMap((content, i) => [...(numbers[i] ?? []), content]));
    sheet.y += part.length * lineHeight;
    start += part.length;
  }
  element.end();
  sheet.space(5);
  return last;
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
function stretchesOf(line: Line<MarkedLook>): readonly Stretch<Mark>[] {
  return stretchesBy(line, ({ mark }) => mark);
}

/** Adjacent words of one look, without those that have none. */
function stretchesBy<Look>(
  line: Line<MarkedLook>,
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

function drawTints(sheet: Sheet, line: Line<MarkedLook>, y: number): void {
  for (const { x, width } of stretchesBy(line, ({ isUncounted }) => (isUncounted ? true : null))) {
    drawHatching(sheet.doc, sheet.left + x, y + 1.5, width, lineHeight - 3);
  }
  for (const { mark, x, width } of stretchesOf(line)) {
    const colour = sourceColourOf(mark.source);
    const left = sheet.left + x;
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
  line: Line<MarkedLook>,
  lastShown: Mark | null,
): { readonly marks: readonly Mark[]; readonly last: Mark | null } {
  let last = lastShown;
  const marks: Mark[] = [];
  for (const { mark } of stretchesOf(line)) {
    const isSame = last !== null && last.sourceId === mark.sourceId && last.passage === mark.passage;
    if (!isSame) marks.push(mark);
    last = mark;
  }
  return { marks, last };
}

/** A number marks the beginning of a passage. Several numbers on a line are next to each other, at most three. */
function drawNumbers(
  sheet: Sheet,
  marks: readonly Mark[],
  y: number,
  texts: ExportTexts,
  seen: Set<number>,
): readonly Piece[] {
  const { doc, fonts } = sheet;
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
