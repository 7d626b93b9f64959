import type { User } from '@palimpsest/contract';
import { userOf, type Call, type Handler } from '../../platform/http/handler.ts';
import { selectUser, updateTimeZone } from '../../people/users/users.repository.ts';
import { presentUser, sessionViewOf } from './user.present.ts';

export const getUserInfo: Handler<'GetUserInfo'> = async (_input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const row = await selectUser(db, user.id);
  // Emails are written without a caller, who would name it.
  const isOwn = call.caller.impersonator === null;
  if (isOwn && call.timeZone !== undefined && call.timeZone !== row.timeZone) {
    await updateTimeZone(db, user.id, call.timeZone);
  }
  return { data: await currentUser(call) };
};

/** The user of the session, after a change. */
export async function currentUser(call: Call): Promise<User> {
  const user = userOf(call);
  return presentUser(call.services, call.services.db, user.id, sessionViewOf(call.caller));
}
