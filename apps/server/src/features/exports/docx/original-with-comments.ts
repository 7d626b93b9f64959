import { shareOfText, resultSentence, searchedLines } from '@palimpsest/contract';
import { beginningOf } from '../../../finding/texts/beginning-of.ts';
import type { Annotation, CommentLine, PlacedComment } from '@palimpsest/documents';
import { formatsOf, type Formats } from '../formats.ts';
import { groupFacts } from '../pdf/cover.ts';
import { shownMarks, type MarkedTask } from '../marked-text.ts';
import type { RenderTask } from '../render/render-task.ts';
import { exportTexts, fill, type ExportTexts } from '../texts/index.ts';
import { lineWriter, type CommentedMark } from './comments.ts';

/**
 * The comments for the Word file that was checked: one at each passage, one at its beginning with the figures of the report,
 * and the beginning of one at its end that names passages without a place.
 */
export function commentsForOriginal(task: RenderTask): Annotation {
  const texts = exportTexts[task.language];
  const formats = formatsOf(task.language, task.timeZone);
  const text = task.markup.Segments.map(({ T }) => T).join('');
  const linesOf = lineWriter(task, texts, formats);
  const common = { author: task.sign.name, date: new Date(task.report.Scheduled * 1000) };
  const [firstWord = ''] = /\S+/.exec(text) ?? [];
  const startChar = text.indexOf(firstWord);
  const summary: PlacedComment = {
    ...common,
    startChar,
    endChar: startChar + firstWord.length,
    initials: 'P',
    lines: summaryOf(task, texts, formats),
  };
  const passages = passagesOf(task).map(({ mark, ...place }): PlacedComment => {
    const words = beginningOf(text, place.startChar, place.endChar);
    return {
      ...common,
      ...place,
      initials: String(mark.source),
      lines: linesOf(mark),
      quotation: { text: fill(texts.text.elsewhere, { text: words }) },
    };
  });
  const closing = { ...common, initials: 'P', lines: [{ text: texts.text.withoutPlace, isBold: true }] };
  return { text, comments: [summary, ...passages], closing };
}

interface Passage {
  readonly mark: CommentedMark;
  readonly startChar: number;
  endChar: number;
}

/** The passages that own a piece of the text, in the order of their beginnings. */
function passagesOf({ markup, sources }: MarkedTask): readonly Passage[] {
  const shown = new Set(sources.map(({ Id }) => Id));
  const passages = new Map<string, Passage>();
  let startChar = 0;
  for (const segment of markup.Segments) {
    const endChar = startChar + segment.T.length;
    const [first, ...others] = shownMarks(segment, shown);
    if (first !== undefined) {
      const { SId, SIdx, PIdx } = first;
      const key = `${SId} ${PIdx}`;
      const known = passages.get(key);
      const mark = { source: SIdx, sourceId: SId, passage: PIdx, also: others.map((other) => other.SIdx) };
      if (known === undefined) passages.set(key, { mark, startChar, endChar });
      else known.endChar = endChar;
    }
    startChar = endChar;
  }
  return [...passages.values()];
}

function summaryOf(task: RenderTask, texts: ExportTexts, formats: Formats): readonly CommentLine[] {
  const { report, language, sources } = task;
  const shareOf = (words: number): string => formats.percent(shareOfText(words, report));
  const others = [
    resultSentence(report, language),
    texts.caution,
    ...groupFacts(task, texts, formats).map((fact) => fact.join(': ')),
    ...sources.map(({ Idx, Title, MW }) => `${Idx}. ${Title}: ${shareOf(MW)}`),
    ...searchedLines(task.report.Searched, formats.language, formats),
  ];
  return [
    { text: `${texts.matchingText}: ${formats.percent(report.ResultPercent ?? 0)}`, isBold: true },
    ...others.map((text) => ({ text })),
  ];
}
