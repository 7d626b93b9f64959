import { shingleWords } from './shingle-text.ts';

/** A phrase that many texts of a class share, with the texts that share it. */
export interface SharedPhrase {
  /** A text that contains the phrase, as an index, and where. */
  readonly text: number;
  readonly startWord: number;
  readonly endWord: number;
  /** The texts that contain at least half of the phrase, as indexes in order. */
  readonly texts: readonly number[];
  /** Those among them that begin with it, perhaps below a name and a title. */
  readonly beginningTexts: readonly number[];
}

interface PlacedPhrase {
  readonly text: number;
  readonly startWord: number;
  readonly endWord: number;
  /** The usual number of texts that contain one of its shingles. */
  readonly level: number;
}

const maxPhrases = 50;
/** A phrase has at least one shingle. */
const minPhraseWords = shingleWords;
/**
 * The ratio of their numbers of texts below which neighbouring stretches are two phrases: the number falls or rises by more
 * than a quarter.
 */
const similarLevel = 0.75;
/** A word that some of the texts have changed does not part a phrase. */
const maxGapWords = 8;
/** The number of words that a name, a course, a date and a title have. */
const headWords = 40;

/**
 * The longest shared phrases. Neighbouring words that different texts share are different
 * phrases: the brief that everybody has, and the paragraph below it that seven texts have.
 * @param shingles of each text
 * @param spans of each text, the words that many texts contain: alternating starts and ends
 * @param countOf the number of texts that contain a shingle
 */
export function sharedPhrases(
  shingles: readonly Uint32Array[],
  spans: readonly (readonly number[])[],
  countOf: (shingle: number) => number,
): readonly SharedPhrase[] {
  const all = spans.flatMap((ofText, text) =>
    Array.from({ length: ofText.length / 2 }, (_, i) =>
      phrasesIn(shingles[text] ?? none, ofText[2 * i] ?? 0, ofText[2 * i + 1] ?? 0, countOf).map(
        (phrase) => ({
          ...phrase,
          text,
        }),
      ),
    ).flat(),
  );
  const chosen = longestDistinct(all, shingles);
  return withTexts(chosen, shingles);
}

const none = new Uint32Array();

/** The phrases of one span, where the number of texts is about the same. They do not overlap. */
function phrasesIn(
  shingles: Uint32Array,
  startWord: number,
  endWord: number,
  countOf: (shingle: number) => number,
): readonly Omit<PlacedPhrase, 'text'>[] {
  const counts = Array.from(shinglesOfSpan(shingles, { startWord, endWord }), (shingle) => countOf(shingle));
  const runs: { readonly from: number; readonly counts: number[] }[] = [];
  counts.forEach((count, i) => {
    const last = runs.at(-1);
    if (last !== undefined && isSimilar(count, counts[i - 1] ?? 0)) last.counts.push(count);
    else runs.push({ from: startWord + i, counts: [count] });
  });
  const levels = runs.map((run) => median(run.counts));
  const phrases: Omit<PlacedPhrase, 'text'>[] = [];
  let start = startWord;
  runs.forEach((_, i) => {
    const level = levels[i] ?? 0;
    const next = runs[i + 1];
    // Shingles across the border belong to the phrase with fewer texts, and the words of the other one go on into them.
    const end =
      next === undefined ? endWord : level >= (levels[i + 1] ?? 0) ? next.from + shingleWords - 1 : next.from;
    const before = phrases.at(-1);
    if (end - start >= minPhraseWords) {
      if (before !== undefined && start - before.endWord <= maxGapWords && isSimilar(before.level, level)) {
        phrases[phrases.length - 1] = { ...before, endWord: end };
      } else phrases.push({ startWord: start, endWord: end, level });
    }
    start = Math.max(start, end);
  });
  return phrases;
}

function isSimilar(one: number, other: number): boolean {
  return Math.min(one, other) >= similarLevel * Math.max(one, other);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The longest phrases first. The first one represents all others that share most of its shingles. */
function longestDistinct(
  all: readonly PlacedPhrase[],
  texts: readonly Uint32Array[],
): readonly PlacedPhrase[] {
  const ordered = all.toSorted(
    (a, b) =>
      b.endWord - b.startWord - (a.endWord - a.startWord) || a.text - b.text || a.startWord - b.startWord,
  );
  const known = new Set<number>();
  const chosen: PlacedPhrase[] = [];
  for (const phrase of ordered) {
    const shingles = shinglesOf(phrase, texts);
    const isNew = shingles.filter((shingle) => !known.has(shingle)).length > shingles.length / 2;
    if (!isNew) continue;
    for (const shingle of shingles) known.add(shingle);
    chosen.push(phrase);
    if (chosen.length === maxPhrases) break;
  }
  return chosen;
}

function shinglesOf({ text, ...span }: PlacedPhrase, texts: readonly Uint32Array[]): Uint32Array {
  return shinglesOfSpan(texts[text] ?? none, span);
}

/** The shingles inside a span of words. */
export function shinglesOfSpan(
  shingles: Uint32Array,
  { startWord, endWord }: { readonly startWord: number; readonly endWord: number },
): Uint32Array {
  return shingles.subarray(startWord, Math.max(startWord, endWord - shingleWords + 1));
}

/**
 * The texts that begin with a phrase, perhaps below a name and a title, as indexes in order.
 * @param phrase its shingles
 * @param texts the shingles of each text, or of its beginning
 */
export function textsBeginningWith(phrase: Uint32Array, texts: readonly Uint32Array[]): readonly number[] {
  const whole = { text: 0, startWord: 0, endWord: phrase.length + shingleWords - 1, level: 0 };
  const [found] = withTexts([whole], [phrase, ...texts]);
  return (found?.beginningTexts ?? []).filter((text) => text > 0).map((text) => text - 1);
}

/** Reads each text once, for all phrases together. */
function withTexts(phrases: readonly PlacedPhrase[], texts: readonly Uint32Array[]): readonly SharedPhrase[] {
  const phrasesWith = new Map<number, number[]>();
  const sizes = phrases.map((phrase, number) => {
    const distinct = new Set(shinglesOf(phrase, texts));
    for (const shingle of distinct) phrasesWith.set(shingle, [...(phrasesWith.get(shingle) ?? []), number]);
    return distinct.size;
  });
  const found = phrases.map(() => ({ texts: [] as number[], beginningTexts: [] as number[] }));
  texts.forEach((shingles, text) => {
    const seen = new Set<number>();
    const counts = phrases.map(() => 0);
    const firstWords = phrases.map(() => Infinity);
    shingles.forEach((shingle, word) => {
      const numbers = phrasesWith.get(shingle);
      if (numbers === undefined || seen.has(shingle)) return;
      seen.add(shingle);
      for (const number of numbers) {
        counts[number] = (counts[number] ?? 0) + 1;
        firstWords[number] = Math.min(firstWords[number] ?? Infinity, word);
      }
    });
    found.forEach((phrase, number) => {
      if (2 * (counts[number] ?? 0) < (sizes[number] ?? 0)) return;
      phrase.texts.push(text);
      if ((firstWords[number] ?? Infinity) <= headWords) phrase.beginningTexts.push(text);
    });
  });
  return phrases.map(({ text, startWord, endWord }, number) => ({
    text,
    startWord,
    endWord,
    ...(found[number] ?? { texts: [], beginningTexts: [] }),
  }));
}
