import type { PasskeyUse } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { notePasskeyUse, unsafeSelectPasskey } from './passkeys.repository.ts';
import { requestOptions, verifyUse } from './web-authn.ts';

/** Anyone may ask: the answer says nothing about accounts. */
export const getPasskeyChallenge: Handler<'GetPasskeyChallenge'> = async (_input, call) => ({
  data: requestOptions(call, await issueChallenge(call.services.db, null)),
});

/**
 * The user whose device has signed a challenge of this server. The challenge is used up, also by a wrong signature.
 * Throws `passkeyNotValid`.
 */
export async function userOfPasskey(call: Call, use: PasskeyUse): Promise<number> {
  const { db } = call.services;
  const challenge = await spendChallenge(db, use.clientData, null);
  const row = await unsafeSelectPasskey(db, use.credential);
  if (row === undefined) throw new UserError('passkeyNotValid', 'an unknown passkey');
  const signCount = await verifyUse(call, challenge, use, row);
  if (!(await notePasskeyUse(db, row.id, signCount))) {
    throw new UserError('passkeyNotValid', 'the count of uses did not grow, or the passkey was removed');
  }
  return row.userId;
}

/** Throws `passkeyNotValid` if it is not a passkey of this user. */
export async function requirePasskeyOf(call: Call, userId: number, use: PasskeyUse): Promise<void> {
  const owner = await userOfPasskey(call, use);
  if (owner !== userId) throw new UserError('passkeyNotValid', 'the passkey of another user');
}
