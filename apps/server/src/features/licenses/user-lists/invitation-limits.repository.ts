import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** The invitations that each organisation has sent. */

/** @param licenseId of the main licence */
export async function insertInvitations(
  db: Executor,
  licenseId: number,
  mailboxHashes: readonly Buffer[],
): Promise<void> {
  if (mailboxHashes.length === 0) return;
  await db
    .insertInto('licenseInvitations')
    .values(mailboxHashes.map((mailboxHash) => ({ licenseId, mailboxHash })))
    .execute();
}

export async function countInvitations(db: Executor, licenseId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('licenseInvitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('licenseId', '=', licenseId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The mailboxes that were invited at least so many times. */
export async function selectOftenInvited(
  db: Executor,
  licenseId: number,
  since: Date,
  times: number,
): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom('licenseInvitations')
    .select('mailboxHash')
    .where('licenseId', '=', licenseId)
    .where('sentAt', '>', since)
    .groupBy('mailboxHash')
    .having((eb) => eb.fn.countAll(), '>=', times)
    .execute();
  return rows.map(({ mailboxHash }) => mailboxHash);
}

/** Invitations that lists of these licences are still going to send; a list sends them after its other changes. */
export async function countWaitingInvitations(db: Executor, licenseIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('licenseUserLists')
    .select(
      sql<number>`coalesce(sum(least(total - done, jsonb_array_length(plan -> 'invited'))), 0)::integer`.as(
        'count',
      ),
    )
    .where('state', '=', 'Active')
    .where('licenseId', 'in', [...licenseIds])
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteInvitationsSentBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('licenseInvitations').where('sentAt', '<', before).execute();
}
