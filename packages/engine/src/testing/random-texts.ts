/** Seeded generators for tests and benchmarks: the same seed gives the same text everywhere. */
export type Random = () => number;

/** Numbers in [0, 1) (mulberry32, by T. Ettinger, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const functionWords = 'the of and to a in is was that for it as with on be by he at his from'.split(' ');
const consonants = 'bcdfghjklmnprstvwz';
const vowels = 'aeiou';

/** Made-up words of three to nine letters, all different and not English. */
export function makeVocabulary(size: number): readonly string[] {
  const words: string[] = [];
  for (let n = 0; n < size; n++) {
    let word = '';
    for (let rest = n + 1; rest > 0; rest = Math.floor(rest / 90)) {
      word += consonants.charAt(rest % 18) + vowels.charAt(Math.floor(rest / 18) % 5);
    }
    words.push(`${word}x`);
  }
  return words;
}

/**
 * Prose-like words: nearly half of them are function words, and the others are distributed as in real text (few often,
 * many rarely).
 */
export function randomWords(random: Random, count: number, vocabulary: readonly string[]): string[] {
  return Array.from({ length: count }, () => {
    if (random() < 0.45)
      return functionWords[Math.floor(random() * random() * functionWords.length)] ?? 'the';
    return vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? 'nothing';
  });
}

/** Joins words into sentences of 8 to 22 words. */
export function asProse(random: Random, words: readonly string[]): string {
  let text = '';
  let left = 0;
  words.forEach((word, at) => {
    const isFirst = left === 0;
    if (isFirst) left = 8 + Math.floor(random() * 15);
    left--;
    text += isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    text += left === 0 || at === words.length - 1 ? '. ' : ' ';
  });
  return text.trimEnd();
}

export interface Rewording {
  /** Share of words that are replaced. */
  readonly replaced: number;
  /** Share of words that are left out. */
  readonly dropped: number;
  /** Share of words that are followed by an inserted word. */
  readonly inserted: number;
}

export function reword(
  random: Random,
  words: readonly string[],
  vocabulary: readonly string[],
  { replaced, dropped, inserted }: Rewording,
): string[] {
  const other = (): string => vocabulary[Math.floor(random() * vocabulary.length)] ?? 'nothing';
  return words.flatMap((word) => {
    if (random() < dropped) return [];
    const kept = random() < replaced ? other() : word;
    return random() < inserted ? [kept, other()] : [kept];
  });
}
