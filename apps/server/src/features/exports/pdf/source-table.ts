import {
  shareOfText,
  paraphraseLevelOf,
  sourceLines,
  type MarkupPassage,
  type ReportListItem,
  type Source,
} from '@palimpsest/contract';
import type { Formats } from '../formats.ts';
import { ratingOf, ratingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { shownAddresses, type ShownAddresses } from '../shown-addresses.ts';
import { printable } from './atoms.ts';
import type { PdfSheet } from './sheet.ts';
import { hairline, ink, muted, sourceColourOf } from './source-colours.ts';

const numberWidth = 34;
const figureWidth = 128;
const link = '#1a6a99';
/** More would make the list of bookmarks longer than the report. */
const mostBookmarks = 200;

/** Every source with its share as a bar, its URL and its rating. */
export function drawSourceTable(
  sheet: PdfSheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  shown: ReadonlySet<number>,
  onSource: (done: number) => void,
): void {
  sheet.newPage();
  const outline = sheet.heading('H1', texts.sources.heading, 'sources');
  const { sources, report, markup } = task;
  if (sources.length === 0) {
    sheet.write('P', [{ text: texts.sources.none, style: { colour: ink } }], { size: 11 });
    return;
  }
  sheet.write('P', [{ text: texts.sources.legend, style: { colour: muted } }], { size: 9 });
  sheet.space(10);
  const findings = findingsBySource(markup.Passages, texts, formats);
  sheet.within('L', () => {
    sources.forEach((source, i) => {
      sheet.within('LI', () =>
        drawSource(sheet, source, texts, formats, {
          report,
          findings: [findings.get(source.Id) ?? '', unmarkedPassages(source, markup.Passages, texts, formats)]
            .filter((text) => text !== '')
            .join(', '),
          isInText: shown.has(source.Idx),
          others: shownAddresses(source, task.language, formats),
          origin: sourceLines(source, task.language, formats),
        }),
      );
      if (i % 20 === 0) onSource(i);
      if (i < mostBookmarks) outline.addItem(printable(`${source.Idx}  ${source.Title}`.slice(0, 80)));
    });
  });
}

interface RowFacts {
  readonly report: Pick<ReportListItem, 'TotalWords' | 'CountableWords'>;
  readonly findings: string;
  readonly isInText: boolean;
  readonly others: ShownAddresses;
  /** The service that found it, the licence and what is kept. */
  readonly origin: readonly string[];
}

function drawSource(
  sheet: PdfSheet,
  source: Source,
  texts: ExportTexts,
  formats: Formats,
  { report, findings, isInText, others, origin }: RowFacts,
): void {
  const { left, width, doc } = sheet;
  const colour = sourceColourOf(source.Idx);
  const rating = ratingOf(source);
  const isCounted = rating === 'suspicious';
  const textWidth = width - numberWidth - figureWidth - 14;
  const title = sheet.lines(
    [{ text: source.Title === '' ? source.Url : source.Title, isBold: true, style: { colour: ink } }],
    { size: 10, width: textWidth, maxLines: 3 },
  );
  const address = [source.Url, ...others.urls]
    .filter(isWebAddress)
    .flatMap((url) =>
      sheet.lines([{ text: url, style: { colour: link, link: url } }], { size: 8.5, width: textWidth }),
    );
  const details = [
    texts.types[source.Type],
    ratingText(source, texts),
    ...(source.Date === null ? [] : [formats.date(source.Date)]),
    ...(findings === '' ? [] : [findings]),
  ].join(' · ');
  const facts = [details, others.more, ...origin]
    .filter((text) => text !== '')
    .flatMap((text) => sheet.lines([{ text, style: { colour: muted } }], { size: 8.5, width: textWidth }));
  const figures = figureLines(sheet, source, report, texts, formats);
  const textHeight = title.length * 14 + (address.length + facts.length) * 12;
  const height = Math.max(textHeight, 14 + figures.length * 12) + 14;
  sheet.ensure(height);
  sheet.place(`source-${source.Idx}`);
  const { y } = sheet;
  const figureLeft = left + width - figureWidth;
  sheet.artifact(() => {
    doc.roundedRect(left, y, 24, 16, 3).fillColor(colour.tint).fill();
    doc
      .lineWidth(0.4)
      .strokeColor(hairline)
      .moveTo(left, y + height - 7)
      .lineTo(left + width, y + height - 7)
      .stroke();
  });
  const number = sheet.lines(
    [
      {
        text: String(source.Idx),
        isBold: true,
        style: isInText ? { colour: colour.line, link: `#passage-${source.Idx}` } : { colour: colour.line },
      },
    ],
    { size: 9 },
  );
  sheet.writeAt('Lbl', number, left + 12 - (number[0]?.width ?? 0) / 2, y + 1.5, { size: 9 });
  const textLeft = left + numberWidth;
  const share = shareOfText(source.MW, report) / 100;
  sheet.within('LBody', () => {
    sheet.writeAt('P', title, textLeft, y, { size: 10 });
    if (address.length > 0) {
      sheet.writeAt('P', address, textLeft, y + title.length * 14, { size: 8.5, leading: 12 / 8.5 });
    }
    const factsTop = y + title.length * 14 + address.length * 12;
    sheet.writeAt('P', facts, textLeft, factsTop, { size: 8.5, leading: 12 / 8.5 });
    sheet.figure(
      `${shareName(report, texts)}: ${formats.percent(100 * share)}`,
      { x: figureLeft, y: y + 4, width: figureWidth, height: 6 },
      () => drawBar(sheet, figureLeft, y + 4, share, colour.line, isCounted),
    );
    sheet.writeAt('P', figures, figureLeft, y + 14, { size: 8.5, leading: 12 / 8.5 });
  });
  sheet.y = y + height;
}

function figureLines(
  sheet: PdfSheet,
  source: Source,
  report: Pick<ReportListItem, 'TotalWords' | 'CountableWords'>,
  texts: ExportTexts,
  formats: Formats,
) {
  const share = `${shareName(report, texts)}: ${formats.percent(shareOfText(source.MW, report))}`;
  const words = `${texts.sources.words}: ${formats.number(source.MW)} · ${texts.sources.passages}: ${formats.number(source.MP)}`;
  const similar = `${fill(texts.text.similar, { percent: formats.percent(source.Percent) })}: ${texts.levels[paraphraseLevelOf(source.Percent)]}`;
  return [share, words, similar].flatMap((text, i) => [
    ...sheet.lines([{ text, isBold: i === 0, style: { colour: ink } }], { size: 8.5, width: figureWidth }),
  ]);
}

/**
 * A source that counts has a filled bar, other sources have an outlined one. This is readable without
 * colours.
 */
function drawBar(
  { doc }: PdfSheet,
  x: number,
  y: number,
  share: number,
  colour: string,
  isCounted: boolean,
): void {
  doc.rect(x, y, figureWidth, 6).lineWidth(0.5).strokeColor(hairline).stroke();
  const wide = Math.max(1, figureWidth * Math.min(share, 1));
  if (isCounted) doc.rect(x, y, wide, 6).fillColor(colour).fill();
  else doc.rect(x, y, wide, 6).lineWidth(0.8).strokeColor(colour).stroke();
}

export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/**
 * How many passages of a source that the text cites are neither quoted nor have a reference; '' if it has no such
 * passage. Its words don't count, so nothing else would point to them.
 */
export function unmarkedPassages(
  { Id, Cited, Accepted }: Source,
  passages: readonly MarkupPassage[],
  texts: ExportTexts,
  formats: Formats,
): string {
  if (!Cited || !Accepted) return '';
  const unmarked = passages.filter(({ SId, Citation }) => SId === Id && Citation === 'none').length;
  return unmarked === 0 ? '' : `${formats.number(unmarked)} × ${texts.citations.none}`;
}

/** How the passages of each source were changed, and whether the text cites the source. */
function findingsBySource(
  passages: readonly MarkupPassage[],
  texts: ExportTexts,
  formats: Formats,
): ReadonlyMap<number, string> {
  const counts = new Map<number, Map<string, number>>();
  for (const { SId, Kind, Citation } of passages) {
    const of = counts.get(SId) ?? new Map<string, number>();
    counts.set(SId, of);
    const found = [
      ...(Kind === null ? [] : [texts.kinds[Kind]]),
      ...(Citation === null || Citation === 'none' ? [] : [texts.citations[Citation]]),
    ];
    for (const name of found) of.set(name, (of.get(name) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([id, of]) => [
      id,
      [...of].map(([name, count]) => `${formats.number(count)} × ${name}`).join(', '),
    ]),
  );
}
