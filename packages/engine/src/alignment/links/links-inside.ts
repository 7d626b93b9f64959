import type { Passage } from '../../types.ts';
import type { Link } from './extend-links.ts';

/** Selects the links that are inside the passage on both sides. The links must be in the order of the checked text. */
export function linksInside(links: readonly Link[], passage: Passage): readonly Link[] {
  const { checkedStartWord, checkedEndWord, sourceStartWord, sourceEndWord } = passage;
  return links
    .slice(firstFrom(links, checkedStartWord), firstFrom(links, checkedEndWord))
    .filter(({ source }) => source >= sourceStartWord && source < sourceEndWord);
}

/** The index of the first link at or after this word of the checked text. */
function firstFrom(links: readonly Link[], word: number): number {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((links[middle]?.checked ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
