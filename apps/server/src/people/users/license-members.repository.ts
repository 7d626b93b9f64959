import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/** Members of licences, and accounts that may become members. */

export interface MemberAccount {
  readonly id: number;
  readonly mail: string;
  readonly licenseId: number | null;
  readonly language: string;
}

/** Registered users with these addresses, which are in lower case. */
export async function unsafeSelectAccountsWithMails(
  db: Executor,
  mails: readonly string[],
): Promise<readonly MemberAccount[]> {
  return db
    .selectFrom('users')
    .select(['id', 'mail', 'licenseId', 'language'])
    .where(sql<boolean>`lower(mail) = any(${[...mails]}::text[])`)
    .where('mail', 'is not', null)
    .$narrowType<{ mail: string }>()
    .execute();
}

/** The members of a licence who have an address. */
export async function selectMembersToCompare(
  db: Executor,
  licenseId: number,
): Promise<readonly MemberAccount[]> {
  return db
    .selectFrom('users')
    .select(['id', 'mail', 'licenseId', 'language'])
    .where('licenseId', '=', licenseId)
    .where('mail', 'is not', null)
    .$narrowType<{ mail: string }>()
    .orderBy('mail')
    .execute();
}

/** Whether a user is a member, also for an id that no user has. */
export async function isMember(db: Executor, licenseId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves all members of a licence to another one, without their having to read its welcome message again. */
export async function moveMembers(db: Executor, fromLicenseId: number, toLicenseId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ licenseId: toLicenseId })
    .where('licenseId', '=', fromLicenseId)
    .execute();
}

export async function selectMemberIds(db: Executor, licenseId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('users').select('id').where('licenseId', '=', licenseId).execute();
  return rows.map(({ id }) => id);
}
