import { languageOfWords } from './language/detect-language.ts';
import { findSentences } from './text/find-sentences.ts';
import { tokenise } from './text/tokenise.ts';
import type { AnalysedText } from './types.ts';

/** Finds the words, sentences and language of a text. Accepts any string. The time is proportional to its length. */
export function analyseText(text: string): AnalysedText {
  const words = tokenise(text);
  const language = languageOfWords(text, words);
  return { text, language, words, sentences: findSentences(text, words, language) };
}
