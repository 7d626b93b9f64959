/**
 * The most frequent words of any language are short (Zipf, The Psycho-Biology of Language, 1935). Longer words are
 * frequent because they are the subject of the text.
 */
const shortChars = 3;
const middlingChars = 6;
/** The least share of a text's words. Words that occur less than `minTimes` are not frequent in any text. */
const rateOfShort = 0.006;
const rateOfMiddling = 0.015;
const minTimes = 3;

/**
 * Estimates which of a text's different words are function words, for a text in a language without a list of them.
 * @param times by word: how often it occurs in the text
 * @param chars by word: its length
 * @param words the number of words of the text
 * @returns by word: 1 for a function word
 */
export function commonWords(times: Uint32Array, chars: Uint32Array, words: number): Uint8Array {
  return Uint8Array.from(times, (count, word) => {
    const length = chars[word] ?? 0;
    if (length > middlingChars || count < minTimes) return 0;
    return count >= (length <= shortChars ? rateOfShort : rateOfMiddling) * words ? 1 : 0;
  });
}
