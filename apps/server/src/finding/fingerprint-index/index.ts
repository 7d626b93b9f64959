import type { Queryable } from '../../platform/database/queryable.ts';
import { addTexts } from './add-texts.ts';
import { countTextsWith } from './lookup/count-texts-with.ts';
import { createEntryLengths } from './lookup/entry-lengths.ts';
import { lookUpCandidates, type LookupMemory } from './lookup/find-candidates.ts';
import { lockTexts } from './lock-texts.ts';
import { maintain } from './maintain.ts';
import { removeTexts } from './remove-texts.ts';
import { createOverflowLengths } from './lookup/overflow-lengths.ts';
import { createScratch } from './lookup/scratch.ts';
import { purge } from './merge-segments.ts';
import { selectStatistics } from './statistics.repository.ts';
import type { FingerprintIndex } from './types.ts';

/**
 * The index in PostgreSQL.
 * @param db a pool, or a connection without an open transaction, so that each step of the maintenance is committed
 *   separately
 */
export function createFingerprintIndex(db: Queryable): FingerprintIndex {
  const memory: LookupMemory = {
    scratch: createScratch(),
    lengths: createEntryLengths(),
    overflowLengths: createOverflowLengths(),
  };
  return {
    writer: { add: addTexts, remove: removeTexts, lock: lockTexts },
    search: {
      candidates: (query) => lookUpCandidates(db, query, memory),
      countTextsWith: (query) => countTextsWith(db, query, memory),
      statistics: () => selectStatistics(db),
      maintain: () => maintain(db),
      purge: (scope) => purge(db, scope),
    },
  };
}

export type {
  Candidate,
  CandidateQuery,
  FingerprintIndex,
  IndexedText,
  IndexSearch,
  IndexWriter,
} from './types.ts';
