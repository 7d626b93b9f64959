import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import type { EffectiveSettings } from '../../settings/index.ts';
import type { FoundSession, NewSession, SessionClient } from '../../http/handler.ts';
import { mustSetUpFactor } from './second-factor/required-factor.ts';
import { insertSession, selectSession, touchSession } from './sessions.repository.ts';

/**
 * A session ends a year after its last use, when its user logs out or ends it from another device, and when the
 * password changes. Every call looks it up, so it ends for all processes at once.
 */
const dayMs = 24 * 60 * 60 * 1000;
/** The time of the last use is written at most this often, and a new address somewhat sooner. */
const touchEveryMs = 60_000;
const newAddressMs = 5_000;

/**
 * Opens a session. The token leaves the server once, in its cookie; the database has only its hash.
 * @param resetAt The time of a log-in with a reset code: the next password needs no old one for a while.
 */
export async function openSession(
  db: Executor,
  userId: number,
  { userAgent, address }: SessionClient,
  resetAt: Date | null = null,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const sid = randomBytes(16).toString('hex');
  await insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    sid,
    userAgent,
    address,
    resetAt,
    expiresAt: expiry(new Date()),
  });
  return { token, sid };
}

/** The session of a token, or null if it is unknown, revoked or expired. Notes its use. */
export async function findSession(
  db: Executor,
  settings: Pick<EffectiveSettings, 'secondFactorRoles'>,
  token: string,
  client: SessionClient,
): Promise<FoundSession | null> {
  const row = await selectSession(db, hashToken(token));
  if (row === undefined) return null;
  const { lastUsedAt, expiresAt, address, ...person } = row;
  const user = { ...person, mustSetUpFactor: await mustSetUpFactor(db, settings, person) };
  const now = new Date();
  const isDue =
    now.getTime() - lastUsedAt.getTime() > (address === client.address ? touchEveryMs : newAddressMs);
  if (!isDue) return { user, isExtended: false };
  const isExtended = expiry(now).getTime() - expiresAt.getTime() > dayMs;
  await touchSession(db, user.sessionId, {
    ...client,
    lastUsedAt: now,
    ...(isExtended ? { expiresAt: expiry(now) } : {}),
  });
  return { user, isExtended };
}

function expiry(from: Date): Date {
  return new Date(from.getTime() + limits.sessionDays * dayMs);
}

/** The token has 256 random bits, so a plain hash is enough. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
