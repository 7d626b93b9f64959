/**
 * The simple measures that the engine is compared with: how much of a window of the checked text is in a source. Each
 * gives one number for a pair of texts, the highest of all windows, between 0 and 1 (BM25: of what the window would
 * score in itself).
 */

/** A text as the baselines see it: its words in lower case. */
export type Words = readonly string[];

export interface Baseline {
  readonly name: string;
  /** How much of this window is in the source. */
  readonly score: (window: Words, source: PreparedSource, weight: WordWeight) => number;
}

/** How much a word says: its inverse document frequency, ≥ 0. */
export type WordWeight = (word: string) => number;

/** A source with what the measures need of it more than once. */
export interface PreparedSource {
  readonly words: Words;
  readonly counts: ReadonlyMap<string, number>;
  readonly trigrams: ReadonlySet<string>;
}

const windowWords = 100;
const windowStep = 50;

export function wordsOf(text: string): Words {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export function prepareSource(text: string): PreparedSource {
  const words = wordsOf(text);
  return { words, counts: countsOf(words), trigrams: new Set(gramsOf(words, 3)) };
}

/** Windows of 100 words, each 50 words after the one before; the last one ends with the text. */
export function windowsOf(words: Words): Words[] {
  const windows: Words[] = [];
  for (let start = 0; start === 0 || start + windowStep < words.length; start += windowStep) {
    const from = Math.max(0, Math.min(start, words.length - windowWords));
    windows.push(words.slice(from, from + windowWords));
  }
  return windows;
}

/** The weights of words in these texts, as BM25 defines them (Robertson and Zaragoza, 2009), never below 0. */
export function weightsOf(texts: readonly Words[]): WordWeight {
  const frequencies = new Map<string, number>();
  for (const words of texts) {
    for (const word of new Set(words)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  return (word) => {
    const frequency = frequencies.get(word) ?? 0;
    return Math.log(1 + (texts.length - frequency + 0.5) / (frequency + 0.5));
  };
}

export const baselines: readonly Baseline[] = [
  { name: 'containment of three-word strings', score: trigramContainment },
  { name: 'longest common subsequence of words', score: subsequence },
  { name: 'tf-idf, cosine', score: cosine },
  { name: 'BM25', score: bm25 },
];

function trigramContainment(window: Words, source: PreparedSource): number {
  const grams = gramsOf(window, 3);
  return grams.length === 0 ? 0 : grams.filter((gram) => source.trigrams.has(gram)).length / grams.length;
}

function subsequence(window: Words, { words }: PreparedSource): number {
  if (window.length === 0) return 0;
  const best = new Uint16Array(words.length + 1);
  for (const word of window) {
    let diagonal = 0;
    for (let j = 1; j <= words.length; j++) {
      const above = best[j] ?? 0;
      best[j] = words[j - 1] === word ? diagonal + 1 : Math.max(above, best[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return (best[words.length] ?? 0) / window.length;
}

export function cosine(window: Words, { counts }: PreparedSource, weight: WordWeight): number {
  const inWindow = countsOf(window);
  let product = 0;
  for (const [word, count] of inWindow) product += count * (counts.get(word) ?? 0) * weight(word) ** 2;
  const length = (of: ReadonlyMap<string, number>): number =>
    Math.sqrt(Array.from(of).reduce((sum, [word, count]) => sum + (count * weight(word)) ** 2, 0));
  return product === 0 ? 0 : product / (length(inWindow) * length(counts));
}

const saturation = 1.2;

function bm25(window: Words, { counts }: PreparedSource, weight: WordWeight): number {
  const score = (of: ReadonlyMap<string, number>): number =>
    Array.from(new Set(window)).reduce((sum, word) => {
      const count = of.get(word) ?? 0;
      return sum + (weight(word) * count * (saturation + 1)) / (count + saturation);
    }, 0);
  const itself = score(countsOf(window));
  return itself === 0 ? 0 : score(counts) / itself;
}

function gramsOf(words: Words, length: number): string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}

function countsOf(words: Words): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
