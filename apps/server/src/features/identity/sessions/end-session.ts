import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Handler } from '../../../platform/http/handler.ts';
import { deleteOtherSessions, deleteSessionOf, endSessionOf } from './sessions.repository.ts';

/** Ends one of the caller's sessions; the next call with it is refused in every process. */
export const endSession: Handler<'EndSession'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const isEnded = await deleteSessionOf(db, user.id, input.id);
  const isCurrent = input.id === sessionOf(call).id;
  if (isEnded && isCurrent) await endSessionOf(db, call.caller);
  if (!isEnded) throw new UserError('noAccessToSession');
  return { data: null, message: 'sessionEnded', ...(isCurrent ? { session: null } : {}) };
};

export const endOtherSessions: Handler<'EndOtherSessions'> = async (_input, call) => {
  const user = userOf(call);
  const total = await deleteOtherSessions(call.services.db, user.id, sessionOf(call).id);
  return { data: null, message: 'otherSessionsEnded', total };
};
