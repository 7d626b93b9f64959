import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { isMailTaken } from '../../../people/users/users.repository.ts';
import {
  addUser,
  makePassword,
  requireMail,
  requireRecentProof,
  sendInvitation,
} from '../../identity/index.ts';

/**
 * Creates an account with a password that is shown once, or without one: the invitation leads to the page on which its
 * owner chooses one, after a code has shown that the address is theirs. Patterns of blocked addresses don't apply.
 */
export const createUser: Handler<'CreateUser'> = async (input, call) => {
  const { services } = call;
  const { db } = services;
  await requireRecentProof(db, call.caller);
  requireMail(input.mail, []);
  const isInvited = input.invite === 1;
  if (isInvited && !hasMailServer(services)) throw new UserError('noMailServer');
  const password = isInvited ? null : makePassword();
  const language = offeredLanguage(services, input.lang ?? call.language);
  const account = {
    mail: input.mail,
    password,
    language,
    ...(input.name === '' ? {} : { name: input.name }),
  };
  const invite = (transaction: Executor): Promise<boolean> =>
    sendInvitation(services, transaction, { recipient: input.mail, language });
  const userId = await addUser(db, account, input.role, isInvited ? invite : undefined).catch(
    (error: unknown) => {
      // Somebody signed up with the address at the same time.
      if (isMailTaken(error)) return undefined;
      throw error;
    },
  );
  if (userId === undefined) throw new UserError('accountExists');
  return {
    data: { UserId: userId, Password: password ?? '' },
    message: isInvited ? 'userInvited' : 'userCreated',
  };
};
