import {
  shareOfText,
  paraphraseLevelOf,
  resultSentence,
  searchedLines,
  sourceLines,
  type LeftOutSpan,
} from '@palimpsest/contract';
import { formatsOf, type Formats } from '../formats.ts';
import { blocksOf, type Block, type TextMark } from '../marked-text.ts';
import { ratingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import { referenceSection } from '../reference-lines.ts';
import { relatedLines } from '../related-lines.ts';
import { shownAddresses } from '../shown-addresses.ts';
import type { OnProgress, RenderTask } from '../render/render-task.ts';
import { exportTexts, fill, type ExportTexts } from '../texts/index.ts';
import { groupFacts, reportFacts, settingFacts } from './cover.ts';
import { unmarkedPassages } from './source-table.ts';
import type { Look } from './draw-line.ts';
import { createSheet, type PdfSheet } from './sheet.ts';

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
  write(`${task.sign.name} · ${texts.kind}`);
  sheet.space(8);
  write(`${texts.matchingText}: ${formats.percent(report.ResultPercent ?? 0)}`, true);
  write(resultSentence(report, language));
  for (const [name, value] of groupFacts(task, texts, formats)) write(`${name}: ${value}`);
  write(texts.caution);
  sheet.space(8);
  for (const [name, value] of reportFacts(task, texts, formats)) write(`${name}: ${value}`);
  for (const line of searchedLines(task.report.Searched, formats.language, formats)) write(line);
  write(
    settingFacts(task, texts, formats)
      .map((fact) => fact.join(': '))
      .join(' · '),
  );
  drawSources(sheet, task, texts, formats, write);
  drawNotes(sheet, task, texts, formats, write);
  drawReferences(sheet, task, formats, write);
  drawText(sheet, task, texts, formats, onProgress);
  return sheet.finish((page, pages) => fill(texts.page, { page, pages }));
}

type Write = (text: string, isBold?: boolean) => void;

function drawSources(
  sheet: PdfSheet,
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
      `${shareName(task.report, texts)}: ${formats.percent(shareOfText(source.MW, task.report))}`,
      `${texts.sources.words}: ${formats.number(source.MW)}`,
      `${fill(texts.text.similar, { percent: formats.percent(source.Percent) })}, ${level}`,
      ratingText(source, texts),
      unmarkedPassages(source, task.markup.Passages, texts, formats),
    ].filter((figure) => figure !== '');
    write(figures.join(' · '));
    const { urls, more } = shownAddresses(source, task.language, formats);
    for (const line of [...urls, more, ...sourceLines(source, task.language, formats)]) {
      if (line !== '') write(line);
    }
    sheet.space(4);
  }
}

function drawNotes(
  sheet: PdfSheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  write: Write,
): void {
  const notes = relatedLines(task, texts, formats);
  if (notes.length === 0) return;
  sheet.space(10);
  heading(sheet, texts.related.heading, 'related');
  write(texts.related.intro);
  for (const { head, url, places } of notes) {
    sheet.space(4);
    write(head, true);
    if (url !== '') write(url);
    for (const place of places) write(place);
  }
}

function drawReferences(sheet: PdfSheet, task: RenderTask, formats: Formats, write: Write): void {
  const section = referenceSection(task, formats);
  if (section === undefined) return;
  sheet.space(10);
  heading(sheet, section.heading, 'references');
  for (const line of section.intro) write(line);
  for (const { head, lines } of section.entries) {
    sheet.space(4);
    write(head, true);
    for (const line of lines) write(line);
  }
}

function drawText(
  sheet: PdfSheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  onProgress: OnProgress,
): void {
  sheet.space(10);
  heading(sheet, texts.text.heading, 'text');
  sheet.write('P', [{ text: texts.text.plainLegend, style: black }], { size: 9.5, leading: 1.35 });
  sheet.space(4);
  const blocks = blocksOf(task, task.truncate);
  blocks.forEach((block, i) => {
    const runs =
      block.kind === 'gap'
        ? [{ text: `[ … ${fill(texts.text.gap, { words: formats.number(block.words) })} … ]`, style: black }]
        : bracketed(block, texts);
    sheet.write('P', runs, { size: 9.5, leading: 1.35 });
    sheet.space(4);
    if (i % 20 === 0) onProgress(i, blocks.length);
  });
}

/** A passage is in brackets with the number of its source; its words that are found there are bold. */
function bracketed({ pieces }: Extract<Block, { kind: 'paragraph' }>, texts: ExportTexts) {
  return pieces.flatMap(({ text, mark, uncounted }, i) => {
    if (uncounted !== null) {
      const reason = `${texts.text.notCounted}, ${reasonOf(uncounted, texts)}`;
      return [{ text: `[${reason}: ${text}]`, style: black }];
    }
    if (mark === null) return [{ text, style: black }];
    const opens = !isSame(mark, pieces[i - 1]?.mark);
    const closes = !isSame(mark, pieces[i + 1]?.mark);
    const label = mark.look === 'leftOut' ? `${mark.source}, ${texts.text.notCounted}` : String(mark.source);
    return [
      ...(opens ? [{ text: `[${label}: `, style: black }] : []),
      { text, isBold: mark.look === 'found', style: black },
      ...(closes ? [{ text: ']', style: black }] : []),
    ];
  });
}

function reasonOf({ Why, Texts, OfTexts }: LeftOutSpan, { text }: ExportTexts): string {
  if (Texts === undefined || OfTexts === undefined) return text.uncounted[Why];
  return fill(text.sharedBy, { texts: String(Texts), ofTexts: String(OfTexts) });
}

/** Whether two neighbouring pieces are in the same brackets. */
function isSame(mark: TextMark, other: TextMark | null | undefined): boolean {
  return (
    other?.sourceId === mark.sourceId &&
    other.passage === mark.passage &&
    (other.look === 'leftOut') === (mark.look === 'leftOut')
  );
}

function heading(sheet: PdfSheet, text: string, place: string): void {
  sheet.ensure(40);
  sheet.place(place);
  sheet.doc.outline.addItem(text);
  sheet.write('H2', [{ text, isBold: true, style: black }], { size: 11.5 });
  sheet.space(3);
}
