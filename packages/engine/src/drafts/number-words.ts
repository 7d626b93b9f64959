import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';

/** Two texts as numbers: equal words have equal numbers. */
export interface NumberedDrafts {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The number of distinct words. */
  readonly different: number;
}

export function numberDrafts(before: AnalysedText, after: AnalysedText): NumberedDrafts {
  const table = createWordTable(before.words.count + after.words.count);
  let different = 0;
  const numbers = ({ words }: AnalysedText): Int32Array => {
    const result = new Int32Array(words.count);
    for (let word = 0; word < words.count; word++) {
      const number = internWord(table, words.hashesHigh[word] ?? 0, words.hashesLow[word] ?? 0, different);
      if (number === different) different++;
      result[word] = number;
    }
    return result;
  };
  return { before: numbers(before), after: numbers(after), different };
}

/** This many words rarely occur twice in the same order. */
const phraseWords = 6;

/**
 * Numbers the phrase that begins at each word instead of the word itself. Phrases are distinguished only by a hash:
 * callers that pair by them must compare the words.
 */
export function numberPhrases({ before, after }: NumberedDrafts): NumberedDrafts {
  const known = new Map<number, number>();
  const numbers = (words: Int32Array): Int32Array =>
    words.map((_, start) => {
      let hash = 0;
      for (let i = start; i < Math.min(words.length, start + phraseWords); i++) {
        hash = Math.imul(hash ^ (words[i] ?? 0), 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      const number = known.get(hash) ?? known.size;
      known.set(hash, number);
      return number;
    });
  const [phrasesBefore, phrasesAfter] = [numbers(before), numbers(after)];
  return { before: phrasesBefore, after: phrasesAfter, different: known.size };
}
