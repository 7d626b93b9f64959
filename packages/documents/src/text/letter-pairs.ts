/**
 * How often each pair of letters follows each other in the different words of a text. The pairs tell a language from exchanged
 * letters without any list of words.
 */
export interface LetterPairs {
  readonly counts: ReadonlyMap<string, number>;
  /** How many different words there are. */
  readonly words: number;
}

export function letterPairsOf(text: string): LetterPairs {
  const pairs = new Map<string, number>();
  const words = new Set(text.toLowerCase().match(/\p{L}{2,}/gu));
  for (const word of words) {
    const letters = Array.from(word);
    for (const [index, letter] of letters.entries()) {
      if (index === 0) continue;
      const pair = `${letters[index - 1]}${letter}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return { counts: pairs, words: words.size };
}

/** The cosine of the two counts: 1 for equal shares, 0 for texts without a pair in common. */
export function similarityOf(one: LetterPairs, other: LetterPairs): number {
  let product = 0;
  for (const [pair, count] of one.counts) product += count * (other.counts.get(pair) ?? 0);
  const length = lengthOf(one) * lengthOf(other);
  return length === 0 ? 0 : product / length;
}

const lengthOf = (pairs: LetterPairs): number =>
  Math.sqrt([...pairs.counts.values()].reduce((sum, count) => sum + count ** 2, 0));
