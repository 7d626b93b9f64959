import type { Passage } from '../../types.ts';
import type { Link } from './extend-links.ts';

/** The links, given in the order of the checked text, that lie in the passage on both sides. */
export function linksInside(links: readonly Link[], passage: Passage): readonly Link[] {
  const { checkedStartWord, checkedEndWord, sourceStartWord, sourceEndWord } = passage;
  return links
    .slice(firstFrom(links, checkedStartWord), firstFrom(links, checkedEndWord))
    .filter(({ source }) => source >= sourceStartWord && source < sourceEndWord);
}

/** The place of the first link from this word of the checked text on. */
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
