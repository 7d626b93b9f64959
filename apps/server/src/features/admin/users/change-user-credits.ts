import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { grantCredits } from '../../../people/ledger/index.ts';
import { userForStaff, userForStaffForUpdate } from './users.access.ts';
import { presentManagedUser } from './users.present.ts';

/** The balance of a user is the sum of the movements, and never below zero. */
export const changeUserCredits: Handler<'ChangeUserCredits'> = async ({ userid, credits, reason }, call) => {
  const authorId = userOf(call).id;
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const user = await userForStaffForUpdate(transaction, userid);
    if (user.credits + credits < 0) throw new UserError('creditsBelowZero', `the user has ${user.credits}`);
    await grantCredits(transaction, userid, credits, { note: reason, authorId });
    return presentManagedUser(transaction, await userForStaff(transaction, userid));
  });
  return { data, message: 'userCreditsChanged' };
};
