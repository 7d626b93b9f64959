import { languageCodes, languagesOfFunctionWord } from '../language/language-table.ts';
import type { LanguageCode, Words } from '../types.ts';

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
/** A text that repeats fewer words than this would otherwise have no content words. */
const minDifferent = 20;
/**
 * Longer words of a list that are rarer than this in the text ("although", "whether") say as much about where the text
 * comes from as any other word.
 */
const rateOfListed = 0.006;

/**
 * Which of a text's different words are function words: those of the list of its language, or, if there is no list, the
 * short and frequent ones.
 * @param wordAt by position in the text: the number of the word
 * @param firstPlaces by number: the first position of the word
 * @returns by number: 1 for a function word
 */
export function functionWordsIn(
  words: Words,
  wordAt: Int32Array,
  firstPlaces: Uint32Array,
  language: LanguageCode,
): Uint8Array {
  const { count, startChars, endChars, hashesHigh, hashesLow } = words;
  const times = new Uint32Array(firstPlaces.length);
  for (let i = 0; i < count; i++) {
    const word = wordAt[i] ?? 0;
    times[word] = (times[word] ?? 0) + 1;
  }
  const known = languageCodes.indexOf(language);
  const isFunctionWord = new Uint8Array(firstPlaces.length);
  if (known < 0 && firstPlaces.length < minDifferent) return isFunctionWord;
  for (let word = 0; word < firstPlaces.length; word++) {
    const place = firstPlaces[word] ?? 0;
    const chars = (endChars[place] ?? 0) - (startChars[place] ?? 0);
    const rate = (times[word] ?? 0) / count;
    if (known >= 0) {
      if (chars > shortChars && rate < rateOfListed) continue;
      const languages = languagesOfFunctionWord(hashesHigh[place] ?? 0, hashesLow[place] ?? 0);
      if (languages.includes(known)) isFunctionWord[word] = 1;
    } else if (chars <= middlingChars && (times[word] ?? 0) >= minTimes) {
      if (rate >= (chars <= shortChars ? rateOfShort : rateOfMiddling)) isFunctionWord[word] = 1;
    }
  }
  return isFunctionWord;
}
