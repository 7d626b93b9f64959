import type { Segment } from './segments.repository.ts';

/**
 * Which segments of a scope are merged next.
 *
 * A lookup pays for every segment, a merge for every posting in it. So a segment should be at least twice as large
 * as all smaller ones together: then a million texts make about a dozen of them (each step up triples what they
 * hold together), and a posting is written some thirty times until then (after Bentley & Saxe 1980, the
 * logarithmic method). The largest segment that falls short of it and all smaller ones become one. Where that is
 * little, it waits until they are `MIN_SEGMENTS`: a small segment costs a lookup less than a merge's round trips.
 *
 * Once more than a quarter of a scope's postings are dead, all its segments are merged and the dead ones dropped.
 */
export const MIN_SEGMENTS = 4;
const MIN_RATIO = 2;
export const LITTLE_POSTINGS = 2 ** 15;
const MAX_DEAD_SHARE = 0.25;

/**
 * @param segments the live segments of one scope
 * @param deadPostings of that scope
 * @returns the segments to be merged, none where all is well
 */
export function planMerge(segments: readonly Segment[], deadPostings: number): readonly Segment[] {
  const postings = segments.reduce((sum, segment) => sum + segment.postings, 0);
  // The dead postings may lie in what another process is merging just now, so wait for it.
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
