import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { deleteChallenge, insertChallenge } from './passkeys.repository.ts';

/**
 * Challenges are random bytes that a device signs. Each counts once, for a few minutes, and for one purpose: to make a
 * passkey in one session, or to use any passkey. The database has only hashes.
 */

/** @param sessionId the session that makes a passkey; null to use one */
export async function issueChallenge(db: Executor, sessionId: number | null): Promise<Buffer> {
  const challenge = randomBytes(32);
  await insertChallenge(db, {
    challengeHash: hashOf(challenge.toString('base64url')),
    sessionId,
    expiresAt: new Date(Date.now() + challengeMs),
  });
  return challenge;
}

export const challengeMs = limits.passkeyMinutes * 60_000;

/**
 * Uses up the challenge that a device has signed, and returns it. Throws `passkeyNotValid` if it was not issued for
 * this purpose, was used before, or has expired.
 * @param clientData The device's answer, base64url of JSON. It is not verified yet.
 */
export async function spendChallenge(
  db: Executor,
  clientData: string,
  sessionId: number | null,
): Promise<string> {
  const challenge = challengeOf(clientData);
  const isLeft = await deleteChallenge(db, hashOf(challenge), sessionId, new Date());
  if (!isLeft) throw new UserError('passkeyNotValid', 'no such challenge, or it was used or has expired');
  return challenge;
}

function challengeOf(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && 'challenge' in parsed) {
      const { challenge } = parsed;
      if (typeof challenge === 'string') return challenge;
    }
  } catch {
    // Not JSON: there is no challenge.
  }
  throw new UserError('passkeyNotValid', 'the answer names no challenge');
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
