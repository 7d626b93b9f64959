import type { Executor } from '../../platform/database/connect.ts';
import { staleBefore } from './storage-limit.ts';
import { countStoredBytes, type StoredData } from './storage-use.repository.ts';

/** The bytes that a user stores now. */
export function countStored(db: Executor, data: StoredData, userId: number): Promise<number> {
  return countStoredBytes(db, data, userId, staleBefore());
}
