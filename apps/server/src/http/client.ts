import type { FastifyRequest } from 'fastify';
import type { SessionClient } from './session-user.ts';

/** The browser and the address of a request. */
export function clientOf(request: FastifyRequest): SessionClient {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), address: request.ip };
}
