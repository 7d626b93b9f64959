import type { Handler } from '../../../platform/http/handler.ts';
import { updateUserSearchBudgets } from '../../../people/users/search-budgets.repository.ts';
import { userForStaff, userForStaffForUpdate } from './users.access.ts';
import { presentManagedUser } from './users.present.ts';

/** The searches that begin from now on have these budgets. */
export const setUserSearchBudgets: Handler<'SetUserSearchBudgets'> = async ({ userid, ...budgets }, call) => {
  const { db } = call.services;
  const data = await db.transaction().execute(async (transaction) => {
    await userForStaffForUpdate(transaction, userid);
    await updateUserSearchBudgets(transaction, userid, budgets);
    return presentManagedUser(transaction, await userForStaff(transaction, userid));
  });
  return { data, message: 'userChanged' };
};
