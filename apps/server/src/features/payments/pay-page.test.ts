import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '@palimpsest/contract';
import { openPayment, refundNow, startPayment, startRefund, syncPayment } from './index.ts';
import { payPageTexts } from './providers/test/pay-page-texts.ts';
import { newInvoice, openTestShop, runJobs, type TestShop } from './testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('test');
});
afterAll(() => shop.stop());

const visit = (url: string) => fetch(url);
const click = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

async function open(order: Parameters<TestShop['pay']>[0] = {}) {
  const { id, url } = await shop.pay(order);
  return { id, url: url ?? '' };
}

describe('the page of the test provider', () => {
  it.each(['paid', 'pending', 'failed', 'expired', 'canceled'] as const)(
    'decides that a payment is %s, and leads back to the shop',
    async (outcome) => {
      const { id, url } = await open();
      const answer = await click(url, outcome);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe((await shop.payment(id)).returnUrl);
      expect(await shop.payment(id)).toMatchObject({ status: outcome });
      expect(await shop.movements(id)).toEqual(
        outcome === 'paid' ? [{ kind: 'payment', amountCents: 1178 }] : [],
      );
      // The notice arrives too, as that of a real provider, and changes nothing any more.
      expect(await runJobs(shop.services)).toContain('handle-payment-notice');
      expect(await shop.movements(id)).toHaveLength(outcome === 'paid' ? 1 : 0);
    },
  );

  it('counts the first of two clicks, also at the same moment and in another tab', async () => {
    const { id, url } = await open();
    const answers = await Promise.all(['paid', 'paid', 'failed', 'canceled'].map((one) => click(url, one)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const { status } = await shop.payment(id);
    expect(['paid', 'failed', 'canceled']).toContain(status);
    await click(url, status === 'paid' ? 'failed' : 'paid');
    expect(await shop.payment(id)).toMatchObject({ status });
    expect(await shop.movements(id)).toHaveLength(status === 'paid' ? 1 : 0);
  });

  it('offers the other ends of a pending payment, and none for one that is over', async () => {
    const { id, url } = await open();
    await click(url, 'pending');
    const pending = await (await visit(url)).text();
    expect(pending).toContain('This payment is pending.');
    expect(pending).not.toContain('value="pending"');
    await click(url, 'paid');
    const over = await (await visit(url)).text();
    expect(over).toContain('This payment is paid.');
    expect(over).not.toContain('<button');
    expect(over).toContain((await shop.payment(id)).returnUrl);
  });

  it.each(languages)('speaks the language of the payer: %s', async (language) => {
    const { url } = await open({ language, description: 'Rechnung <b>1</b>', sequence: 'first' });
    const page = await (await visit(url)).text();
    const texts = payPageTexts[language];
    for (const text of [texts.title, texts.noMoney, texts.buttons.expired, texts.methods.creditcard])
      expect(page).toContain(text.replaceAll("'", '&#39;'));
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('Rechnung &lt;b&gt;1&lt;/b&gt;');
    expect(page).toContain(language === 'en' ? '€11.78' : '11,78');
  });

  it('loads nothing but its style sheet, is stored nowhere, and is shown in no frame', async () => {
    const { url } = await open();
    const { headers, status } = await visit(url);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${shop.server.url}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const styles = await visit(new URL('/pay/style.css', url).href);
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(await (await visit(url)).text()).not.toContain('<script');
  });

  it('has an address that nobody guesses, and does not exist at others', async () => {
    const { url } = await open();
    const token = url.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    for (const other of ['', 'a', 'A'.repeat(22), `${token}A`, '%2e%2e', `${token.slice(0, -1)}%00`]) {
      const address = new URL(`/pay/${other}`, url).href;
      expect(await (await visit(address)).text()).not.toContain('Test payment');
      expect((await click(address, 'paid')).status).toBeGreaterThanOrEqual(400);
    }
    expect((await visit(new URL(`/pay/${'A'.repeat(22)}`, url).href)).status).toBe(404);
  });

  it('accepts only its own buttons', async () => {
    const { id, url } = await open();
    for (const outcome of ['', 'open', 'authorized', 'nonsense', 'x'.repeat(500)])
      expect((await click(url, outcome)).status).toBe(400);
    expect((await click(url, 'x'.repeat(2_000))).status).toBe(413);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
  });

  it('is gone while credits are unlimited, so that nothing is sold', async () => {
    const { url } = await open();
    Object.assign(shop.services.settings.current, { credits: 'unlimited' });
    expect((await visit(url)).status).toBe(404);
    expect((await click(url, 'paid')).status).toBe(404);
    expect((await visit(new URL('/pay/style.css', url).href)).status).toBe(404);
    Object.assign(shop.services.settings.current, { credits: 'counted' });
    expect((await visit(url)).status).toBe(200);
  });

  it('is gone, and its payments move no money, when the shop is live or off', async () => {
    const { id, url } = await open();
    const other = await shop.collect({ invoiceId: newInvoice() });
    for (const mode of ['live', 'off']) {
      await asShop(mode);
      expect((await visit(url)).status).toBe(404);
      expect((await click(url, 'paid')).status).toBe(404);
      expect((await visit(new URL('/pay/style.css', url).href)).status).toBe(404);
      await runJobs(shop.services);
      await expect(shop.collect()).rejects.toMatchObject({ key: 'paymentsOff' });
    }
    await asShop('test');
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    expect(await shop.payment(other)).toMatchObject({ status: 'failed' });
  });
});

/** The shop, started with another mode by the operator. */
async function asShop(mode: string): Promise<void> {
  Object.assign(shop.services.settings.current, { shop: mode });
}

describe('the test provider', () => {
  it('saves a way to pay, charges it, and stops when it is revoked', async () => {
    const { id, url } = await open({ sequence: 'first' });
    await click(url, 'paid');
    const { mandateId } = await shop.payment(id);
    expect(await shop.client.data('GetMandates', {})).toMatchObject([
      { Id: mandateId, Method: 'creditcard' },
    ]);
    const renewal = await open({ sequence: 'recurring', mandateId });
    expect(renewal.url).toBe('');
    expect(await shop.payment(renewal.id)).toMatchObject({ status: 'paid' });
    await shop.client.data('RevokeMandate', { id: mandateId ?? 0 });
    await runJobs(shop.services);
    const late = await shop.collect({ sequence: 'recurring', mandateId });
    await expect(openPayment(shop.services, late)).rejects.toMatchObject({ key: 'paymentRefused' });
  });

  it('refunds, and expires what nobody has decided about after 15 days', async () => {
    const { id, url } = await open();
    await click(url, 'paid');
    const refund = await shop.services.db.transaction().execute((transaction) =>
      startRefund(shop.services, transaction, {
        paymentId: id,
        amountCents: 178,
        description: 'Part',
        authorId: null,
      }),
    );
    await refundNow(shop.services, refund ?? 0);
    expect(await shop.movements(id)).toContainEqual({ kind: 'refund', amountCents: -178 });
    const forgotten = await open();
    const { providerId } = await shop.payment(forgotten.id);
    await shop.services.pool.query(
      `update test_payments set created_at = now() - interval '16 days' where id = $1`,
      [providerId],
    );
    expect(await (await visit(forgotten.url)).text()).toContain('This payment has expired.');
    await click(forgotten.url, 'paid');
    await syncPayment(shop.services, forgotten.id);
    expect(await shop.payment(forgotten.id)).toMatchObject({ status: 'expired' });
  });

  it('is where a payment starts in a test shop', async () => {
    const id = await shop.services.db.transaction().execute((transaction) =>
      startPayment(shop.services, transaction, {
        userId: shop.userId,
        invoiceId: newInvoice(),
        isTest: true,
        amountCents: 1,
        currency: 'USD',
        category: 3,
        method: 'paypal',
        sequence: 'oneoff',
        mandateId: null,
        description: 'x',
        language: 'de',
        returnUrl: `${shop.server.url}/`,
      }),
    );
    expect(await shop.payment(id)).toMatchObject({ provider: 'test' });
  });
});
