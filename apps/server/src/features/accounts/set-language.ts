import { userOf, type Handler } from '../../http/handler.ts';
import { updateLanguage } from '../../users/users.repository.ts';

export const setLanguage: Handler<'SetLanguage'> = async (input, call) => {
  await updateLanguage(call.services.db, userOf(call).id, input.lang);
  return { data: null };
};
