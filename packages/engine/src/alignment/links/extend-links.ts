import { isFree, link, type Matching } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** A word of the checked text and the word of the source that it is paired with. */
export interface Link {
  readonly checked: number;
  readonly source: number;
}

/** The links of a matching in the order of the checked text. */
export function linksOf({ box, sourceOf }: Matching): Link[] {
  const links: Link[] = [];
  for (let i = 0; i < sourceOf.length; i++) {
    const source = sourceOf[i] ?? -1;
    if (source >= 0) links.push({ checked: box.checkedStart + i, source });
  }
  return links;
}

/**
 * Links the words next to a link, on either side, as long as they are equal and free. Most of them are function words.
 */
export function extendLinks(pair: TextPair, matching: Matching): void {
  for (const start of linksOf(matching)) {
    for (const step of [1, -1]) {
      let i = start.checked + step;
      let j = start.source + step;
      while (isFree(matching, i, j) && pair.checked.exact[i] === pair.source.exact[j]) {
        link(matching, i, j);
        i += step;
        j += step;
      }
    }
  }
}
