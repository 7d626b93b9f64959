import type { Box } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** Memory for the positions of words in one sentence of the source, used again for the next one. */
export interface SentencePlaces {
  /** The number of stems; the keys of words without a stem follow. */
  readonly stems: number;
  /** Maps each key to the last position of the word, and the number of the sentence it was noted for. */
  readonly last: Int32Array;
  readonly notedFor: Int32Array;
  /** Maps each position in the sentence to the position before with the same word; −1: none. */
  readonly before: Int32Array;
  /** Maps each length to the smallest position where a common subsequence of this length ends. */
  readonly ends: Int32Array;
}

/** @param maxWords of a sentence of the source */
export function sentencePlaces({ index, sourcePlaces }: TextPair, maxWords: number): SentencePlaces {
  const stems = sourcePlaces.starts.length - 1;
  const keys = stems + index.stemOfExact.length;
  return {
    stems,
    last: new Int32Array(keys),
    notedFor: new Int32Array(keys).fill(-1),
    before: new Int32Array(maxWords),
    ends: new Int32Array(maxWords + 1),
  };
}

/**
 * Length of the longest common subsequence of two stretches of words. Words with equal stems are equal. Few words of two
 * sentences are equal, so only those are visited (Hunt and Szymanski, 1977).
 * @param sentence A different number for each call with the same `memory`.
 */
export function longestInOrder(
  { checked: here, source: there }: TextPair,
  { checkedStart, checkedEnd, sourceStart, sourceEnd }: Box,
  { stems, last, notedFor, before, ends }: SentencePlaces,
  sentence: number,
): number {
  for (let j = sourceStart; j < sourceEnd; j++) {
    const key = keyOf(there.stem[j] ?? -1, there.exact[j] ?? -1, stems);
    if (key < 0) continue;
    before[j - sourceStart] = notedFor[key] === sentence ? (last[key] ?? -1) : -1;
    last[key] = j - sourceStart;
    notedFor[key] = sentence;
  }
  let longest = 0;
  for (let i = checkedStart; i < checkedEnd; i++) {
    const key = keyOf(here.stem[i] ?? -1, here.exact[i] ?? -1, stems);
    if (key < 0 || notedFor[key] !== sentence) continue;
    // From the last position to the first, so that no word of the checked text is used twice.
    for (let place = last[key] ?? -1; place >= 0; place = before[place] ?? -1) {
      let length = longest;
      while (length > 0 && (ends[length] ?? 0) >= place) length--;
      if (length < longest) ends[length + 1] = Math.min(ends[length + 1] ?? place, place);
      else {
        longest++;
        ends[longest] = place;
      }
    }
  }
  return longest;
}

/** A word without a stem is equal only to itself. −1 for a word of the source that the checked text does not have. */
function keyOf(stem: number, exact: number, stems: number): number {
  if (stem >= 0) return stem;
  return exact < 0 ? -1 : stems + exact;
}
