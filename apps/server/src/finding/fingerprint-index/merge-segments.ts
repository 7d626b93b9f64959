import { KEY_BITS } from './fingerprint-key.ts';
import { eachFrame } from './frames.ts';
import {
  blockLayout,
  bucketBitsFor,
  encodePostings,
  readBlock,
  readOverflow,
  type BlockLayout,
  type Postings,
} from './posting-block.ts';
import { selectRange } from './postings.repository.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  claimSegments,
  publishMerged,
  storeMerged,
  type Segment,
  selectSegmentsWithDead,
} from './segments.repository.ts';
import { sortPostings } from './sort-postings.ts';
import { selectDeadEntries } from './texts.repository.ts';

/**
 * The number of postings that are read, sorted and written at a time, on average. A merge needs little memory
 * whatever its size.
 */
const POSTINGS_PER_PORTION = 2 ** 17;

/**
 * Merges segments of one scope into a new one, without the postings of dead entries. The sources serve
 * lookups until the new segment replaces them in one step.
 */
export async function mergeSegments(db: Queryable, sources: readonly Segment[]): Promise<void> {
  const [first] = sources;
  if (first === undefined) return;
  const scope = first.scope;
  const postings = sources.reduce((sum, source) => sum + source.postings, 0);
  const texts = sources.reduce((sum, source) => sum + source.texts, 0);
  const firstEntry = sources.reduce((least, source) => Math.min(least, source.firstEntry), first.firstEntry);
  const lastEntry = sources.reduce((most, source) => Math.max(most, source.lastEntry), first.lastEntry);
  const layout = blockLayout(bucketBitsFor(postings), firstEntry, lastEntry);
  const targetId = await claimSegments(
    db,
    sources.map((source) => source.id),
    { scope, bucketBits: layout.bucketBits, firstEntry, lastEntry, postings, texts },
  );
  if (targetId === undefined) return;
  const dead = await selectDeadEntries(db, scope, firstEntry, lastEntry);
  // All postings of a text are in one segment, so the entries found here disappear with the sources.
  const dropped = new Set<number>();
  let kept = 0;
  const portionBits = Math.max(0, Math.ceil(Math.log2(postings / POSTINGS_PER_PORTION)));
  for (let portion = 0; portion < 2 ** portionBits; portion++) {
    const read = await readPortion(db, sources, portion, portionBits, (entry) => {
      if (!dead.has(entry)) return true;
      dropped.add(entry);
      return false;
    });
    kept += read.keys.length;
    if (!(await storeMerged(db, targetId, encodePostings(layout, sortPostings(read))))) return;
  }
  await publishMerged(db, targetId, { postings: kept, texts: Math.max(0, texts - dropped.size) }, [
    ...dropped,
  ]);
}

/** The postings of the portion-th of 2^portionBits equal ranges of keys whose entries are kept, unsorted. */
async function readPortion(
  db: Queryable,
  sources: readonly Segment[],
  portion: number,
  portionBits: number,
  isKept: (entry: number) => boolean,
): Promise<Postings> {
  const fromKey = portion * 2 ** (KEY_BITS - portionBits);
  const toKey = (portion + 1) * 2 ** (KEY_BITS - portionBits);
  const ranges = sources.map(({ id, bucketBits }) => {
    const bucketSpan = 2 ** (KEY_BITS - bucketBits);
    // The blocks of a small segment may be wider than a portion.
    return {
      segmentId: id,
      fromBucket: Math.floor(fromKey / bucketSpan),
      toBucket: Math.ceil(toKey / bucketSpan),
    };
  });
  const read = await selectRange(db, ranges, fromKey, toKey);
  const layouts = sources.map((source) =>
    blockLayout(source.bucketBits, source.firstEntry, source.lastEntry),
  );
  // A posting takes at least two bytes in a block. After the first posting of a key, it takes at least one.
  const atMost = read.reduce(
    (sum, { blocks, overflows }, i) =>
      sum + blocks.length + overflows.length / (layouts[i] as BlockLayout).entryBytes,
    0,
  );
  const keys = new Float64Array(atMost);
  const entries = new Int32Array(atMost);
  let count = 0;
  const take = (key: number, entry: number): void => {
    if (key < fromKey || key >= toKey || !isKept(entry)) return;
    keys[count] = key;
    entries[count++] = entry;
  };
  for (const [i, { blocks, overflows }] of read.entries()) {
    const layout = layouts[i] as BlockLayout;
    eachFrame(blocks, (bucket, data) => readBlock(layout, bucket, data, take));
    eachFrame(overflows, (key, data) => readOverflow(layout, data, (entry) => take(key, entry)));
  }
  return { keys: keys.subarray(0, count), entries: entries.subarray(0, count) };
}

/** Rewrites each segment with postings of dead entries without them; other segments stay unchanged. */
export async function purge(db: Queryable, scope: number): Promise<boolean> {
  for (const segment of await selectSegmentsWithDead(db, scope)) {
    if (!segment.isClaimed) await mergeSegments(db, [segment]);
  }
  return (await selectSegmentsWithDead(db, scope)).length === 0;
}
