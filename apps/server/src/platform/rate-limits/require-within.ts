import type { Executor } from '../database/connect.ts';
import { TooManyRequestsError } from '../errors.ts';
import { countEvent, type CountedEvent } from './rate-limits.repository.ts';
import type { SharedLimit } from './shared-limit.ts';

/** Counts an event for all processes together, and throws `tooManyRequests` above the limit. */
export async function requireWithin(db: Executor, limit: SharedLimit, key: string): Promise<CountedEvent> {
  const counted = await countEvent(db, limit, key);
  if (counted.isWithinLimit) return counted;
  throw new TooManyRequestsError(`the limit ${limit.name} is reached`, counted.retryAfterMs);
}
