import { userOf, type Handler } from '../../http/handler.ts';
import { selectUser, updateTimeZone } from '../../users/users.repository.ts';
import { presentUser } from './accounts.present.ts';

export const getUserInfo: Handler<'GetUserInfo'> = async (_input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const row = await selectUser(db, user.id);
  // Emails are written without a caller, who would name it.
  const isOwn = user.impersonator === null;
  if (isOwn && call.timeZone !== undefined && call.timeZone !== row.timeZone) {
    await updateTimeZone(db, user.id, call.timeZone);
  }
  return { data: await presentUser(call.services, db, user.id, user) };
};
