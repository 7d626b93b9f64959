import type { FastifyInstance } from 'fastify';
import { failure } from '../answer-error.ts';
import { OverloadedError } from '../../errors.ts';
import type { Services } from '../../../services.ts';
import { networkOf } from '../network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's calls read or change; undefined: they are never refused for overload. */
    refusable?: 'reading' | 'change';
  }
}

const body = JSON.stringify(failure('serverUnavailable'));

/**
 * Refuses calls before anything else is done for them: the session, the body, headers and cookies are not even looked
 * at. A refusal that waited or cost much would not relieve the process. Register it before every other hook.
 */
export function refuseWhenOverloaded(app: FastifyInstance, { callTurns }: Pick<Services, 'callTurns'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { refusable } = request.routeOptions.config;
    if (refusable === undefined) {
      next();
      return;
    }
    try {
      callTurns.refuseIfOverloaded(networkOf(request.ip), refusable === 'change');
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      request.log.info({ key: error.key, reason: error.message }, 'refused');
      reply.hijack();
      reply.raw
        .writeHead(503, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'retry-after': String(Math.ceil(error.retryAfterMs / 1000)),
          'x-request-id': request.id,
        })
        .end(body);
      return;
    }
    next();
  });
}
