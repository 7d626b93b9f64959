import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { deleteOtherSessions, deleteSessionOf, endSessionOf } from './sessions.repository.ts';

/** Ends one of the caller's sessions; the next call with it is refused in every process. */
export const endSession: Handler<'EndSession'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const isEnded = await deleteSessionOf(db, user.id, input.id);
  if (isEnded && input.id === user.sessionId) await endSessionOf(db, user);
  if (!isEnded) throw new UserError('noAccessToSession');
  return { data: null, message: 'sessionEnded', ...(input.id === user.sessionId ? { session: null } : {}) };
};

export const endOtherSessions: Handler<'EndOtherSessions'> = async (_input, call) => {
  const user = userOf(call);
  const total = await deleteOtherSessions(call.services.db, user.id, user.sessionId);
  return { data: null, message: 'otherSessionsEnded', total };
};
