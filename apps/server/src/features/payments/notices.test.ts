import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { paymentPart } from './index.ts';
import { openTestShop, runJobs, type TestShop } from './testing/shop.ts';

let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await openTestShop('live');
  admin = await administrator(shop.server);
});
afterAll(() => shop.stop());

const failedNotices = () => admin.data('GetPaymentNotices', { filters: { outcome: 'failed' } });

const waitingJobs = async () => {
  const { rows } = await shop.services.pool
    .query(`select run_at > now() as "isLater" from graphile_worker.jobs
    where task_identifier = 'handle-payment-notice'`);
  return rows;
};

describe('the log of notices', () => {
  it('says what arrived and what became of it', async () => {
    const { id, tr } = await shop.pay({ amountCents: 3_490 });
    shop.mollie.world.move(tr, 'paid');
    await shop.mollie.deliver();
    expect(await admin.data('GetPaymentNotices', {})).toMatchObject([
      { Provider: 'mollie', ProviderId: tr, Outcome: 'waiting', Handled: null, PaymentId: null },
    ]);
    await runJobs(shop.services);
    expect(await admin.data('GetPaymentNotices', { filters: { search: tr } })).toEqual([
      {
        Id: expect.any(Number),
        Provider: 'mollie',
        ProviderId: tr,
        Received: expect.any(Number),
        Handled: expect.any(Number),
        Outcome: 'changed',
        Problem: '',
        PaymentId: id,
        InvoiceId: (await shop.payment(id)).invoiceId,
        AmountCents: 3_490,
        Currency: 'EUR',
        Status: 'paid',
      },
    ]);
    expect(await admin.data('GetPaymentNotices', { filters: { search: 'tr_other' } })).toEqual([]);
  });

  it('keeps a notice that could not be handled, and handles it again for an administrator', async () => {
    const { id, tr } = await shop.pay();
    shop.mollie.world.move(tr, 'paid');
    await shop.mollie.deliver();
    shop.mollie.limitTo(0);
    for (let attempt = 1; attempt <= 9; attempt += 1) await runJobs(shop.services);
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    const [failed, ...others] = await failedNotices();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ ProviderId: tr, Problem: expect.stringContaining('429') });
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    await admin.data('ReplayPaymentNotice', { id: failed?.Id ?? 0 });
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
    // As often as somebody likes.
    await admin.data('ReplayPaymentNotice', { id: failed?.Id ?? 0 });
    await runJobs(shop.services);
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
    expect(await admin.data('GetPaymentNotices', { filters: { search: tr } })).toMatchObject([
      { Outcome: 'unchanged', Status: 'paid' },
    ]);
    expect(await admin.call('ReplayPaymentNotice', { id: 2_000_000_000 })).toMatchObject({
      status: 404,
      errors: ['noAccessToPaymentNotice'],
    });
  });

  it('handles many notices about a payment with one question to the provider', async () => {
    const { id, tr } = await shop.pay();
    const { world, webhooks, requests, deliver, deliverOne } = shop.mollie;
    const url = `${shop.server.url}/webhooks/payments/mollie`;
    const asked = () => requests.filter((request) => request === `GET /v2/payments/${tr}`).length;
    webhooks.splice(0);
    await runJobs(shop.services);
    world.move(tr, 'paid');
    await deliver();
    const before = asked();
    const flood = async () => {
      for (let time = 0; time < 20; time += 1) await deliverOne({ url, id: tr });
    };
    await flood();
    // One more arrives when the provider has answered, and is about something newer.
    shop.mollie.beforeAnswer(async (request) => {
      if (!request.startsWith(`GET /v2/payments/${tr}/chargebacks`)) return;
      shop.mollie.beforeAnswer(async () => {});
      world.chargeBack(tr, 1178);
      await deliver();
    });
    const handled = (await runJobs(shop.services)).filter((name) => name === 'handle-payment-notice');
    expect(handled).toEqual(['handle-payment-notice']);
    expect(asked() - before).toBe(1);
    const notices = await admin.data('GetPaymentNotices', { filters: { search: tr }, pagesize: 50 });
    const outcomes = notices.map(({ Outcome }) => Outcome);
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(21);
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(1);
    // Others come soon after it, and are handled together with it.
    await flood();
    expect(await waitingJobs()).toEqual([{ isLater: true }]);
    await runJobs(shop.services);
    expect(asked() - before).toBe(2);
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 1178 },
      { kind: 'chargeback', amountCents: -1178 },
    ]);
  });

  it('is read by support, who replay nothing, and by nobody else', async () => {
    const support = await shop.server.guest();
    const { userId } = await support.data('GetUserInfo', {});
    const { db } = shop.services;
    await db
      .updateTable('users')
      .set({ status: 'Support', mail: 's@example.org' })
      .where('id', '=', userId)
      .execute();
    expect((await support.call('GetPaymentNotices', {})).success).toBe(true);
    expect(await support.call('ReplayPaymentNotice', { id: 1 })).toMatchObject({ errors: ['notAdmin'] });
    expect(await shop.client.call('GetPaymentNotices', {})).toMatchObject({ errors: ['notAdmin'] });
  });

  it('is kept for half a year', async () => {
    const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    await paymentPart.cleanUp(shop.services, inDays(179));
    expect(await admin.data('GetPaymentNotices', {})).not.toEqual([]);
    await paymentPart.cleanUp(shop.services, inDays(181));
    expect(await admin.data('GetPaymentNotices', {})).toEqual([]);
  });
});

describe('a webhook of a shop without a provider', () => {
  it('is not there', async () => {
    const test = await openTestShop('test');
    try {
      const url = `${test.server.url}/webhooks/payments/mollie`;
      expect(await test.mollie.deliverOne({ url, id: 'tr_12345678' })).toBe(404);
    } finally {
      await test.stop();
    }
  });
});

describe('a webhook during maintenance', () => {
  it('is accepted, because it is about money that has already moved', async () => {
    const { id, tr } = await shop.pay();
    await admin.data('UpdateMaintenance', { isOn: true, texts: { en: 'Back soon' }, until: null });
    expect(await shop.client.call('GetMandates', {})).toMatchObject({ errors: ['maintenance'] });
    shop.mollie.world.move(tr, 'paid');
    expect(await shop.mollie.deliver()).toEqual([200]);
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
  });
});
