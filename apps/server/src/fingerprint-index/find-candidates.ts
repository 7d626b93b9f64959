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
import { pickEntries } from './pick-candidates.ts';
import { MAX_ENTRIES_PER_KEY, type EntryLists, type ScopeHits } from './score-candidates.ts';
import { createLists, makeRoom, searchBlocks } from './search-blocks.ts';
import { sortPostings } from './sort-postings.ts';
import { selectTextIds } from './texts.repository.ts';
import type { Candidate, CandidateQuery } from './types.ts';

export async function findCandidates(db: Queryable, query: CandidateQuery): Promise<readonly Candidate[]> {
  const { scopes, limit, excludeTextIds = [] } = query;
  const { keys, places } = askedKeys(query.fingerprints);
  if (keys.length === 0 || scopes.length === 0 || limit <= 0) return [];
  const { segments, hiddenEntries } = await selectPostings(db, scopes, [...keys], excludeTextIds, {
    maxEntriesPerKey: MAX_ENTRIES_PER_KEY,
    maxKeyPostingsInBlock: MAX_KEY_POSTINGS_IN_BLOCK,
  });
  const picks = pickEntries(places, hitsByScope(segments, keys, numbersOf(hiddenEntries)));
  const candidates: Candidate[] = [];
  // Texts that are removed at this moment leave gaps, which the next best fill.
  while (candidates.length < limit) {
    const picked = take(picks, limit - candidates.length);
    if (picked.length === 0) break;
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

function take<Value>(values: Iterator<Value, void>, count: number): Value[] {
  const taken: Value[] = [];
  while (taken.length < count) {
    const next = values.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** The query's keys, ascending and each once, with the first word that each stands at. */
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
): ScopeHits[] {
  const byScope = new Map<number, EntryLists[]>();
  // In the order of their entries, which spares sorting each list.
  for (const segment of segments.toSorted((a, b) => a.firstEntry - b.firstEntry)) {
    const lists = byScope.get(segment.scope) ?? [];
    byScope.set(segment.scope, lists);
    const layout = blockLayout(segment.bucketBits, segment.firstEntry, segment.lastEntry);
    const found = createLists(keys.length);
    searchBlocks(layout, segment.blocks, keys, hidden, found);
    lists.push(found);
    if (segment.overflows.length > 0) lists.push(overflowLists(layout, segment.overflows, keys, hidden));
  }
  return [...byScope.values()];
}

function overflowLists(
  layout: BlockLayout,
  overflows: Buffer,
  keys: Float64Array,
  hidden: ReadonlySet<number>,
): EntryLists {
  const lists = createLists(keys.length);
  eachFrame(overflows, (key, data) => {
    const keyIndex = lowerBound(keys, key);
    makeRoom(lists, data.length);
    lists.starts[keyIndex] = lists.count;
    readOverflow(layout, data, (entry) => {
      if (!hidden.has(entry)) lists.entries[lists.count++] = entry;
    });
    lists.ends[keyIndex] = lists.count;
  });
  return lists;
}

function numbersOf(data: Buffer): Set<number> {
  const numbers = new Set<number>();
  for (let offset = 0; offset < data.length; offset += 4) numbers.add(data.readInt32BE(offset));
  return numbers;
}
