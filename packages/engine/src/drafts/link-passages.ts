import type { WordSpan } from '../types.ts';
import type { DraftPlaces } from './draft-places.ts';
import type { DraftPassage } from './types.ts';

/** A later passage that continues an earlier one, as indexes into the lists of passages. */
export interface PassageLink {
  readonly before: number;
  readonly after: number;
  /** Equal words that the later passage has from the earlier one, and how many of them were moved. */
  readonly carriedWords: number;
  readonly movedWords: number;
}

interface Listed extends DraftPassage {
  readonly at: number;
}

/**
 * Links passages of the same source, in this order:
 *
 * 1. Half of the words of the shorter passage were carried over from the other one.
 * 2. The words differ, but both passages come from the same stretch of the source (half of the shorter one). Also, the
 *    later passage is at the place of the earlier one or continues nothing else.
 */
export function linkWithinSources(
  before: readonly DraftPassage[],
  after: readonly DraftPassage[],
  places: DraftPlaces,
): readonly PassageLink[] {
  const beforeOf = bySource(before);
  const links: PassageLink[] = [];
  for (const [sourceId, later] of bySource(after)) {
    const earlier = beforeOf.get(sourceId);
    if (earlier === undefined) continue;
    const byWords = later.flatMap((passage) => linksByWords(passage, earlier, places));
    links.push(...byWords, ...linksByStretch(earlier, later, byWords, places));
  }
  return links;
}

function bySource(passages: readonly DraftPassage[]): ReadonlyMap<number, readonly Listed[]> {
  const result = new Map<number, Listed[]>();
  passages.forEach((passage, at) => {
    const known = result.get(passage.sourceId);
    if (known === undefined) result.set(passage.sourceId, [{ ...passage, at }]);
    else known.push({ ...passage, at });
  });
  for (const list of result.values()) list.sort((a, b) => a.startWord - b.startWord);
  return result;
}

function linksByWords(
  later: Listed,
  earlier: readonly Listed[],
  places: DraftPlaces,
): readonly PassageLink[] {
  const found = new Map<Listed, { carried: number; moved: number }>();
  for (const { beforeStartWord, wordCount, isMoved } of places.carriedInto(later)) {
    const from = { startWord: beforeStartWord, endWord: beforeStartWord + wordCount };
    for (let at = firstEndingBehind(earlier, from.startWord); at < earlier.length; at++) {
      const passage = earlier[at];
      if (passage === undefined || passage.startWord >= from.endWord) break;
      const words = overlap(passage, from);
      const sums = found.get(passage) ?? { carried: 0, moved: 0 };
      sums.carried += words;
      sums.moved += isMoved ? words : 0;
      found.set(passage, sums);
    }
  }
  return [...found]
    .filter(([passage, { carried }]) => carried * 2 >= Math.min(length(passage), length(later)))
    .map(([passage, { carried, moved }]) => ({
      before: passage.at,
      after: later.at,
      carriedWords: carried,
      movedWords: moved,
    }));
}

function linksByStretch(
  earlier: readonly Listed[],
  later: readonly Listed[],
  known: readonly PassageLink[],
  places: DraftPlaces,
): readonly PassageLink[] {
  const continued = new Set(known.map((link) => link.before));
  const continuing = new Set(known.map((link) => link.after));
  const links: PassageLink[] = [];
  for (const passage of earlier) {
    if (continued.has(passage.at)) continue;
    const place = places.placeAfter(passage);
    let best: Listed | undefined;
    let bestWords = 0;
    for (const candidate of later) {
      const shared = sharedSourceWords(passage, candidate);
      if (shared <= bestWords || shared * 2 < Math.min(sourceLength(passage), sourceLength(candidate)))
        continue;
      const isInPlace = overlap(place, candidate) * 2 >= Math.min(length(passage), length(candidate));
      if (!isInPlace && continuing.has(candidate.at)) continue;
      best = candidate;
      bestWords = shared;
    }
    if (best === undefined) continue;
    continuing.add(best.at);
    links.push({ before: passage.at, after: best.at, carriedWords: 0, movedWords: 0 });
  }
  return links;
}

export function length({ startWord, endWord }: WordSpan): number {
  return endWord - startWord;
}

export function overlap(a: WordSpan, b: WordSpan): number {
  return Math.max(0, Math.min(a.endWord, b.endWord) - Math.max(a.startWord, b.startWord));
}

function sourceLength({ sourceStartWord, sourceEndWord }: DraftPassage): number {
  return sourceEndWord - sourceStartWord;
}

function sharedSourceWords(a: DraftPassage, b: DraftPassage): number {
  return Math.max(
    0,
    Math.min(a.sourceEndWord, b.sourceEndWord) - Math.max(a.sourceStartWord, b.sourceStartWord),
  );
}

/** Passages of one source never overlap in a draft, so their ends ascend with their starts. */
function firstEndingBehind(passages: readonly Listed[], word: number): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((passages[middle]?.endWord ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
