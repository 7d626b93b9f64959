/*
 * Covers:
 * accounts-378: Error: payment provider failed
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDefined } from '../../platform/expect-defined.ts';
import { cancelPayment, openPayment, syncPayment, unsafeSelectPaymentsOfInvoice } from './index.ts';
import { createAtProvider } from './collect/open-payment.ts';
import { pollPayments } from './follow/poll-payments.job.ts';
import { newInvoice, openTestShop, runJobs, type TestShop } from './testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('live');
});
afterAll(() => shop.stop());

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const payments = () => shop.mollie.requests.filter((request) => request === 'POST /v2/payments').length;

/** Webhooks arrive, and their jobs run. */
async function deliver(): Promise<readonly number[]> {
  const statuses = await shop.mollie.deliver();
  await runJobs(shop.services);
  return statuses;
}

describe('a payment', () => {
  it('is opened once, however often, and is paid when the provider says so', async () => {
    const before = payments();
    const { id, url, tr } = await shop.pay({ amountCents: 990 });
    expect(url).toBe(`${shop.mollie.url}/checkout/${tr}`);
    expect(await openPayment(shop.services, id)).toBe(url);
    await runJobs(shop.services);
    expect(payments() - before).toBe(1);
    expect(await shop.payment(id)).toMatchObject({ status: 'open', paidAt: null });
    shop.mollie.world.move(tr, 'paid');
    expect(await deliver()).toEqual([200]);
    expect(await shop.payment(id)).toMatchObject({
      status: 'paid',
      paidAt: expect.any(Date),
      checkoutUrl: null,
    });
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 990 }]);
  });

  it.each(['failed', 'canceled', 'expired', 'pending', 'authorized'] as const)(
    'that is %s at the provider moves no money',
    async (status) => {
      const { id, tr } = await shop.pay();
      shop.mollie.world.move(tr, status);
      await deliver();
      const payment = await shop.payment(id);
      expect(payment.status).toBe(status);
      expect(payment.failure).toBe(status === 'failed' ? 'The card has insufficient funds.' : '');
      expect(await shop.movements(id)).toEqual([]);
      expect(payment.nextAskAt === null).toBe(!['pending', 'authorized'].includes(status));
    },
  );

  it('is shared by two tabs that pay an invoice in the same way, also at the same moment', async () => {
    const invoiceId = newInvoice();
    const before = payments();
    const ids = await Promise.all([1, 2, 3].map(() => shop.collect({ invoiceId })));
    expect(new Set(ids).size).toBe(1);
    const urls = await Promise.all(ids.map((id) => openPayment(shop.services, id)));
    expect(new Set(urls).size).toBe(1);
    // The provider was asked with one key.
    expect(shop.mollie.world.payments.size).toBeGreaterThan(0);
    expect(payments() - before).toBeGreaterThanOrEqual(1);
    const ofInvoice = [...shop.mollie.world.payments.values()].filter(({ id }) => urls[0]?.endsWith(id));
    expect(ofInvoice).toHaveLength(1);
    // In another way, it is another payment.
    expect(await shop.collect({ invoiceId, method: 'paypal' })).not.toBe(ids[0]);
    // Over another amount, the earlier one ends.
    const other = await shop.collect({ invoiceId, amountCents: 500 });
    expect(other).not.toBe(ids[0]);
    expect(await shop.payment(ids[0] ?? 0)).toMatchObject({ status: 'canceled' });
  });

  it('is created at the provider by the job if the process of the handler was killed', async () => {
    const id = await shop.collect();
    expect(await shop.payment(id)).toMatchObject({ status: 'creating', providerId: null });
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'open', checkoutUrl: expect.any(String) });
  });

  it.each(['hangUp', 'garbage', 'status503'] as const)(
    'exists once at the provider if its answer is lost (%s)',
    async (as) => {
      const id = await shop.collect();
      const before = shop.mollie.world.payments.size;
      shop.mollie.breakNext({ when: 'after', as });
      await expect(openPayment(shop.services, id)).rejects.toMatchObject({ key: 'paymentProviderFailed' });
      expect(await shop.payment(id)).toMatchObject({ status: 'creating', askedAt: expect.any(Date) });
      expect(await openPayment(shop.services, id)).toContain('/checkout/tr_');
      expect(shop.mollie.world.payments.size - before).toBe(1);
    },
  );

  it('is not refused while the provider has too much to do, or does not accept the key', async () => {
    const id = await shop.collect();
    shop.mollie.limitTo(0);
    await expect(openPayment(shop.services, id)).rejects.toMatchObject({ key: 'paymentProviderFailed' });
    expect(await runJobs(shop.services)).toContain('open-payment failed');
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    shop.mollie.breakNext({ when: 'before', status: 401 });
    await expect(openPayment(shop.services, id)).rejects.toMatchObject({ key: 'paymentProviderFailed' });
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
  });

  it('fails if the provider refuses it, and the listener knows', async () => {
    const id = await shop.collect({ description: 'x'.repeat(300) });
    await expect(openPayment(shop.services, id)).rejects.toMatchObject({ key: 'paymentRefused' });
    expect(await shop.payment(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('422'),
    });
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'failed', providerId: null });
  });

  it('fails when it could not be created for so long that another request would create a second one', async () => {
    const id = await shop.collect();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await shop.services.db.updateTable('payments').set({ askedAt: anHourAgo }).where('id', '=', id).execute();
    const before = payments();
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'failed' });
    expect(payments()).toBe(before);
  });

  it('is refused in a way that its sale may not use, or that is switched off', async () => {
    for (const order of [
      { method: 'banktransfer', currency: 'USD' },
      { method: 'banktransfer', category: 3 },
      { method: 'giropay' },
      { method: 'sofort' },
    ] as const)
      await expect(shop.collect(order)).rejects.toMatchObject({ key: 'paymentMethodNotOffered' });
  });

  it('is rolled back together with its order', async () => {
    const invoiceId = newInvoice();
    await expect(
      shop.services.db.transaction().execute(async (transaction) => {
        await shop.collectIn(transaction, { invoiceId });
        throw new Error('the order failed');
      }),
    ).rejects.toThrow('the order failed');
    expect(await unsafeSelectPaymentsOfInvoice(shop.services.db, invoiceId)).toEqual([]);
    expect(await runJobs(shop.services)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that arrives twice, late or out of order books once', async () => {
    const { id, tr } = await shop.pay();
    shop.mollie.world.move(tr, 'pending');
    shop.mollie.world.move(tr, 'paid');
    const [late, first] = shop.mollie.webhooks.splice(0);
    const webhooks = [first, first, late, first].map((webhook) => expectDefined(webhook, 'it was sent'));
    for (const webhook of webhooks) expect(await shop.mollie.deliverOne(webhook)).toBe(200);
    await runJobs(shop.services);
    await runJobs(shop.services);
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
  });

  it('that arrives before the provider has answered is about the payment that is being created', async () => {
    const id = await shop.collect();
    shop.mollie.beforeAnswer(async (request) => {
      if (request !== 'POST /v2/payments') return;
      shop.mollie.beforeAnswer(async () => {});
      const [tr] = [...shop.mollie.world.payments.keys()].slice(-1);
      shop.mollie.world.move(tr ?? '', 'paid');
      await deliver();
      // The job knows of the payment, although our own request is still running.
      expect(await shop.payment(id)).toMatchObject({ status: 'paid', providerId: tr });
    });
    expect(await openPayment(shop.services, id)).toBeNull();
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
  });

  it('that is forged is answered in the same way, and changes nothing', async () => {
    const { id, tr } = await shop.pay();
    const url = `${shop.server.url}/webhooks/payments/mollie`;
    // Nothing has happened at the provider.
    expect(await shop.mollie.deliverOne({ url, id: tr })).toBe(200);
    expect(await shop.mollie.deliverOne({ url, id: 'tr_nobodys' })).toBe(200);
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    const foreign = shop.mollie.world.addPayment({
      cents: 100,
      currency: 'EUR',
      description: 'Another shop with the same account',
      method: 'creditcard',
      sequenceType: 'oneoff',
      metadata: { order: 7 },
      redirectUrl: 'https://example.org/',
      webhookUrl: url,
      customerId: null,
      mandateId: null,
    });
    expect(await shop.mollie.deliverOne({ url, id: foreign.id })).toBe(200);
    await runJobs(shop.services);
    const rows = await shop.services.db.selectFrom('paymentNotices').selectAll().execute();
    const outcomeOf = (of: string) => rows.find(({ providerId }) => providerId === of)?.outcome;
    expect(outcomeOf(tr)).toBe('unchanged');
    expect(outcomeOf('tr_nobodys')).toBe('unknown');
    expect(outcomeOf(foreign.id)).toBe('foreign');
  });

  it.each(['', 'id=', 'id=a%20b', `id=${'x'.repeat(65)}`, 'other=tr_1'])(
    'without an id is refused: %s',
    async (body) => {
      const sent = await fetch(`${shop.server.url}/webhooks/payments/mollie`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect(sent.status).toBe(400);
    },
  );

  it('about another amount than ours books nothing', async () => {
    const { id, tr } = await shop.pay();
    const payment = shop.mollie.world.paymentWith(tr);
    Object.assign(payment, { cents: 1 });
    shop.mollie.world.move(tr, 'paid');
    await shop.mollie.deliver();
    expect(await runJobs(shop.services)).toContain('handle-payment-notice failed');
    expect(await shop.movements(id)).toEqual([]);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    await shop.services.db.deleteFrom('paymentNotices').where('providerId', '=', tr).execute();
    await runJobs(shop.services);
  });

  it('that never arrives is replaced by the poller', async () => {
    const { id, tr } = await shop.pay();
    shop.mollie.world.move(tr, 'paid');
    shop.mollie.webhooks.splice(0);
    await pollPayments(shop.services, new Date());
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    await pollPayments(shop.services, inAnHour());
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
  });

  it('about many unknown payments is put off, so that the provider is not flooded', async () => {
    const url = `${shop.server.url}/webhooks/payments/mollie`;
    const statuses: number[] = [];
    for (let number = 0; number < 62; number += 1)
      statuses.push(await shop.mollie.deliverOne({ url, id: `tr_guess${number}` }));
    expect(statuses).toContain(503);
    // A known one is still accepted.
    const { tr } = await shop.pay();
    expect(await shop.mollie.deliverOne({ url, id: tr })).toBe(200);
    await runJobs(shop.services);
    await shop.services.db.deleteFrom('rateLimitCounts').execute();
  });
});

describe('an answer of the provider', () => {
  it('that is older than what is known is not applied', async () => {
    const { id, tr } = await shop.pay();
    const { world, webhooks } = shop.mollie;
    world.move(tr, 'paid');
    await deliver();
    const { id: refund } = world.addRefund(tr, { cents: 100, description: '', metadata: null });
    // One process has asked. Before its answer arrives, the refund fails, and another process knows that.
    shop.mollie.beforeAnswer(async (request) => {
      if (request !== `GET /v2/payments/${tr}/chargebacks`) return;
      shop.mollie.beforeAnswer(async () => {});
      world.endRefund(tr, refund, 'failed');
      webhooks.splice(0);
      await syncPayment(shop.services, id);
    });
    expect(await syncPayment(shop.services, id)).toBe('unchanged');
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
  });
});

describe('a canceled payment', () => {
  const cancel = (id: number) =>
    shop.services.db.transaction().execute((transaction) => cancelPayment(shop.services, transaction, id));

  it('ends at the provider too, if that is possible', async () => {
    const { id, tr } = await shop.pay({ method: 'banktransfer' });
    expect(await cancel(id)).toBe(true);
    expect(await shop.payment(id)).toMatchObject({ status: 'canceled', checkoutUrl: null });
    await runJobs(shop.services);
    expect(shop.mollie.world.paymentWith(tr).status).toBe('canceled');
    expect(await shop.payment(id)).toMatchObject({ nextAskAt: null });
    expect(await cancel(id)).toBe(false);
  });

  it('is paid all the same if the payer pays in another tab', async () => {
    const { id, tr } = await shop.pay();
    await cancel(id);
    await runJobs(shop.services);
    // A card payment can't be canceled at Mollie, so it is asked about until it is over.
    expect(await shop.payment(id)).toMatchObject({
      status: 'canceled',
      checkoutUrl: null,
      nextAskAt: expect.any(Date),
    });
    shop.mollie.world.move(tr, 'paid');
    shop.mollie.webhooks.splice(0);
    await pollPayments(shop.services, inAnHour());
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 1178 }]);
  });

  it('is found and ended at the provider if it was being created', async () => {
    const id = await shop.collect({ method: 'banktransfer' });
    shop.mollie.breakNext({ when: 'after', as: 'hangUp' });
    await expect(openPayment(shop.services, id)).rejects.toMatchObject({ key: 'paymentProviderFailed' });
    await cancel(id);
    await runJobs(shop.services);
    await runJobs(shop.services);
    const { providerId, status } = await shop.payment(id);
    expect(status).toBe('canceled');
    expect(shop.mollie.world.paymentWith(providerId ?? '').status).toBe('canceled');
  });

  it('that the provider never heard of is not created there', async () => {
    const id = await shop.collect();
    await cancel(id);
    const before = payments();
    await createAtProvider(shop.services, id);
    await runJobs(shop.services);
    expect(payments()).toBe(before);
    expect(await shop.payment(id)).toMatchObject({ status: 'canceled', providerId: null });
  });
});

describe('a listener that fails', () => {
  it('undoes the whole change, which happens at the next attempt', async () => {
    const { id, tr } = await shop.pay();
    const { moneyMoved } = shop.services.paymentListeners;
    Object.assign(shop.services.paymentListeners, {
      moneyMoved: async () => {
        throw new Error('the credits could not be granted');
      },
    });
    shop.mollie.world.move(tr, 'paid');
    await deliver();
    expect(await shop.movements(id)).toEqual([]);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
    Object.assign(shop.services.paymentListeners, { moneyMoved });
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'paid' });
    expect(await shop.told((await shop.payment(id)).invoiceId)).toBe(1178);
  });
});

describe('an address of Mollie that was entered on a screen', () => {
  it('of the inner network is not asked', async () => {
    const id = await shop.collect();
    const { mollieUrl: _given, ...given } = shop.services.config.given;
    const services = { ...shop.services, config: { ...shop.services.config, given } as never };
    const before = shop.mollie.requests.length;
    await expect(openPayment(services, id)).rejects.toMatchObject({ key: 'paymentProviderFailed' });
    expect(shop.mollie.requests.length).toBe(before);
    await runJobs(shop.services);
    expect(await shop.payment(id)).toMatchObject({ status: 'open' });
  });
});
