import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectUser, selectUserStatusForShare } from '../../../people/users/users.repository.ts';
import { presentUser } from '../../profile/index.ts';
import { deleteSessionsOpenedFrom } from '../sessions/sessions.repository.ts';
import { openSession } from '../sessions/sessions.ts';
import { mayImpersonate } from './impersonator.ts';

/**
 * Opens a session in the account of a user, with a token of its own. The caller's session stays, but this browser has
 * no token of it until `ReturnToSession`. An unknown user and one whose account is closed to the caller look the same.
 */
export const openUserSession: Handler<'OpenUserSession'> = async (input, call) => {
  const caller = userOf(call);
  const { id: sessionId } = sessionOf(call);
  const endsAt = new Date(Date.now() + limits.impersonationMinutes * 60_000);
  return call.services.db.transaction().execute(async (transaction) => {
    const status = await selectUserStatusForShare(transaction, input.userId);
    const user = { id: input.userId, status: status ?? 'Guest' };
    if (!(await mayImpersonate(transaction, caller, user))) {
      throw new UserError('cannotImpersonate', `user ${user.id} is ${status ?? 'unknown'}`);
    }
    await deleteSessionsOpenedFrom(transaction, sessionId);
    const opening = { impersonatorSessionId: sessionId, expiresAt: endsAt };
    const session = await openSession(transaction, user.id, call.client, opening);
    const { mail, name } = await selectUser(transaction, caller.id);
    const impersonator = { ...caller, mail, name, endsAt };
    const view = { sid: session.sid, impersonator };
    return { data: await presentUser(call.services, transaction, user.id, view), session };
  });
};
