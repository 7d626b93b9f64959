import {
  shareOfText,
  resultSentence,
  searchedLines,
  sourceLines,
  type Language,
  type Source,
} from '@palimpsest/contract';
import { guides, type Guide } from '@palimpsest/contract/guide';
import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { formatsOf, type Formats } from '../formats.ts';
import { blocksOf } from '../marked-text.ts';
import { groupFacts, reportFacts } from '../pdf/cover.ts';
import { isWebAddress, unmarkedPassages } from '../pdf/source-table.ts';
import { sourceColourOf } from '../pdf/source-colours.ts';
import { ratingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import { referenceSection } from '../reference-lines.ts';
import { relatedLines } from '../related-lines.ts';
import { shownAddresses } from '../shown-addresses.ts';
import type { OnProgress, RenderTask } from '../render/render-task.ts';
import { exportTexts, fill, type ExportTexts } from '../texts/index.ts';
import { markedParagraphsOf } from './marked-paragraphs.ts';
import { commentsOf } from './comments.ts';
import { signParagraphs } from './sign-paragraphs.ts';
import { wordText } from './word-text.ts';

/**
 * The text as a Word document. With comments, each passage has one that names its source (comments.ts). The checked file
 * itself with comments is made elsewhere (original-with-comments.ts).
 */
export async function renderWordReport(task: RenderTask, onProgress: OnProgress): Promise<Uint8Array> {
  const { report, language } = task;
  const texts = exportTexts[language];
  const formats = formatsOf(language, task.timeZone);
  const blocks = blocksOf(task, task.truncate);
  const comments = task.renderComments ? commentsOf(task, blocks, texts, formats) : [];
  const document = new Document({
    title: wordText(report.Name),
    creator: wordText(report.Author === '' ? task.sign.name : report.Author),
    lastModifiedBy: 'Palimpsest',
    description: texts.kind,
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: language } } } } },
    comments: { children: comments.map(({ definition }) => definition) },
    sections: [
      {
        children: [
          ...headOf(task, texts, formats),
          heading(texts.text.heading),
          plain(legendOf(texts)),
          ...markedParagraphsOf(blocks, comments, texts, formats, onProgress),
          heading(texts.sources.heading),
          ...sourceList(task, texts, formats),
          ...relatedNotes(task, texts, formats),
          ...referenceNotes(task, formats),
          ...(task.includeGuide ? guideParagraphs(guides[language]) : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function headOf(task: RenderTask, texts: ExportTexts, formats: Formats): readonly Paragraph[] {
  const { report, language } = task;
  const facts = reportFacts(task, texts, formats).map((fact) => fact.join(': '));
  return [
    ...signParagraphs(task.sign),
    new Paragraph({ text: wordText(report.Name), heading: HeadingLevel.TITLE }),
    new Paragraph({
      children: [
        new TextRun({
          text: `${texts.matchingText}: ${formats.percent(report.ResultPercent ?? 0)}`,
          bold: true,
          size: 28,
        }),
      ],
    }),
    plain(resultSentence(report, language)),
    plain(texts.caution),
    ...(task.notReturned === undefined ? [] : [plain(texts.text.notReturned[task.notReturned])]),
    ...groupFacts(task, texts, formats).map((fact) => plain(fact.join(': '))),
    ...[...facts, ...searchedLines(task.report.Searched, formats.language, formats)].map(plain),
  ];
}

function legendOf({ text }: ExportTexts): string {
  return [text.wordLegend, text.leftOut].join(' ');
}

function sourceList(
  { sources, report, markup, language }: RenderTask,
  texts: ExportTexts,
  formats: Formats,
): readonly Paragraph[] {
  if (sources.length === 0) return [plain(texts.sources.none)];
  return sources.map((source) => {
    const { line } = sourceColourOf(source.Idx);
    const share = shareOfText(source.MW, report);
    const unmarked = unmarkedPassages(source, markup.Passages, texts, formats);
    const figures = [
      texts.types[source.Type],
      `${shareName(report, texts)}: ${formats.percent(share)}`,
      `${texts.sources.words}: ${formats.number(source.MW)}`,
      fill(texts.text.similar, { percent: formats.percent(source.Percent) }),
      ratingText(source, texts),
      ...(unmarked === '' ? [] : [unmarked]),
    ].join(' · ');
    return new Paragraph({
      spacing: { after: 120 },
      children: [
        new TextRun({ text: `${source.Idx}  `, bold: true, color: line.slice(1) }),
        new TextRun({ text: wordText(source.Title), bold: true }),
        new TextRun({ text: figures, break: 1 }),
        ...(isWebAddress(source.Url)
          ? [
              new TextRun({ break: 1, text: '' }),
              new ExternalHyperlink({
                link: source.Url,
                children: [new TextRun({ text: wordText(source.Url), style: 'Hyperlink' })],
              }),
            ]
          : []),
        ...originOf(source, language, texts, formats).map(
          (line) => new TextRun({ break: 1, text: wordText(line) }),
        ),
      ],
    });
  });
}

/** Further addresses, the service that found it, the licence, and what is kept. */
function originOf(
  source: Source,
  language: Language,
  { sources }: ExportTexts,
  formats: Formats,
): readonly string[] {
  const { urls, more } = shownAddresses(source, language, formats);
  return [
    ...(urls.length === 0 ? [] : [`${sources.otherAddresses}: ${urls.join(', ')}`]),
    ...(more === '' ? [] : [more]),
    ...sourceLines(source, language, formats),
  ];
}

function relatedNotes(task: RenderTask, texts: ExportTexts, formats: Formats): readonly Paragraph[] {
  const notes = relatedLines(task, texts, formats);
  if (notes.length === 0) return [];
  return [
    heading(texts.related.heading),
    plain(texts.related.intro),
    ...notes.map(
      ({ head, url, places }) =>
        new Paragraph({
          spacing: { after: 120 },
          children: [
            new TextRun({ text: wordText(head), bold: true }),
            ...[...(url === '' ? [] : [url]), ...places].map(
              (line) => new TextRun({ text: wordText(line), break: 1 }),
            ),
          ],
        }),
    ),
  ];
}

function referenceNotes(task: RenderTask, formats: Formats): readonly Paragraph[] {
  const section = referenceSection(task, formats);
  if (section === undefined) return [];
  return [
    heading(section.heading),
    ...section.intro.map(plain),
    ...section.entries.map(
      ({ head, lines }) =>
        new Paragraph({
          spacing: { after: 120 },
          children: [
            new TextRun({ text: wordText(head), bold: true }),
            ...lines.map((line) => new TextRun({ text: wordText(line), break: 1 })),
          ],
        }),
    ),
  ];
}

function guideParagraphs({ title, intro, sections }: Guide): readonly Paragraph[] {
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
    plain(intro),
    ...sections.flatMap((section) => [
      new Paragraph({ text: section.title, heading: HeadingLevel.HEADING_2 }),
      ...section.paragraphs.map(plain),
      ...(section.terms ?? []).map(
        ({ term, text }) =>
          new Paragraph({
            indent: { left: 280 },
            children: [new TextRun({ text: `${term}: `, bold: true }), new TextRun(text)],
          }),
      ),
    ]),
  ];
}

function heading(text: string): Paragraph {
  return new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
}

function plain(text: string): Paragraph {
  return new Paragraph({ spacing: { after: 80 }, children: [new TextRun(wordText(text))] });
}
