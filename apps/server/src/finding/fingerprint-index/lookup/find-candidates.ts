import { askedKeys, type AskedKeys } from './asked-keys.ts';
import type { EntryLengths } from './entry-lengths.ts';
import type { OverflowLengths } from './overflow-lengths.ts';
import { pickEntries, type PickedEntry } from './pick-candidates.ts';
import { poolEntries, type PooledEntry } from './pool-entries.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { rankByWords } from './rank-by-words.ts';
import { readPostings, type ReadPostings } from './read-postings.ts';
import type { Scratch } from './scratch.ts';
import { selectIndexedTextIds } from '../texts.repository.ts';
import type { Candidate, CandidateQuery } from '../types.ts';
import { selectPooledTexts } from '../word-sets.repository.ts';

/** The texts that the second ranking looks at. Each costs a lookup the bytes of its words. */
const POOLED_TEXTS = 300;

/** Memory that all lookups of a process share. */
export interface LookupMemory {
  readonly scratch: Scratch;
  readonly lengths: EntryLengths;
  readonly overflowLengths: OverflowLengths;
}

export async function lookUpCandidates(
  db: Queryable,
  query: CandidateQuery,
  memory: LookupMemory,
): Promise<readonly Candidate[]> {
  const { scopes, limit } = query;
  const asked = askedKeys(query.fingerprints);
  if (asked.keys.length === 0 || scopes.length === 0 || limit <= 0) return [];
  const postings = await readPostings(db, asked, query, memory.overflowLengths);
  return asked.words.keys.length === 0
    ? candidatesByPairs(db, asked, postings, limit, memory)
    : candidatesByWords(db, asked, postings, limit, memory);
}

async function candidatesByWords(
  db: Queryable,
  asked: AskedKeys,
  postings: ReadPostings,
  limit: number,
  memory: LookupMemory,
): Promise<readonly Candidate[]> {
  const { pool, textCounts } = await poolOf(db, asked, postings, Math.max(POOLED_TEXTS, limit), memory);
  const rows = await selectPooledTexts(
    db,
    pool.map(({ entry }) => entry),
    (length) => memory.scratch.bytes('word sets', length),
  );
  const rowOf = new Map(rows.map((row) => [row.entry, row]));
  // Texts that are being removed at this moment are left out.
  const alive = pool.flatMap((pooled) => {
    const row = rowOf.get(pooled.entry);
    return row === undefined ? [] : [{ pooled, wordSet: row.words, textId: row.textId }];
  });
  const textIds = new Map(alive.map(({ pooled, textId }) => [pooled, textId]));
  return take(rankByWords(asked.words, alive, { texts: postings.texts, textCounts }), limit).map(
    ({ pooled, score }) => ({
      textId: textIds.get(pooled) as number,
      sharedFingerprints: pooled.sharedFingerprints,
      score,
    }),
  );
}

/** Lengths are read once by each process, so a second attempt is rare. */
async function poolOf(
  db: Queryable,
  asked: AskedKeys,
  { texts, postings, decode }: ReadPostings,
  limit: number,
  { scratch, lengths }: LookupMemory,
): Promise<{ pool: readonly PooledEntry[]; textCounts: Float64Array }> {
  const average = Math.max(1, postings) / Math.max(1, texts);
  const known = { average, lengthOf: (entry: number) => lengths.lengthOf(entry, average) };
  for (;;) {
    const { hits, textCounts } = decode(scratch);
    const { entries, unknownEntries } = poolEntries(asked, hits, textCounts, known, limit, scratch);
    if (unknownEntries.length === 0) return { pool: entries, textCounts };
    await lengths.read(db, unknownEntries);
  }
}

async function candidatesByPairs(
  db: Queryable,
  { pairs }: AskedKeys,
  { decode }: ReadPostings,
  limit: number,
  { scratch }: LookupMemory,
): Promise<readonly Candidate[]> {
  const best = (count: number): readonly PickedEntry[] =>
    take(pickEntries(pairs.places, decode(scratch).hits, scratch), count);
  const candidates: Candidate[] = [];
  let picks = 0;
  // Texts that are being removed at this moment leave gaps, which the next best texts fill.
  while (candidates.length < limit) {
    const picked = best(picks + limit - candidates.length).slice(picks);
    if (picked.length === 0) break;
    picks += picked.length;
    const textIds = await selectIndexedTextIds(
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
