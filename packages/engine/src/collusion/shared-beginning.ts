import type { SharedPhrase } from './shared-phrases.ts';

/** Shorter phrases may be turns of the subject that many people use. */
const tellingWords = 20;
/** Almost all of its texts begin with a given text. */
const beginningShare = 0.8;
/** A phrase with this share of the words of a text is the text itself. */
const wholeShare = 0.9;

/**
 * The longest phrase with which its texts begin, as with a brief that everyone has copied into the own text.
 * @param phrases the longest first
 * @param wordCounts the words of each text
 */
export function sharedBeginning(
  phrases: readonly SharedPhrase[],
  wordCounts: readonly number[],
): SharedPhrase | undefined {
  return phrases.find(({ startWord, endWord, texts, beginningTexts }) => {
    const words = endWord - startWord;
    const isWhole = (text: number) => words >= wholeShare * (wordCounts[text] ?? 0);
    return (
      words >= tellingWords &&
      texts.length > 0 &&
      beginningTexts.length >= beginningShare * texts.length &&
      2 * texts.filter(isWhole).length < texts.length
    );
  });
}
