/**
 * How candidates are weighed.
 *
 * A fingerprint that df texts share is worth 1/√df to each of them: a passage that only one source has counts for
 * more than phrases that hundreds have. Of the texts of a scope that share a fingerprint, only the
 * `MAX_ENTRIES_PER_KEY` that were added first count. That bounds the work, boilerplate in a million texts weighs
 * no more than boilerplate in 256, and still a text of which everything stands in thousands of copies is found,
 * in its oldest copies. The bound is for each scope, so that a big one can't crowd out a small one.
 */
export const MAX_ENTRIES_PER_KEY = 256;

/** The postings found in one scope, as columns in any order; `keys` are indexes of the query's keys. */
export interface ScopeHits {
  readonly keys: readonly number[];
  readonly entries: readonly number[];
}

export interface ScoredEntry {
  readonly entry: number;
  readonly sharedFingerprints: number;
  readonly score: number;
}

/**
 * Scores every entry that was hit. Weights are rounded to multiples of 2⁻²⁰: sums of those are exact, so equal hits
 * give equal scores to the last bit, in whatever order they are added up.
 */
export function scoreEntries(keyCount: number, scopes: readonly ScopeHits[]): ScoredEntry[] {
  const scored = new Map<number, { entry: number; sharedFingerprints: number; score: number }>();
  const lists = scopes.map((hits) => listsByKey(keyCount, hits));
  for (let key = 0; key < keyCount; key++) {
    const found = lists.map((entriesOf) => entriesOf(key));
    const weight = rarity(found.reduce((sum, entries) => sum + entries.length, 0));
    for (const entries of found) {
      for (const entry of entries) {
        const present = scored.get(entry);
        if (present === undefined) scored.set(entry, { entry, sharedFingerprints: 1, score: weight });
        else {
          present.sharedFingerprints++;
          present.score += weight;
        }
      }
    }
  }
  return [...scored.values()];
}

function rarity(textCount: number): number {
  return Math.round(2 ** 20 / Math.sqrt(textCount)) / 2 ** 20;
}

/** The entries that count for a key. */
function listsByKey(keyCount: number, { keys, entries }: ScopeHits): (key: number) => Int32Array {
  const ends = new Int32Array(keyCount + 1);
  for (const key of keys) ends[key + 1] = (ends[key + 1] as number) + 1;
  for (let key = 0; key < keyCount; key++) ends[key + 1] = (ends[key + 1] as number) + (ends[key] as number);
  const next = ends.slice();
  const grouped = new Int32Array(entries.length);
  for (let i = 0; i < entries.length; i++) {
    const key = keys[i] as number;
    const place = next[key] as number;
    grouped[place] = entries[i] as number;
    next[key] = place + 1;
  }
  return (key) =>
    grouped
      .subarray(ends[key], ends[key + 1])
      .sort()
      .subarray(0, MAX_ENTRIES_PER_KEY);
}

/** The `count` best and those that are as good as the last of them, in no order. */
export function bestByScore(scored: readonly ScoredEntry[], count: number): readonly ScoredEntry[] {
  if (scored.length <= count) return scored;
  const scores = Float64Array.from(scored, ({ score }) => score).sort();
  const threshold = scores[scores.length - count] as number;
  return scored.filter(({ score }) => score >= threshold);
}
