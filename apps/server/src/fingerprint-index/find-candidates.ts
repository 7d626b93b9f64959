import { sortedKeys } from './fingerprint-key.ts';
import { eachFrame } from './frames.ts';
import {
  blockLayout,
  lowerBound,
  MAX_KEY_POSTINGS_IN_BLOCK,
  readOverflow,
  searchBlock,
} from './posting-block.ts';
import { selectPostings, type SegmentPostings } from './postings.repository.ts';
import type { Queryable } from './queryable.ts';
import { bestByScore, MAX_ENTRIES_PER_KEY, scoreEntries, type ScopeHits } from './score-candidates.ts';
import { selectTextIds } from './texts.repository.ts';
import type { Candidate, CandidateQuery } from './types.ts';

export async function findCandidates(db: Queryable, query: CandidateQuery): Promise<readonly Candidate[]> {
  const { scopes, limit, excludeTextIds = [] } = query;
  const keys = sortedKeys(query.fingerprints.hashes);
  if (keys.length === 0 || scopes.length === 0 || limit <= 0) return [];
  const { segments, hiddenEntries } = await selectPostings(db, scopes, [...keys], excludeTextIds, {
    maxEntriesPerKey: MAX_ENTRIES_PER_KEY,
    maxKeyPostingsInBlock: MAX_KEY_POSTINGS_IN_BLOCK,
  });
  const scored = scoreEntries(keys.length, hitsByScope(segments, keys, numbersOf(hiddenEntries)));
  // Texts that are removed at this moment leave gaps, which the next best fill.
  for (let count = limit; ; count *= 2) {
    const best = bestByScore(scored, count);
    const textIds = await selectTextIds(
      db,
      best.map(({ entry }) => entry),
    );
    const candidates = best.flatMap(({ entry, sharedFingerprints, score }) => {
      const textId = textIds.get(entry);
      return textId === undefined ? [] : [{ textId, sharedFingerprints, score }];
    });
    if (candidates.length >= limit || best.length === scored.length) {
      return candidates.sort(byRank).slice(0, limit);
    }
  }
}

function byRank(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.sharedFingerprints - a.sharedFingerprints || a.textId - b.textId;
}

function hitsByScope(
  segments: readonly SegmentPostings[],
  keys: Float64Array,
  hidden: ReadonlySet<number>,
): ScopeHits[] {
  const byScope = new Map<number, { keys: number[]; entries: number[] }>();
  for (const segment of segments) {
    const hits = byScope.get(segment.scope) ?? { keys: [], entries: [] };
    byScope.set(segment.scope, hits);
    const layout = blockLayout(segment.bucketBits, segment.firstEntry, segment.lastEntry);
    const take = (keyIndex: number, entry: number): void => {
      if (hidden.has(entry)) return;
      hits.keys.push(keyIndex);
      hits.entries.push(entry);
    };
    eachFrame(segment.blocks, (bucket, data) => searchBlock(layout, bucket, data, keys, take));
    eachFrame(segment.overflows, (key, data) => {
      const keyIndex = lowerBound(keys, key);
      readOverflow(layout, data, (entry) => take(keyIndex, entry));
    });
  }
  return [...byScope.values()];
}

function numbersOf(data: Buffer): Set<number> {
  const numbers = new Set<number>();
  for (let offset = 0; offset < data.length; offset += 4) numbers.add(data.readInt32BE(offset));
  return numbers;
}
