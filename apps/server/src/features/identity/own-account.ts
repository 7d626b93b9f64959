import type { Passkey, Session, User, UserCode } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Services } from '../../services.ts';
import { presentUserCode, selectApiKeysOf } from '../../people/api-keys/index.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import { presentUser } from '../profile/index.ts';
import { presentPasskey } from './passkeys/passkeys.present.ts';
import { selectPasskeysOf } from './passkeys/passkeys.repository.ts';
import { selectSecondFactor } from './second-factor/second-factors.repository.ts';
import { presentSession } from './sessions/get-sessions.ts';
import { selectSessionsOf } from './sessions/sessions.repository.ts';

/** The stored data about an account itself, with the names of the API. Passwords, tokens and secrets are left out. */
interface OwnAccount extends Omit<User, 'settings' | 'sessionId' | 'sessionLang' | 'mustSetUpSecondFactor'> {
  readonly createdAt: number;
  /** The time when the authenticator app was set up; null without one. */
  readonly secondFactorSince: number | null;
  readonly passkeys: readonly Passkey[];
  /** The organisation through which the user logs in, and their id there; null without one. */
  readonly organisation: { readonly name: string; readonly subject: string } | null;
  readonly apiKeys: readonly UserCode[];
}

export async function ownAccount(
  services: Pick<Services, 'settings' | 'db' | 'customerNumberOf' | 'organisationOf'>,
  userId: number,
): Promise<OwnAccount> {
  const { db } = services;
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
  const organisation = await services.organisationOf(db, userId);
  return {
    ...account,
    createdAt: epochSeconds(row.createdAt),
    secondFactorSince: epochOrNull(factor?.confirmedAt ?? null),
    passkeys: passkeys.map(presentPasskey),
    organisation:
      organisation === undefined ? null : { name: organisation.name, subject: organisation.subject },
    apiKeys: (await selectApiKeysOf(db, userId)).map(presentUserCode),
  };
}

export async function ownSessions(
  db: Executor,
  userId: number,
): Promise<readonly Omit<Session, 'isCurrent' | 'isResetting'>[]> {
  const sessions = await selectSessionsOf(db, userId);
  return sessions.map((session) => {
    const { isCurrent: _current, isResetting: _resetting, ...own } = presentSession(session, 0);
    return own;
  });
}
