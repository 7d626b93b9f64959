import type { Passage } from '../../types.ts';
import type { TextPair } from '../text-pair.ts';

/**
 * Runs of this many words, with this many content words, need no other evidence. Seven words can already be a common
 * phrase.
 */
const copies = [
  { words: 7, contentWords: 4 },
  { words: 8, contentWords: 3 },
] as const;
/** The number of equal words in a row that are a copy, even if all are function words. */
const copyWords = 12;

/** True if a run of this length, from this word of the checked text on, is a copy by itself. */
export function isCopiedRun(pair: TextPair, startWord: number, wordCount: number): boolean {
  let content = 0;
  for (let k = 0; k < wordCount; k++) content += pair.isCheckedContent[startWord + k] ?? 0;
  return copies.some((copy) => wordCount >= copy.words && content >= copy.contentWords);
}

export function containsCopiedRun(pair: TextPair, { runs }: Pick<Passage, 'runs'>): boolean {
  return runs.some(
    ({ checkedStartWord, wordCount }) =>
      wordCount >= copyWords || isCopiedRun(pair, checkedStartWord, wordCount),
  );
}
