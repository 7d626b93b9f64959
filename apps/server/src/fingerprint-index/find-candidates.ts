import type { Fingerprints } from '@palimpsest/engine';
import { keysOf } from './fingerprint-key.ts';
import { eachFrame } from './frames.ts';
import {
  blockLayout,
  lowerBound,
  MAX_KEY_POSTINGS_IN_BLOCK,
  readOverflow,
  type BlockLayout,
} from './posting-block.ts';
import { selectPostings, type SegmentPostings } from './postings.repository.ts';
import type { Queryable } from './queryable.ts';
import { pickEntries, type PickedEntry } from './pick-candidates.ts';
import { MAX_ENTRIES_PER_KEY, type EntryLists, type ScopeHits } from './score-candidates.ts';
import { reserve, type Scratch } from './scratch.ts';
import { createLists, searchBlocks } from './search-blocks.ts';
import { sortPostings } from './sort-postings.ts';
import { selectTextIds } from './texts.repository.ts';
import type { Candidate, CandidateQuery } from './types.ts';

export async function findCandidates(
  db: Queryable,
  query: CandidateQuery,
  scratch: Scratch,
): Promise<readonly Candidate[]> {
  const { scopes, limit, excludeTextIds = [] } = query;
  const { keys, places } = askedKeys(query.fingerprints);
  if (keys.length === 0 || scopes.length === 0 || limit <= 0) return [];
  const { segments, hiddenEntries } = await selectPostings(db, scopes, [...keys], excludeTextIds, {
    maxEntriesPerKey: MAX_ENTRIES_PER_KEY,
    maxKeyPostingsInBlock: MAX_KEY_POSTINGS_IN_BLOCK,
  });
  const hidden = numbersOf(hiddenEntries);
  const best = (count: number): readonly PickedEntry[] =>
    take(pickEntries(places, hitsByScope(segments, keys, hidden, scratch), scratch), count);
  const candidates: Candidate[] = [];
  let asked = 0;
  // Texts that are being removed at this moment leave gaps, which the next best texts fill.
  while (candidates.length < limit) {
    const picked = best(asked + limit - candidates.length).slice(asked);
    if (picked.length === 0) break;
    asked += picked.length;
    const textIds = await selectTextIds(
      db,
      picked.map(({ entry }) => entry),
    );
    for (const { entry, sharedFingerprints, score } of picked) {
      const textId = textIds.get(entry);
      if (textId !== undefined) candidates.push({ textId, sharedFingerprints, score });
    }
  }
  return candidates;
}

function take<Value>(values: Iterator<Value, void>, count: number): readonly Value[] {
  const taken: Value[] = [];
  while (taken.length < count) {
    const next = values.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** The query's keys, ascending and without duplicates, with the first word of each. */
function askedKeys({ hashes, startWords }: Fingerprints): { keys: Float64Array; places: Int32Array } {
  const { keys, entries: places } = sortPostings({
    keys: keysOf(hashes),
    entries: Int32Array.from(startWords),
  });
  let count = 0;
  for (let i = 0; i < keys.length; i++) {
    if (i > 0 && keys[i] === keys[i - 1]) continue;
    keys[count] = keys[i] as number;
    places[count++] = places[i] as number;
  }
  return { keys: keys.subarray(0, count), places: places.subarray(0, count) };
}

function hitsByScope(
  segments: readonly SegmentPostings[],
  keys: Float64Array,
  hidden: ReadonlySet<number>,
  { found }: Scratch,
): ScopeHits[] {
  found.count = 0;
  const byScope = new Map<number, EntryLists[]>();
  // In the order of their entries, so that no list needs sorting.
  for (const segment of segments.toSorted((a, b) => a.firstEntry - b.firstEntry)) {
    const lists = byScope.get(segment.scope) ?? [];
    byScope.set(segment.scope, lists);
    const layout = blockLayout(segment.bucketBits, segment.firstEntry, segment.lastEntry);
    const inBlocks = createLists(keys.length, found);
    searchBlocks(layout, segment.blocks, keys, hidden, inBlocks);
    const inOverflows = createLists(keys.length, found);
    searchOverflows(layout, segment.overflows, keys, hidden, inOverflows);
    lists.push(inBlocks, inOverflows);
  }
  return [...byScope.values()];
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
    reserve(column, data.length);
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
