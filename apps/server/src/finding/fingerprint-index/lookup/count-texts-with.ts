import { askedKeys } from './asked-keys.ts';
import type { LookupMemory } from './find-candidates.ts';
import { keysOf } from '../fingerprint-key.ts';
import { lowerBound } from '../posting-block.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { readPostings } from './read-postings.ts';
import type { WordCounts, WordQuery } from '../types.ts';

/** Document frequencies, from the same blocks and in the same way as a lookup. */
export async function countTextsWith(
  db: Queryable,
  { words, scopes }: WordQuery,
  { scratch, overflowLengths }: LookupMemory,
): Promise<WordCounts> {
  const none = { count: 0, hashes: new BigUint64Array(), startWords: new Uint32Array() };
  const asked = askedKeys({
    pairs: none,
    words: { count: words.length, hashes: words, startWords: new Uint32Array(words.length) },
  });
  const { texts, decode } = await readPostings(db, asked, { scopes }, overflowLengths);
  const { textCounts } = decode(scratch);
  return {
    texts,
    counts: Float64Array.from(
      keysOf(words),
      (key) => textCounts[lowerBound(asked.words.keys, key)] as number,
    ),
  };
}
