import { limits, type User } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler, Result } from '../../../platform/http/handler.ts';
import { uncountGuest } from '../../../platform/http/rate-limit.ts';
import { countEvent, perHour, uncountEvent } from '../../../platform/rate-limits/index.ts';
import { insertUser } from '../../../people/users/users.repository.ts';
import { requireBotCheckAfterTries } from '../../bot-check/index.ts';
import { presentUser, sessionViewOf } from '../../profile/index.ts';
import { hasMovements, grantCredits, trialCredits } from '../../../people/ledger/index.ts';
import { failedLoginsFrom } from '../log-in/login-throttle.ts';
import { openSession } from '../sessions/sessions.ts';

type Input = Parameters<Handler<'CreateGuestUser'>>[0];

/**
 * Opens a session for a new guest. A guest who came by a permanent link gets the free credits later, when they try the
 * product themselves. A refused guest does not use up the limit of the network.
 */
export const createGuestUser: Handler<'CreateGuestUser'> = async (input, call) => {
  const { db, settings, isOpenLink } = call.services;
  const { guests } = settings.current;
  const { user } = call.caller;
  if (user !== null) {
    return db.transaction().execute(async (transaction) => {
      const isTrying = user.status === 'Guest' && guests !== 'off' && input.link === undefined;
      if (isTrying) await grantTrial(transaction, call, user.id);
      return { data: await presentUser(call.services, transaction, user.id, sessionViewOf(call.caller)) };
    });
  }
  try {
    const isForLink = input.link !== undefined && (await isOpenLink(db, input.link));
    if (guests === 'off' && !isForLink) throw new UserError('guestsOff');
    await requirePerson(call, input.altcha);
    return await openGuest(input, call);
  } catch (error) {
    await uncountGuest(call.services, call.network);
    throw error;
  }
};

function openGuest(input: Input, call: Call): Promise<Result<User>> {
  const language = input.lang ?? call.language;
  return call.services.db.transaction().execute(async (transaction) => {
    const userId = await insertUser(transaction, { status: 'Guest', language });
    if (input.link === undefined) await grantTrial(transaction, call, userId);
    const session = await openSession(transaction, userId, call.client);
    return { data: await presentUser(call.services, transaction, userId, session), session };
  });
}

/** Many guests or failed log-ins from one network need a bot check. A guest who is refused for it does not count. */
async function requirePerson(call: Call, proof: string): Promise<void> {
  const { services, network } = call;
  const { db, config } = services;
  const scaled = (max: number): number => Math.max(1, Math.round(max * config.rateLimitScale));
  const ofHour = perHour('new-guests', scaled(limits.guestsPerAddressBeforeBotCheck));
  const { isWithinLimit } = await countEvent(db, ofHour, network);
  const failures = await failedLoginsFrom(db, network);
  if (isWithinLimit && failures < scaled(limits.loginTriesBeforeBotCheck)) return;
  await requireBotCheckAfterTries(db, proof).catch(async (error: unknown) => {
    await uncountEvent(db, ofHour, network);
    throw error;
  });
}

/** Grants them once for each guest. */
async function grantTrial(transaction: Executor, call: Call, userId: number): Promise<void> {
  if (await hasMovements(transaction, userId)) return;
  await grantCredits(transaction, userId, await trialCredits(transaction, call));
}
