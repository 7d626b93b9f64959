import type { FastifyRequest } from 'fastify';
import { UserError } from '../errors.ts';
import { findSession } from '../features/accounts/index.ts';
import type { Services } from '../services.ts';
import { tokenCookie } from './cookies.ts';
import type { SessionUser } from './handler.ts';

/**
 * The user behind a request's session cookie, or null without one.
 * @param sid what the caller says the session is named (header X-Sid, form field sid). It must be given and
 *   right: a page of another site can send the cookie, but can't read the name.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  sid: string | undefined,
): Promise<SessionUser | null> {
  const token = request.cookies[tokenCookie];
  if (token === undefined || token === '') return null;
  const user = await findSession(services.db, token);
  if (user === null) return null;
  if (sid !== user.sid) throw new UserError('sessionMismatch');
  return user;
}
