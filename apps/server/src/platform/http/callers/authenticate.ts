import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../errors.ts';
import type { Services } from '../../../services.ts';
import { callerWith, visitor, type Caller, type FoundSession } from './caller.ts';
import { cookieNames, setSessionCookies } from '../cookies.ts';
import { clientOf, networkOf } from '../network.ts';

/**
 * The caller of a request: the session of its cookie, or a visitor without one. Throws `secondFactorSetUpRequired` for a
 * user who can only set up a second factor.
 * @param sid The name of the session according to the caller (header X-Sid, form field sid). It must be
 *   present and correct: a page of another site can send the cookie, but can't read the name.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  sid: string | undefined,
): Promise<Caller> {
  const caller = await authenticateDuringSetUp(services, request, sid);
  if (caller.session?.mustSetUpFactor === true) throw new UserError('secondFactorSetUpRequired');
  return caller;
}

/** The name of the session according to the header of a call; undefined without one. */
export function headerSid(request: FastifyRequest): string | undefined {
  const sid = request.headers['x-sid'];
  return typeof sid === 'string' ? sid : undefined;
}

/** The same for calls that set up the second factor, or concern only the session. */
export async function authenticateDuringSetUp(
  services: Services,
  request: FastifyRequest,
  sid: string | undefined,
): Promise<Caller> {
  const caller = await callerOf(services, request);
  if (caller.session !== null && sid !== caller.session.sid) throw new UserError('sessionMismatch');
  return caller;
}

/**
 * The caller who reads a file, for which the cookie is enough. A user who has yet to set up the second factor that the
 * role requires reads as a visitor.
 */
export async function readerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(services, request);
  return caller.session?.mustSetUpFactor === true ? visitor : caller;
}

const sessions = new WeakMap<FastifyRequest, Promise<FoundSession | null>>();

/** The owner of a request's cookie, looked up once. It does not tell who caused the request. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const found = await foundSession(services, request);
  return found === null ? visitor : callerWith(found);
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
  setSessionCookies(reply, { token, sid: found.session.sid }, services.config);
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
