import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MailChangesTable } from '../tables.ts';

/** Stores the change that a user asked for; it replaces an earlier one. */
export async function upsertMailChange(
  db: Executor,
  change: Omit<Insertable<MailChangesTable>, 'tries'>,
): Promise<void> {
  const { userId: _, ...values } = change;
  await db
    .insertInto('mailChanges')
    .values(change)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...values, tries: 0 }))
    .execute();
}

/** Counts a try and returns the change; undefined if no change waits. */
export async function countMailChangeTry(
  db: Executor,
  userId: number,
): Promise<Selectable<MailChangesTable> | undefined> {
  return db
    .updateTable('mailChanges')
    .set({ tries: sql`tries + 1` })
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether it was there: only one of two calls with the same code gets true */
export async function deleteMailChange(db: Executor, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mailChanges')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredMailChanges(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('mailChanges').where('expiresAt', '<', now).execute();
}
