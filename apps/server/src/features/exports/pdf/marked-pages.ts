import type { Formats } from '../formats.ts';
import type { Block } from '../marked-text.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { createBlockDrawer } from './marked-blocks.ts';
import { leading } from './marked-lines.ts';
import type { MarkedDrawing } from './marked-runs.ts';
import type { PdfSheet } from './sheet.ts';
import { hairline, muted } from './source-colours.ts';
import { readTextLayout } from './text-layout.ts';

const size = 10.5;
const lineHeight = size * leading;

/**
 * The checked text with its matches: a tint and an underline behind the words, and the source's number in the
 * margin.
 */
export function drawMarkedText(
  sheet: PdfSheet,
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
  const drawing: MarkedDrawing = {
    sheet,
    texts,
    language: language === 'und' ? '' : language,
    layout: readTextLayout(task.markup.Layout),
    shown: { sources: new Set(), last: null },
  };
  const drawBlock = createBlockDrawer(drawing);
  blocks.forEach((block, i) => {
    if (block.kind === 'gap') {
      drawBlock.endGroup();
      drawGap(sheet, block.words, texts, formats);
    } else drawBlock.draw(block.pieces);
    if (i % 20 === 0) onBlock(i);
  });
  drawBlock.endGroup();
}

/** Sources that have their own piece in the text. */
export function sourcesInText(task: RenderTask): ReadonlySet<number> {
  return new Set(task.markup.Segments.flatMap(({ SIdx }) => (SIdx === undefined ? [] : [SIdx])));
}

function drawGap(sheet: PdfSheet, words: number, texts: ExportTexts, formats: Formats): void {
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
