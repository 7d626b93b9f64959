import { UserError } from '../../../platform/errors.ts';
import { sessionOf, type Handler } from '../../../platform/http/handler.ts';
import { presentUser } from '../../profile/index.ts';
import { renewToken } from '../sessions/sessions.ts';
import { deleteSession } from '../sessions/sessions.repository.ts';

/** Ends the work in the account of a user. The session that it was opened from gets a new token. */
export const returnToSession: Handler<'ReturnToSession'> = async (_input, call) => {
  const { impersonator } = call.caller;
  if (impersonator === null) throw new UserError('notImpersonating');
  return call.services.db.transaction().execute(async (transaction) => {
    await deleteSession(transaction, sessionOf(call).id);
    const session = await renewToken(transaction, impersonator.sessionId, call.client);
    const data = await presentUser(call.services, transaction, impersonator.id, { sid: session.sid });
    return { data, session };
  });
};
