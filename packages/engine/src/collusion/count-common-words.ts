/** The common words of two texts that count. */
export interface CommonWords {
  /**
   * For each passage: the number of its words that count, the smaller one of both sides; 0 if the passage does not
   * count.
   */
  readonly ofPassages: readonly number[];
  /** Words of each text in passages that count, each counted once. */
  readonly firstWords: number;
  readonly secondWords: number;
  /** Words of the first text that passages cover but that do not count. */
  readonly notCountedWords: number;
}

export interface CommonWordsSettings {
  /** Fewer consecutive words between words that do not count do not count either. */
  readonly minStretchWords: number;
  readonly minPassageWords: number;
  /** Two texts with fewer common words have nothing in common. */
  readonly minWords: number;
}

/** Chosen on generated classes; docs/decisions/0009-collusion.md. */
export const commonWordsDefaults: CommonWordsSettings = {
  minStretchWords: 8,
  minPassageWords: 10,
  minWords: 20,
};

/**
 * Counts the words that two texts have in common, except words marked in `firstMask` or `secondMask`. A mask has a 1
 * for each word that does not count: given, shared by many, or cited.
 * @param spans four numbers for each passage: start and end of its words in the first text, then in the second
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
    return {
      first,
      second,
      words: words < settings.minPassageWords ? 0 : words,
      all: [firstStart, firstEnd] as const,
    };
  });
  const counting = passages.filter(({ words }) => words > 0);
  const firstWords = lengthOfUnion(counting.flatMap(({ first }) => first));
  const secondWords = lengthOfUnion(counting.flatMap(({ second }) => second));
  const all = lengthOfUnion(passages.map((passage) => passage.all));
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

/** The stretches of [start, end) that count: without words of the mask, and not too short. */
export function countingStretches(mask: Uint8Array, start: number, end: number, minWords: number): Stretch[] {
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

/** Passages overlap in the second text if the first text repeats itself. */
function lengthOfUnion(stretches: readonly Stretch[]): number {
  let length = 0;
  let reached = 0;
  for (const [start, end] of stretches.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

/** A mask for this many words. Spans are alternating starts and ends. */
export function maskOf(words: number, ...spanLists: readonly (readonly number[])[]): Uint8Array {
  const mask = new Uint8Array(words);
  for (const spans of spanLists) {
    for (let i = 0; i + 1 < spans.length; i += 2) mask.fill(1, spans[i], spans[i + 1]);
  }
  return mask;
}
