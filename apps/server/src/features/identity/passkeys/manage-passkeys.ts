import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { sendPasskeyAdded, sendPasskeyRemoved } from '../letters/account-mails.ts';
import { selectUser, selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { recipientOf } from '../../profile/index.ts';
import { makeRecoveryCodes } from '../second-factor/second-factor.ts';
import { requireStillProtected } from '../second-factor/required-factor.ts';
import { selectFactors } from '../second-factor/second-factors.repository.ts';
import { deleteOtherSessions } from '../sessions/sessions.repository.ts';
import { requireRecentProof } from '../sessions/proof.ts';
import { issueChallenge, spendChallenge } from './challenges.ts';
import { presentPasskey } from './passkeys.present.ts';
import { deletePasskey, insertPasskey, selectPasskeysOf, updatePasskeyName } from './passkeys.repository.ts';
import { creationOptions, verifyNewPasskey } from './web-authn.ts';

export const getPasskeys: Handler<'GetPasskeys'> = async (_input, call) => {
  const rows = await selectPasskeysOf(call.services.db, userOf(call).id);
  const data = rows.map(presentPasskey);
  return { data, total: data.length };
};

export const startPasskey: Handler<'StartPasskey'> = async (_input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  const existing = await selectPasskeysOf(db, user.id);
  if (existing.length >= limits.passkeys) throw new UserError('tooManyPasskeys');
  const { mail, name } = await selectUser(db, user.id);
  const challenge = await issueChallenge(db, sessionOf(call).id);
  const account = { userId: user.id, mail: mail ?? '', name };
  return { data: await creationOptions(call, challenge, account, existing) };
};

export const addPasskey: Handler<'AddPasskey'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  const challenge = await spendChallenge(db, input.passkey.clientData, sessionOf(call).id);
  const verified = await verifyNewPasskey(call, challenge, input.passkey);
  const data = await db.transaction().execute(async (transaction) => {
    // Two first passkeys at once would make two lists of recovery codes.
    await selectUsersForUpdate(transaction, [user.id]);
    const { app, passkeys } = await selectFactors(transaction, user.id);
    if (passkeys >= limits.passkeys) throw new UserError('tooManyPasskeys');
    const passkey = {
      ...verified,
      userId: user.id,
      name: input.name,
      transports: input.passkey.transports,
    };
    if (!(await insertPasskey(transaction, passkey))) throw new UserError('passkeyExists');
    await tell(call, transaction, sendPasskeyAdded, input.name);
    const isFirst = !app && passkeys === 0;
    // The password alone opened the others.
    if (isFirst) await deleteOtherSessions(transaction, user.id, sessionOf(call).id);
    return { recoveryCodes: isFirst ? await makeRecoveryCodes(transaction, user.id) : [] };
  });
  return { data, message: 'passkeyAdded' };
};

export const renamePasskey: Handler<'RenamePasskey'> = async ({ id, name }, call) => {
  const isRenamed = await updatePasskeyName(call.services.db, { userId: userOf(call).id, id }, name);
  if (!isRenamed) throw new UserError('noAccessToPasskey');
  return { data: null };
};

export const removePasskey: Handler<'RemovePasskey'> = async ({ id }, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  await db.transaction().execute(async (transaction) => {
    await selectUsersForUpdate(transaction, [user.id]);
    const name = await deletePasskey(transaction, { userId: user.id, id });
    if (name === undefined) throw new UserError('noAccessToPasskey');
    await requireStillProtected(call, transaction);
    await tell(call, transaction, sendPasskeyRemoved, name);
  });
  return { data: null, message: 'passkeyRemoved' };
};

async function tell(
  call: Call,
  transaction: Executor,
  send: typeof sendPasskeyAdded,
  name: string,
): Promise<void> {
  const to = recipientOf(call.services, await selectUser(transaction, userOf(call).id));
  await send(call.services, transaction, to, { at: new Date(), timeZone: call.timeZone, name });
}
