import { userOf, type Handler } from '../../http/handler.ts';
import { languageOf } from './language-of.ts';
import { presentMessage } from './messages.present.ts';
import { updateNextToShown } from './messages.repository.ts';

export const getNextMessage: Handler<'GetNextMessage'> = async (_input, call) => {
  const row = await updateNextToShown(call.services.db, userOf(call).id);
  return { data: row === undefined ? null : presentMessage(row, await languageOf(call)) };
};
