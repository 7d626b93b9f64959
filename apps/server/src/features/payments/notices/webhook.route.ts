import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { providerNamed } from '../providers/providers.ts';
import { receiveNotice } from './receive-notice.ts';

/** Providers send a few bytes. */
const mostBytes = 1_000;
/** A provider sends from a few addresses, and many subscriptions are renewed on the same day. */
const noticesPerMinute = 600;

/**
 * POST /webhooks/payments/mollie: something about a payment has changed. Only its id is taken from the body, because anybody can
 * send it. The answer is 200 also for an id that nobody knows, so that nobody learns which payments there are.
 */
export async function registerWebhookRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('id') ?? ''),
    );
    part.route({
      method: 'POST',
      url: '/webhooks/payments/mollie',
      config: { rateLimit: rateLimitOf(services.config, noticesPerMinute) },
      bodyLimit: mostBytes,
      handler: async ({ body }, reply) => {
        if (providerNamed(services, 'mollie') === undefined) return notFound(reply.status(404));
        if (typeof body !== 'string' || !/^[\w-]{4,64}$/.test(body))
          return reply.status(400).type('text/plain').send('There is no id.\n');
        await receiveNotice(services, { provider: 'mollie', providerId: body });
        return reply.status(200).type('text/plain').send('OK\n');
      },
    });
  });
}

function notFound(reply: { type(kind: string): { send(text: string): unknown } }): unknown {
  return reply.type('text/plain').send('Not found\n');
}
