import type { Executor } from '../../platform/database/connect.ts';
import type { UserStatus } from '@palimpsest/contract';

/** Roles and locks of accounts, as administrators change them. */

export async function updateRole(
  db: Executor,
  userId: number,
  status: Exclude<UserStatus, 'Guest'>,
): Promise<void> {
  await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

/** An account that is locked already keeps the time of its lock. An administrator ends the lock of a directory, too. */
export async function updateLock(db: Executor, userId: number, isLocked: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) =>
      isLocked
        ? { lockedAt: eb.fn.coalesce('lockedAt', eb.val(new Date())) }
        : { lockedAt: null, directoryLockedAt: null },
    )
    .where('id', '=', userId)
    .execute();
}

/** The lock of the directory of an organisation. That of administrators stays as it is. */
export async function updateDirectoryLock(db: Executor, userId: number, isLocked: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      directoryLockedAt: isLocked ? eb.fn.coalesce('directoryLockedAt', eb.val(new Date())) : null,
    }))
    .where('id', '=', userId)
    .execute();
}
