import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { TooManyRequestsError } from '../errors.ts';
import { countEvent, perDay, uncountEvent, type SharedLimit } from '../rate-limits/index.ts';
import type { Services } from '../../services.ts';
import { callerOf } from './callers/authenticate.ts';
import { networkOf } from './network.ts';

const generalCallsPerMinute = 600;

interface RouteRateLimit {
  readonly max: (request: FastifyRequest, key: string) => number;
  readonly timeWindow: number;
}

/**
 * The limit of one operation, scaled by RATE_LIMIT_SCALE; counted per session, or per address without one.
 */
export function rateLimitOf(
  config: Config,
  perSession: number = generalCallsPerMinute,
  perAddress: number = perSession,
): RouteRateLimit {
  return {
    max: (_request, key) => scaledBy(config, key.startsWith(addressPrefix) ? perAddress : perSession),
    timeWindow: 60_000,
  };
}

const addressPrefix = 'address ';
const guestsOfDay = (max: number): SharedLimit => perDay('guests', max);

function scaledBy(config: Config, max: number): number {
  return Math.max(1, Math.round(max * config.rateLimitScale));
}

/**
 * Counts the guests that a network creates, for all processes together, and throws `tooManyGuests` above the
 * daily limit. Each guest may keep GUEST_STORAGE_MB: with 50 MB and 300 guests, one address can store 15 GB a
 * day. The limit of calls per minute alone would allow 172,800 guests and 8.6 TB.
 */
export async function countGuest(
  { db, config }: Pick<Services, 'db' | 'config'>,
  guestsPerDay: number,
  network: string,
): Promise<void> {
  const limit = guestsOfDay(scaledBy(config, guestsPerDay));
  const { isWithinLimit, retryAfterMs } = await countEvent(db, limit, network);
  if (!isWithinLimit) throw new TooManyRequestsError(network, retryAfterMs, 'tooManyGuests');
}

/** A guest who was counted was not created. */
export function uncountGuest({ db }: Pick<Services, 'db'>, network: string): Promise<void> {
  return uncountEvent(db, guestsOfDay(1), network);
}

/** Counted by address even with a session, so that a new session for every guess doesn't help. */
const countedByAddress = new Set([
  '/api/Login',
  '/api/CreateGuestUser',
  '/api/LoginWithPasskey',
  '/api/RegisterUser',
  '/api/SendPasswordResetMail',
]);

/**
 * The key that a call is counted under: its session, if the cookie belongs to one, otherwise its address. The
 * route is counted as registered, because one route has many spellings (`/api/Login?a`, `/api/%4Cogin`).
 */
export async function rateLimitKey(services: Services, request: FastifyRequest): Promise<string> {
  const byAddress = countedByAddress.has(request.routeOptions.url ?? '');
  const own = byAddress ? null : (await callerOf(services, request)).limits.countedAs;
  return own ?? addressPrefix + networkOf(request.ip);
}
