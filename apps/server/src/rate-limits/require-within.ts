import type { Executor } from '../database/connect.ts';
import { TooManyRequestsError } from '../errors.ts';
import { countEvent, type SharedLimit } from './rate-limits.repository.ts';

/** Counts an event for all processes together, and throws `tooManyRequests` above the limit. */
export async function requireWithin(db: Executor, limit: SharedLimit, key: string): Promise<void> {
  const { isWithinLimit, retryAfterMs } = await countEvent(db, limit, key);
  if (!isWithinLimit) throw new TooManyRequestsError(`the limit ${limit.name} is reached`, retryAfterMs);
}
