import { limits } from '@palimpsest/contract';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { changeSubscription } from './mail-subscription.ts';

/**
 * POST /unsubscribe/:code: the one click of RFC 8058, which email programs send without cookies as a form. It only
 * stops emails. A GET request shows the page with the button, because mail scanners open links.
 */
export async function registerUnsubscribeRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1_000 },
      (_request, payload, done) => {
        payload.resume();
        payload.on('end', () => done(null, {}));
        payload.on('error', (error) => done(error));
      },
    );
    part.route<{ Params: { readonly code: string } }>({
      method: 'POST',
      url: '/unsubscribe/:code',
      config: { rateLimit: rateLimitOf(services.config, limits.formCallsPerMinute) },
      handler: async ({ params }, reply) => {
        await changeSubscription(services, params.code, false);
        return reply.type('text/plain; charset=utf-8').send('Unsubscribed.\n');
      },
    });
  });
}
