import { retryDeadlocks } from '../platform/database/retry-deadlocks.ts';
import { lockMoney } from '../lifecycle/lock-money.ts';
import { removeUser } from '../lifecycle/remove-user.ts';
import type { Services } from '../services.ts';
import {
  countAdmins,
  countBelongings,
  selectUserByMail,
  selectUserByMailForUpdate,
  type Belongings,
} from './delete-user.repository.ts';

/** The data that would be deleted with an account; undefined if no user has this email address. */
export async function belongingsOf({ db }: Services, mail: string): Promise<Belongings | undefined> {
  return db.transaction().execute(async (transaction) => {
    const user = await selectUserByMailForUpdate(transaction, mail);
    return user && countBelongings(transaction, user.id);
  });
}

/**
 * Deletes an account with all data of its user. Calls and jobs of the user may be running: they have locked rows before
 * the account, so the deletion is tried again after a deadlock.
 * @returns 'unknown' if no user has this email address; 'lastAdmin' if nobody could administer the product
 *   any more
 */
export async function deleteUser(
  services: Services,
  mail: string,
): Promise<'deleted' | 'unknown' | 'lastAdmin'> {
  return retryDeadlocks(services.db, async (transaction) => {
    const found = await selectUserByMail(transaction, mail);
    if (found !== undefined) await lockMoney(transaction, found.id);
    const user = await selectUserByMailForUpdate(transaction, mail);
    if (user === undefined || user.id !== found?.id) return 'unknown';
    if (user.status === 'Admin' && (await countAdmins(transaction)) === 1) return 'lastAdmin';
    await removeUser(services, transaction, user.id);
    return 'deleted';
  });
}
