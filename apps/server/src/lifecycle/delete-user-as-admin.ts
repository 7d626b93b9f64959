import { UserError } from '../platform/errors.ts';
import { userForStaff } from '../features/admin/index.ts';
import { noteDeletedAddress, requireRecentProof, sendAccountDeleted } from '../features/identity/index.ts';
import { hasUnpaidInvoices } from '../features/invoices/index.ts';
import { recipientOf } from '../features/profile/index.ts';
import { hasOpenChecks } from '../features/report-store/index.ts';
import { userOf, type Handler } from '../platform/http/handler.ts';
import { administersLicense } from '../people/users/licenses.repository.ts';
import { selectAdminIdsForUpdate, selectUsersForUpdate } from '../people/users/users.repository.ts';
import { retryDeadlocks } from '../platform/database/retry-deadlocks.ts';
import { lockMoney } from './lock-money.ts';
import { removeUser } from './remove-user.ts';

/**
 * Deletes the account of another user with everything in it, and tells them by email. Refused for the same reasons as
 * the deletion of an own account. Calls of the user may be running, so it is tried again after a deadlock.
 */
export const deleteUserAsAdmin: Handler<'DeleteUserAsAdmin'> = async ({ userid }, call) => {
  const { services } = call;
  const caller = userOf(call);
  await requireRecentProof(services.db, call.caller);
  if (userid === caller.id) throw new UserError('notYourOwnAccount');
  await retryDeadlocks(services.db, async (transaction) => {
    await lockMoney(transaction, userid);
    const administrators = await selectAdminIdsForUpdate(transaction);
    await selectUsersForUpdate(transaction, [userid]);
    const user = await userForStaff(transaction, userid);
    const remaining = administrators.filter((id) => id !== userid);
    if (user.status === 'Admin' && remaining.length === 0) throw new UserError('lastAdministrator');
    if (await administersLicense(transaction, userid)) throw new UserError('userAdministersLicense');
    if (await hasOpenChecks(transaction, userid)) throw new UserError('userHasActiveReports');
    if (await hasUnpaidInvoices(transaction, userid)) throw new UserError('userHasUnpaidInvoices');
    await removeUser(services, transaction, userid);
    if (user.mail === null) return;
    await noteDeletedAddress(services, transaction, user.mail);
    await sendAccountDeleted(services, transaction, recipientOf(services, user), {
      at: new Date(),
      timeZone: undefined,
    });
  });
  return { data: null, message: 'userDeleted' };
};
