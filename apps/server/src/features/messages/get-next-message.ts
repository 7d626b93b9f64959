import { userOf, type Handler } from '../../platform/http/handler.ts';
import { languageOf } from './language-of.ts';
import { presentMessage } from './messages.present.ts';
import { updateNextMessages, updateShown } from './messages.repository.ts';

/**
 * A page that names the messages which the user saw gets the next ones only as an offer. If it is closed before the
 * user sees them, another page gets them.
 */
export const getNextMessage: Handler<'GetNextMessage'> = async ({ seen, ...wanted }, call) => {
  const { db } = call.services;
  const { id } = userOf(call);
  // A message is shown once, and that is to the user, not to somebody who works in the account.
  if (call.caller.impersonator !== null) return { data: null };
  await updateShown(db, id, seen ?? []);
  const rows = await updateNextMessages(db, id, wanted, seen === undefined ? 'shownAt' : 'offeredAt');
  if (rows.length === 0) return { data: null };
  const language = await languageOf(call);
  const [next, ...Others] = rows.map((row) => presentMessage(row, language));
  return { data: next === undefined ? null : { ...next, Others } };
};
