import type { AskedKeys } from './asked-keys.ts';
import { eachFrame } from '../frames.ts';
import { blockLayout, lowerBound, readOverflow, type BlockLayout } from '../posting-block.ts';
import { decodeInto } from '../base64.ts';
import { eachOverflowLength, selectPostings, type SegmentPostings } from '../postings.repository.ts';
import type { AskedSegment, OverflowLengths } from './overflow-lengths.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { MAX_ENTRIES_PER_KEY, type EntryLists, type ScopeHits } from './score-candidates.ts';
import { reserveCapacity, type Scratch } from './scratch.ts';
import { createLists, searchBlocks } from './search-blocks.ts';
import type { CandidateQuery } from '../types.ts';

/** The postings of the index for a query at one moment. */
export interface ReadPostings {
  /** All texts of the scopes that have fingerprints, and all their postings. */
  readonly texts: number;
  readonly postings: number;
  /** Decodes the postings into this memory, where they remain until it is used again. */
  readonly decode: (scratch: Scratch) => DecodedPostings;
}

export interface DecodedPostings {
  /** The entries of each key. */
  readonly hits: readonly ScopeHits[];
  /** The number of texts with each of the query's words. */
  readonly textCounts: Float64Array;
}

export async function readPostings(
  db: Queryable,
  asked: AskedKeys,
  { scopes, excludeTextIds = [] }: Pick<CandidateQuery, 'scopes' | 'excludeTextIds'>,
  overflowLengths: OverflowLengths,
): Promise<ReadPostings> {
  const { keys, pairs, words } = asked;
  const known = overflowLengths.segmentsFor(asked, scopes);
  const { segments, hidden } = await selectPostings(
    db,
    scopes,
    { pairs: Float64Array.from(pairs.indexes, (index) => keys[index] as number), words: words.keys },
    excludeTextIds,
    MAX_ENTRIES_PER_KEY,
    known,
  );
  await overflowLengths.learn(db, segments, known);
  const hiddenEntries = numbersOf(hidden.entries);
  const total = (column: 'texts' | 'postings'): number =>
    segments.reduce((sum, segment) => sum + segment[column], 0) - hidden[column];
  return {
    texts: Math.max(0, total('texts')),
    postings: Math.max(0, total('postings')),
    decode: (scratch) => {
      const searched = searchSegments(segments, known, keys, hiddenEntries, scratch);
      return { hits: searched.scopes, textCounts: countTexts(words, searched) };
    },
  };
}

/** Exact up to the entries of a block; more entries include those of removed texts. */
function countTexts(words: AskedKeys['words'], { scopes, overflowed }: SearchedSegments): Float64Array {
  return Float64Array.from(words.indexes, (index) => {
    let count = overflowed.get(index) ?? 0;
    for (const lists of scopes) {
      for (const { starts, ends } of lists) count += (ends[index] as number) - (starts[index] as number);
    }
    return count;
  });
}

interface SearchedSegments {
  readonly scopes: readonly ScopeHits[];
  /** Maps each index of the key to the number of postings of the words that have an overflow, which have no hits. */
  readonly overflowed: ReadonlyMap<number, number>;
}

function searchSegments(
  segments: readonly SegmentPostings[],
  known: readonly AskedSegment[],
  keys: Float64Array,
  hidden: ReadonlySet<number>,
  scratch: Scratch,
): SearchedSegments {
  const { found } = scratch;
  found.count = 0;
  const bytesFor = (length: number): Buffer => scratch.bytes('frames', length);
  const byScope = new Map<number, EntryLists[]>();
  const overflowed = new Map<number, number>();
  // In the order of their entries, so that no list needs sorting.
  for (const segment of segments.toSorted((a, b) => a.firstEntry - b.firstEntry)) {
    const lists = byScope.get(segment.scope) ?? [];
    byScope.set(segment.scope, lists);
    const layout = blockLayout(segment.bucketBits, segment.firstEntry, segment.lastEntry);
    const inBlocks = createLists(keys.length, found);
    searchBlocks(layout, decodeInto(segment.blocks, bytesFor), keys, hidden, inBlocks);
    const overflow = (length: number, index: number): void => {
      // The block may have been read for another key.
      inBlocks.starts[index] = inBlocks.ends[index] = 0;
      const postings = segment.keyPostingsInBlock + length / layout.entryBytes;
      overflowed.set(index, (overflowed.get(index) ?? 0) + postings);
    };
    known.find(({ segmentId }) => segmentId === segment.id)?.overflowed.forEach(overflow);
    eachOverflowLength(segment.overflowLengths, (key, length) => overflow(length, lowerBound(keys, key)));
    const inOverflows = createLists(keys.length, found);
    searchOverflows(layout, decodeInto([segment.overflows], bytesFor), keys, hidden, inOverflows);
    lists.push(inBlocks, inOverflows);
  }
  return { scopes: [...byScope.values()], overflowed };
}

function searchOverflows(
  layout: BlockLayout,
  overflows: Buffer,
  keys: Float64Array,
  hidden: ReadonlySet<number>,
  { starts, ends, column }: EntryLists,
): void {
  eachFrame(overflows, (key, data) => {
    const keyIndex = lowerBound(keys, key);
    reserveCapacity(column, data.length);
    starts[keyIndex] = column.count;
    readOverflow(layout, data, (entry) => {
      if (!hidden.has(entry)) column.values[column.count++] = entry;
    });
    ends[keyIndex] = column.count;
  });
}

function numbersOf(data: Buffer): Set<number> {
  const numbers = new Set<number>();
  for (let offset = 0; offset < data.length; offset += 4) numbers.add(data.readInt32BE(offset));
  return numbers;
}
