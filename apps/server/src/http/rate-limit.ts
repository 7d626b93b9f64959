import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { tokenCookie } from './cookies.ts';

const generalCallsPerMinute = 600;

interface RouteRateLimit {
  readonly max: number;
  readonly timeWindow: number;
}

/** The limit of one operation, scaled by RATE_LIMIT_SCALE; counted for each session, or address without one. */
export function rateLimitOf(config: Config, callsPerMinute: number = generalCallsPerMinute): RouteRateLimit {
  return { max: Math.max(1, Math.round(callsPerMinute * config.rateLimitScale)), timeWindow: 60_000 };
}

/**
 * Whom a call is counted for. Operations without a session count by address, and so do log-ins, so that a new
 * cookie for every guess doesn't help.
 */
export function rateLimitKey(request: FastifyRequest): string {
  const countsByAddress = request.url === '/api/Login' || request.url === '/api/CreateGuestUser';
  const token = request.cookies[tokenCookie];
  return countsByAddress || token === undefined ? `address ${request.ip}` : `session ${token.slice(0, 16)}`;
}
