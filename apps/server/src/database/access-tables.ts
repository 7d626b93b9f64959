import type { ColumnType, Generated } from 'kysely';

/**
 * The rows that access decisions depend on: sessions and limits (migrations/0001-accounts.ts,
 * 0028-rate-limit-counts.ts).
 */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  /** The readable, non-secret name of the session: the cookie `sid`. */
  sid: string;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface RateLimitCountsTable {
  key: string;
  points: number;
  /** End of the time window, in milliseconds since 1970. */
  expire: number;
}
