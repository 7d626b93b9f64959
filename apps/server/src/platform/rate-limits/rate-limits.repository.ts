import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { queryable, type Executor } from '../database/connect.ts';
import type { SharedLimit } from './shared-limit.ts';

export interface CountedEvent {
  /** Events in the current window, including this one. */
  readonly count: number;
  readonly isWithinLimit: boolean;
  readonly retryAfterMs: number;
}

/**
 * Counts an event and tells whether it is within the limit. One statement increments the row and returns it,
 * so simultaneous events get different counts. Within a transaction the row stays locked until its end.
 */
export async function countEvent(db: Executor, limit: SharedLimit, key: string): Promise<CountedEvent> {
  const result = await limiterOf(db, limit)
    .consume(digest(key))
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  return {
    count: result.consumedPoints,
    isWithinLimit: result.consumedPoints <= limit.max,
    retryAfterMs: result.msBeforeNext,
  };
}

/** Subtracts one event. */
export async function uncountEvent(db: Executor, limit: SharedLimit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(digest(key));
}

/** The events in the current window. */
export async function eventsSoFar(db: Executor, { name }: SharedLimit, key: string): Promise<number> {
  const row = await db
    .selectFrom('rateLimitCounts')
    .select('points')
    .where('key', '=', `${name}:${digest(key)}`)
    .where('expire', '>', Date.now())
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Resets the count to zero. */
export async function forgetCount(db: Executor, limit: SharedLimit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(digest(key));
}

export async function deleteExpiredCounts(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('rateLimitCounts').where('expire', '<', now.getTime()).execute();
}

/** A limiter keeps nothing in memory, so each call creates its own, on its connection or transaction. */
function limiterOf(db: Executor, { name, max, windowSeconds }: SharedLimit): RateLimiterPostgres {
  const executor = queryable(db);
  return new RateLimiterPostgres({
    storeType: 'pool',
    storeClient: {
      query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) =>
        executor.query(text, values),
    },
    tableName: 'rate_limit_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: windowSeconds,
  });
}

/** A short key of fixed length; the table contains no address in plain text. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
