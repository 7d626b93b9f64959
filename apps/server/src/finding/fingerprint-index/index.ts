import { addTexts } from './add-texts.ts';
import { countTextsWith } from './lookup/count-texts-with.ts';
import { createEntryLengths } from './lookup/entry-lengths.ts';
import { lookUpCandidates, type LookupMemory } from './lookup/find-candidates.ts';
import { lockTexts } from './lock-texts.ts';
import { maintain } from './maintain.ts';
import { purge } from './purge.ts';
import { removeTexts } from './remove-texts.ts';
import { createOverflowLengths } from './lookup/overflow-lengths.ts';
import { createScratch } from './lookup/scratch.ts';
import { selectStatistics } from './statistics.repository.ts';
import type { FingerprintIndex } from './types.ts';

export function createFingerprintIndex(): FingerprintIndex {
  const memory: LookupMemory = {
    scratch: createScratch(),
    lengths: createEntryLengths(),
    overflowLengths: createOverflowLengths(),
  };
  return {
    add: addTexts,
    remove: removeTexts,
    lock: lockTexts,
    candidates: (db, query) => lookUpCandidates(db, query, memory),
    countTextsWith: (db, query) => countTextsWith(db, query, memory),
    maintain,
    purge,
    statistics: selectStatistics,
  };
}

export type {
  Candidate,
  CandidateQuery,
  FingerprintIndex,
  IndexedText,
  IndexStatistics,
  WordCounts,
  WordQuery,
} from './types.ts';
