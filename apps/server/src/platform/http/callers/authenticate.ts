import type { KeysAdmitted } from '@palimpsest/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../errors.ts';
import type { Services } from '../../../services.ts';
import {
  hasScope,
  visitor,
  type Caller,
  type FoundCaller,
  type UserOfCaller,
  type Visitor,
} from './caller.ts';
import { cookieNames, setSessionCookies } from '../cookies.ts';
import { clientOf, networkOf } from '../network.ts';

/**
 * The caller of a request: the owner of its key, the session of its cookie, or a visitor without one. Throws `secondFactorSetUpRequired` for a
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
 * The caller who reads a file that visitors may see as well; the cookie is enough. A user without the scope, or who has yet
 * to set up the second factor that the role requires, reads as a visitor.
 */
export async function readerOf(
  services: Services,
  request: FastifyRequest,
  admitted: KeysAdmitted,
): Promise<Caller> {
  const caller = await callerOf(services, request);
  return caller.session?.mustSetUpFactor !== true && hasScope(caller, admitted) ? caller : visitor;
}

/** The caller who reads a file that only users may see. Throws `sessionMissing` for a visitor, and `scopeMissing`. */
export async function userReading(
  services: Services,
  request: FastifyRequest,
  admitted: KeysAdmitted,
): Promise<CallerWithUser> {
  const caller = await callerOf(services, request);
  const { user } = caller;
  if (user === null || caller.session?.mustSetUpFactor === true) throw new UserError('sessionMissing');
  requireScope(caller, admitted);
  return { ...caller, user };
}

/**
 * Whether the key or cookie of a request still belongs to this user, who began to read something with it, and still has the scope.
 * @param mayRead whether the user as they are now may read it; left out: every user
 */
export async function isStillUser(
  services: Services,
  request: FastifyRequest,
  userId: number,
  admitted: KeysAdmitted,
  mayRead: (user: UserOfCaller) => boolean = () => true,
): Promise<boolean> {
  try {
    const { caller } = await lookUp(services, request, { isAdmitted: true });
    const isReader = caller.user?.id === userId && caller.session?.mustSetUpFactor !== true;
    return isReader && hasScope(caller, admitted) && mayRead(caller.user);
  } catch (error) {
    if (error instanceof UserError && ends.has(error.key)) return false;
    throw error;
  }
}

/** The refusals of a key, or of the token of a visit, after which nothing more is read with it. */
const ends: ReadonlySet<string> = new Set(['apiKeyNotValid', 'launchMissing', 'secondFactorSetUpRequired']);

type CallerWithUser = Exclude<Caller, Visitor> & { readonly user: UserOfCaller };

/** Throws `notByKey` if no key may do this, `scopeMissing` if the key of the caller may not, and `notInFrame` if a launch may not. Sessions may. */
export function requireScope(caller: Caller, admitted: KeysAdmitted): void {
  if (hasScope(caller, admitted)) return;
  if (caller.kind === 'launch') throw new UserError('notInFrame', `one of ${String(admitted)}`);
  if (admitted.length === 0) throw new UserError('notByKey');
  throw new UserError('scopeMissing', `one of ${String(admitted)}`);
}

const callers = new WeakMap<FastifyRequest, Promise<FoundCaller>>();

/** The owner of a request's key or cookie, looked up once. A cookie does not tell who caused the request. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const { caller } = await findCaller(services, request);
  return caller;
}

/** Gives the browser the session's cookies again, for another year, if the session was extended. */
export async function renewCookies(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { caller, isExtended } = await findCaller(services, request);
  const token = request.cookies[cookieNames(services.config).token];
  if (!isExtended || caller.session === null || token === undefined) return;
  setSessionCookies(reply, { token, sid: caller.session.sid }, services.config);
}

const nobody: FoundCaller = { caller: visitor, isExtended: false };

function findCaller(services: Services, request: FastifyRequest): Promise<FoundCaller> {
  const known = callers.get(request);
  if (known !== undefined) return known;
  const found = lookUp(services, request);
  callers.set(request, found);
  return found;
}

/**
 * A request with a key or the token of a launch is never that of a session, also if it is wrong.
 * @param isAdmitted whether the request is answered already, so that it counts no more
 */
async function lookUp(
  services: Services,
  request: FastifyRequest,
  { isAdmitted = false } = {},
): Promise<FoundCaller> {
  const key = keyOf(request);
  const token = request.cookies[cookieNames(services.config).token];
  const secret = key ?? token ?? '';
  if (secret === '') return nobody;
  const client = clientOf(request);
  const network = networkOf(request.ip);
  const find = async (): Promise<FoundCaller> => {
    if (key === undefined) return (await services.findSession(secret, client)) ?? nobody;
    const countedIn = isAdmitted ? undefined : network;
    const caller = key.startsWith(launchTokenPrefix)
      ? await services.findLaunch(key, countedIn)
      : await services.findKey(key, client, countedIn);
    return { caller, isExtended: false };
  };
  return services.databaseProbe.guard(services.callTurns.lookUp(network, secret, find));
}

/**
 * The key of a request: `Authorization: Bearer …` or `X-Api-Token: …`. Other schemes of Authorization belong to a proxy in front of
 * the product. Throws `apiKeyNotValid` if the two headers differ, or if one of them is empty.
 */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '', 'x-api-token': token } = headers;
  const isBearer = `${authorization} `.slice(0, bearer.length).toLowerCase() === bearer;
  const sent = [
    ...(isBearer ? [authorization.slice(bearer.length)] : []),
    ...(token === undefined ? [] : [String(token)]),
  ];
  if (sent.length === 0) return undefined;
  const [key = '', other = key] = sent.map((value) => value.trim());
  if (key === '' || key !== other) throw new UserError('apiKeyNotValid', 'an empty key, or two of them');
  return key;
}

const bearer = 'bearer ';

/** The tokens of visits from learning platforms begin with this, and no key for the API does. */
export const launchTokenPrefix = 'lti_';
