import type { Executor } from '../database/connect.ts';
import type { UserStatus } from '../database/tables.ts';

/** Roles and locks of accounts, as administrators change them. */

export async function updateRole(
  db: Executor,
  userId: number,
  status: Exclude<UserStatus, 'Guest'>,
): Promise<void> {
  await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

/** An account that is locked already keeps the time of its lock. */
export async function updateLock(db: Executor, userId: number, isLocked: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ lockedAt: isLocked ? eb.fn.coalesce('lockedAt', eb.val(new Date())) : null }))
    .where('id', '=', userId)
    .execute();
}

/** Whether the administrator with this address still has the password that the account was created with. */
export async function hasFirstPassword(db: Executor, mail: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['mail']), '=', mail.toLowerCase()))
    .where('status', '=', 'Admin')
    .where('passwordHash', 'is not', null)
    .where('passwordChosenAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UserCounts {
  readonly total: number;
  readonly recent: number;
  readonly guests: number;
  readonly storedBytes: number;
}

/** @param since accounts created from then on are recent */
export async function countUsers(db: Executor, since: Date): Promise<UserCounts> {
  return db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '<>', 'Guest').as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere('status', '<>', 'Guest')
        .filterWhere('createdAt', '>=', since)
        .as('recent'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'Guest').as('guests'),
      eb.fn.coalesce(eb.fn.sum<number>('storedBytes'), eb.val(0)).as('storedBytes'),
    ])
    .executeTakeFirstOrThrow();
}
