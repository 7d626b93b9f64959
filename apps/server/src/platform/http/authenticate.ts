import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../errors.ts';
import type { Services } from '../../services.ts';
import { cookieNames, setSessionCookies } from './cookies.ts';
import type { FoundSession, SessionUser } from './handler.ts';
import { clientOf, networkOf } from './network.ts';

/**
 * The user of a request's session cookie, or null without one. Throws `secondFactorSetUpRequired` for a user who can
 * only set up a second factor.
 * @param sid The name of the session according to the caller (header X-Sid, form field sid). It must be
 *   present and correct: a page of another site can send the cookie, but can't read the name.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  sid: string | undefined,
): Promise<SessionUser | null> {
  const user = await authenticateDuringSetUp(services, request, sid);
  if (user?.mustSetUpFactor === true) throw new UserError('secondFactorSetUpRequired');
  return user;
}

/** The same for calls that set up the second factor, or concern only the session. */
export async function authenticateDuringSetUp(
  services: Services,
  request: FastifyRequest,
  sid: string | undefined,
): Promise<SessionUser | null> {
  const user = await sessionOf(services, request);
  if (user === null) return null;
  if (sid !== user.sid) throw new UserError('sessionMismatch');
  return user;
}

/** The user whose cookie is enough to read a file; null without one, and before a second factor that the role requires. */
export async function readerOf(services: Services, request: FastifyRequest): Promise<SessionUser | null> {
  const user = await sessionOf(services, request);
  return user?.mustSetUpFactor === true ? null : user;
}

const sessions = new WeakMap<FastifyRequest, Promise<FoundSession | null>>();

/** The session of a request's cookie, looked up once. It does not tell who caused the request. */
export async function sessionOf(services: Services, request: FastifyRequest): Promise<SessionUser | null> {
  return (await foundSession(services, request))?.user ?? null;
}

/** Gives the browser the session's cookies again, for another year, if the session was extended. */
export async function renewCookies(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = await foundSession(services, request);
  const token = request.cookies[cookieNames(services.config).token];
  if (found?.isExtended !== true || token === undefined) return;
  setSessionCookies(reply, { token, sid: found.user.sid }, services.config);
}

function foundSession(services: Services, request: FastifyRequest): Promise<FoundSession | null> {
  const known = sessions.get(request);
  if (known !== undefined) return known;
  const token = request.cookies[cookieNames(services.config).token];
  const session =
    token === undefined || token === ''
      ? Promise.resolve(null)
      : services.databaseProbe.guard(
          services.callTurns.lookUp(networkOf(request.ip), token, () =>
            services.findSession(token, clientOf(request)),
          ),
        );
  sessions.set(request, session);
  return session;
}
