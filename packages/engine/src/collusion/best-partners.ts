/** The texts that each text has most in common with, up to a limit. */
export interface BestPartners {
  offer(first: number, second: number, score: number): void;
  /**
   * The pairs that are among the best of at least one of their texts, ordered by their first text, then by their
   * second.
   */
  pairs(): readonly (readonly [first: number, second: number])[];
}

/** The first one offered is kept among equal scores. */
export function createBestPartners(textCount: number, maxPartners: number): BestPartners {
  const partners = new Int32Array(textCount * maxPartners);
  const scores = new Float64Array(textCount * maxPartners);
  const counts = new Int32Array(textCount);
  const offerTo = (text: number, partner: number, score: number): void => {
    const from = text * maxPartners;
    const count = counts[text] as number;
    if (count < maxPartners) {
      partners[from + count] = partner;
      scores[from + count] = score;
      counts[text] = count + 1;
      return;
    }
    let worst = from;
    // Of equally bad ones, replaces the last: it was offered latest, or took the place of one that was.
    for (let i = from + 1; i < from + count; i++) {
      if ((scores[i] as number) <= (scores[worst] as number)) worst = i;
    }
    if (score <= (scores[worst] as number)) return;
    partners[worst] = partner;
    scores[worst] = score;
  };
  return {
    offer: (first, second, score) => {
      offerTo(first, second, score);
      offerTo(second, first, score);
    },
    pairs: () => {
      const keys = new Set<number>();
      for (let text = 0; text < textCount; text++) {
        const from = text * maxPartners;
        for (let i = from; i < from + (counts[text] as number); i++) {
          const partner = partners[i] as number;
          keys.add(Math.min(text, partner) * textCount + Math.max(text, partner));
        }
      }
      const inOrder = Float64Array.from(keys).sort();
      return Array.from(inOrder, (key) => [Math.floor(key / textCount), key % textCount] as const);
    },
  };
}
