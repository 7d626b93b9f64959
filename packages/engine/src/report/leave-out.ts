import { matchedOf, stretchesInside } from '../alignment/word-stretches.ts';
import {
  countedParts,
  countingStretches,
  isWhole,
  matchedIn,
  type CountedPassage,
  type PassageInText,
} from '../collusion/counted-parts.ts';
import { maskOfSpans, uncountedWordsOf, type UncountedSpans } from '../collusion/find-uncounted-words.ts';
import type { AnalysedText, Passage, SharedBy, UncountedStretch } from '../types.ts';

/** The part of a passage that says which of its words count. */
export type CountablePassage = Pick<Passage, 'checkedStartWord' | 'checkedEndWord' | 'matched' | 'shared'>;

export interface CountingSources<Source> {
  /** The sources in the given order. Only the words of each passage that count are matched. */
  readonly sources: readonly Source[];
  /** The words of passages that do not count: disjoint and in the order of the text. */
  readonly uncounted: readonly UncountedStretch[];
}

/** Words of the checked text that do not count, by reason. */
export interface LeftOutSpans extends Required<Omit<UncountedSpans, 'cited'>> {
  /** Those among the shared words that most of the class has. */
  readonly sharedByMost: readonly number[];
  /** The number of texts of the class that contain each span of `shared`. */
  readonly sharedBy?: readonly SharedBy[];
}

export interface LeaveOutSettings<Source> {
  /** A source with fewer matched words left is not a source. */
  readonly minSourceWords: number;
  /** Whether the source is a text of the class of the checked text. */
  readonly isOfClass: (source: Source) => boolean;
}

/**
 * Leaves out what was given to everybody, what a class shares, and boilerplate, before a report is compiled. The same
 * rules apply as in the comparison of a class: fewer than eight consecutive words between such words are too few, and a
 * passage needs ten matched ones. Passages and sources that contain no such words stay as they are.
 *
 * Words that only a part of the class shares say nothing about two of its texts. They may all come from a source outside
 * the class, and there they count. Words that most of the class shares count nowhere; a source outside the class stays
 * in the report with them (`shared` of its passages), so that a reader sees where they come from.
 */
export function leaveOutUncounted<Source extends { readonly passages: readonly CountablePassage[] }>(
  checked: AnalysedText,
  sources: readonly Source[],
  spans: LeftOutSpans,
  { minSourceWords, isOfClass }: LeaveOutSettings<Source>,
): CountingSources<Source> {
  const { count } = checked.words;
  const mask = maskOfSpans(count, spans);
  if (!mask.includes(1)) return { sources, uncounted: [] };
  const outside = {
    mask: maskOfSpans(count, { ...spans, shared: spans.sharedByMost }),
    shown: wordsOnlyIn(count, spans),
  };
  const inside = { mask, shown: new Uint8Array(count) };
  const weighed = sources.map((source) => {
    const { mask: left, shown } = isOfClass(source) ? inside : outside;
    return { source, shown, parts: countedParts(source.passages.map(inText), left, minSourceWords) };
  });
  const isMatched = matchedWords(checked.words.count, sources);
  const words = uncountedWordsOf(
    weighed.flatMap(({ parts }) => parts),
    spans,
  );
  return {
    sources: weighed.flatMap(({ source, shown, parts }) => {
      const passages = source.passages.flatMap((passage, i) => keptPassage(passage, parts[i], shown));
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
          ...(reason === 'shared' ? sharedByOf(spans, startWord) : {}),
        },
      ];
    }),
  };
}

function sharedByOf({ shared, sharedBy }: LeftOutSpans, word: number): Pick<UncountedStretch, 'sharedBy'> {
  const span = shared.findIndex((end, at) => at % 2 === 1 && word < end);
  const found = sharedBy?.[(span - 1) / 2];
  return found === undefined ? {} : { sharedBy: found };
}

function inText(passage: CountablePassage): PassageInText {
  const { checkedStartWord: startWord, checkedEndWord: endWord } = passage;
  return { startWord, endWord, matched: matchedOf(passage) };
}

/** 1 for each word that most of the class has and that was not given and is not boilerplate. */
function wordsOnlyIn(count: number, { sharedByMost, given, boilerplate }: LeftOutSpans): Uint8Array {
  const words = maskOfSpans(count, { shared: sharedByMost });
  const others = maskOfSpans(count, { given, boilerplate });
  return words.map((word, i) => (others[i] === 1 ? 0 : word));
}

/** Nothing if none of its words count or are shown. */
function keptPassage(
  passage: CountablePassage,
  part: CountedPassage | undefined,
  shown: Uint8Array,
): readonly CountablePassage[] {
  if (part === undefined) return [];
  if (isWhole(part)) return [passage];
  const shared = countingStretches(
    shown.map((word) => 1 - word),
    part.startWord,
    part.endWord,
    1,
  ).flatMap(([startWord, endWord]) => stretchesInside(matchedOf(passage), startWord, endWord));
  if (part.counting.length === 0 && shared.length === 0) return [];
  return [{ ...passage, matched: matchedIn(inText(passage), part), ...(shared.length > 0 && { shared }) }];
}

/** 1 for each word that has a partner in a source. */
function matchedWords(
  count: number,
  sources: readonly { readonly passages: readonly CountablePassage[] }[],
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
