import type { SharedPhrase } from './shared-phrases.ts';

/** Shorter phrases may be turns of the subject that many people use. */
const tellingWords = 20;
/** Almost all of its texts begin with a given text. */
const beginningShare = 0.8;

/**
 * The longest phrase with which its texts begin, as with a brief that everyone has copied into the own text.
 * @param phrases the longest first
 */
export function sharedBeginning(phrases: readonly SharedPhrase[]): SharedPhrase | undefined {
  return phrases.find(
    ({ startWord, endWord, texts, beginningTexts }) =>
      endWord - startWord >= tellingWords &&
      texts.length > 0 &&
      beginningTexts.length >= beginningShare * texts.length,
  );
}
