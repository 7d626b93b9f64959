import { isFunctionWord } from '../language/language-table.ts';
import { avalanche, hashWord } from '../text/hash-word.ts';
import { isAddress } from '../text/is-address.ts';
import { normalForm } from '../text/normal-form.ts';
import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';

/** 64-bit hashes of pairs of content words, split into halves, in the order of the text. */
export interface PairHashes {
  readonly count: number;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** The first word of each pair. */
  readonly startWords: Uint32Array;
}

/**
 * Hashes every two consecutive content words, ignoring function words between them. The order of the two does not
 * matter. Only the first letters of a word count, so that its inflected forms are equal.
 *
 * A word that is a function word in any language is not a content word. The result therefore does not depend on the
 * detected language: a paragraph copied into a text of another language has the same pairs there.
 */
export function hashContentPairs({ text, words }: AnalysedText, letters: number): PairHashes {
  const { count: wordCount, hashesHigh, hashesLow, startChars, endChars } = words;
  const high = new Uint32Array(wordCount);
  const low = new Uint32Array(wordCount);
  const startWords = new Uint32Array(wordCount);
  const table = createWordTable(wordCount);
  const beginnings = new Uint32Array(2 * wordCount);
  const isContent = new Uint8Array(wordCount);
  const halves = new Uint32Array(2);
  let different = 0;
  let count = 0;
  let before = -1;
  let beforeWord = 0;
  for (let i = 0; i < wordCount; i++) {
    const wordHigh = hashesHigh[i] ?? 0;
    const wordLow = hashesLow[i] ?? 0;
    const word = internWord(table, wordHigh, wordLow, different);
    if (word === different) {
      different++;
      if (isFunctionWord(wordHigh, wordLow)) continue;
      isContent[word] = 1;
      writeBeginning(text, startChars[i] ?? 0, endChars[i] ?? 0, letters, halves);
      beginnings.set(halves, 2 * word);
    } else if (isContent[word] === 0) continue;
    if (before >= 0) {
      hashPair(beginnings, before, word, halves);
      high[count] = halves[0] ?? 0;
      low[count] = halves[1] ?? 0;
      startWords[count++] = beforeWord;
    }
    before = word;
    beforeWord = i;
  }
  return {
    count,
    high: high.subarray(0, count),
    low: low.subarray(0, count),
    startWords: startWords.subarray(0, count),
  };
}

/** Hashes the first letters of a word. Addresses begin alike, so they are hashed as a whole. */
function writeBeginning(
  text: string,
  start: number,
  end: number,
  letters: number,
  halves: Uint32Array,
): void {
  const form = normalForm(text.slice(start, end));
  hashWord(form, 0, isAddress(text, start, end) ? form.length : Math.min(letters, form.length), halves);
}

/**
 * Sums and exclusive ors do not depend on the order of the two words, and equal words do not cancel each other out.
 */
function hashPair(beginnings: Uint32Array, a: number, b: number, halves: Uint32Array): void {
  const highSum = (beginnings[2 * a] ?? 0) + (beginnings[2 * b] ?? 0);
  const lowSum = (beginnings[2 * a + 1] ?? 0) + (beginnings[2 * b + 1] ?? 0);
  const difference = (beginnings[2 * a] ?? 0) ^ (beginnings[2 * b] ?? 0);
  const high = Math.imul(highSum, 0x9e3779b1) ^ avalanche(lowSum);
  const low = Math.imul(lowSum, 0x85ebca6b) ^ avalanche(difference);
  halves[0] = avalanche(high ^ Math.imul(low, 0x27d4eb2f));
  halves[1] = avalanche(low ^ Math.imul(high, 0x165667b1));
}
