import type { Segment } from './segments.repository.ts';

/**
 * Which segments of a scope are merged next.
 *
 * A lookup pays for every segment, a merge for every posting in it. So a segment should be at least as large as
 * all smaller ones together: then there are about log₂ of them at most, and a posting is written about log₂ times
 * in its life (Bentley & Saxe 1980, the logarithmic method). The largest segments that fall short of it and all
 * smaller ones become one, once they are `MIN_SEGMENTS`: merging two small ones at each addition isn't worth its
 * round trips.
 *
 * Once more than a quarter of a scope's postings are dead, all its segments are merged and the dead ones dropped.
 */
export const MIN_SEGMENTS = 4;
const GROWTH = 1;
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
  let smaller = largestFirst.reduce((sum, segment) => sum + segment.postings, 0);
  for (const [i, segment] of largestFirst.entries()) {
    if (largestFirst.length - i < MIN_SEGMENTS) break;
    smaller -= segment.postings;
    if (segment.postings < smaller * GROWTH) return largestFirst.slice(i);
  }
  return [];
}
