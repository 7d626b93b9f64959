import { countWordsOf, matchedOf } from '../alignment/word-stretches.ts';
import type { Passage, RatedSource, WordStretch } from '../types.ts';
import { isPassageExcluded } from './word-rating.ts';

/** A source and the words that it matches, before the words are assigned to sources. */
export interface Claim {
  readonly source: RatedSource;
  readonly matchedWords: number;
  /**
   * The words that decide whether the source is reported: the matched ones, and those that most of a class has. If words
   * of the checked text are joined, the source's words that they consist of count.
   */
  readonly weightyWords: number;
  readonly similarityPercent: number;
  readonly firstWord: number;
  readonly firstChar: number;
}

/** The words that each source takes, in the order in which the sources took them. */
export interface Ownership {
  readonly claim: Claim;
  readonly ownWords: number;
}

/** The matched words of a source's passages, each counted once. Passages without words play no part. */
export function claimOf(source: RatedSource): Claim {
  const withWords = source.passages.filter((passage) => foundIn(passage).length > 0);
  const passages = withWords.toSorted((a, b) => a.checkedStartWord - b.checkedStartWord);
  let weighted = 0;
  let weights = 0;
  let runTogether = 0;
  let firstChar = Number.MAX_SAFE_INTEGER;
  for (const passage of passages) {
    const words = passage.checkedEndWord - passage.checkedStartWord;
    weighted += words * passage.similarityPercent;
    weights += words;
    runTogether += Math.max(0, alignedSourceWords(passage) - countWordsOf(foundIn(passage)));
    firstChar = Math.min(firstChar, passage.checkedStartChar);
  }
  const matchedWords = countDistinct(passages.flatMap(matchedOf));
  return {
    source,
    matchedWords,
    weightyWords: countDistinct(passages.flatMap(foundIn)) + runTogether,
    // The sum of rounded products can exceed 100 times the weights in its last digit.
    similarityPercent: weights === 0 ? 0 : Math.min(100, weighted / weights),
    firstWord: passages[0]?.checkedStartWord ?? 0,
    firstChar,
  };
}

/** The matched words, and those that don't count because most of a class has them. */
function foundIn(passage: Passage): readonly WordStretch[] {
  return [...matchedOf(passage), ...(passage.shared ?? [])];
}

/** How many words the stretches contain, each counted once. */
function countDistinct(stretches: readonly WordStretch[]): number {
  let words = 0;
  let reached = 0;
  for (const [start, count] of [...stretches].sort(([a], [b]) => a - b)) {
    words += Math.max(0, start + count - Math.max(reached, start));
    reached = Math.max(reached, start + count);
  }
  return words;
}

/** Words of the source that have a partner. They exceed those of the checked text only if its words are joined. */
function alignedSourceWords(passage: Passage): number {
  const words = passage.sourceEndWord - passage.sourceStartWord;
  return Math.floor((passage.sourceSimilarityPercent * words) / 100);
}

/**
 * Assigns every word to at most one source. Sources take words in this order: most matched words first, then higher
 * similarity, then first occurrence (then smaller id, so that the result never depends on the order of the input).
 * Excluded sources come last, so that a source that the user excluded never hides another one.
 */
export function shareOutWords(totalWords: number, claims: readonly Claim[]): readonly Ownership[] {
  const isTaken = new Uint8Array(totalWords);
  const ordered = [...claims].sort(compareClaims);
  const ownWords = ordered.map(() => 0);
  for (const { rank, passage } of inOrderOfTaking(ordered)) {
    for (const [start, count] of matchedOf(passage)) {
      for (let word = start; word < start + count; word++) {
        if (isTaken[word] !== 0) continue;
        isTaken[word] = 1;
        ownWords[rank] = (ownWords[rank] ?? 0) + 1;
      }
    }
  }
  return ordered.map((claim, rank) => ({ claim, ownWords: ownWords[rank] ?? 0 }));
}

interface RankedPassage {
  readonly rank: number;
  readonly passageIndex: number;
  readonly passage: Passage;
}

/** The passages of sources in their order; excluded ones last, so that they never hide others. */
export function inOrderOfTaking(claims: readonly Claim[]): readonly RankedPassage[] {
  const all = claims.flatMap(({ source }, rank) =>
    source.passages.map((passage, passageIndex) => ({ rank, passageIndex, passage })),
  );
  const isExcluded = ({ rank, passageIndex }: RankedPassage): boolean => {
    const source = claims[rank]?.source;
    return source !== undefined && isPassageExcluded(source, passageIndex);
  };
  return [...all.filter((one) => !isExcluded(one)), ...all.filter(isExcluded)];
}

function compareClaims(a: Claim, b: Claim): number {
  return (
    Number(a.source.rating.isExcluded) - Number(b.source.rating.isExcluded) ||
    b.matchedWords - a.matchedWords ||
    b.similarityPercent - a.similarityPercent ||
    a.firstWord - b.firstWord ||
    a.source.sourceId - b.source.sourceId
  );
}
