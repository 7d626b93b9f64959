import { readingNote, resultSentence, searchedLines, type ResultLevel } from '@palimpsest/contract';
import type { Formats } from '../formats.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import type { PdfSheet } from './sheet.ts';
import { drawLogo } from './draw-logo.ts';
import { hairline, ink, muted, ochre, rubric, verdigris } from './source-colours.ts';

const ringSize = 118;

export interface ProjectOnCover {
  readonly title: string;
  readonly name: string;
}

/** The first page: the author of the text, how much of it matches, and the basis of that figure. */
export function drawCover(
  sheet: PdfSheet,
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  places: readonly ProjectOnCover[],
): void {
  const { report } = task;
  const { doc, left, width } = sheet;
  sheet.place('cover');
  doc.outline.addItem(texts.facts.heading);
  drawLogo(sheet, task.sign.logo);
  sheet.write('P', [{ text: `${task.sign.name} · ${texts.kind}`, style: { colour: muted } }], { size: 10 });
  sheet.space(14);
  const size = report.Name.length > 120 ? 15 : report.Name.length > 60 ? 19 : 24;
  sheet.write('H1', [{ text: report.Name, isBold: true, style: { colour: ink } }], {
    size,
    leading: 1.25,
    maxLines: 8,
  });
  sheet.space(26);
  drawRing(sheet, report, texts, formats);
  const beside = left + ringSize + 26;
  const textWidth = width - ringSize - 26;
  const sentence = sheet.lines([{ text: resultSentence(report, task.language), style: { colour: ink } }], {
    size: 13,
    width: textWidth,
  });
  const caution = sheet.lines([{ text: texts.caution, style: { colour: muted } }], {
    size: 9.5,
    width: textWidth,
  });
  const height = sentence.length * 18.2 + 8 + caution.length * 13.3;
  const top = sheet.y + Math.max(0, (ringSize - height) / 2);
  sheet.writeAt('P', sentence, beside, top, { size: 13 });
  sheet.writeAt('P', caution, beside, top + sentence.length * 18.2 + 8, { size: 9.5 });
  sheet.y += Math.max(ringSize, height) + 30;

  const groups = groupFacts(task, texts, formats);
  if (groups.length > 0) drawFacts(sheet, texts.groups.heading, groups);
  drawFacts(sheet, texts.facts.heading, reportFacts(task, texts, formats));
  drawList(sheet, texts.searched.heading, searchedLines(report.Searched, formats.language, formats));
  drawFacts(sheet, texts.settings.heading, settingFacts(task, texts, formats));
  drawContents(sheet, texts.contents, places);
}

const levelColours: Readonly<Record<ResultLevel, string>> = { fine: verdigris, review: ochre, high: rubric };

function drawRing(
  sheet: PdfSheet,
  { ResultPercent, Verdict }: RenderTask['report'],
  texts: ExportTexts,
  formats: Formats,
): void {
  const { doc, left } = sheet;
  const percent = ResultPercent ?? 0;
  const colour = levelColours[Verdict?.Level ?? 'review'];
  const lineWidth = 7;
  const radius = (ringSize - lineWidth) / 2;
  const centre = { x: left + ringSize / 2, y: sheet.y + ringSize / 2 };
  const label = formats.percent(percent);
  sheet.figure(
    `${texts.matchingText}: ${label}`,
    { x: left, y: sheet.y, width: ringSize, height: ringSize },
    () => {
      doc.lineWidth(lineWidth).strokeColor(hairline).circle(centre.x, centre.y, radius).stroke();
      const share = Math.min(percent, 100) / 100;
      if (share > 0) {
        doc
          .strokeColor(colour)
          .path(arc(centre, radius, share))
          .stroke();
      }
      const lines = sheet.lines([{ text: label, isBold: true, style: { colour } }], { size: 24 });
      for (const line of lines) {
        sheet.doc.fillColor(colour);
        drawCentred(sheet, line, centre);
      }
    },
  );
}

function drawCentred(
  { doc }: PdfSheet,
  line: ReturnType<PdfSheet['lines']>[number],
  centre: { readonly x: number; readonly y: number },
): void {
  for (const atom of line.atoms) {
    doc.font(atom.face, 24).text(atom.text, centre.x - line.width / 2 + atom.x, centre.y + 8.5, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
  }
}

/** Starts at the top and runs clockwise. */
function arc(centre: { readonly x: number; readonly y: number }, radius: number, share: number): string {
  const at = (part: number): string => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${centre.x + radius * Math.cos(angle)} ${centre.y + radius * Math.sin(angle)}`;
  };
  const end = Math.min(share, 0.9999);
  const half = `A ${radius} ${radius} 0 0 1`;
  return end <= 0.5 ? `M ${at(0)} ${half} ${at(end)}` : `M ${at(0)} ${half} ${at(0.5)} ${half} ${at(end)}`;
}

type Fact = readonly [name: string, value: string];

/** How the text marks the words that count: words and percent of each group. Empty if it isn't known. */
export function groupFacts({ report }: RenderTask, texts: ExportTexts, formats: Formats): readonly Fact[] {
  const groups = report.Groups ?? [];
  const rows = groups
    .filter(({ Words }) => Words > 0)
    .map(({ Citation, Words, Percent }): Fact => [
      texts.groups[Citation],
      fill(texts.groups.figures, { words: formats.number(Words), percent: formats.percent(Percent) }),
    ]);
  const unmarked = groups.find(({ Citation }) => Citation === 'none')?.CitedWords ?? 0;
  if (unmarked === 0) return rows;
  return [
    ...rows,
    [texts.groups.unmarkedInCited, fill(texts.settings.words, { count: formats.number(unmarked) })],
  ];
}

export function reportFacts(
  { report, language }: RenderTask,
  { facts }: ExportTexts,
  formats: Formats,
): readonly Fact[] {
  const all: readonly Fact[] = [
    [facts.author, report.Author],
    [facts.date, formats.dateTime(report.Scheduled)],
    [facts.project, report.ProjectName],
    [facts.language, formats.languageName(report.Language)],
    [facts.words, formats.number(report.TotalWords)],
    [facts.pages, formats.number(report.Pages)],
    [facts.reading, readingNote(report, language)],
  ];
  return all.filter(([, value]) => value !== '');
}

export function settingFacts(
  { report }: RenderTask,
  { settings, facts, text }: ExportTexts,
  formats: Formats,
): readonly Fact[] {
  const { Settings } = report;
  const characters = (count: number): string => fill(settings.characters, { count: formats.number(count) });
  return [
    [settings.minPassage, characters(Settings.MinRegionLength)],
    [settings.maxGap, characters(Settings.MaxPhraseDistance)],
    [settings.minSource, fill(settings.words, { count: formats.number(Settings.MWThreshold) })],
    [settings.minSimilarity, formats.percent(Settings.MinSimilarity)],
    [settings.quotations, settings.quotationsAre[Settings.ExcludeQuotations]],
    [settings.bibliography, Settings.ExcludeBibliography === 1 ? settings.countsNot : settings.counts],
    ...report.LeftOut.map(({ Why, Words }): Fact => [
      fill(settings.leftOut, { reason: text.uncounted[Why] }),
      fill(settings.words, { count: formats.number(Words) }),
    ]),
    [facts.engine, report.EngineVersion],
  ];
}

function drawFacts(sheet: PdfSheet, title: string, facts: readonly Fact[]): void {
  drawSubheading(sheet, title);
  const nameWidth = 130;
  for (const [name, value] of facts) {
    const names = sheet.lines([{ text: name, style: { colour: muted } }], {
      size: 10,
      width: nameWidth - 10,
    });
    const values = sheet.lines([{ text: value, style: { colour: ink } }], {
      size: 10,
      width: sheet.width - nameWidth,
    });
    const height = Math.max(names.length, values.length) * 14;
    sheet.ensure(height);
    sheet.writeAt('P', names, sheet.left, sheet.y, { size: 10 });
    sheet.writeAt('P', values, sheet.left + nameWidth, sheet.y, { size: 10 });
    sheet.y += height + 1;
  }
  sheet.space(14);
}

function drawList(sheet: PdfSheet, title: string, lines: readonly string[]): void {
  drawSubheading(sheet, title);
  for (const text of lines) sheet.write('P', [{ text, style: { colour: ink } }], { size: 10 });
  sheet.space(14);
}

function drawContents(sheet: PdfSheet, title: string, places: readonly ProjectOnCover[]): void {
  drawSubheading(sheet, title);
  for (const { title: text, name } of places) {
    sheet.write('P', [{ text, style: { colour: '#1a6a99', link: `#${name}` } }], { size: 10 });
  }
}

function drawSubheading(sheet: PdfSheet, title: string): void {
  sheet.ensure(50);
  sheet.artifact(() => {
    sheet.doc
      .lineWidth(0.6)
      .strokeColor(hairline)
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .stroke();
  });
  sheet.space(7);
  sheet.write('H2', [{ text: title, isBold: true, style: { colour: ink } }], { size: 11 });
  sheet.space(2);
}
