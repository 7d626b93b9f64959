import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import { retentionDaysOf, type RetentionSetting } from './retention.ts';

export interface UserRetention {
  readonly userId: number;
  readonly days: number;
}

/** The users who chose automatic deletion of their data, and after how many days. */
export async function selectRetentions(
  db: Executor,
  setting: RetentionSetting,
): Promise<readonly UserRetention[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', sql`settings -> ${setting}`.as('stored')])
    .where(sql<boolean>`settings -> ${setting} is not null`)
    .execute();
  return rows
    .map(({ id, stored }) => ({ userId: id, days: retentionDaysOf(setting, stored) }))
    .filter(({ days }) => days > 0);
}
