import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { deleteApiKeysOf } from '../../../people/api-keys/index.ts';
import { updatePasswordHash } from '../../../people/users/users.repository.ts';
import {
  deleteAllFactors,
  deleteSessionsOf,
  makePassword,
  requireRecentProof,
  sendChoosePassword,
  sendPasswordChanged,
  sendSecondFactorChanged,
} from '../../identity/index.ts';
import { recipientOf } from '../../profile/index.ts';
import { userForStaff, userForStaffForUpdate } from './users.access.ts';
import { presentManagedUser } from './users.present.ts';
import type { ManagedRow } from './users.repository.ts';

/** Help for users who can't log in. They get an email about each change of what protects their account. */

export const resetUserPassword: Handler<'ResetUserPassword'> = async ({ userid, how }, call) => {
  const { services } = call;
  await requireOther(call, userid);
  if (how === 'mail') {
    if (!hasMailServer(services)) throw new UserError('noMailServer');
    await services.db.transaction().execute(async (transaction) => {
      const user = await registered(transaction, userid);
      await sendChoosePassword(services, transaction, recipientOf(services, user));
    });
    return { data: { Password: '' }, message: 'passwordMailSent' };
  }
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await services.db.transaction().execute(async (transaction) => {
    const user = await registered(transaction, userid);
    await updatePasswordHash(transaction, userid, passwordHash);
    await deleteSessionsOf(transaction, userid);
    await deleteApiKeysOf(transaction, userid);
    await sendPasswordChanged(services, transaction, recipientOf(services, user), eventNow());
  });
  return { data: { Password: password }, message: 'userChanged' };
};

export const removeUserFactors: Handler<'RemoveUserFactors'> = async ({ userid }, call) => {
  const { services } = call;
  await requireOther(call, userid);
  const data = await services.db.transaction().execute(async (transaction) => {
    const user = await registered(transaction, userid);
    const hadFactors = await deleteAllFactors(transaction, userid);
    if (hadFactors)
      await sendSecondFactorChanged(services, transaction, recipientOf(services, user), eventNow());
    return presentManagedUser(transaction, await userForStaff(transaction, userid));
  });
  return { data, message: 'userChanged' };
};

/** Administrators change their own account in their profile, where the old password is asked for. */
async function requireOther(call: Call, userId: number): Promise<void> {
  const caller = userOf(call);
  await requireRecentProof(call.services.db, call.caller);
  if (userId === caller.id) throw new UserError('notYourOwnAccount');
}

/** A guest has no address, so there is nothing to log in with. */
async function registered(transaction: Executor, userId: number): Promise<ManagedRow> {
  const user = await userForStaffForUpdate(transaction, userId);
  if (user.mail === null) throw new UserError('noAccessToUser', `user ${userId} has no address`);
  return user;
}

/** The administrator's time zone is not that of the user, so the email has the time in UTC. */
function eventNow() {
  return { at: new Date(), timeZone: undefined };
}
