import { limits } from '@palimpsest/contract';
import type { Handler } from '../../http/handler.ts';
import { insertUser, selectUser } from '../../users/users.repository.ts';
import { presentUser } from './accounts.present.ts';
import { grantCredits } from './credits.ts';
import { openSession } from './sessions.ts';

export const createGuestUser: Handler<'CreateGuestUser'> = async (input, call) => {
  const { db } = call.services;
  if (call.user !== null) {
    return { data: presentUser(await selectUser(db, call.user.id), call.user.sid) };
  }
  const language = input.lang ?? call.language;
  return db.transaction().execute(async (transaction) => {
    const userId = await insertUser(transaction, { status: 'Guest', language });
    await grantCredits(transaction, userId, limits.guestCredits);
    const session = await openSession(transaction, userId, call.client);
    return { data: presentUser(await selectUser(transaction, userId), session.sid), session };
  });
};
