import { userOf, type Handler } from '../../platform/http/handler.ts';
import { updateMessageReadDate } from '../../people/users/users.repository.ts';
import { currentUser } from './get-user-info.ts';

/** A later message of the licence is shown again, whatever time the browser names. */
export const updateUserAttrib: Handler<'UpdateUserAttrib'> = async ({ messageReadDate }, call) => {
  const read = new Date(Math.min(messageReadDate * 1000, Date.now()));
  await updateMessageReadDate(call.services.db, userOf(call).id, read);
  return { data: await currentUser(call) };
};
