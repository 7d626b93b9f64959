/** What a pair of texts has in common that counts. */
export interface CommonWords {
  /** Of each passage: its words that count, the smaller number of both sides; 0 where it doesn't count. */
  readonly ofPassages: readonly number[];
  /** Words of each text that the counting passages cover, each counted once. */
  readonly firstWords: number;
  readonly secondWords: number;
  /** Words of the first text that passages cover and that don't count. */
  readonly notCountedWords: number;
}

export interface CommonWordsSettings {
  /** Fewer words that stand together between words that don't count are crumbs, and don't count either. */
  readonly minStretchWords: number;
  readonly minPassageWords: number;
  /** Texts that have fewer words in common have nothing in common. */
  readonly minWords: number;
}

/** Chosen on generated classes; docs/decisions/0009-collusion.md. */
export const commonWordsDefaults: CommonWordsSettings = {
  minStretchWords: 8,
  minPassageWords: 10,
  minWords: 20,
};

/**
 * Counts what two texts have in common, without the words that are marked in `firstMask` or `secondMask` (1 for each
 * word that doesn't count: given, shared by many, cited).
 * @param spans four numbers a passage: its words in the first text, from and up to, and in the second
 */
export function countCommonWords(
  spans: readonly number[],
  firstMask: Uint8Array,
  secondMask: Uint8Array,
  settings: CommonWordsSettings = commonWordsDefaults,
): CommonWords {
  const passages = Array.from({ length: spans.length / 4 }, (_, i) => {
    const [firstStart = 0, firstEnd = 0, secondStart = 0, secondEnd = 0] = spans.slice(4 * i, 4 * i + 4);
    const first = countingStretches(firstMask, firstStart, firstEnd, settings.minStretchWords);
    const second = countingStretches(secondMask, secondStart, secondEnd, settings.minStretchWords);
    const words = Math.min(lengthOf(first), lengthOf(second));
    return { first, second, words: words < settings.minPassageWords ? 0 : words, all: firstEnd - firstStart };
  });
  const counting = passages.filter(({ words }) => words > 0);
  const firstWords = lengthOfUnion(counting.flatMap(({ first }) => first));
  const secondWords = lengthOfUnion(counting.flatMap(({ second }) => second));
  const all = passages.reduce((sum, passage) => sum + passage.all, 0);
  if (Math.min(firstWords, secondWords) < settings.minWords) {
    return { ofPassages: passages.map(() => 0), firstWords: 0, secondWords: 0, notCountedWords: all };
  }
  return {
    ofPassages: passages.map(({ words }) => words),
    firstWords,
    secondWords,
    notCountedWords: all - firstWords,
  };
}

type Stretch = readonly [start: number, end: number];

function countingStretches(mask: Uint8Array, start: number, end: number, minWords: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from = start;
  for (let word = start; word <= end; word++) {
    if (word < end && mask[word] !== 1) continue;
    if (word - from >= minWords) stretches.push([from, word]);
    from = word + 1;
  }
  return stretches;
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** Passages overlap in the second text where the first one repeats itself. */
function lengthOfUnion(stretches: readonly Stretch[]): number {
  let length = 0;
  let reached = 0;
  for (const [start, end] of stretches.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

/** A mask of so many words; spans are start and end by turns. */
export function maskOf(words: number, ...spanLists: readonly (readonly number[])[]): Uint8Array {
  const mask = new Uint8Array(words);
  for (const spans of spanLists) {
    for (let i = 0; i + 1 < spans.length; i += 2) mask.fill(1, spans[i], spans[i + 1]);
  }
  return mask;
}
