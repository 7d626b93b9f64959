import { lengthOfPassage } from '../alignment/passage-length.ts';
import { matchedOf, stretchesInside, stretchesOf } from '../alignment/word-stretches.ts';
import type { AlignedRun, AnalysedText, Passage, WordStretch } from '../types.ts';

/**
 * Another reading of a text in which a trick hides words. It records which words of the text each word of the view
 * comes from.
 */
export interface WordView {
  readonly analysed: AnalysedText;
  /** Maps each word of the view to the first word of the text that it is part of, and the one after the last. */
  readonly firstWords: Uint32Array;
  readonly endWords: Uint32Array;
  /** 1 for an unchanged word of the text. */
  readonly isOwn: Uint8Array;
}

/** Turns a view of a view into a view of the text. */
export function composed(inner: WordView | undefined, outer: WordView | undefined): WordView | undefined {
  if (inner === undefined || outer === undefined) return outer ?? inner;
  const ranges = Array.from(outer.firstWords, (first, word) =>
    rangeInText(inner, first, outer.endWords[word] ?? first),
  );
  return {
    analysed: outer.analysed,
    firstWords: Uint32Array.from(ranges, ({ startWord }) => startWord),
    endWords: Uint32Array.from(ranges, ({ endWord }) => endWord),
    isOwn: outer.isOwn.map((own, word) => own & (inner.isOwn[outer.firstWords[word] ?? 0] ?? 0)),
  };
}

/** Maps each word of the view to the unchanged word of the text that it is; −1 for a changed one. */
export function ownWordsOf({ firstWords, isOwn }: WordView): Int32Array {
  const words = new Int32Array(firstWords.length);
  for (let word = 0; word < words.length; word++)
    words[word] = isOwn[word] === 1 ? (firstWords[word] ?? -1) : -1;
  return words;
}

interface Range {
  readonly startWord: number;
  readonly endWord: number;
}

/**
 * Converts passages between views to passages between the texts: in whole words of the texts, disjoint in the checked
 * one, with the similarity measured in the views. Runs contain only words that are equal in the texts themselves.
 */
export function passagesInTexts(
  passages: readonly Passage[],
  checked: AnalysedText,
  source: AnalysedText,
  checkedView: WordView | undefined,
  sourceView: WordView | undefined,
  minRegionLengthChars: number,
): readonly Passage[] {
  const found: Passage[] = [];
  let reached = 0;
  const moved = passages
    .map((passage) => ({
      passage,
      here: rangeInText(checkedView, passage.checkedStartWord, passage.checkedEndWord),
      there: rangeInText(sourceView, passage.sourceStartWord, passage.sourceEndWord),
    }))
    .sort((a, b) => a.here.startWord - b.here.startWord || b.here.endWord - a.here.endWord);
  for (const { passage, here, there } of moved) {
    const startWord = Math.max(reached, here.startWord);
    const startChar = checked.words.startChars[startWord] ?? 0;
    const endChar = checked.words.endChars[here.endWord - 1] ?? 0;
    if (startWord >= here.endWord) continue;
    const stretch = { checkedStartWord: startWord, checkedEndWord: here.endWord };
    if (lengthOfPassage(checked.words, stretch) < minRegionLengthChars) continue;
    reached = here.endWord;
    found.push({
      ...passage,
      checkedStartWord: startWord,
      checkedEndWord: here.endWord,
      sourceStartWord: there.startWord,
      sourceEndWord: there.endWord,
      checkedStartChar: startChar,
      checkedEndChar: endChar,
      sourceStartChar: source.words.startChars[there.startWord] ?? 0,
      sourceEndChar: source.words.endChars[there.endWord - 1] ?? 0,
      runs: passage.runs
        .flatMap((run) => runsInTexts(run, checkedView, sourceView, startWord))
        .sort((a, b) => a.checkedStartWord - b.checkedStartWord),
      matched: stretchesInText(matchedOf(passage), checkedView, startWord, here.endWord),
      ...(passage.matchedInSource && {
        matchedInSource: stretchesInText(passage.matchedInSource, sourceView, there.startWord, there.endWord),
      }),
    });
  }
  return found;
}

function rangeInText(view: WordView | undefined, startWord: number, endWord: number): Range {
  if (view === undefined) return { startWord, endWord };
  let first = Number.MAX_SAFE_INTEGER;
  let end = 0;
  for (let word = startWord; word < endWord; word++) {
    first = Math.min(first, view.firstWords[word] ?? 0);
    end = Math.max(end, view.endWords[word] ?? 0);
  }
  return { startWord: first, endWord: end };
}

/** The words of the text that words of the view are part of. */
function stretchesInText(
  stretches: readonly WordStretch[],
  view: WordView | undefined,
  startWord: number,
  endWord: number,
): readonly WordStretch[] {
  if (view === undefined) return stretchesInside(stretches, startWord, endWord);
  const words = new Set<number>();
  for (const [first, count] of stretches) {
    for (let word = first; word < first + count; word++) {
      const range = rangeInText(view, word, word + 1);
      for (let own = range.startWord; own < range.endWord; own++) words.add(own);
    }
  }
  const ascending = [...words].sort((a, b) => a - b);
  return stretchesInside(stretchesOf(ascending), startWord, endWord);
}

/** The parts of a run whose words are unchanged in both texts. */
function runsInTexts(
  run: AlignedRun,
  checkedView: WordView | undefined,
  sourceView: WordView | undefined,
  firstWord: number,
): AlignedRun[] {
  const runs: AlignedRun[] = [];
  for (let i = 0; i < run.wordCount; i++) {
    const here = ownWord(checkedView, run.checkedStartWord + i);
    const there = ownWord(sourceView, run.sourceStartWord + i);
    if (here < firstWord || there < 0) continue;
    const last = runs[runs.length - 1];
    if (
      last !== undefined &&
      here === last.checkedStartWord + last.wordCount &&
      there === last.sourceStartWord + last.wordCount
    ) {
      runs[runs.length - 1] = { ...last, wordCount: last.wordCount + 1 };
    } else {
      runs.push({ checkedStartWord: here, sourceStartWord: there, wordCount: 1 });
    }
  }
  return runs;
}

/** −1 for a word that the text itself does not contain. */
function ownWord(view: WordView | undefined, word: number): number {
  if (view === undefined) return word;
  return view.isOwn[word] === 1 ? (view.firstWords[word] ?? -1) : -1;
}
