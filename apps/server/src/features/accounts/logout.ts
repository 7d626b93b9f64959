import { userOf, type Handler } from '../../http/handler.ts';
import { deleteSession } from './sessions.repository.ts';

export const logout: Handler<'Logout'> = async (_input, call) => {
  await deleteSession(call.services.db, userOf(call).sessionId);
  return { data: null, session: null };
};
