import { bestWindow, rounded, weighEntries, type ScopeHits } from './score-candidates.ts';
import type { Scratch } from './scratch.ts';
import { sink } from './sink.ts';

/**
 * The weight of a fingerprint for other texts, after a text that contains it was picked. Otherwise, a
 * paragraph that hundreds of texts share would fill all places. This way, its first dozen texts come first,
 * then other matches of the query.
 */
export const SHARE_LEFT = 0.85;

export interface PickedEntry {
  readonly entry: number;
  readonly sharedFingerprints: number;
  readonly score: number;
}

/**
 * The entries, best first. Each pick lowers the weight of its fingerprints for the others. Equal entries come
 * in the order of their shared fingerprints, then of their numbers.
 *
 * Scores only fall, so an entry whose recomputed score still beats the old scores of all others is the best
 * (lazy greedy selection: Minoux 1978). Few scores have to be computed twice.
 *
 * @param places The first word of each of the query's keys.
 * @param scratch Is in use until the last pick.
 */
export function* pickEntries(
  places: Int32Array,
  scopes: readonly ScopeHits[],
  scratch: Scratch,
): Generator<PickedEntry, void> {
  const found = weighEntries(places, scopes, scratch);
  const { entries, ends, keys, weights } = found;
  const scores = scratch.float64('scores', entries.length);
  const heap = scratch.int32('heap', entries.length);
  for (let n = 0; n < entries.length; n++) {
    scores[n] = bestWindow(found, n, places);
    heap[n] = n;
  }
  const countOf = (n: number): number => (ends[n + 1] as number) - (ends[n] as number);
  const isBetter = (a: number, b: number): boolean => {
    const scoreA = scores[a] as number;
    const scoreB = scores[b] as number;
    if (scoreA !== scoreB) return scoreA > scoreB;
    const more = countOf(a) - countOf(b);
    return more === 0 ? (entries[a] as number) < (entries[b] as number) : more > 0;
  };
  let size = heap.length;
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(heap, size, at, isBetter);
  while (size > 0) {
    const best = heap[0] as number;
    const score = bestWindow(found, best, places);
    if (score < (scores[best] as number)) {
      scores[best] = score;
      sink(heap, size, 0, isBetter);
      continue;
    }
    yield { entry: entries[best] as number, sharedFingerprints: countOf(best), score };
    for (const key of keys.subarray(ends[best], ends[best + 1])) {
      weights[key] = rounded((weights[key] as number) * SHARE_LEFT);
    }
    heap[0] = heap[--size] as number;
    sink(heap, size, 0, isBetter);
  }
}
