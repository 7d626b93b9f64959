import { differentTexts, firstEqualTexts } from './equal-texts.ts';
import { sharedAbove, sharedByMost } from './shared-above.ts';
import { sharedPhrases, type SharedPhrase } from './shared-phrases.ts';
import { shingleWords } from './shingle-text.ts';

export interface SharedWords {
  /** Maps each text to the spans of its words that do not count: alternating starts and ends, in order and disjoint. */
  readonly spans: readonly (readonly number[])[];
  /** The distinct phrases, longest first. */
  readonly phrases: readonly SharedPhrase[];
}

/**
 * Text that more than `sharedAbove` texts contain is a shared phrase up to this length. A longer stretch must occur in
 * most texts.
 */
const maxPhraseWords = 120;

/**
 * Finds the words that so many texts of a project contain that they say nothing about two of them: the wording of the
 * assignment, a declaration, a form. They are found even if nobody entered them as given text. Texts that are equal count
 * once: copies of one essay are not common ground, however many there are.
 * @param texts the shingles of each text
 * @param counting shingles of phrases that somebody has judged to say something: they are not shared words, whatever the
 * number of texts. They remain among the phrases.
 */
export function findSharedWords(
  texts: readonly Uint32Array[],
  counting: ReadonlySet<number> = new Set(),
): SharedWords {
  const different = differentTexts(firstEqualTexts(texts));
  const { counts, withCopies } = countShared(texts, different);
  if (counts.size === 0) return { spans: texts.map(() => []), phrases: [] };
  const most = sharedByMost(different.length);
  const all = texts.map((shingles) => spansOf(shingles, counts, most));
  const phrases = sharedPhrases(texts, all, (shingle) => withCopies.get(keyOf(shingle)) ?? 0);
  if (counting.size === 0) return { spans: all, phrases };
  for (const shingle of counting) counts.delete(keyOf(shingle));
  return { spans: texts.map((shingles) => spansOf(shingles, counts, most)), phrases };
}

/** Spans of words of one text: alternating starts and ends, in order and disjoint. */
export interface SharedWordsOfText {
  /** The words that say nothing about two texts of the class. */
  readonly inClass: readonly number[];
  /** Those among them that most of the class has. They say nothing about a source outside the class either. */
  readonly inMost: readonly number[];
  /** Maps each span of `inClass` to the number of texts of the class that contain most of it, its own included. */
  readonly textCounts: readonly number[];
}

/**
 * The spans of one text that `findSharedWords` finds, without those of the others.
 * @param others the shingles of all other texts of the class
 * @param counting as for `findSharedWords`
 */
export function sharedWordsOf(
  shingles: Uint32Array,
  others: readonly Uint32Array[],
  counting: Iterable<number> = [],
): SharedWordsOfText {
  const texts = [shingles, ...others];
  const [own, ...different] = differentTexts(firstEqualTexts(texts));
  const limit = sharedAbove(different.length + 1);
  if (different.length < limit) return { inClass: [], inMost: [], textCounts: [] };
  const counts = new Map(Array.from(shingles, (shingle) => [keyOf(shingle), 1]));
  const withCopies = new Map(Array.from(counts.keys(), (key) => [key, own?.copies ?? 1]));
  const lastTexts = new Map<number, number>();
  for (const { text, copies } of different) {
    for (const shingle of texts[text] ?? []) {
      const key = keyOf(shingle);
      const count = counts.get(key);
      if (count === undefined || lastTexts.get(key) === text) continue;
      lastTexts.set(key, text);
      counts.set(key, count + 1);
      withCopies.set(key, (withCopies.get(key) ?? 0) + copies);
    }
  }
  for (const [key, count] of counts) if (count <= limit) counts.delete(key);
  for (const shingle of counting) counts.delete(keyOf(shingle));
  const most = sharedByMost(different.length + 1);
  const inClass = spansOf(shingles, counts, most);
  return {
    inClass,
    inMost: spansInMost(shingles, counts, most),
    textCounts: pairsOf(inClass).map((span) => usualCount(shingles, withCopies, span)),
  };
}

/** @param counts the number of texts that contain each shared shingle */
function spansOf(
  shingles: Uint32Array,
  counts: ReadonlyMap<number, number>,
  most: number,
): readonly number[] {
  const inMany = coveredSpans(shingles, (shingle) => counts.has(shingle));
  if (inMany.length === 0) return inMany;
  return united([
    ...pairsOf(inMany).filter(([start, end]) => end - start <= maxPhraseWords),
    ...pairsOf(spansInMost(shingles, counts, most)),
  ]);
}

function spansInMost(
  shingles: Uint32Array,
  counts: ReadonlyMap<number, number>,
  most: number,
): readonly number[] {
  return coveredSpans(shingles, (shingle) => (counts.get(shingle) ?? 0) > most);
}

/** The key of a shingle: zero means an empty slot in the table of counts. */
function keyOf(shingle: number): number {
  return shingle === 0 ? 1 : shingle;
}

/**
 * The number of shingles counted at once. A table of all shingles of ten thousand texts would take half a gigabyte.
 */
const maxCounted = 4_000_000;

interface SharedShingles {
  /** The number of different texts that contain each shingle, for shingles in more than `sharedAbove` of them. */
  readonly counts: Map<number, number>;
  /** The number of all texts that contain each of these. */
  readonly withCopies: Map<number, number>;
}

function countShared(
  texts: readonly Uint32Array[],
  different: ReturnType<typeof differentTexts>,
): SharedShingles {
  const shared: SharedShingles = { counts: new Map(), withCopies: new Map() };
  const limit = sharedAbove(different.length);
  if (different.length <= limit) return shared;
  const shinglesOf = (text: number): Uint32Array => texts[text] ?? new Uint32Array();
  const total = different.reduce((sum, { text }) => sum + shinglesOf(text).length, 0);
  const parts = Math.max(1, Math.ceil(total / maxCounted));
  const size = 2 ** Math.ceil(Math.log2((2 * total) / parts + 16));
  // Each entry: the shingle + 1, the number of different texts that contain it, the last of these texts + 1, and the
  // number of all texts. Zero is treated as one.
  const table = new Uint32Array(4 * size);
  for (let part = 0; part < parts; part++) {
    if (part > 0) table.fill(0);
    let filled = 0;
    for (const { text, copies } of different) {
      for (const hash of shinglesOf(text)) {
        if (parts > 1 && hash % parts !== part) continue;
        const shingle = keyOf(hash);
        let slot = (Math.imul(shingle, 0x9e3779b1) >>> 0) & (size - 1);
        while (table[4 * slot] !== 0 && table[4 * slot] !== shingle) slot = (slot + 1) & (size - 1);
        if (table[4 * slot] === 0) {
          if (++filled >= size) throw new RangeError('more shingles than there is space for');
          table[4 * slot] = shingle;
        }
        if (table[4 * slot + 2] === text + 1) continue;
        table[4 * slot + 2] = text + 1;
        table[4 * slot + 1] = (table[4 * slot + 1] as number) + 1;
        table[4 * slot + 3] = (table[4 * slot + 3] as number) + copies;
      }
    }
    for (let slot = 0; slot < size; slot++) {
      const count = table[4 * slot + 1] as number;
      if (count <= limit) continue;
      shared.counts.set(table[4 * slot] as number, count);
      shared.withCopies.set(table[4 * slot] as number, table[4 * slot + 3] as number);
    }
  }
  return shared;
}

/** The spans of words that the chosen shingles cover. */
function coveredSpans(shingles: Uint32Array, isChosen: (shingle: number) => boolean): number[] {
  const spans: number[] = [];
  for (let word = 0; word < shingles.length; word++) {
    const hash = shingles[word] as number;
    if (!isChosen(keyOf(hash))) continue;
    const end = word + shingleWords;
    if (spans.length > 0 && word <= (spans.at(-1) as number)) spans[spans.length - 1] = end;
    else spans.push(word, end);
  }
  return spans;
}

function pairsOf(spans: readonly number[]): (readonly [start: number, end: number])[] {
  return Array.from({ length: spans.length / 2 }, (_, i) => [
    spans[2 * i] as number,
    spans[2 * i + 1] as number,
  ]);
}

function united(spans: readonly (readonly [start: number, end: number])[]): number[] {
  const result: number[] = [];
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.length - 1;
    if (last > 0 && start <= (result[last] as number)) result[last] = Math.max(result[last] as number, end);
    else result.push(start, end);
  }
  return result;
}

/** The median number of texts that contain a shingle of the span. */
function usualCount(
  shingles: Uint32Array,
  counts: ReadonlyMap<number, number>,
  [startWord, endWord]: readonly [number, number],
): number {
  const own = Array.from(
    shingles.subarray(startWord, endWord - shingleWords + 1),
    (shingle) => counts.get(keyOf(shingle)) ?? 0,
  ).sort((a, b) => a - b);
  return own[Math.floor(own.length / 2)] ?? 0;
}
