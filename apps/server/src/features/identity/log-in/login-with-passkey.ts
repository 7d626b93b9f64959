import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { selectPasswordHashForShare } from '../../../people/users/users.repository.ts';
import { userOfPasskey } from '../passkeys/use-passkey.ts';
import { enter } from './enter.ts';

/** Logs in with a passkey: the device has verified the person, so there is no second factor. Nothing can be guessed. */
export const loginWithPasskey: Handler<'LoginWithPasskey'> = async ({ passkey, takeover }, call) => {
  const userId = await userOfPasskey(call, passkey);
  return enter(call, {
    userId,
    takesAlong: takeover === 1,
    resetAt: null,
    admit: async (transaction) => {
      const hash = await selectPasswordHashForShare(transaction, userId);
      if (hash === undefined) throw new UserError('passkeyNotValid', 'the account was deleted meanwhile');
    },
  });
};
