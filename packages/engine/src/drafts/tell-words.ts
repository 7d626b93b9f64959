import type { PassageLink } from './link-passages.ts';
import type { DraftComparison, DraftPassage } from './types.ts';

interface DraftsToTell {
  readonly comparison: DraftComparison;
  /** Number of words of each draft. */
  readonly beforeWords: number;
  readonly afterWords: number;
  readonly before: readonly DraftPassage[];
  readonly after: readonly DraftPassage[];
  /** Maps each word to the index of the passage in which it counts; −1: none. */
  readonly beforeCounting: Int32Array;
  readonly afterCounting: Int32Array;
}

/** How many words count in each passage, by the index of the passage. */
export interface ToldWords {
  /** The words of the earlier draft in its passages. */
  readonly ofEarlier: Int32Array;
  /** The words of the later draft in the continuations of each earlier passage. */
  readonly continued: Int32Array;
  /** The words of the later draft in its passages that continue none. */
  readonly fresh: Int32Array;
}

/**
 * Tells every word that counts once. A word of a later passage belongs to the earlier passage that it comes from, if the
 * later one continues that; otherwise to the one of which the later passage took most words.
 */
export function tellWords(
  { comparison, before, after, beforeCounting, afterCounting, beforeWords, afterWords }: DraftsToTell,
  linksOf: readonly (readonly PassageLink[])[],
  isNew: readonly boolean[],
): ToldWords {
  const ofEarlier = new Int32Array(before.length);
  for (const at of beforeCounting.subarray(0, beforeWords)) add(ofEarlier, at);
  const linksInto = Map.groupBy(linksOf.flat(), (link) => link.after);
  const partners = new Int32Array(afterWords).fill(-1);
  for (const { beforeStartWord, afterStartWord, wordCount } of comparison.runs) {
    for (let k = 0; k < wordCount; k++) partners[afterStartWord + k] = beforeStartWord + k;
  }
  const continued = new Int32Array(before.length);
  const fresh = new Int32Array(after.length);
  for (let word = 0; word < afterWords; word++) {
    const at = afterCounting[word] ?? -1;
    if (at < 0) continue;
    if (isNew[at] === true) add(fresh, at);
    else add(continued, ownerOf(linksInto.get(at) ?? [], partners[word] ?? -1, before));
  }
  return { ofEarlier, continued, fresh };
}

function add(counts: Int32Array, at: number): void {
  if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
}

/** Index of the earlier passage to which a word belongs that was at `partner` there; −1: it was in none. */
function ownerOf(links: readonly PassageLink[], partner: number, before: readonly DraftPassage[]): number {
  let main: PassageLink | undefined;
  for (const link of links) {
    const passage = before[link.before];
    if (passage !== undefined && passage.startWord <= partner && partner < passage.endWord)
      return link.before;
    if (main === undefined || link.carriedWords > main.carriedWords) main = link;
  }
  return main?.before ?? -1;
}
