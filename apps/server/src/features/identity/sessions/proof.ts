import { limits, type PasskeyUse } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Call, type Caller } from '../../../platform/http/handler.ts';
import { forgetCount, perMinutes, requireWithin } from '../../../platform/rate-limits/index.ts';
import { selectPasswordHash } from '../../../people/users/users.repository.ts';
import { requirePasskeyOf } from '../passkeys/use-passkey.ts';
import { selectProof, updateProvenAt } from './sessions.repository.ts';

/**
 * Proof that the person at the screen is the user of the session: the password or a passkey again. Changes that a
 * forgotten screen must not allow need a proof that is not older than a few minutes. Logging in counts as one.
 */
const proofMs = limits.proofMinutes * 60_000;

/** Wrong passwords within a session: a stolen session must not be enough to guess the password. */
const ofSession = perMinutes(limits.loginWindowMinutes, 'proof-session', limits.proofTries);

/**
 * Throws `proofRequired` if the last proof of this session is too old. A guest has nothing to prove it with, and a person
 * who works in the account of a user cannot prove to be that user: `notOnBehalf`.
 */
export async function requireRecentProof(
  db: Executor,
  { user, session, impersonator }: Caller,
): Promise<void> {
  if (impersonator !== null) throw new UserError('notOnBehalf');
  if (user?.status === 'Guest') return;
  const proof = session === null ? undefined : await selectProof(db, session.id);
  if (proof === undefined || proof.provenAt.getTime() < Date.now() - proofMs) {
    throw new UserError('proofRequired');
  }
}

/** Throws `passwordNotValid` if this is not the password of the caller, and `tooManyRequests` after many of them. */
export async function requirePassword(call: Call, password: string): Promise<void> {
  const { id } = userOf(call);
  const sessionId = sessionOf(call).id;
  const { db, passwordVerifier } = call.services;
  await requireWithin(db, ofSession, String(sessionId));
  const passwordHash = await selectPasswordHash(db, id);
  if (!(await passwordVerifier.isRight(passwordHash, password))) throw new UserError('passwordNotValid');
  await forgetCount(db, ofSession, String(sessionId));
  await updateProvenAt(db, sessionId, new Date());
}

/** The same by a passkey, which cannot be guessed. Throws `passkeyNotValid`. */
export async function provePasskey(call: Call, passkey: PasskeyUse): Promise<void> {
  const session = sessionOf(call);
  await requirePasskeyOf(call, userOf(call).id, passkey);
  await updateProvenAt(call.services.db, session.id, new Date());
}

/** Whether the session was opened by a reset code a short time ago, so that a new password needs no old one. */
export async function isResetting(db: Executor, sessionId: number): Promise<boolean> {
  const proof = await selectProof(db, sessionId);
  return isRecentReset(proof?.resetAt ?? null);
}

export function isRecentReset(resetAt: Date | null): boolean {
  return resetAt !== null && resetAt.getTime() >= Date.now() - proofMs;
}
