import type { Segment } from './segments.repository.ts';

/**
 * Chooses the segments of a scope to merge next.
 *
 * A lookup pays for every segment, a merge for every posting in it. So a segment should be at least twice as
 * large as all smaller ones together. Then a million texts make about a dozen segments (each step up triples
 * their total size), and a posting is written some thirty times until then (after Bentley & Saxe 1980, the
 * logarithmic method). The largest segment that is too small for this rule and all smaller ones are merged. A
 * small total waits until there are `MIN_SEGMENTS`: a small segment costs a lookup less than a merge's round
 * trips.
 *
 * Once more than a quarter of a scope's postings are dead, all its segments are merged and the dead ones
 * dropped.
 */
export const MIN_SEGMENTS = 4;
const MIN_RATIO = 2;
export const LITTLE_POSTINGS = 2 ** 15;
const MAX_DEAD_SHARE = 0.25;

/**
 * @param segments The live segments of one scope.
 * @param deadPostings The dead postings of that scope.
 * @returns the segments to merge, or an empty list
 */
export function planMerge(segments: readonly Segment[], deadPostings: number): readonly Segment[] {
  const postings = segments.reduce((sum, segment) => sum + segment.postings, 0);
  // Another process may be merging the segments with the dead postings, so wait for it.
  const isWhole = !segments.some((segment) => segment.isClaimed);
  if (isWhole && deadPostings > postings * MAX_DEAD_SHARE) return segments;
  const largestFirst = segments
    .filter((segment) => !segment.isClaimed)
    .toSorted((a, b) => b.postings - a.postings || a.id - b.id);
  let rest = largestFirst.reduce((sum, segment) => sum + segment.postings, 0);
  for (const [i, segment] of largestFirst.entries()) {
    const isWorthwhile = rest > LITTLE_POSTINGS || largestFirst.length - i >= MIN_SEGMENTS;
    const smaller = rest - segment.postings;
    if (isWorthwhile && segment.postings < smaller * MIN_RATIO) return largestFirst.slice(i);
    rest = smaller;
  }
  return [];
}
