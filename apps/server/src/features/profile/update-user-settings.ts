import { userOf, type Handler } from '../../platform/http/handler.ts';
import { changeUserSettings } from './user-settings.ts';

export const updateUserSettings: Handler<'UpdateUserSettings'> = async (input, call) => {
  const user = userOf(call);
  const data = await call.services.db
    .transaction()
    .execute((transaction) => changeUserSettings(transaction, user.id, input.settings));
  return { data, message: 'settingsSaved' };
};
