import type { Handler } from '../../../platform/http/handler.ts';
import { endSessionOf } from '../sessions/sessions.repository.ts';

export const logout: Handler<'Logout'> = async (_input, call) => {
  await endSessionOf(call.services.db, call.caller);
  return { data: null, session: null };
};
