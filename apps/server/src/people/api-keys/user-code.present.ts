import type { UserCode } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectNewestPrefix, type ApiKeyRow } from './api-keys.repository.ts';

export function presentUserCode(row: ApiKeyRow): UserCode {
  return {
    id: row.id,
    name: row.name,
    userCode: `${row.prefix}…`,
    scopes: row.scopes,
    callsPerMinute: row.callsPerMinute,
    createdAt: epochSeconds(row.createdAt),
    expires: epochOrNull(row.expiresAt),
    lastUsedAt: epochOrNull(row.lastUsedAt),
    address: row.address,
  };
}

/** The beginning of a user's newest key; '' without one. */
export async function userCodeOf(db: Executor, userId: number): Promise<string> {
  const prefix = await selectNewestPrefix(db, userId);
  return prefix === undefined ? '' : `${prefix}…`;
}
