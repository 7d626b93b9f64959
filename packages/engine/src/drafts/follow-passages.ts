import type { WordSpan } from '../types.ts';
import { draftPlaces, type CarriedWords, type DraftPlaces } from './draft-places.ts';
import { length, linkWithinSources, overlap, type PassageLink } from './link-passages.ts';
import { tellWords } from './tell-words.ts';
import type { DraftComparison, DraftPassage, FollowedPassage } from './types.ts';

/** A passage with this share of its words was not rewritten. One changed word in a short passage is not a change either. */
const minKeptShare = 0.9;

export interface FollowInput {
  readonly comparison: DraftComparison;
  /** Number of words of each draft. */
  readonly beforeWords: number;
  readonly afterWords: number;
  /** The passages that count in each report. */
  readonly before: readonly DraftPassage[];
  readonly after: readonly DraftPassage[];
  /**
   * Maps each word to the index of the passage in which it counts; −1: none. By default the first one that covers it.
   */
  readonly beforeCounting?: Int32Array;
  readonly afterCounting?: Int32Array;
  /** The passages of the later report that are left out as quotations. */
  readonly quoted?: readonly DraftPassage[];
  /** The passages of the later report that don't count for another reason, such as the rating of their source. */
  readonly leftOut?: readonly DraftPassage[];
  /** Stretches of the later draft whose words count for no source, such as those that a class shares. */
  readonly uncounted?: readonly WordSpan[];
}

/**
 * Follows the passages of an earlier report into a later one. An earlier passage continues in a later one of the same
 * source (`linkWithinSources`). If another source has taken its words, it continues in any passage that covers half of
 * them. A continued passage is moved if more than half of its carried-over words are at another place or, without any
 * such words, if the passage itself is. Otherwise it is unchanged. A passage that does not continue is fixed if its words
 * were changed or are quoted now. If nearly all of them are still there, or half of them in passages of its source that no
 * longer count, as when the source was accepted since, it is unchanged or moved, and `after` is -1. A later passage is new
 * if it continues none and less than half of its words were in passages before.
 * Every word that counts is told once, so the words of all answers are the matched words of both reports.
 * @returns the earlier passages in the order of their draft, then the new ones in the order of theirs
 */
export function followPassages(input: FollowInput): readonly FollowedPassage[] {
  const { before, after } = input;
  const places = draftPlaces(input.comparison, input.beforeWords, input.afterWords);
  const links = linkWithinSources(before, after, places);
  const continuationsOf = Map.groupBy(links, (link) => link.before);
  const continuing = new Set(links.map((link) => link.after));
  const coverAfter = coverOf(after, input.afterWords);
  const coverBefore = coverOf(before, input.beforeWords);
  const coverQuoted = coverOf(input.quoted ?? [], input.afterWords);
  const stillThere = wordsLeftOut(input);
  const linksOf = before.map(
    (passage, at) => continuationsOf.get(at) ?? linksByCover(passage, at, places, coverAfter),
  );
  const linked = new Set(linksOf.flat().map((link) => link.after));
  const { beforeCounting = coverBefore, afterCounting = coverAfter } = input;
  const known = countKnown(input, afterCounting, coverBefore);
  const isNew = after.map((_, at) => !continuing.has(at) && (known[at] ?? 0) < 0);
  after.forEach((passage, at) => {
    const link =
      linked.has(at) || isNew[at] === true ? undefined : mainLink(passage, at, places, coverBefore);
    if (link !== undefined) linksOf[link.before] = [...(linksOf[link.before] ?? []), link];
  });
  const words = tellWords({ ...input, beforeCounting, afterCounting }, linksOf, isNew);
  const old = before.map((passage, at) => {
    const links = linksOf[at] ?? [];
    const isQuoted = links.length === 0 && linksByCover(passage, at, places, coverQuoted).length > 0;
    const isLeftOut = links.length === 0 && !isQuoted && stillThere(passage, places);
    return {
      ...follow(input, places, at, { links, isQuoted, isLeftOut }),
      beforeWords: words.ofEarlier[at] ?? 0,
      afterWords: words.continued[at] ?? 0,
    };
  });
  const fresh = after.flatMap((passage, at) =>
    isNew[at] === true
      ? [{ ...newPassage(passage, at, places), beforeWords: 0, afterWords: words.fresh[at] ?? 0 }]
      : [],
  );
  return [
    ...old.toSorted((a, b) => a.beforeStartWord - b.beforeStartWord || a.before - b.before),
    ...fresh.toSorted((a, b) => a.afterStartWord - b.afterStartWord || a.after - b.after),
  ];
}

type PassageFate = Omit<FollowedPassage, 'beforeWords' | 'afterWords'>;

interface Continuation {
  readonly links: readonly PassageLink[];
  readonly isQuoted: boolean;
  /** Half of its words are in passages of its source that no longer count. */
  readonly isLeftOut: boolean;
}

function follow(
  { before, after }: FollowInput,
  places: DraftPlaces,
  at: number,
  { links, isQuoted, isLeftOut }: Continuation,
): PassageFate {
  const { startWord, endWord } = before[at] ?? { startWord: 0, endWord: 0 };
  const place = places.placeAfter({ startWord, endWord });
  const was = { before: at, beforeStartWord: startWord, beforeEndWord: endWord };
  const [first, ...others] = links;
  const main = others.reduce(
    (best, link) => (link.carriedWords > (best?.carriedWords ?? -1) ? link : best),
    first,
  );
  const passage = main === undefined ? undefined : after[main.after];
  if (main === undefined || passage === undefined) {
    const { startWord: afterStartWord, endWord: afterEndWord } = place;
    const state = isQuoted
      ? 'fixed'
      : stateOfWords(places.carriedFrom({ startWord, endWord }), isLeftOut ? 0 : endWord - startWord);
    return { ...was, state, after: -1, afterStartWord, afterEndWord };
  }
  const carried = links.reduce((sum, link) => sum + link.carriedWords, 0);
  const moved = links.reduce((sum, link) => sum + link.movedWords, 0);
  const isMoved = carried > 0 ? moved * 2 > carried : overlap(place, passage) === 0;
  return {
    ...was,
    state: isMoved ? 'moved' : 'unchanged',
    after: main.after,
    afterStartWord: passage.startWord,
    afterEndWord: passage.endWord,
  };
}

/**
 * The state of a passage that no longer counts, by the words that were carried over.
 * @param words that have to be there, at least most of them
 */
function stateOfWords(carried: readonly CarriedWords[], words: number): FollowedPassage['state'] {
  const kept = carried.reduce((sum, { wordCount }) => sum + wordCount, 0);
  if (kept < words * minKeptShare) return 'fixed';
  const moved = carried.reduce((sum, { wordCount, isMoved }) => sum + (isMoved ? wordCount : 0), 0);
  return moved * 2 > kept ? 'moved' : 'unchanged';
}

function newPassage(passage: DraftPassage, at: number, places: DraftPlaces): PassageFate {
  const { startWord, endWord } = places.placeBefore(passage);
  return {
    state: 'new',
    before: -1,
    after: at,
    beforeStartWord: startWord,
    beforeEndWord: endWord,
    afterStartWord: passage.startWord,
    afterEndWord: passage.endWord,
  };
}

/** Maps each word to the first passage in the list that covers it; −1: none. */
function coverOf(passages: readonly DraftPassage[], words: number): Int32Array {
  const cover = new Int32Array(words).fill(-1);
  passages.forEach(({ startWord, endWord }, at) => {
    for (let word = startWord; word < endWord; word++) {
      if (cover[word] === -1) cover[word] = at;
    }
  });
  return cover;
}

/** The later passages that cover half of an earlier one's words, whatever their source. Empty if they cover less. */
function linksByCover(
  passage: DraftPassage,
  at: number,
  places: DraftPlaces,
  coverAfter: Int32Array,
): readonly PassageLink[] {
  const found = new Map<number, { carriedWords: number; movedWords: number }>();
  let covered = 0;
  for (const { afterStartWord, wordCount, isMoved } of places.carriedFrom(passage)) {
    for (let word = afterStartWord; word < afterStartWord + wordCount; word++) {
      const after = coverAfter[word] ?? -1;
      if (after < 0) continue;
      covered++;
      const sums = found.get(after) ?? { carriedWords: 0, movedWords: 0 };
      sums.carriedWords++;
      sums.movedWords += isMoved ? 1 : 0;
      found.set(after, sums);
    }
  }
  if (covered * 2 < length(passage)) return [];
  return [...found].map(([after, sums]) => ({ before: at, after, ...sums }));
}

/** The earlier passage that covers most of the words of a later one. */
function mainLink(
  passage: DraftPassage,
  after: number,
  places: DraftPlaces,
  coverBefore: Int32Array,
): PassageLink | undefined {
  const found = new Map<number, { carriedWords: number; movedWords: number }>();
  for (const { beforeStartWord, wordCount, isMoved } of places.carriedInto(passage)) {
    for (let word = beforeStartWord; word < beforeStartWord + wordCount; word++) {
      const before = coverBefore[word] ?? -1;
      if (before < 0) continue;
      const sums = found.get(before) ?? { carriedWords: 0, movedWords: 0 };
      sums.carriedWords++;
      sums.movedWords += isMoved ? 1 : 0;
      found.set(before, sums);
    }
  }
  const [main] = [...found].toSorted(([, a], [, b]) => b.carriedWords - a.carriedWords);
  return main && { before: main[0], after, ...main[1] };
}

/** Whether half of the words of an earlier passage are where the later report has them and doesn't count them. */
function wordsLeftOut({
  leftOut = [],
  uncounted = [],
  afterWords,
}: FollowInput): (passage: DraftPassage, places: DraftPlaces) => boolean {
  const spansOf = Map.groupBy(leftOut, ({ sourceId }) => sourceId);
  const isUncounted = new Uint8Array(afterWords);
  for (const { startWord, endWord } of uncounted) isUncounted.fill(1, startWord, endWord);
  return (passage, places) => {
    const spans = spansOf.get(passage.sourceId) ?? [];
    let words = 0;
    for (const { afterStartWord, wordCount } of places.carriedFrom(passage)) {
      for (let word = afterStartWord; word < afterStartWord + wordCount; word++) {
        const isThere =
          isUncounted[word] === 1 ||
          spans.some(({ startWord, endWord }) => startWord <= word && word < endWord);
        if (isThere) words++;
      }
    }
    return words * 2 >= length(passage);
  };
}

/**
 * Maps each later passage to the number by which more of the words that count in it were in earlier passages than were
 * not: it is new if the number is negative. The length of a reworded passage says little about that.
 */
function countKnown(
  { comparison, after, afterWords }: FollowInput,
  afterCounting: Int32Array,
  coverBefore: Int32Array,
): readonly number[] {
  const wasMatched = new Uint8Array(afterWords);
  for (const { beforeStartWord, afterStartWord, wordCount } of comparison.runs) {
    for (let k = 0; k < wordCount; k++)
      wasMatched[afterStartWord + k] = (coverBefore[beforeStartWord + k] ?? -1) >= 0 ? 1 : 0;
  }
  const known = after.map(() => 0);
  for (let word = 0; word < afterWords; word++) {
    const at = afterCounting[word] ?? -1;
    if (at >= 0) known[at] = (known[at] ?? 0) + (wasMatched[word] === 1 ? 1 : -1);
  }
  return known;
}
