import { userOf, type Handler } from '../../http/handler.ts';
import { selectUser } from '../../users/users.repository.ts';
import { presentUser } from './accounts.present.ts';

export const getUserInfo: Handler<'GetUserInfo'> = async (_input, call) => {
  const user = userOf(call);
  return { data: presentUser(await selectUser(call.services.db, user.id), user) };
};
