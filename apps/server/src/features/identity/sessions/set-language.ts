import { sessionOf, userOf, type Handler } from '../../../platform/http/handler.ts';
import { updateLanguage } from '../../../people/users/users.repository.ts';
import { updateSessionLanguage } from './sessions.repository.ts';

/**
 * Sets the language of this session, of emails and of new sessions. A person who works in the account of a user chooses
 * only for the session. Other sessions in which a language was chosen keep it.
 */
export const setLanguage: Handler<'SetLanguage'> = async (input, call) => {
  const { id } = userOf(call);
  const session = sessionOf(call);
  await call.services.db.transaction().execute(async (transaction) => {
    if (call.caller.impersonator === null) await updateLanguage(transaction, id, input.lang);
    await updateSessionLanguage(transaction, session.id, input.lang);
  });
  return { data: null };
};
