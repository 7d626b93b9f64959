import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { EffectiveSettings } from '../../../platform/settings/index.ts';
import type { FoundCaller, SessionClient } from '../../../platform/http/callers/caller.ts';
import { isUseDue } from '../../../platform/http/callers/use-due.ts';
import type { NewSession } from '../../../platform/http/handler.ts';
import { mustSetUpFactor } from '../second-factor/required-factor.ts';
import { findImpersonator } from '../impersonation/impersonator.ts';
import { insertSession, selectSession, touchSession, updateToken } from './sessions.repository.ts';

/**
 * A session ends a year after its last use, when its user logs out or ends it from another device, and when the
 * password changes. A session in which an administrator or support works in the account of a user ends after an hour, and
 * with the session that it was opened from. Every call looks it up, so it ends for all processes at once.
 */
const dayMs = 24 * 60 * 60 * 1000;

/** The differences from a session that its user opened by a log-in with the password. */
export interface Opening {
  /** The time of a log-in with a reset code: the next password needs no old one for a while. */
  readonly resetAt?: Date | null;
  /** The session of a person who will work in the account of the user. */
  readonly impersonatorSessionId?: number;
  readonly expiresAt?: Date;
}

/** Opens a session. The token leaves the server once, in its cookie; the database has only its hash. */
export async function openSession(
  db: Executor,
  userId: number,
  { userAgent, address }: SessionClient,
  { resetAt = null, impersonatorSessionId, expiresAt = expiry(new Date()) }: Opening = {},
): Promise<NewSession> {
  const token = newToken();
  const sid = randomBytes(16).toString('hex');
  await insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    sid,
    userAgent,
    address,
    resetAt,
    impersonatorSessionId: impersonatorSessionId ?? null,
    expiresAt,
  });
  return { token, sid };
}

/** Gives the browser a session again whose token it does not have. The earlier token no longer counts. */
export async function renewToken(
  db: Executor,
  sessionId: number,
  client: SessionClient,
): Promise<NewSession> {
  const token = newToken();
  const now = new Date();
  const use = { ...client, tokenHash: hashToken(token), lastUsedAt: now, expiresAt: expiry(now) };
  return { token, sid: await updateToken(db, sessionId, use) };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The caller with the session of a token, or null if it is unknown, revoked or expired. Notes its use. */
export async function findSession(
  db: Executor,
  settings: Pick<EffectiveSettings, 'secondFactorRoles'>,
  token: string,
  client: SessionClient,
): Promise<FoundCaller | null> {
  const row = await selectSession(db, hashToken(token));
  if (row === undefined) return null;
  const { user, session, lastUsedAt, expiresAt, address, storedPageSize } = row;
  const impersonator =
    row.impersonatorSessionId === null ? null : await findImpersonator(db, row.impersonatorSessionId, user);
  if (impersonator === undefined) return null;
  // Only the person at the screen can set a factor up.
  const mustSetUp = await mustSetUpFactor(db, settings, impersonator ?? user);
  const caller = {
    kind: 'session',
    user,
    session: { ...session, mustSetUpFactor: mustSetUp },
    impersonator: impersonator && { ...impersonator, endsAt: expiresAt },
    scopes: 'all',
    limits: { countedAs: `session ${session.id}` },
    storedPageSize,
  } as const;
  const now = new Date();
  if (!isUseDue({ lastUsedAt, address }, client.address, now)) return { caller, isExtended: false };
  const isExtended = impersonator === null && expiry(now).getTime() - expiresAt.getTime() > dayMs;
  await touchSession(db, session.id, {
    ...client,
    lastUsedAt: now,
    ...(isExtended ? { expiresAt: expiry(now) } : {}),
  });
  return { caller, isExtended };
}

function expiry(from: Date): Date {
  return new Date(from.getTime() + limits.sessionDays * dayMs);
}

/** The token has 256 random bits, so a plain hash is enough. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
