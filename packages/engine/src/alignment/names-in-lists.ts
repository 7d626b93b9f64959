import { languageCodes } from '../language/language-table.ts';
import type { AnalysedText, Passage } from '../types.ts';
import type { TextPair } from './text-pair.ts';

/** A list contains at least this share of names and numbers, and at most this share of function words. */
const minNames = 2 / 3;
const maxFunctionWords = 0.2;

/**
 * True if the passage is a list of names and numbers, such as a line-up or a table of results. Each of its words is rare,
 * but they occur together wherever the same people or teams are listed. Languages without a list of function words, and
 * texts of which only keys are kept, are judged by what is known of them.
 */
export function isListOfNames(
  pair: TextPair,
  { checkedStartWord, checkedEndWord }: Passage,
  { text, language, words }: AnalysedText,
): boolean {
  if (text === '') return false;
  const count = checkedEndWord - checkedStartWord;
  let names = 0;
  let functionWords = 0;
  for (let i = checkedStartWord; i < checkedEndWord; i++) {
    functionWords += 1 - (pair.isCheckedContent[i] ?? 0);
    const first = text.charAt(words.startChars[i] ?? 0);
    if (/\d/.test(first) || first !== first.toLowerCase()) names++;
  }
  if (languageCodes.includes(language) && functionWords > maxFunctionWords * count) return false;
  return names >= minNames * count;
}
