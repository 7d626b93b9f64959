import { isFunctionWord } from '../language/language-table.ts';
import { hashWord } from '../text/hash-word.ts';
import { isAddress } from '../text/is-address.ts';
import { normalForm } from '../text/normal-form.ts';
import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';

/** 64-bit hashes, split into halves, in the order of the text. */
export interface PlacedHashes {
  readonly count: number;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** The word where each hashed piece begins. */
  readonly startWords: Uint32Array;
}

/**
 * Hashes the first letters of every content word, so that the inflected forms of a word are equal.
 *
 * A word that is a function word in any language is not a content word. The result therefore does not depend on the
 * detected language: a paragraph copied into a text of another language has the same hashes there.
 */
export function hashContentWords({ text, words }: AnalysedText, letters: number): PlacedHashes {
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
    high[count] = beginnings[2 * word] ?? 0;
    low[count] = beginnings[2 * word + 1] ?? 0;
    startWords[count++] = i;
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

/** The hashes as whole numbers, high · 2³² + low. */
export function wholeHashes({ count, high, low }: PlacedHashes): BigUint64Array {
  const hashes = new BigUint64Array(count);
  const halves = new Uint32Array(hashes.buffer);
  for (let i = 0; i < count; i++) {
    // Native byte order.
    halves[2 * i + lowHalf] = low[i] ?? 0;
    halves[2 * i + 1 - lowHalf] = high[i] ?? 0;
  }
  return hashes;
}

const lowHalf = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 0 : 1;
