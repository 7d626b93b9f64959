import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import type { NewSession, SessionUser } from '../../http/handler.ts';
import { insertSession, selectSession } from './sessions.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Opens a session. The token leaves the server once, in its cookie; the database has only its hash. */
export async function openSession(db: Executor, userId: number): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const sid = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + limits.sessionDays * dayMs);
  await insertSession(db, { userId, tokenHash: hashToken(token), sid, expiresAt });
  return { token, sid };
}

/** The session of a token, or null if it is unknown, revoked or expired. */
export async function findSession(db: Executor, token: string): Promise<SessionUser | null> {
  const row = await selectSession(db, hashToken(token));
  return row ?? null;
}

/** The token has 256 random bits, so a plain hash is enough. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
