import type { Box } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** Length of the longest common subsequence of two stretches of words. Words with equal stems are equal. */
export function longestInOrder({ checked: here, source: there }: TextPair, box: Box): number {
  const { checkedStart, checkedEnd, sourceStart, sourceEnd } = box;
  const row = new Uint16Array(sourceEnd - sourceStart + 1);
  for (let i = checkedStart; i < checkedEnd; i++) {
    const exact = here.exact[i] ?? -1;
    const stem = here.stem[i] ?? -1;
    let diagonal = 0;
    for (let j = sourceStart; j < sourceEnd; j++) {
      const at = j - sourceStart + 1;
      const above = row[at] ?? 0;
      const isEqual = exact === there.exact[j] || (stem >= 0 && stem === there.stem[j]);
      row[at] = isEqual ? diagonal + 1 : Math.max(above, row[at - 1] ?? 0);
      diagonal = above;
    }
  }
  return row[sourceEnd - sourceStart] ?? 0;
}
