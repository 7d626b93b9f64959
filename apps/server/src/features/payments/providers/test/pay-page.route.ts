import { limits } from '@palimpsest/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { makeStaticFile, sendStaticFile } from '../../../../platform/http/static-file.ts';
import { rateLimitOf } from '../../../../platform/http/rate-limit.ts';
import { isShopOpen } from '../../../../platform/settings/index.ts';
import type { Services } from '../../../../services.ts';
import { syncPayment } from '../../follow/sync-payment.ts';
import { storeNotice } from '../../notices/receive-notice.ts';
import { unsafeSelectPaymentAt } from '../../payments.repository.ts';
import type { TestPaymentRow } from '../../tables.ts';
import { payPage } from './pay-page.ts';
import { payPageStyles } from './pay-page-styles.ts';
import { outcomes } from './pay-page-texts.ts';
import { selectTestPaymentByToken } from './test-provider.repository.ts';
import { decide, testStatusOf } from './test-provider.ts';

const mostBytes = 1_000;

/**
 * GET and POST /pay/:token: the page of the test provider, which is there only while the shop is a test. It is for everyone who has
 * its address, as the page of a real provider is. A second click, another tab or a step back changes nothing any more.
 */
export async function registerPayPage(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings, config } = services;
  const styles = await makeStaticFile('text/css; charset=utf-8', payPageStyles);
  const isTest = (): boolean => isShopOpen(services) && settings.current.shop === 'test';
  const paymentWith = async (token: string): Promise<TestPaymentRow | undefined> =>
    isTest() && /^[\w-]{22}$/.test(token) ? selectTestPaymentByToken(db, token) : undefined;
  const rateLimit = rateLimitOf(config, limits.formCallsPerMinute);
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('outcome') ?? ''),
    );
    part.get('/pay/style.css', { config: { rateLimit } }, (request, reply) =>
      isTest() ? sendStaticFile(styles, request, reply) : notFound(reply),
    );
    part.route<{ Params: { readonly token: string } }>({
      method: 'GET',
      url: '/pay/:token',
      config: { rateLimit },
      handler: async ({ params }, reply) => {
        const payment = await paymentWith(params.token);
        if (payment === undefined) return notFound(reply);
        const status = testStatusOf(payment, new Date());
        const page = payPage({ payment, status, name: settings.current.name });
        return withPolicy(reply, payment).type('text/html; charset=utf-8').send(page);
      },
    });
    part.route<{ Params: { readonly token: string } }>({
      method: 'POST',
      url: '/pay/:token',
      config: { rateLimit },
      bodyLimit: mostBytes,
      handler: async ({ params, body }, reply) => {
        const payment = await paymentWith(params.token);
        if (payment === undefined) return notFound(reply);
        const outcome = outcomes.find((one) => one === body);
        if (outcome === undefined) return reply.status(400).type('text/plain').send('Unknown outcome\n');
        if (await decide(db, payment, outcome)) await tell(services, payment.id);
        return withPolicy(reply, payment).redirect(payment.returnUrl, 303);
      },
    });
  });
}

/** A notice, as a real provider sends it. The payer returns to the shop at once, so the answer is also applied now. */
async function tell(services: Services, providerId: string): Promise<void> {
  const notice = { provider: 'test', providerId } as const;
  await services.db.transaction().execute((transaction) => storeNotice(transaction, notice));
  const payment = await unsafeSelectPaymentAt(services.db, 'test', providerId);
  if (payment === undefined) return;
  await syncPayment(services, payment.id).catch((error: unknown) =>
    services.log.warn({ err: error, paymentId: payment.id }, 'a test payment is applied later'),
  );
}

/** Nothing but the page and its style sheet, and a form that leads back to the shop. */
function withPolicy(reply: FastifyReply, { returnUrl }: TestPaymentRow): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "style-src 'self'",
        `form-action 'self' ${new URL(returnUrl).origin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain').send('Not found\n');
}
