import type { Formats } from '../formats.ts';
import { blocksOf, type Block, type Mark } from '../marked-text.ts';
import type { OnProgress, RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import type { Line } from './lines.ts';
import { drawLine, type Look, type Sheet } from './sheet.ts';
import { hairline, ink, muted, sourceColourOf } from './source-colours.ts';
import { drawUnderline } from './underline.ts';

interface MarkedLook extends Look {
  readonly mark: Mark | null;
}

const size = 10.5;
const leading = 1.55;
const lineHeight = size * leading;
const numberRoom = 16;

/** The checked text with its matches: a tint and an underline behind the words, the source's number in the margin. */
export function drawMarkedText(
  sheet: Sheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  onProgress: OnProgress,
): void {
  sheet.newPage();
  sheet.heading('H1', texts.text.heading, 'text');
  const legend =
    task.markup.NotCounted.length > 0 ? `${texts.text.legend} ${texts.notCounted}` : texts.text.legend;
  sheet.write('P', [{ text: legend, style: { colour: muted } }], { size: 9 });
  sheet.space(12);
  const blocks = blocksOf(task.markup, task.truncate);
  const seen = new Set<number>();
  let lastShown: Mark | null = null;
  blocks.forEach((block, i) => {
    if (block.kind === 'gap') drawGap(sheet, block.words, texts, formats);
    else lastShown = drawParagraph(sheet, block, seen, lastShown);
    if (i % 20 === 0) onProgress(i, blocks.length);
  });
}

/** Sources that have a piece of their own in the text. */
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

function drawParagraph(
  sheet: Sheet,
  { pieces }: Extract<Block, { kind: 'paragraph' }>,
  seen: Set<number>,
  lastShown: Mark | null,
): Mark | null {
  const runs = pieces.map(({ text, mark }) => ({ text, style: { colour: ink, mark } satisfies MarkedLook }));
  // The lines keep the very styles that they were given.
  const lines = sheet.lines(runs, { size }) as readonly Line<MarkedLook>[];
  let last = lastShown;
  let start = 0;
  while (start < lines.length) {
    sheet.ensure(lineHeight);
    const room = Math.floor((sheet.doc.page.height - 60 - sheet.y) / lineHeight);
    const part = lines.slice(start, start + Math.max(1, room));
    const top = sheet.y;
    sheet.artifact(() => part.forEach((line, i) => drawTints(sheet, line, top + i * lineHeight)));
    sheet.tagged('P', () =>
      part.forEach((line, i) =>
        drawLine(sheet.doc, line, sheet.left, top + i * lineHeight, { size, leading }),
      ),
    );
    sheet.artifact(() => {
      part.forEach((line, i) => {
        last = drawNumbers(sheet, line, top + i * lineHeight, seen, last);
      });
    });
    sheet.y += part.length * lineHeight;
    start += part.length;
  }
  sheet.space(5);
  return last;
}

interface Stretch {
  readonly mark: Mark;
  readonly x: number;
  readonly width: number;
}

/** Neighbouring words of one mark, from left to right. */
function stretchesOf(line: Line<MarkedLook>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { style, x, width } of line.atoms) {
    // The space at the end of a line bears no mark.
    if (style.mark === null || x >= line.width) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.mark === style.mark && Math.abs(last.x + last.width - x) < 0.01) {
      stretches[stretches.length - 1] = { ...last, width: last.width + width };
    } else stretches.push({ mark: style.mark, x, width });
  }
  return stretches;
}

function drawTints(sheet: Sheet, line: Line<MarkedLook>, y: number): void {
  for (const { mark, x, width } of stretchesOf(line)) {
    const colour = sourceColourOf(mark.source);
    const left = sheet.left + x;
    if (mark.counted) {
      sheet.doc
        .rect(left, y + 1.5, width, lineHeight - 3)
        .fillColor(colour.tint)
        .fill();
    }
    drawUnderline(sheet.doc, colour, left, y + lineHeight - 2.6, width);
  }
}

/** A number stands where a passage begins; on a line with several, one beside the other, at most three. */
function drawNumbers(
  sheet: Sheet,
  line: Line<MarkedLook>,
  y: number,
  seen: Set<number>,
  lastShown: Mark | null,
): Mark | null {
  let last = lastShown;
  const numbers: Mark[] = [];
  for (const { mark } of stretchesOf(line)) {
    const isSame = last !== null && last.sourceId === mark.sourceId && last.passage === mark.passage;
    if (!isSame) numbers.push(mark);
    last = mark;
  }
  numbers.slice(0, 3).forEach((mark, i, shown) => {
    const colour = sourceColourOf(mark.source);
    const [label] = sheet.lines(
      [
        {
          text: String(mark.source),
          isBold: true,
          style: { colour: colour.line, link: `#source-${mark.source}` },
        },
      ],
      { size: 8 },
    );
    if (label === undefined) return;
    const right = sheet.left - 10 - (shown.length - 1 - i) * numberRoom;
    drawLine(sheet.doc, label, right - label.width, y, { size: 8, leading: lineHeight / 8 });
    if (!seen.has(mark.source)) {
      seen.add(mark.source);
      sheet.place(`passage-${mark.source}`, y);
    }
  });
  return last;
}
