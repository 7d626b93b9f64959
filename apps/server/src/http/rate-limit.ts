import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { sessionOf } from './authenticate.ts';

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

/** An IPv6 user has at least a /64 of addresses, which count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
