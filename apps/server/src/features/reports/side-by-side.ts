import type { SourceMarkup, SourceMarkupSegment } from '@palimpsest/contract';
import { analyseText, type Passage, type Words } from '@palimpsest/engine';
import type { StoredPassage } from '../../database/tables.ts';
import { presentFindings } from './passages.present.ts';

/**
 * One source and the checked text as two marked texts. Inside a passage the runs that are equal bear a number
 * that is the same on both sides (MIdx), counted through the whole source.
 */

export interface SideText {
  readonly name: string;
  readonly content: string;
}

export function sideBySide(
  checked: SideText,
  source: SideText,
  passages: readonly StoredPassage[],
): SourceMarkup {
  const ordered = passages.map((passage, index) => ({ passage, index }));
  const firstRun = runNumbers(passages);
  return {
    Text1: markText(
      checked,
      ordered.map(({ passage, index }) => sideOf(passage, index, firstRun, 'checked')),
    ),
    Text2: markText(
      source,
      ordered.map(({ passage, index }) => sideOf(passage, index, firstRun, 'source')),
    ),
    Positions: passages.map((passage, index) => ({
      PIdx: index,
      Start1: passage.checkedStartChar,
      End1: passage.checkedEndChar,
      Start2: passage.sourceStartChar,
      End2: passage.sourceEndChar,
      Sim: passage.similarityPercent,
      ...presentFindings(passage),
    })),
  };
}

/** As the owner of a fingerprint sees it: where the passages lie, without a word of the source. */
export function withoutSourceText(markup: SourceMarkup): SourceMarkup {
  return { ...markup, Text2: { ...markup.Text2, IsFingerprint: true, Markup: [] } };
}

interface MarkedPassage {
  readonly index: number;
  readonly passage: Passage;
  readonly startChar: number;
  readonly endChar: number;
  readonly runs: readonly { readonly number: number; readonly startWord: number; readonly endWord: number }[];
}

/** The number of each passage's first run. */
function runNumbers(passages: readonly Passage[]): readonly number[] {
  let next = 0;
  return passages.map((passage) => {
    const first = next;
    next += passage.runs.length;
    return first;
  });
}

function sideOf(
  passage: Passage,
  index: number,
  firstRun: readonly number[],
  side: 'checked' | 'source',
): MarkedPassage {
  const isChecked = side === 'checked';
  return {
    index,
    passage,
    startChar: isChecked ? passage.checkedStartChar : passage.sourceStartChar,
    endChar: isChecked ? passage.checkedEndChar : passage.sourceEndChar,
    runs: passage.runs
      .map((run, i) => {
        const startWord = isChecked ? run.checkedStartWord : run.sourceStartWord;
        return { number: (firstRun[index] ?? 0) + i, startWord, endWord: startWord + run.wordCount };
      })
      .toSorted((a, b) => a.startWord - b.startWord),
  };
}

/**
 * The whole text as segments in order. Where passages overlap (the source repeats itself, or two passages go
 * back to one place), the earlier one keeps the overlap and the later one has the rest.
 */
function markText(text: SideText, passages: readonly MarkedPassage[]): SourceMarkup['Text1'] {
  const { words } = analyseText(text.content);
  const markup: SourceMarkupSegment[] = [];
  let position = 0;
  const inOrder = passages.toSorted((a, b) => a.startChar - b.startChar || a.index - b.index);
  for (const marked of inOrder) {
    const startChar = Math.max(marked.startChar, position);
    if (marked.endChar <= startChar) continue;
    if (startChar > position) markup.push(plainSegment(text.content, position, startChar));
    markup.push(passageSegment(text.content, words, marked, startChar));
    position = marked.endChar;
  }
  if (position < text.content.length) {
    markup.push(plainSegment(text.content, position, text.content.length));
  }
  return { Name: text.name, Length: text.content.length, IsFingerprint: false, Markup: markup };
}

function plainSegment(content: string, start: number, end: number): SourceMarkupSegment {
  return { T: content.slice(start, end), Start: start, End: end };
}

function passageSegment(
  content: string,
  words: Words,
  marked: MarkedPassage,
  startChar: number,
): SourceMarkupSegment {
  const { passage, endChar } = marked;
  const parts: { T: string; MIdx?: number }[] = [];
  let position = startChar;
  for (const run of marked.runs) {
    const runStart = Math.max(words.startChars[run.startWord] ?? position, position);
    const runEnd = Math.min(words.endChars[run.endWord - 1] ?? position, endChar);
    if (runEnd <= runStart) continue;
    if (runStart > position) parts.push({ T: content.slice(position, runStart) });
    parts.push({ T: content.slice(runStart, runEnd), MIdx: run.number });
    position = runEnd;
  }
  if (position < endChar) parts.push({ T: content.slice(position, endChar) });
  return {
    T: content.slice(startChar, endChar),
    PIdx: marked.index,
    Start: startChar,
    End: endChar,
    Sim: passage.similarityPercent,
    Sim1: passage.checkedSimilarityPercent,
    Sim2: passage.sourceSimilarityPercent,
    Sub: parts,
  };
}
