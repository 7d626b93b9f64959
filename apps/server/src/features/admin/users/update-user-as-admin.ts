import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { updateLock, updateRole } from '../../../people/users/roles.repository.ts';
import { selectAdminIdsForUpdate } from '../../../people/users/users.repository.ts';
import { deleteSessionsOf, requireRecentProof } from '../../identity/index.ts';
import { deleteLaunchesOfUser } from '../../learning-platforms/index.ts';
import { closeLinksOfAdministrator } from '../../licenses/index.ts';
import { userForStaff, userForStaffForUpdate } from './users.access.ts';
import { presentManagedUser } from './users.present.ts';

/**
 * Role and lock of an account. Checks that run go on; every later call of the account is refused, because the session of
 * a locked user is not found. One administrator who can log in always remains, also if two lower each other at once.
 */
export const updateUserAsAdmin: Handler<'UpdateUserAsAdmin'> = async ({ userid, role, locked }, call) => {
  const { db } = call.services;
  const caller = userOf(call);
  await requireRecentProof(db, call.caller);
  if (userid === caller.id) throw new UserError('notYourOwnAccount');
  const data = await db.transaction().execute(async (transaction) => {
    const administrators = await selectAdminIdsForUpdate(transaction);
    const user = await userForStaffForUpdate(transaction, userid);
    if (role !== undefined && user.status === 'Guest') throw new UserError('guestHasNoRole');
    const isTaken = locked === 1 || (role !== undefined && role !== 'Admin');
    const remaining = administrators.filter((id) => id !== userid);
    // The caller may have lost the role while the call waited for the lock.
    if (user.status === 'Admin' && isTaken && remaining.length === 0)
      throw new UserError('lastAdministrator');
    if (role !== undefined) await updateRole(transaction, userid, role);
    if (locked !== undefined) await updateLock(transaction, userid, locked === 1);
    if (locked === 1) {
      await deleteSessionsOf(transaction, userid);
      await deleteLaunchesOfUser(transaction, userid);
      await closeLinksOfAdministrator(transaction, userid);
    }
    return presentManagedUser(transaction, await userForStaff(transaction, userid));
  });
  return { data, message: 'userChanged' };
};
