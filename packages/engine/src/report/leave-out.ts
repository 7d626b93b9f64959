import { countWordsOf, matchedOf, stretchesInside } from '../alignment/word-stretches.ts';
import { commonWordsDefaults, countingStretches } from '../collusion/count-common-words.ts';
import {
  maskOfSpans,
  uncountedWordsOf,
  type CountedPassage,
  type UncountedSpans,
} from '../collusion/find-uncounted-words.ts';
import type { AnalysedText, Passage, UncountedStretch, WordStretch } from '../types.ts';

export interface CountingSources<Source> {
  /** In the given order. Of each passage, only the words that count are matched. */
  readonly sources: readonly Source[];
  /** The words of passages that do not count: disjoint and in the order of the text. */
  readonly uncounted: readonly UncountedStretch[];
}

/**
 * Leaves out what was given to everybody, what a class shares, and boilerplate, before a report is compiled. The same
 * rules apply as in the comparison of a class: fewer than eight consecutive words between such words are too few, and a
 * passage needs ten matched ones. A source with fewer matched words left than `minSourceWords` is no source. Passages
 * and sources that contain no such words stay as they are.
 * @param spans words of the checked text that do not count
 */
export function leaveOutUncounted<Source extends { readonly passages: readonly Passage[] }>(
  checked: AnalysedText,
  sources: readonly Source[],
  spans: Omit<UncountedSpans, 'cited'>,
  minSourceWords: number,
): CountingSources<Source> {
  const mask = maskOfSpans(checked.words.count, spans);
  if (!mask.includes(1)) return { sources, uncounted: [] };
  const weighed = sources.map((source) => ({ source, parts: countedParts(source, mask, minSourceWords) }));
  const isMatched = matchedWords(checked.words.count, sources);
  const words = uncountedWordsOf(
    weighed.flatMap(({ parts }) => parts),
    spans,
  );
  return {
    sources: weighed.flatMap(({ source, parts }) => {
      const passages = source.passages.flatMap((passage, i) => countingPassage(passage, parts[i]));
      return passages.length === 0 ? [] : [{ ...source, passages }];
    }),
    uncounted: words.flatMap(({ startWord, endWord, reason }) => {
      if (reason === 'cited') return [];
      return [
        {
          startChar: checked.words.startChars[startWord] ?? 0,
          endChar: endWithPunctuation(checked, endWord),
          reason,
          words: isMatched.subarray(startWord, endWord).reduce((sum, word) => sum + word, 0),
        },
      ];
    }),
  };
}

/** By passage: the stretches that count; none of any passage, if they are too few together. */
function countedParts(
  { passages }: { readonly passages: readonly Passage[] },
  mask: Uint8Array,
  minSourceWords: number,
): readonly CountedPassage[] {
  const parts = passages.map((passage) => countedPart(passage, mask));
  if (parts.every((part) => isWhole(part))) return parts;
  const words = passages.reduce((sum, passage, i) => sum + countWordsOf(matchedIn(passage, parts[i])), 0);
  return words >= minSourceWords ? parts : parts.map((part) => ({ ...part, counting: [] }));
}

function countedPart(passage: Passage, mask: Uint8Array): CountedPassage {
  const { checkedStartWord: startWord, checkedEndWord: endWord } = passage;
  if (!mask.subarray(startWord, endWord).includes(1)) {
    return { startWord, endWord, counting: [[startWord, endWord]] };
  }
  const { minStretchWords, minPassageWords } = commonWordsDefaults;
  const part = {
    startWord,
    endWord,
    counting: countingStretches(mask, startWord, endWord, minStretchWords),
  };
  return countWordsOf(matchedIn(passage, part)) < minPassageWords ? { ...part, counting: [] } : part;
}

function isWhole({ startWord, endWord, counting: [first] }: CountedPassage): boolean {
  return first !== undefined && first[0] === startWord && first[1] === endWord;
}

/** Nothing if none of its words count. */
function countingPassage(passage: Passage, part: CountedPassage | undefined): readonly Passage[] {
  if (part === undefined || part.counting.length === 0) return [];
  return [isWhole(part) ? passage : { ...passage, matched: matchedIn(passage, part) }];
}

function matchedIn(passage: Passage, part: CountedPassage | undefined): readonly WordStretch[] {
  return (part?.counting ?? []).flatMap(([startWord, endWord]) =>
    stretchesInside(matchedOf(passage), startWord, endWord),
  );
}

/** 1 for each word that has a partner in a source. */
function matchedWords(
  count: number,
  sources: readonly { readonly passages: readonly Passage[] }[],
): Uint8Array {
  const isMatched = new Uint8Array(count);
  for (const [start, words] of sources.flatMap(({ passages }) => passages.flatMap(matchedOf))) {
    isMatched.fill(1, start, start + words);
  }
  return isMatched;
}

/** Includes the punctuation after the last word: a lone full stop would look as if it counted. */
function endWithPunctuation({ text, words }: AnalysedText, endWord: number): number {
  const mostChar = words.startChars[endWord] ?? text.length;
  let end = words.endChars[endWord - 1] ?? 0;
  while (end < mostChar && /\p{P}/u.test(text.charAt(end))) end += 1;
  return end;
}
