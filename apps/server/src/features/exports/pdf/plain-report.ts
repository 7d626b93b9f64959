import { paraphraseLevelOf } from '@palimpsest/contract';
import { formatsOf, type Formats } from '../formats.ts';
import { blocksOf, type Block } from '../marked-text.ts';
import { ratingOf } from '../rating-of.ts';
import type { OnProgress, RenderTask } from '../render/render-task.ts';
import { exportTexts, fill, type ExportTexts } from '../texts/index.ts';
import { reportFacts, resultSentence, searchedLines, settingFacts } from './cover.ts';
import type { Look } from './draw-line.ts';
import { createSheet, type Sheet } from './sheet.ts';

const black: Look = { colour: '#000000' };

/** One text from top to bottom, in black: small to send, and printable everywhere. */
export async function renderPlainReport(task: RenderTask, onProgress: OnProgress): Promise<Uint8Array> {
  const { report, language } = task;
  const texts = exportTexts[language];
  const formats = formatsOf(language, task.timeZone);
  const sheet = createSheet({
    title: report.Name,
    author: report.Author,
    subject: texts.kind,
    language,
    date: new Date(report.Scheduled * 1000),
  });
  const write = (text: string, isBold = false): void =>
    sheet.write('P', [{ text, isBold, style: black }], { size: 9.5, leading: 1.35 });
  sheet.write('H1', [{ text: report.Name, isBold: true, style: black }], { size: 14, maxLines: 8 });
  write(texts.kind);
  sheet.space(8);
  write(`${texts.matchingText}: ${formats.percent(report.ResultPercent ?? 0)}`, true);
  write(resultSentence(task, texts, formats));
  write(texts.caution);
  sheet.space(8);
  for (const [name, value] of reportFacts(task, texts, formats)) write(`${name}: ${value}`);
  for (const line of searchedLines(task, texts, formats)) write(line);
  write(
    settingFacts(task, texts, formats)
      .map((fact) => fact.join(': '))
      .join(' · '),
  );
  drawSources(sheet, task, texts, formats, write);
  drawText(sheet, task, texts, formats, onProgress);
  return sheet.finish((page, pages) => fill(texts.page, { page, pages }));
}

type Write = (text: string, isBold?: boolean) => void;

function drawSources(
  sheet: Sheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  write: Write,
): void {
  sheet.space(10);
  heading(sheet, texts.sources.heading, 'sources');
  if (task.sources.length === 0) write(texts.sources.none);
  for (const source of task.sources) {
    const level = texts.levels[paraphraseLevelOf(source.Percent)];
    write(`[${source.Idx}] ${source.Title}`, true);
    if (source.Url !== '') write(source.Url);
    const figures = [
      texts.types[source.Type],
      `${texts.sources.words}: ${formats.number(source.MW)}`,
      `${formats.percent(source.Percent)}, ${level}`,
      texts.ratings[ratingOf(source)],
    ];
    write(figures.join(' · '));
    sheet.space(4);
  }
}

function drawText(
  sheet: Sheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  onProgress: OnProgress,
): void {
  sheet.space(10);
  heading(sheet, texts.text.heading, 'text');
  const blocks = blocksOf(task.markup, task.truncate);
  blocks.forEach((block, i) => {
    const runs =
      block.kind === 'gap'
        ? [{ text: `[ … ${fill(texts.text.gap, { words: formats.number(block.words) })} … ]`, style: black }]
        : bracketed(block);
    sheet.write('P', runs, { size: 9.5, leading: 1.35 });
    sheet.space(4);
    if (i % 20 === 0) onProgress(i, blocks.length);
  });
}

/** A passage is bold, in brackets with the number of its source. */
function bracketed({ pieces }: Extract<Block, { kind: 'paragraph' }>) {
  return pieces.flatMap(({ text, mark }) =>
    mark === null
      ? [{ text, style: black }]
      : [
          { text: `[${mark.source}: `, style: black },
          { text, isBold: mark.counted, style: black },
          { text: ']', style: black },
        ],
  );
}

function heading(sheet: Sheet, text: string, place: string): void {
  sheet.ensure(40);
  sheet.place(place);
  sheet.doc.outline.addItem(text);
  sheet.write('H2', [{ text, isBold: true, style: black }], { size: 11.5 });
  sheet.space(3);
}
