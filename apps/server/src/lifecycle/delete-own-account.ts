import { UserError } from '../platform/errors.ts';
import { noteDeletedAddress, requireRecentProof, sendAccountDeleted } from '../features/identity/index.ts';
import { hasUnpaidInvoices } from '../features/invoices/index.ts';
import { recipientOf } from '../features/profile/index.ts';
import { hasOpenChecks } from '../features/report-store/index.ts';
import { retryDeadlocks } from '../platform/database/retry-deadlocks.ts';
import { userOf, type Handler } from '../platform/http/handler.ts';
import { administersLicense } from '../people/users/licenses.repository.ts';
import {
  selectAdminIdsForUpdate,
  selectUser,
  selectUsersForUpdate,
} from '../people/users/users.repository.ts';
import { lockMoney } from './lock-money.ts';
import { removeUser } from './remove-user.ts';

/**
 * Deletes the caller's account with everything in it. Refused while checks wait or run or an invoice is unpaid, for the last administrator of
 * the installation, and for the administrator of a licence, who has to hand over the role first. News about the last check
 * may be on its way to the user, so it is tried again after a deadlock.
 */
export const deleteOwnAccount: Handler<'DeleteUser'> = async (_input, call) => {
  const user = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  await retryDeadlocks(services.db, async (transaction) => {
    await lockMoney(transaction, user.id);
    const admins = user.status === 'Admin' ? await selectAdminIdsForUpdate(transaction) : [];
    await selectUsersForUpdate(transaction, [user.id]);
    const isLastAdmin = admins.length === 1 && admins[0] === user.id;
    if (isLastAdmin || (await administersLicense(transaction, user.id))) {
      throw new UserError('userIsAdministrator');
    }
    if (await hasOpenChecks(transaction, user.id)) throw new UserError('userHasActiveReports');
    if (await hasUnpaidInvoices(transaction, user.id)) throw new UserError('userHasUnpaidInvoices');
    const before = await selectUser(transaction, user.id);
    const { mail } = before;
    await removeUser(services, transaction, user.id);
    if (mail === null) return;
    await noteDeletedAddress(services, transaction, mail);
    const event = { at: new Date(), timeZone: call.timeZone };
    await sendAccountDeleted(services, transaction, recipientOf(services, before), event);
  });
  return { data: null, message: 'accountDeleted', session: null };
};
