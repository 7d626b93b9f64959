import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { UserError } from '../errors.ts';
import type { Services } from '../services.ts';
import { sessionOf } from './authenticate.ts';
import { networkOf } from './network.ts';

const generalCallsPerMinute = 600;

interface RouteRateLimit {
  readonly max: (request: FastifyRequest, key: string) => number;
  readonly timeWindow: number;
}

/** The limit of one operation, scaled by RATE_LIMIT_SCALE; counted for each session, or address without one. */
export function rateLimitOf(
  config: Config,
  perSession: number = generalCallsPerMinute,
  perAddress: number = perSession,
): RouteRateLimit {
  const scaled = (calls: number): number => Math.max(1, Math.round(calls * config.rateLimitScale));
  return {
    max: (_request, key) => scaled(key.startsWith(addressPrefix) ? perAddress : perSession),
    timeWindow: 60_000,
  };
}

const addressPrefix = 'address ';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts the guests that an address makes, and throws `tooManyGuests` above so many a day. Each guest may keep
 * GUEST_STORAGE_MB: with 50 MB and 300 guests, one address can store 15 GB a day. The limit of calls a minute alone would
 * allow 172,800 guests and 8.6 TB. Each web process counts for itself.
 */
export function guestLimitOf(
  app: FastifyInstance,
  config: Config,
  guestsPerDay: number,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: Math.max(1, Math.round(guestsPerDay * config.rateLimitScale)),
    timeWindow: dayMs,
    keyGenerator: (request) => networkOf(request.ip),
  });
  return async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw new UserError('tooManyGuests', result.key);
  };
}

/** Counted by address even with a session, so that a new session for every guess doesn't help. */
const countedByAddress = new Set(['/api/Login', '/api/CreateGuestUser']);

/**
 * Whom a call is counted for: its session, if there is one behind the cookie, otherwise its address. The route
 * counts as it is registered, because one route has many spellings (`/api/Login?a`, `/api/%4Cogin`).
 */
export async function rateLimitKey(services: Services, request: FastifyRequest): Promise<string> {
  const byAddress = countedByAddress.has(request.routeOptions.url ?? '');
  const session = byAddress ? null : await sessionOf(services, request);
  return session === null ? addressPrefix + networkOf(request.ip) : `session ${session.sessionId}`;
}
