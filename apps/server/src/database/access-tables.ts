import type { ColumnType, Generated } from 'kysely';

/**
 * The rows that access decisions depend on: sessions, codes and limits (migrations/0001-accounts.ts,
 * 0028-rate-limit-counts.ts, 0046-account-codes.ts).
 */

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  /** The readable, non-secret name of the session: the cookie `sid`. */
  sid: string;
  /** The caller's User-Agent header; shortened. */
  userAgent: Generated<string>;
  /** The address of the last call. */
  address: Generated<string>;
  lastUsedAt: ColumnType<Date, Date | undefined, Date>;
  /** When the session's user last entered the password. */
  provenAt: ColumnType<Date, Date | undefined, Date>;
  /** The log-in with a reset code that opened the session; null for every other log-in. */
  resetAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface AccountCodesTable {
  id: Generated<number>;
  purpose: 'activation' | 'reset';
  mail: string;
  /** SHA-256 of the id of the browser that asked for the code. */
  browserHash: Buffer;
  /** HMAC of the code; null if the address gets none. */
  codeHash: Buffer | null;
  tries: Generated<number>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  expiresAt: Date;
  usedAt: ColumnType<Date | null, null | undefined, Date | null>;
}

export interface RateLimitCountsTable {
  key: string;
  points: number;
  /** End of the time window, in milliseconds since 1970. */
  expire: number;
}
