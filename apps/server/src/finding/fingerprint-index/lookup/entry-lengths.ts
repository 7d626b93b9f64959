import type { Queryable } from '../../../platform/database/queryable.ts';
import { selectLengths } from '../word-sets.repository.ts';

/**
 * The number of fingerprints of each entry, as far as this process has met it. An entry never changes and its number is
 * never used again, so what was read once remains true. Four bytes an entry.
 */
export interface EntryLengths {
  /** Undefined if it was not read yet. For an entry that does not exist any more, `ifGone`. */
  lengthOf(entry: number, ifGone: number): number | undefined;
  read(db: Queryable, entries: readonly number[]): Promise<void>;
}

const UNKNOWN = 0;
const GONE = -1;

export function createEntryLengths(): EntryLengths {
  let lengths = new Int32Array(2 ** 12);
  return {
    lengthOf: (entry, ifGone) => {
      const length = lengths[entry] ?? UNKNOWN;
      if (length === UNKNOWN) return undefined;
      return length === GONE ? ifGone : length;
    },
    read: async (db, entries) => {
      const found = await selectLengths(db, entries);
      const last = entries.reduce((most, entry) => Math.max(most, entry), 0);
      if (last >= lengths.length) {
        const more = new Int32Array(2 ** Math.ceil(Math.log2(last + 1)));
        more.set(lengths);
        lengths = more;
      }
      for (const entry of entries) lengths[entry] = found.get(entry) ?? GONE;
    },
  };
}
