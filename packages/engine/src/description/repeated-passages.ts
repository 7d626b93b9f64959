import type { AnalysedText } from '../types.ts';
import { numberWordsOf } from '../style/word-habits.ts';

/** A run of words that a text contains more than once. */
export interface RepeatedPassage {
  readonly wordCount: number;
  /** The first words of its places in the text, ascending. The places are disjoint. */
  readonly startWords: readonly number[];
}

/** Shorter runs are phrases that any writer repeats. */
export const leastRepeatedWords = 8;
const noPlace = -1;
/** Distinct odd factors of the rolling hash; two make an accidental equality improbable, and every one is checked. */
const factor = 0x9e3779b1;

/**
 * The runs of at least `leastRepeatedWords` words that occur again further on in the text, ignoring case and accents, in
 * the order of their first places. Each word of a later place belongs to one run. The time is proportional to the length
 * of the text.
 */
export function findRepeatedPassages(analysed: AnalysedText): readonly RepeatedPassage[] {
  const { ids } = numberWordsOf(analysed);
  const firstPlaces = new Map<number, number>();
  const earlier = earlierPlaces(ids, firstPlaces);
  const found = new Map<string, { wordCount: number; startWords: number[] }>();
  let word = 0;
  while (word < ids.length) {
    const first = earlier[word] ?? noPlace;
    const wordCount = first === noPlace ? 0 : equalWords(ids, first, word);
    if (wordCount < leastRepeatedWords) {
      word += 1;
      continue;
    }
    const key = `${first} ${wordCount}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { wordCount, startWords: [first, word] });
    else known.startWords.push(word);
    word += wordCount;
  }
  return [...found.values()].toSorted((a, b) => (a.startWords[0] ?? 0) - (b.startWords[0] ?? 0));
}

/** Maps each word to the first place in the text at which the same `leastRepeatedWords` words begin, or `noPlace`. */
function earlierPlaces(ids: Uint32Array, firstPlaces: Map<number, number>): Int32Array {
  const earlier = new Int32Array(ids.length).fill(noPlace);
  let power = 1;
  for (let i = 0; i < leastRepeatedWords; i++) power = Math.imul(power, factor);
  let hash = 0;
  for (let i = 0; i < ids.length; i++) {
    hash = (Math.imul(hash, factor) + (ids[i] ?? 0) + 1) | 0;
    const start = i - leastRepeatedWords + 1;
    if (start > 0) hash = (hash - Math.imul(power, (ids[start - 1] ?? 0) + 1)) | 0;
    if (start < 0) continue;
    const first = firstPlaces.get(hash);
    if (first === undefined) firstPlaces.set(hash, start);
    else earlier[start] = first;
  }
  return earlier;
}

/** The number of equal words at two places, so far that the first place ends before the second begins. */
function equalWords(ids: Uint32Array, first: number, second: number): number {
  let count = 0;
  while (first + count < second && second + count < ids.length && ids[first + count] === ids[second + count])
    count++;
  return count;
}
