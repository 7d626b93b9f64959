import type { AskedKeys } from './asked-keys.ts';
import { KEY_BITS } from '../fingerprint-key.ts';
import { lowerBound } from '../posting-block.ts';
import { selectOverflowLengths, type KnownSegment, type SegmentPostings } from '../postings.repository.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

/**
 * Which keys of the large segments have an overflow, and its length, as far as this process has read it. A segment never
 * changes and its number is never used again, so what was read once remains true. Twelve bytes a key; 100,000 texts have
 * 90,000 such keys.
 */
export interface OverflowLengths {
  /** The segments that are known in these scopes, and which of their buckets a query reads. */
  segmentsFor(asked: AskedKeys, scopes: readonly number[]): readonly AskedSegment[];
  /** Reads those of the segments that are not known yet and have an overflow of a requested word. */
  learn(db: Queryable, found: readonly SegmentPostings[], asked: readonly AskedSegment[]): Promise<void>;
}

export interface AskedSegment extends KnownSegment {
  /** The words with an overflow, as indexes of `AskedKeys.keys`, and the lengths of the overflows in bytes. */
  readonly overflowed: ReadonlyMap<number, number>;
}

interface KnownOverflows {
  readonly scope: number;
  readonly bucketBits: number;
  /** Ascending. */
  readonly keys: Float64Array;
  readonly lengths: Int32Array;
}

/** The keys of all segments together: 24 MB. Beyond that, the oldest are read by the statement again. */
const MOST_KEYS = 2_000_000;

export function createOverflowLengths(mostKeys = MOST_KEYS): OverflowLengths {
  const known = new Map<number, KnownOverflows>();
  const makeRoom = (): void => {
    let count = 0;
    for (const [id, { keys }] of [...known].toReversed()) {
      count += keys.length;
      if (count > mostKeys) known.delete(id);
    }
  };
  return {
    segmentsFor: (asked, scopes) =>
      [...known]
        .filter(([, { scope }]) => scopes.includes(scope))
        .map(([segmentId, overflows]) => askedSegment(segmentId, overflows, asked)),
    learn: async (db, found, asked) => {
      const alive = new Set(found.map(({ id }) => id));
      for (const { segmentId } of asked) if (!alive.has(segmentId)) known.delete(segmentId);
      for (const { id, scope, bucketBits, overflowLengths } of found) {
        if (overflowLengths.length === 0 || known.has(id)) continue;
        known.set(id, { scope, bucketBits, ...(await selectOverflowLengths(db, id)) });
        makeRoom();
      }
    },
  };
}

function askedSegment(
  segmentId: number,
  { bucketBits, keys: overflowKeys, lengths }: KnownOverflows,
  { keys, words }: AskedKeys,
): AskedSegment {
  const overflowed = new Map<number, number>();
  words.keys.forEach((key, word) => {
    const at = lowerBound(overflowKeys, key);
    if (overflowKeys[at] === key) overflowed.set(words.indexes[word] as number, lengths[at] as number);
  });
  const span = 2 ** (KEY_BITS - bucketBits);
  const buckets: number[] = [];
  keys.forEach((key, index) => {
    const bucket = Math.floor(key / span);
    if (!overflowed.has(index) && buckets.at(-1) !== bucket) buckets.push(bucket);
  });
  return { segmentId, buckets, overflowed };
}
