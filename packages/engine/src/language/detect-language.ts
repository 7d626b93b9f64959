import { tokenise } from '../text/tokenise.ts';
import type { LanguageCode, Words } from '../types.ts';
import { richInFunctionWords } from './function-words.ts';
import { languageCodes, languagesOfFunctionWord } from './language-table.ts';
import { languageOfScript } from './script-language.ts';

/** The language is detected from the beginning of the text. The rest seldom changes the result. */
const sampleChars = 20_000;
/** Fewer different function words than this are not enough. */
const minTypes = 2;
/**
 * The least share of function words. In running text, Germanic and Romance languages have a third to a half of them,
 * others half as many. A language without a list has fewer words of its closest relative.
 */
const minShareOfRich = 0.25;
const minShareOfOthers = 0.18;
/** The share that is enough for menus and lists, if it is so many times the share of the next language. */
const minShareOfLists = 0.09;
const clearLeadOfRich = 1.6;
const clearLeadOfOthers = 1.25;
/**
 * The factor by which the function words of the text's language must be more frequent than those of the next one, among
 * those in which they differ.
 */
const minLead = 1.5;

/**
 * Detects the main language of a text by its script and its function words; 'und' if neither decides. Own method: the
 * language with the most function words in the text, if the words that distinguish it from the next one agree.
 */
export function detectLanguage(text: string): LanguageCode {
  // Cuts after the sample, so that the last word of the sample is complete.
  const beginning = text.length > sampleChars ? text.slice(0, sampleChars + 200) : text;
  return languageOfWords(beginning, tokenise(beginning));
}

/** The same for a text that has already been split into words. */
export function languageOfWords(text: string, words: Words): LanguageCode {
  const script = languageOfScript(text.length > sampleChars ? text.slice(0, sampleChars) : text);
  if (script.language !== undefined) return script.language;
  const found: (readonly number[])[] = [];
  let count = 0;
  for (; count < words.count && (words.endChars[count] ?? 0) <= sampleChars; count++) {
    const languages = languagesOfFunctionWord(words.hashesHigh[count] ?? 0, words.hashesLow[count] ?? 0);
    if (languages.length > 0) found.push(languages);
  }
  const hits = new Uint32Array(languageCodes.length);
  for (const languages of found) for (const language of languages) hits[language] = (hits[language] ?? 0) + 1;
  const best = mostFrequent(hits, -1);
  const next = mostFrequent(hits, best);
  const code = languageCodes[best] ?? 'und';
  const isRich = richInFunctionWords.has(code);
  const clearLead = isRich ? clearLeadOfRich : clearLeadOfOthers;
  const isClear = (hits[best] ?? 0) >= clearLead * (hits[next] ?? 0);
  const minShare = isClear ? minShareOfLists : isRich ? minShareOfRich : minShareOfOthers;
  if ((hits[best] ?? 0) < minShare * count) return 'und';
  // Each entry belongs to one word of the table, so different entries are different words.
  const types = new Set(found.filter((languages) => languages.includes(best)));
  if (types.size < minTypes) return 'und';
  const onlyBest = found.filter((languages) => languages.includes(best) && !languages.includes(next)).length;
  const onlyNext = found.filter((languages) => languages.includes(next) && !languages.includes(best)).length;
  return onlyBest > minLead * onlyNext ? code : 'und';
}

/** The first of the languages with the most hits, other than `excluded`. */
function mostFrequent(hits: Uint32Array, excluded: number): number {
  let best = -1;
  hits.forEach((value, language) => {
    if (language !== excluded && value > (hits[best] ?? 0)) best = language;
  });
  return best;
}
