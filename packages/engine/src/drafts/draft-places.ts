import type { WordSpan } from '../types.ts';
import type { DraftComparison, DraftRun } from './types.ts';

/** The words that a stretch of the later draft has from a stretch of the earlier one. */
export interface CarriedWords {
  readonly beforeStartWord: number;
  readonly afterStartWord: number;
  readonly wordCount: number;
  readonly isMoved: boolean;
}

/** Finds words of one draft in the other. */
export interface DraftPlaces {
  /** The equal words of a stretch of the later draft. */
  carriedInto(after: WordSpan): readonly CarriedWords[];
  /** The equal words of a stretch of the earlier draft. */
  carriedFrom(before: WordSpan): readonly CarriedWords[];
  /** The place in the later draft that corresponds to this place in the earlier one, ignoring moved words. */
  placeAfter(before: WordSpan): WordSpan;
  /** The place in the earlier draft that corresponds to this place in the later one. */
  placeBefore(after: WordSpan): WordSpan;
}

type StartOf = (run: DraftRun) => number;

const startBefore: StartOf = (run) => run.beforeStartWord;
const startAfter: StartOf = (run) => run.afterStartWord;

export function draftPlaces({ runs }: DraftComparison, beforeWords: number, afterWords: number): DraftPlaces {
  const byBefore = runs.toSorted((a, b) => a.beforeStartWord - b.beforeStartWord);
  const inOrder = runs.filter(({ isMoved }) => !isMoved);
  return {
    carriedInto: (span) => carried(runs, startAfter, span),
    carriedFrom: (span) => carried(byBefore, startBefore, span),
    placeAfter: (span) => place(inOrder, startBefore, startAfter, span, afterWords),
    placeBefore: (span) => place(inOrder, startAfter, startBefore, span, beforeWords),
  };
}

function carried(
  runs: readonly DraftRun[],
  startOf: StartOf,
  { startWord, endWord }: WordSpan,
): readonly CarriedWords[] {
  const result: CarriedWords[] = [];
  for (let at = firstEndingBehind(runs, startOf, startWord); at < runs.length; at++) {
    const run = runs[at];
    if (run === undefined || startOf(run) >= endWord) break;
    const skipped = Math.max(0, startWord - startOf(run));
    const wordCount = Math.min(run.wordCount, endWord - startOf(run)) - skipped;
    result.push({
      beforeStartWord: run.beforeStartWord + skipped,
      afterStartWord: run.afterStartWord + skipped,
      wordCount,
      isMoved: run.isMoved,
    });
  }
  return result;
}

function place(
  inOrder: readonly DraftRun[],
  startHere: StartOf,
  startThere: StartOf,
  { startWord, endWord }: WordSpan,
  wordsThere: number,
): WordSpan {
  const at = firstEndingBehind(inOrder, startHere, startWord);
  const first = inOrder[at];
  const previous = inOrder[at - 1];
  const start =
    first !== undefined && startHere(first) <= startWord
      ? startThere(first) + startWord - startHere(first)
      : previous === undefined
        ? 0
        : startThere(previous) + previous.wordCount;
  const next = inOrder[firstEndingBehind(inOrder, startHere, endWord)];
  const end = next === undefined ? wordsThere : startThere(next) + Math.max(0, endWord - startHere(next));
  return { startWord: start, endWord: Math.max(start, end) };
}

/** Index of the first run that has a word at or after `word`. */
function firstEndingBehind(runs: readonly DraftRun[], startOf: StartOf, word: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const run = runs[middle];
    if (run !== undefined && startOf(run) + run.wordCount <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
