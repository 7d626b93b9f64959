import type { TextPair } from '../alignment/text-pair.ts';

/** A word that occurs more often in the source does not show which part was summarised. */
const mostPlaces = 2;

/** Words of a stretch of the checked text that occur in few places of the source. */
export interface SharedOrder {
  /** How many there are. */
  readonly words: number;
  /**
   * How far they follow the order of the source: the length of the longest part that does, less the length that words in
   * random order have in the limit, 2√n, in units of n^(1/6). For words in random order it is −1.8 on average, with a
   * standard deviation of 0.9 (Baik, Deift and Johansson, 1999).
   */
  readonly order: number;
  /** The stretch from their first place in the source to their last, in words; half-open. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

export function sharedOrder(
  { checked, isCheckedContent, sourcePlaces: { starts, places } }: TextPair,
  start: number,
  end: number,
): SharedOrder {
  const found: number[] = [];
  for (let i = start; i < end; i++) {
    const stem = checked.stem[i] ?? -1;
    if (isCheckedContent[i] !== 1 || stem < 0) continue;
    const from = starts[stem] ?? 0;
    const count = (starts[stem + 1] ?? 0) - from;
    if (count >= 1 && count <= mostPlaces) found.push(places[from] ?? 0);
  }
  const words = found.length;
  if (words === 0) return { words, order: Number.NEGATIVE_INFINITY, sourceStart: 0, sourceEnd: 0 };
  return {
    words,
    order: (longestIncreasing(found) - 2 * Math.sqrt(words)) / words ** (1 / 6),
    sourceStart: Math.min(...found),
    sourceEnd: Math.max(...found) + 1,
  };
}

/** Finds it by patience sorting. */
function longestIncreasing(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    const place = ends.findIndex((end) => end >= value);
    ends[place < 0 ? ends.length : place] = value;
  }
  return ends.length;
}
