import type { Passkey, Session, User, UserSettings } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Services } from '../../services.ts';
import { selectOwnSettings, selectUser } from '../../people/users/users.repository.ts';
import { presentUser, readUserSettings } from '../profile/index.ts';
import { reportIdOf, selectMovements } from '../../people/ledger/index.ts';
import { presentPasskey } from './passkeys/passkeys.present.ts';
import { selectPasskeysOf } from './passkeys/passkeys.repository.ts';
import { selectSecondFactor } from './second-factor/second-factors.repository.ts';
import { presentSession } from './sessions/get-sessions.ts';
import { selectSessionsOf } from './sessions/sessions.repository.ts';

/** The stored data about an account itself, with the names of the API. Passwords, tokens and secrets are left out. */
export interface OwnAccount {
  readonly account: Omit<User, 'settings' | 'sessionId' | 'sessionLang' | 'mustSetUpSecondFactor'> & {
    readonly createdAt: number;
    /** The time when the authenticator app was set up; null without one. */
    readonly secondFactorSince: number | null;
    readonly passkeys: readonly Passkey[];
  };
  /** The user's own, also those that a licence replaces at the moment. */
  readonly settings: UserSettings;
  readonly sessions: readonly Omit<Session, 'isCurrent' | 'isResetting'>[];
  readonly credits: readonly {
    readonly date: number;
    readonly reason: string;
    readonly credits: number;
    /** 0: none, or it was deleted. */
    readonly reportId: number;
  }[];
}

export async function ownAccount(
  services: Pick<Services, 'settings'>,
  db: Executor,
  userId: number,
): Promise<OwnAccount> {
  const row = await selectUser(db, userId);
  const {
    settings: _inForce,
    sessionId: _sessionId,
    sessionLang: _sessionLang,
    mustSetUpSecondFactor: _mustSetUp,
    ...account
  } = await presentUser(services, db, userId, { sid: '' });
  const factor = await selectSecondFactor(db, userId);
  const passkeys = await selectPasskeysOf(db, userId);
  const sessions = await selectSessionsOf(db, userId);
  const movements = await selectMovements(db, userId);
  return {
    account: {
      ...account,
      createdAt: epochSeconds(row.createdAt),
      secondFactorSince: epochOrNull(factor?.confirmedAt ?? null),
      passkeys: passkeys.map(presentPasskey),
    },
    settings: readUserSettings(await selectOwnSettings(db, userId)),
    sessions: sessions.map((session) => {
      const { isCurrent: _current, isResetting: _resetting, ...own } = presentSession(session, 0);
      return own;
    }),
    credits: movements.map((movement) => ({
      date: epochSeconds(movement.createdAt),
      reason: movement.reason,
      credits: movement.credits,
      reportId: reportIdOf(movement),
    })),
  };
}
