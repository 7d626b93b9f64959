import type { Passage, WordStretch } from '../types.ts';

/** The stretches that these words form. The words are in ascending order; repeated words count once. */
export function stretchesOf(words: readonly number[]): readonly WordStretch[] {
  const stretches: [number, number][] = [];
  let last: [number, number] | undefined;
  for (const word of words) {
    if (last !== undefined && word < last[0] + last[1]) continue;
    if (last !== undefined && word === last[0] + last[1]) {
      last[1]++;
    } else {
      last = [word, 1];
      stretches.push(last);
    }
  }
  return stretches;
}

/**
 * The words of the checked text that count: those with a partner, or all words, if the passage does not record which
 * ones.
 */
export function matchedOf({
  matched,
  checkedStartWord,
  checkedEndWord,
}: Pick<Passage, 'matched' | 'checkedStartWord' | 'checkedEndWord'>): readonly WordStretch[] {
  return matched ?? [[checkedStartWord, checkedEndWord - checkedStartWord]];
}

/** The parts of the stretches inside [startWord, endWord). */
export function stretchesInside(
  stretches: readonly WordStretch[],
  startWord: number,
  endWord: number,
): readonly WordStretch[] {
  return stretches.flatMap(([first, count]): readonly WordStretch[] => {
    const start = Math.max(first, startWord);
    const end = Math.min(first + count, endWord);
    return start < end ? [[start, end - start]] : [];
  });
}

export function countWordsOf(stretches: readonly WordStretch[]): number {
  return stretches.reduce((sum, [, count]) => sum + count, 0);
}
