import type { ScopeHits } from '../lookup/score-candidates.ts';

/** Postings as columns, in any order; `keys` are indexes of the query's keys. */
export interface Hits {
  readonly keys: readonly number[];
  readonly entries: readonly number[];
}

/** The hits as those of one segment, the entries of each key in the given order. */
export function scopeHits(keyCount: number, { keys, entries }: Hits): ScopeHits {
  const lists = Array.from({ length: keyCount }, (_, key) => entries.filter((_entry, i) => keys[i] === key));
  const ends = Int32Array.from(lists, (_, key) => lists.slice(0, key + 1).flat().length);
  return [
    {
      starts: Int32Array.from(lists, (list, key) => (ends[key] ?? 0) - list.length),
      ends,
      column: { values: Int32Array.from(lists.flat()), count: entries.length },
    },
  ];
}
