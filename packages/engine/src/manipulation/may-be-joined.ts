import { isAddress } from '../text/is-address.ts';
import type { AnalysedText } from '../types.ts';

/** A word of this length may be several joined words. */
const longWord = 32;
/**
 * A row of this many words may consist of joined words if it has at least `rowMost` letters, and of parts of words if
 * it has at most `rowLeast`.
 */
const rowWords = 20;
const rowMost = 168;
const rowLeast = 50;
/** Numbers and addresses say nothing about blanks. Each counts as a word of this length. */
const averageLength = 5;
/** Shorter addresses make no difference. */
const leastAddress = 12;

const known = new WeakMap<AnalysedText, boolean>();

/**
 * True if the blanks of a text may not be at the ends of its words. Computed once per text, only from the lengths of
 * its words. Prose in any language stays far from these limits. An honest text beyond them only takes longer.
 */
export function mayBeJoined(analysed: AnalysedText): boolean {
  let found = known.get(analysed);
  if (found === undefined) {
    found = analysed.text !== '' && hasOddLengths(analysed);
    known.set(analysed, found);
  }
  return found;
}

function hasOddLengths({ text, words: { count, startChars, endChars } }: AnalysedText): boolean {
  const lengths = new Uint32Array(rowWords);
  let row = 0;
  const lengthOf = (word: number): number => {
    const start = startChars[word] ?? 0;
    const end = endChars[word] ?? 0;
    const first = text.charCodeAt(start);
    if (first >= 0x30 && first <= 0x39) return averageLength;
    return end - start >= leastAddress && isAddress(text, start, end) ? averageLength : end - start;
  };
  for (let i = 0; i < count; i++) {
    const length = lengthOf(i);
    if (length >= longWord) return true;
    row += length - (lengths[i % rowWords] ?? 0);
    lengths[i % rowWords] = length;
    if (i + 1 >= rowWords && (row >= rowMost || row <= rowLeast)) return true;
  }
  return false;
}
