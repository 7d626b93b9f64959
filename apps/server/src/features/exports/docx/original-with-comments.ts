import { shareOfText, resultSentence, searchedLines, type MarkupSegment } from '@palimpsest/contract';
import { openDocxForComments, type PlacedComment } from '@palimpsest/documents';
import type { Formats } from '../formats.ts';
import { groupFacts } from '../pdf/cover.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { lineWriter, type CommentedMark } from './comments.ts';

/**
 * The checked Word file with a comment at each passage, and one at its beginning with the figures of the report. Nothing
 * else in it changes. Undefined if the file cannot be edited safely.
 */
export async function originalWithComments(
  task: RenderTask,
  original: Uint8Array,
  texts: ExportTexts,
  formats: Formats,
): Promise<Uint8Array | undefined> {
  const text = task.markup.Segments.map(({ T }) => T).join('');
  const document = await openDocxForComments(original, text);
  if (document === undefined) return undefined;
  const date = new Date(task.report.Scheduled * 1000);
  const author = task.sign.name;
  const linesOf = lineWriter(task, texts, formats);
  const passages = passagesOf(task.markup.Segments);
  const placed = passages.filter(({ startChar, endChar }) => document.hasPlace(startChar, endChar));
  const [firstWord = ''] = /\S+/.exec(text) ?? [];
  const startChar = text.indexOf(firstWord);
  const summary: PlacedComment = {
    startChar,
    endChar: startChar + firstWord.length,
    author,
    initials: 'P',
    date,
    lines: summaryOf(task, texts, formats, passages.length - placed.length),
  };
  return document.annotate([
    summary,
    ...placed.map(({ mark, ...place }) => ({
      ...place,
      author,
      initials: String(mark.source),
      date,
      lines: linesOf(mark),
    })),
  ]);
}

interface Passage {
  readonly mark: CommentedMark;
  readonly startChar: number;
  endChar: number;
}

/** The passages that own a piece of the text, in the order of their beginnings. */
function passagesOf(segments: readonly MarkupSegment[]): readonly Passage[] {
  const passages = new Map<string, Passage>();
  let startChar = 0;
  for (const { T, SId, SIdx, PIdx, Also = [] } of segments) {
    const endChar = startChar + T.length;
    if (SId !== undefined && SIdx !== undefined && PIdx !== undefined) {
      const key = `${SId} ${PIdx}`;
      const known = passages.get(key);
      const mark = { source: SIdx, sourceId: SId, passage: PIdx, also: Also.map((other) => other.SIdx) };
      if (known === undefined) passages.set(key, { mark, startChar, endChar });
      else known.endChar = endChar;
    }
    startChar = endChar;
  }
  return [...passages.values()];
}

function summaryOf(
  task: RenderTask,
  texts: ExportTexts,
  formats: Formats,
  withoutComment: number,
): readonly string[] {
  const { report, language, sources } = task;
  const shareOf = (words: number): string => formats.percent(shareOfText(words, report));
  const notes = texts.text.withoutComment;
  return [
    `${texts.matchingText}: ${formats.percent(report.ResultPercent ?? 0)}`,
    resultSentence(report, language),
    texts.caution,
    ...groupFacts(task, texts, formats).map((fact) => fact.join(': ')),
    ...sources.map(({ Idx, Title, MW }) => `${Idx}. ${Title}: ${shareOf(MW)}`),
    ...searchedLines(task.report.Searched, formats.language, formats),
    ...(withoutComment === 0
      ? []
      : [fill(withoutComment === 1 ? notes.one : notes.other, { passages: formats.number(withoutComment) })]),
  ];
}
