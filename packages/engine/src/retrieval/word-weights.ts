import { isFunctionWord } from '../language/language-table.ts';
import { isAddress } from '../text/is-address.ts';
import type { AnalysedText, Fingerprints } from '../types.ts';

/**
 * An index with fewer texts says little about how rare a word is in the world, so the length of the word says the rest,
 * as if this many texts had been counted.
 */
const assumedTexts = 2_000;
/** Otherwise a misspelt word would be the most telling one of every text. */
const highestWeight = 8;

/**
 * How telling each word of the text is: the logarithm of how rare it is, 0 for function words, addresses and long
 * numbers. Addresses and numbers of accounts or telephones must not be sent to a search service.
 * @param words the content words of the text, from `fingerprintsForIndex`
 * @param textsWith by content word of `words`: how many texts of an index contain it
 * @param texts the number of texts in that index
 */
export function weighWords(
  { text, words }: AnalysedText,
  contentWords: Fingerprints,
  textsWith: Float64Array,
  texts: number,
): Float32Array {
  const weights = new Float32Array(words.count);
  for (let k = 0; k < contentWords.count; k++) {
    const word = contentWords.startWords[k] ?? 0;
    const start = words.startChars[word] ?? 0;
    const end = words.endChars[word] ?? 0;
    if (isFunctionWord(words.hashesHigh[word] ?? 0, words.hashesLow[word] ?? 0)) continue;
    if (isPrivate(text, start, end)) continue;
    const assumed = assumedTexts * expectedShare(end - start);
    const share = ((textsWith[k] ?? 0) + assumed) / (texts + assumedTexts);
    weights[word] = Math.min(highestWeight, -Math.log(Math.min(1, share)));
  }
  return weights;
}

/** Whether a word may identify somebody: an address, or a number as long as that of a telephone or an account. */
export function isPrivate(text: string, start: number, end: number): boolean {
  return (end - start >= 6 && /\d{5}/.test(text.slice(start, end))) || isAddress(text, start, end);
}

/** The share of texts with a content word of this length, roughly: longer words are rarer (Zipf, 1935). */
function expectedShare(chars: number): number {
  return 0.2 * Math.exp(-0.45 * Math.min(12, Math.max(1, chars - 2)));
}
