import { findUncountedWords, type PassageSide, type UncountedWords } from '@palimpsest/engine';
import type { PairRow } from './collusion-pairs.repository.ts';

/** The words that both texts of a pair have in common but that don't count. */
export interface UncountedOfPair {
  readonly first: readonly UncountedWords[];
  readonly second: readonly UncountedWords[];
}

export function uncountedWordsOfPair(pair: PairRow): UncountedOfPair {
  const sidesFrom = (offset: 0 | 2): readonly PassageSide[] =>
    pair.passages.map((_, i) => ({
      startWord: pair.spans[4 * i + offset] ?? 0,
      endWord: pair.spans[4 * i + offset + 1] ?? 0,
      counts: (pair.countedWords[i] ?? 0) > 0,
    }));
  return {
    first: findUncountedWords(sidesFrom(0), pair.firstUncounted),
    second: findUncountedWords(sidesFrom(2), pair.secondUncounted),
  };
}
