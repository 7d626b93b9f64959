import { userOf, type Handler } from '../../platform/http/handler.ts';
import { countMessages, updateRead } from './messages.repository.ts';

/** Ids of other users' messages and of deleted ones are ignored. */
export const updateUserMessages: Handler<'UpdateUserMessages'> = async ({ ids, read }, call) => {
  const { db } = call.services;
  const { id } = userOf(call);
  const changed = await updateRead(db, id, ids, read);
  return { data: { Unread: (await countMessages(db, id)).unread }, total: changed };
};
