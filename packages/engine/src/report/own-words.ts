import type { RatedSource } from '../types.ts';

/** A source with what its passages cover, before the words are shared out. */
export interface Claim {
  readonly source: RatedSource;
  readonly matchedWords: number;
  readonly similarityPercent: number;
  readonly firstWord: number;
  readonly firstChar: number;
}

/** Who takes what, in the order in which the sources took. */
export interface Ownership {
  readonly claim: Claim;
  readonly ownWords: number;
}

/** Words covered by the passages, each counted once. */
export function claimOf(source: RatedSource): Claim {
  const passages = [...source.passages].sort((a, b) => a.checkedStartWord - b.checkedStartWord);
  let matchedWords = 0;
  let reached = 0;
  let weighted = 0;
  let weights = 0;
  let firstChar = Number.MAX_SAFE_INTEGER;
  for (const passage of passages) {
    const words = passage.checkedEndWord - passage.checkedStartWord;
    matchedWords += Math.max(0, passage.checkedEndWord - Math.max(reached, passage.checkedStartWord));
    reached = Math.max(reached, passage.checkedEndWord);
    weighted += words * passage.similarityPercent;
    weights += words;
    firstChar = Math.min(firstChar, passage.checkedStartChar);
  }
  return {
    source,
    matchedWords,
    similarityPercent: weights === 0 ? 0 : weighted / weights,
    firstWord: passages[0]?.checkedStartWord ?? 0,
    firstChar,
  };
}

/**
 * Every word belongs to one source at most. Sources take in this order: most matched words first, then higher
 * similarity, then first occurrence (then the smaller id, so that the order never depends on the input's). Excluded
 * sources come last: what the user wants left out never hides what is left in.
 */
export function shareOutWords(totalWords: number, claims: readonly Claim[]): readonly Ownership[] {
  const isTaken = new Uint8Array(totalWords);
  return [...claims].sort(compareClaims).map((claim) => {
    let ownWords = 0;
    for (const passage of claim.source.passages) {
      for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++) {
        if (isTaken[word] !== 0) continue;
        isTaken[word] = 1;
        ownWords++;
      }
    }
    return { claim, ownWords };
  });
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
