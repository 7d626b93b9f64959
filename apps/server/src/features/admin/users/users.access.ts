import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { unsafeSelectManagedUser, type ManagedRow } from './users.repository.ts';

/** Any user, as administrators and support reach them; the contract admits nobody else to these operations. */
export async function userForStaff(db: Executor, userId: number): Promise<ManagedRow> {
  const user = await unsafeSelectManagedUser(db, userId);
  if (user === undefined) throw new UserError('noAccessToUser', `there is no user ${userId}`);
  return user;
}

/** The same, and locks the row until the transaction ends. */
export async function userForStaffForUpdate(db: Executor, userId: number): Promise<ManagedRow> {
  await selectUserForUpdate(db, userId);
  return userForStaff(db, userId);
}
