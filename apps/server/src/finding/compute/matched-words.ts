import { matchedOf, type CommonPassage, type Passage, type WordStretch } from '@palimpsest/engine';

/**
 * The matched words of the passages of a pair as one list of numbers, because a large class has tens of thousands of
 * pairs. For each passage and each of its two texts: the number of stretches, then the first word and the length of each.
 */
export function packMatched(passages: readonly Passage[]): readonly number[] {
  return passages.flatMap((passage) => {
    const { matchedInSource, sourceStartWord, sourceEndWord } = passage;
    return [
      ...packed(matchedOf(passage)),
      ...packed(matchedInSource ?? [[sourceStartWord, sourceEndWord - sourceStartWord]]),
    ];
  });
}

/** @param spans four numbers per passage: its start and end word in the first text, then in the second */
export function unpackMatched(spans: readonly number[], matched: readonly number[]): CommonPassage[] {
  let at = 0;
  const next = (): number => matched[at++] ?? 0;
  const stretches = (): WordStretch[] => Array.from({ length: next() }, () => [next(), next()]);
  return Array.from({ length: spans.length / 4 }, (_, i) => {
    const [firstStart = 0, firstEnd = 0, secondStart = 0, secondEnd = 0] = spans.slice(4 * i, 4 * i + 4);
    return {
      first: { startWord: firstStart, endWord: firstEnd, matched: stretches() },
      second: { startWord: secondStart, endWord: secondEnd, matched: stretches() },
    };
  });
}

function packed(stretches: readonly WordStretch[]): readonly number[] {
  return [stretches.length, ...stretches.flat()];
}
