import type { SourceMarkup, SourceMarkupSegment } from '@palimpsest/contract';
import type { Passage } from '@palimpsest/engine';
import type { PlacedRun } from '../../../finding/compute/place-runs.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import { presentFindings } from './passages.present.ts';

/**
 * One source and the checked text as two marked texts. Inside a passage, equal runs have the same number on
 * both sides (MIdx). The numbers continue through the whole source.
 */

export interface SideText {
  readonly name: string;
  readonly content: string;
}

/**
 * Every passage counts.
 * @param placed The runs of each passage.
 */
export function sideBySide(
  checked: SideText,
  source: SideText,
  passages: readonly StoredPassage[],
  placed: readonly (readonly PlacedRun[])[],
): SourceMarkup {
  const numbered = numberRuns(passages, placed);
  return {
    Text1: markText(
      checked,
      numbered.map((passage) => sideOf(passage, 'checked')),
    ),
    Text2: markText(
      source,
      numbered.map((passage) => sideOf(passage, 'source')),
    ),
    Positions: passages.map((passage, index) => ({
      PIdx: index,
      Start1: passage.checkedStartChar,
      End1: passage.checkedEndChar,
      Start2: passage.sourceStartChar,
      End2: passage.sourceEndChar,
      Sim: passage.similarityPercent,
      Rating: 'counts',
      ...presentFindings(passage),
    })),
  };
}

/**
 * Reduces a source that is kept only as a fingerprint to its length and the positions of the passages, without a word.
 */
export function withoutSourceText(markup: SourceMarkup, length: number): SourceMarkup {
  return { ...markup, Text2: { ...markup.Text2, Length: length, IsFingerprint: true, Markup: [] } };
}

/**
 * The view of readers with whom the text is not shared: it looks like a fingerprint, and the reason is given.
 */
export function withheldSourceText(markup: SourceMarkup, side: 'Text1' | 'Text2' = 'Text2'): SourceMarkup {
  const { Uncounted: _, ...text } = markup[side];
  return { ...markup, [side]: { ...text, IsFingerprint: true, IsWithheld: true, Markup: [] } };
}

interface MarkedPassage {
  readonly index: number;
  readonly passage: Passage;
  readonly startChar: number;
  readonly endChar: number;
  readonly runs: readonly { readonly number: number; readonly startChar: number; readonly endChar: number }[];
}

interface NumberedPassage {
  readonly index: number;
  readonly passage: Passage;
  readonly runs: readonly (PlacedRun & { readonly number: number })[];
}

/** Numbers the runs through all passages. */
function numberRuns(
  passages: readonly Passage[],
  placed: readonly (readonly PlacedRun[])[],
): readonly NumberedPassage[] {
  let number = 0;
  return passages.map((passage, index) => ({
    index,
    passage,
    runs: (placed[index] ?? []).map((run) => ({ ...run, number: number++ })),
  }));
}

function sideOf({ index, passage, runs }: NumberedPassage, side: 'checked' | 'source'): MarkedPassage {
  return {
    index,
    passage,
    startChar: passage[`${side}StartChar`],
    endChar: passage[`${side}EndChar`],
    runs: runs
      .map((run) => ({
        number: run.number,
        startChar: run[`${side}StartChar`],
        endChar: run[`${side}EndChar`],
      }))
      .toSorted((a, b) => a.startChar - b.startChar),
  };
}

/**
 * The whole text as segments in order. Where passages overlap (the source repeats itself, or two passages
 * come from one place), the overlap belongs to the earlier one, and the later one has the rest.
 */
function markText(text: SideText, passages: readonly MarkedPassage[]): SourceMarkup['Text1'] {
  const markup: SourceMarkupSegment[] = [];
  let position = 0;
  const inOrder = passages.toSorted((a, b) => a.startChar - b.startChar || a.index - b.index);
  for (const marked of inOrder) {
    const startChar = Math.max(marked.startChar, position);
    if (marked.endChar <= startChar) continue;
    if (startChar > position) markup.push(plainSegment(text.content, position, startChar));
    markup.push(passageSegment(text.content, marked, startChar));
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

function passageSegment(content: string, marked: MarkedPassage, startChar: number): SourceMarkupSegment {
  const { passage, endChar } = marked;
  const parts: { T: string; MIdx?: number }[] = [];
  let position = startChar;
  for (const run of marked.runs) {
    const runStart = Math.max(run.startChar, position);
    const runEnd = Math.min(run.endChar, endChar);
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
