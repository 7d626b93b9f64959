import type { User } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Result } from '../../../platform/http/handler.ts';
import {
  selectLogin,
  selectPasswordHashForShare,
  selectUser,
} from '../../../people/users/users.repository.ts';
import { isFactorRequired } from '../second-factor/required-factor.ts';
import { requireNoNewFactor, requireSecondFactor, type FactorInput } from '../second-factor/second-factor.ts';
import { enter, type Entry } from './enter.ts';
import { admitLogin, forgetLogin } from './login-throttle.ts';

/** The password of an account, and the second factor if it has one, which were shown a moment ago. */
export interface ShownPassword {
  readonly passwordHash: string | null;
  readonly isAsked: boolean;
}

export interface OrganisationEntry extends Omit<Entry, 'resetAt'> {
  readonly factor: FactorInput;
  /** Undefined: nothing but the word of the organisation's provider. */
  readonly shown: ShownPassword | undefined;
}

/**
 * The last step of a log-in through the provider of an organisation, which stands for the second factor as well, unless the
 * role of the user requires one of this installation.
 */
export async function enterThroughOrganisation(
  call: Call,
  { factor, shown, ...entry }: OrganisationEntry,
): Promise<Result<User>> {
  const { db, settings } = call.services;
  const { userId } = entry;
  const { id, status } = await selectUser(db, userId);
  const isRequired = await isFactorRequired(db, settings.current, { id, status });
  const asked = shown ?? (isRequired ? await requireSecondFactor(call, userId, factor) : undefined);
  return enter(call, {
    ...entry,
    resetAt: null,
    admit: async (transaction) => {
      const hash = await selectPasswordHashForShare(transaction, userId);
      if (hash === undefined) throw new UserError('ssoExpired', 'the account was deleted meanwhile');
      if (shown !== undefined && hash !== shown.passwordHash) throw new UserError('loginNotValid');
      if (asked !== undefined) await requireNoNewFactor(transaction, userId, asked);
      await entry.admit(transaction);
    },
  });
}

/** The password of the account with an address, with the limits of every log-in, and its second factor. */
export async function provePasswordOnce(
  call: Call,
  input: { readonly mail: string; readonly pwd: string; readonly altcha: string } & FactorInput,
): Promise<ShownPassword> {
  const { db, passwordVerifier } = call.services;
  const attempt = { mail: input.mail, network: call.network };
  await admitLogin(db, attempt, input.altcha);
  const found = await selectLogin(db, input.mail);
  const isRight = await passwordVerifier.isRight(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) throw new UserError('loginNotValid');
  await forgetLogin(db, attempt);
  const { isAsked } = await requireSecondFactor(call, found.id, input);
  return { passwordHash: found.passwordHash, isAsked };
}
