import { matchedOf } from '../alignment/word-stretches.ts';
import { shingleWords } from '../collusion/shingle-text.ts';
import type { IndexFingerprints, Passage } from '../types.ts';

/**
 * Phrases that very many texts of an installation contain: a badge, the heading of a form, what an institution writes
 * under everything. docs/decisions/0019-common-phrases.md says how they differ from a source that many have copied.
 */

/** More texts than this contain a common phrase, whatever the size of the library. */
const leastTexts = 30;
/** A longer stretch is a text and not a phrase. */
export const maxCommonPhraseWords = 35;
const minPhraseWords = 5;
const minPairs = 2;
/** The sources of the check that contain a phrase. Fewer say nothing about how their texts go on. */
const minSources = 5;
/** The number of matched words beside the phrase that make a passage more than the phrase. */
const wordsBeside = 8;
/** The words before and after a phrase in which its texts must differ. */
const wordsAround = 12;
/** Texts go on alike if this share of them, and at least this many, have the same words beside the phrase. */
const shareAlike = 0.2;
const minAlike = 3;

/** The number of texts above which a phrase is common: 200 of 10,000 and 2,000 of a million. */
export function commonAbove(texts: number): number {
  return Math.max(leastTexts, 2 * Math.sqrt(texts));
}

interface ComparedWith {
  readonly passages: readonly Passage[];
}

/** Pairs of content words of the checked text, in order. The words of the i-th are [startWords[i], endWords[i]). */
export interface AskedPairs {
  readonly hashes: BigUint64Array;
  readonly startWords: Uint32Array;
  readonly endWords: Uint32Array;
  /** The number of each in the text's fingerprints. */
  readonly places: Uint32Array;
}

/** The pairs inside of passages with several sources. Only these may belong to a common phrase. */
export function pairsOfManySources(
  { pairs, words }: IndexFingerprints,
  sources: readonly ComparedWith[],
): AskedPairs {
  const covering = sourcesByWord(sources);
  const places: number[] = [];
  const ends: number[] = [];
  let word = 0;
  for (let i = 0; i < pairs.count; i++) {
    const start = pairs.startWords[i] ?? 0;
    while ((words.startWords[word] ?? start + 1) <= start && word < words.count) word++;
    const last = words.startWords[word] ?? start;
    if ((covering[start] ?? 0) < minSources || (covering[last] ?? 0) < minSources) continue;
    places.push(i);
    ends.push(last + 1);
  }
  return {
    hashes: BigUint64Array.from(places, (place) => pairs.hashes[place] ?? 0n),
    startWords: Uint32Array.from(places, (place) => pairs.startWords[place] ?? 0),
    endWords: Uint32Array.from(ends),
    places: Uint32Array.from(places),
  };
}

/** Maps each word of the checked text to how many sources have a passage there. */
function sourcesByWord(sources: readonly ComparedWith[]): Uint32Array {
  const all = sources.flatMap(({ passages }) => passages);
  const covering = new Uint32Array(
    all.reduce((most, { checkedEndWord }) => Math.max(most, checkedEndWord), 0),
  );
  // Passages of one source are disjoint in the checked text.
  for (const { checkedStartWord, checkedEndWord } of all) {
    for (let word = checkedStartWord; word < checkedEndWord; word++) {
      covering[word] = (covering[word] ?? 0) + 1;
    }
  }
  return covering;
}

/** A phrase in the checked text and in a source; half-open, in words. */
export interface PhraseInSource {
  /** An index of the given sources. */
  readonly source: number;
  readonly startWord: number;
  readonly endWord: number;
}

export interface CommonPhrase {
  readonly startWord: number;
  readonly endWord: number;
  readonly inSources: readonly PhraseInSource[];
}

/**
 * Finds short stretches of the checked text of which very many texts contain every pair, and that several sources
 * contain without anything beside them. A stretch that is part of a longer passage of any source is not a phrase.
 * @param textCounts in how many of `texts` texts each of the pairs occurs
 */
export function findCommonPhrases(
  pairs: AskedPairs,
  textCounts: Float64Array,
  texts: number,
  sources: readonly ComparedWith[],
): readonly CommonPhrase[] {
  return frequentRuns(pairs, textCounts, commonAbove(texts)).flatMap(([start, end]) => {
    let [startWord, endWord] = [start, end];
    const inSources: PhraseInSource[] = [];
    for (const [source, { passages }] of sources.entries()) {
      for (const passage of passages) {
        if (passage.checkedStartWord >= end || passage.checkedEndWord <= start) continue;
        if (matchedBeside(passage, start, end) >= wordsBeside) return [];
        startWord = Math.min(startWord, passage.checkedStartWord);
        endWord = Math.max(endWord, passage.checkedEndWord);
        inSources.push({ source, startWord: passage.sourceStartWord, endWord: passage.sourceEndWord });
      }
    }
    const words = endWord - startWord;
    if (inSources.length < minSources || words < minPhraseWords || words > maxCommonPhraseWords) return [];
    return [{ startWord, endWord, inSources }];
  });
}

/**
 * Whether a common phrase may be among these pairs, before any source is read.
 * @param places the number of each pair in the text's fingerprints, rising
 * @param textCounts in how many of `texts` texts each of the pairs occurs
 */
export function mayHoldCommonPhrase(
  places: readonly number[],
  textCounts: Float64Array,
  texts: number,
): boolean {
  const limit = commonAbove(texts);
  let run = 0;
  for (const [i, place] of places.entries()) {
    const goesOn = run > 0 && place === (places[i - 1] ?? 0) + 1;
    run = (textCounts[i] ?? 0) > limit ? (goesOn ? run + 1 : 1) : 0;
    if (run >= minPairs) return true;
  }
  return false;
}

/** The words of consecutive pairs that are all frequent. A pair that was not asked for ends a run. */
function frequentRuns(
  { startWords, endWords, places }: AskedPairs,
  textCounts: Float64Array,
  limit: number,
): readonly (readonly [startWord: number, endWord: number])[] {
  const runs: (readonly [number, number])[] = [];
  let first = 0;
  for (let i = 0; i <= places.length; i++) {
    const isFrequent = i < places.length && (textCounts[i] ?? 0) > limit;
    if (isFrequent && (i === first || places[i] === (places[i - 1] ?? 0) + 1)) continue;
    if (i - first >= minPairs) runs.push([startWords[first] ?? 0, endWords[i - 1] ?? 0]);
    first = isFrequent ? i : i + 1;
  }
  return runs;
}

function matchedBeside(passage: Passage, start: number, end: number): number {
  let beside = 0;
  for (const [first, count] of matchedOf(passage)) {
    const inside = Math.min(end, first + count) - Math.max(start, first);
    beside += count - Math.max(0, inside);
  }
  return beside;
}

/** A text that contains a phrase: the shingles of the text, and where the phrase is. */
export interface PhraseSurroundings {
  readonly shingles: Uint32Array;
  readonly startWord: number;
  readonly endWord: number;
}

/**
 * Whether texts that contain a phrase go on alike before or after it, and the checked text does not. Then the phrase is
 * a part of a longer text that many have copied, and it is not a phrase of its own.
 * @param own the shingles of the checked text
 */
export function goOnAlike(surroundings: readonly PhraseSurroundings[], own: Uint32Array): boolean {
  const limit = Math.max(minAlike, Math.ceil(shareAlike * surroundings.length));
  const known = new Set(own);
  const counts = new Map<number, number>();
  for (const { shingles, startWord, endWord } of surroundings) {
    const around = new Set([
      ...shingles.subarray(Math.max(0, startWord - wordsAround), Math.max(0, startWord)),
      ...shingles.subarray(Math.max(0, endWord - shingleWords + 1), endWord + wordsAround - shingleWords + 1),
    ]);
    for (const shingle of around) {
      if (!known.has(shingle)) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
    }
  }
  return surroundings.length < minSources || Math.max(0, ...counts.values()) >= limit;
}
