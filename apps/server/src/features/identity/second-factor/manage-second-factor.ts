import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { sendSecondFactorChanged } from '../letters/account-mails.ts';
import { perMinutes, requireWithin } from '../../../platform/rate-limits/index.ts';
import { selectUser, selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { recipientOf } from '../../profile/index.ts';
import { deleteOtherSessions } from '../sessions/sessions.repository.ts';
import { requireRecentProof } from '../sessions/proof.ts';
import { isFactorRequired, requireStillProtected } from './required-factor.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteApp,
  selectFactors,
  selectSecondFactor,
  storeNewSecret,
  waitingSecret,
} from './second-factors.repository.ts';
import { describeSecret, newSecret, seal, stepOfCode, unseal } from './totp.ts';

/**
 * The authenticator app of a user:
 *
 *     none ──(StartSecondFactor)──▶ unconfirmed ──(ConfirmSecondFactor: a code of the app)──▶ counts at log-in
 *       ▲                                                                                        │
 *       └──────────────────────────────────(RemoveSecondFactor)──────────────────────────────────┘
 *
 * An app that counts is replaced by the same two calls: it counts until a code of the new one has confirmed that. So
 * users who have lost their app and logged in with a recovery code set up another, even if their role requires one.
 */
const confirmations = perMinutes(10, 'second-factor-confirm', 20);

export const getSecondFactor: Handler<'GetSecondFactor'> = async (_input, call) => {
  const user = userOf(call);
  const { db, settings } = call.services;
  const { app } = await selectFactors(db, user.id);
  return {
    data: {
      isActive: app,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      isRequired: await isFactorRequired(db, settings.current, user),
    },
  };
};

export const startSecondFactor: Handler<'StartSecondFactor'> = async (_input, call) => {
  const user = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const secret = newSecret();
  await services.db.transaction().execute(async (transaction) => {
    await selectUsersForUpdate(transaction, [user.id]);
    await storeNewSecret(transaction, user.id, seal(services, secret));
  });
  const { mail } = await selectUser(services.db, user.id);
  return { data: describeSecret(secret, mail ?? '', services.settings.current.name) };
};

export const confirmSecondFactor: Handler<'ConfirmSecondFactor'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  await requireWithin(services.db, confirmations, String(user.id));
  const factor = await selectSecondFactor(services.db, user.id);
  const secret = factor === undefined ? null : waitingSecret(factor);
  if (factor !== undefined && secret !== null) {
    const isReplaced = factor.confirmedAt !== null;
    const step = stepOfCode(unseal(services, secret), input.code, Date.now());
    if (step !== undefined) {
      const data = await services.db.transaction().execute(async (transaction) => {
        await selectUsersForUpdate(transaction, [user.id]);
        if (!(await confirmFactor(transaction, factor, step))) throw new UserError('secondFactorNotValid');
        await tell(call, transaction);
        // With another factor, there are recovery codes already.
        const { passkeys } = await selectFactors(transaction, user.id);
        if (isReplaced || passkeys > 0) return { recoveryCodes: [] };
        // The password alone opened the others.
        await deleteOtherSessions(transaction, user.id, sessionOf(call).id);
        return { recoveryCodes: await makeRecoveryCodes(transaction, user.id) };
      });
      return { data, message: isReplaced ? 'secondFactorReplaced' : 'secondFactorOn' };
    }
  }
  throw new UserError('secondFactorNotValid');
};

export const removeSecondFactor: Handler<'RemoveSecondFactor'> = async (_input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  await db.transaction().execute(async (transaction) => {
    await selectUsersForUpdate(transaction, [user.id]);
    if (!(await deleteApp(transaction, user.id))) return;
    await requireStillProtected(call, transaction);
    await tell(call, transaction);
  });
  return { data: null, message: 'secondFactorOff' };
};

export const createRecoveryCodes: Handler<'CreateRecoveryCodes'> = async (_input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  const data = await db.transaction().execute(async (transaction) => {
    // Two calls at once would leave the codes of both.
    await selectUsersForUpdate(transaction, [user.id]);
    const { app, passkeys } = await selectFactors(transaction, user.id);
    if (!app && passkeys === 0) throw new UserError('secondFactorMissing');
    await tell(call, transaction);
    return { recoveryCodes: await makeRecoveryCodes(transaction, user.id) };
  });
  return { data };
};

async function tell(call: Call, transaction: Executor): Promise<void> {
  const user = await selectUser(transaction, userOf(call).id);
  const event = { at: new Date(), timeZone: call.timeZone };
  await sendSecondFactorChanged(call.services, transaction, recipientOf(call.services, user), event);
}
