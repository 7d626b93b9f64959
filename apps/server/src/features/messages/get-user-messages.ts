import { userOf, type Handler } from '../../platform/http/handler.ts';
import { languageOf } from './language-of.ts';
import { presentMessage } from './messages.present.ts';
import { countMessages, selectMessagePage } from './messages.repository.ts';

export const getUserMessages: Handler<'GetUserMessages'> = async (input, call) => {
  const { db } = call.services;
  const { id } = userOf(call);
  const [rows, { total, unread }, language] = await Promise.all([
    selectMessagePage(db, id, input),
    countMessages(db, id),
    languageOf(call),
  ]);
  return {
    data: { Messages: rows.map((row) => presentMessage(row, language)), Unread: unread },
    total,
  };
};
