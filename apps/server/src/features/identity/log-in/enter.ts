import type { User } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Result } from '../../../platform/http/handler.ts';
import { isGuest, selectUser, selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { presentUser } from '../../profile/index.ts';
import { mustSetUpFactor } from '../second-factor/required-factor.ts';
import { endSessionOf } from '../sessions/sessions.repository.ts';
import { openSession } from '../sessions/sessions.ts';

export interface Entry {
  readonly userId: number;
  /** A guest takes along what they have made. */
  readonly takesAlong: boolean;
  /** The time of a log-in with a reset code; null for every other log-in. */
  readonly resetAt: Date | null;
  /** Runs in the transaction that opens the session, after the rows of both users are locked. */
  readonly admit: (transaction: Executor) => Promise<void>;
  /** Runs in the same transaction with the name of the new session. */
  readonly opened?: (transaction: Executor, sid: string) => Promise<void>;
}

/** The last step of every log-in: the caller's session ends, and one with a new token begins. */
export async function enter(call: Call, entry: Entry): Promise<Result<User>> {
  const { db, settings, takeOverVisit } = call.services;
  const { userId, resetAt } = entry;
  const { user } = call.caller;
  const guestId = entry.takesAlong && user?.status === 'Guest' ? user.id : null;
  return db.transaction().execute(async (transaction) => {
    // Both rows in the order of their ids: two tabs may log in at the same time.
    if (guestId !== null) await selectUsersForUpdate(transaction, [guestId, userId]);
    await entry.admit(transaction);
    await endSessionOf(transaction, call.caller);
    const session = await openSession(transaction, userId, call.client, { resetAt });
    await entry.opened?.(transaction, session.sid);
    const row = await selectUser(transaction, userId);
    if (row.lockedAt !== null) throw new UserError('accountLocked', `user ${userId}`);
    const mustSetUp = await mustSetUpFactor(transaction, settings.current, row);
    const data = await presentUser(call.services, transaction, userId, {
      sid: session.sid,
      mustSetUpFactor: mustSetUp,
    });
    // The guest may have signed up meanwhile: what they made belongs to that account.
    const mayTake = guestId !== null && (await isGuest(transaction, guestId));
    const total = mayTake ? await takeOverVisit(transaction, { guestId, userId }) : 0;
    const message = resetAt === null ? 'loggedIn' : 'loggedInReset';
    return { data, message: total > 0 ? 'loggedInWithVisit' : message, total, session };
  });
}
