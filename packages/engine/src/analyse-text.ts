import { languageOfWords } from './language/detect-language.ts';
import { findSentences } from './text/find-sentences.ts';
import { tokenise } from './text/tokenise.ts';
import type { AnalysedText } from './types.ts';
import { engineVersion } from './version.ts';

/** These engines read an address as several words. */
const splitsAddresses = new Set(['0.1.0', '0.2.0']);

/**
 * Finds the words, sentences and language of a text. Accepts any string. The time is proportional to its length.
 * @param madeBy the version of the engine whose words are needed. The passages of a stored report refer to the words of
 *   the engine that made the report.
 */
export function analyseText(text: string, madeBy: string = engineVersion): AnalysedText {
  const words = tokenise(text, splitsAddresses.has(madeBy));
  const language = languageOfWords(text, words);
  return { text, language, words, sentences: findSentences(text, words, language) };
}
