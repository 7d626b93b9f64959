import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKillable, type KillablePool } from './features/orders/testing/killable.ts';
import { anySubscriptionMoment } from './features/orders/testing/any-subscription-moment.ts';
import { openOrderShop, type OrderShop, type TestBuyer } from './features/orders/testing/order-shop.ts';
import { openLocalMollie, type LocalMollie } from './testing/mollie/mollie-server.ts';
import { administrator } from './testing/people/administrator.ts';
import {
  startSubscriptionWalk,
  type SubscriptionMoment,
  type SubscriptionStep,
  type SubscriptionWalk,
} from './features/orders/testing/subscription-walk.ts';
import { deliverEvents } from './platform/events/testing/deliver-events.ts';
import type { TestClient } from './testing/test-client.ts';
import { requireNoProblem, takeStarted, walkToRepeat } from './testing/walks/find-problem.ts';

/**
 * Random walks over everything that organisations, their members and administrators, banks, the provider, the network, the clock and
 * our own processes do with subscriptions. More of them: `SUBSCRIPTION_WALKS=1000` in the environment. One that has
 * failed: `SUBSCRIPTION_WALK`, as the failure says.
 */
let shop: OrderShop;
let mollie: LocalMollie;
let pool: KillablePool;
let admin: TestClient;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: 'live', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  admin = await administrator(shop.server);
  pool = makeKillable(shop.services.pool);
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const paid = { do: 'event', payment: 0, status: 1 } as const;

/** One costs 1.0 s of processor time, and as much in the database. */
const walks = Number(process.env['SUBSCRIPTION_WALKS'] ?? 8);
const repeated = walkToRepeat<SubscriptionMoment>('SUBSCRIPTION_WALK');

const calm = { kill: 0, isProviderBroken: false };

/** A walk with organisations of its own: both have a licence before the first step, and nobody spends credits of the first one. */
async function startWalk(): Promise<SubscriptionWalk & { readonly buyers: readonly TestBuyer[] }> {
  const saver = await shop.buyer({ companyName: 'Beispiel AG' });
  const buyers = [saver, await shop.buyer({ companyName: 'Muster GmbH', country: 'CH' })];
  const { userId } = saver;
  const walk = await startSubscriptionWalk({
    shop,
    mollie,
    pool,
    admin,
    buyers,
    saver: { userId, credits: await saver.credits() },
  });
  const opening: readonly SubscriptionStep[] = [
    { do: 'order', user: 0, product: 0, method: 0, times: 1 },
    { do: 'order', user: 1, product: 1, method: 0, times: 1 },
    paid,
    paid,
    { do: 'poll' },
  ];
  for (const one of opening) await walk.take({ steps: [one], ...calm });
  return { ...walk, buyers };
}

async function takeWalk(moments: readonly SubscriptionMoment[]): Promise<string | undefined> {
  return takeStarted(await startWalk(), moments);
}

it(
  'money, periods, credits and numbers agree after every step of a subscription, and the hourly job leaves nothing undone',
  { timeout: 240_000 + walks * 10_000 },
  async () => {
    const length = { minLength: 15, maxLength: 30, size: 'max' } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(anySubscriptionMoment, length), async (moments) => {
        expect(await requireNoProblem(moments, takeWalk, 'SUBSCRIPTION_WALK')).toBeUndefined();
      }),
      {
        ...(repeated === undefined ? { numRuns: walks } : { numRuns: 1, examples: [[[...repeated]]] }),
        endOnFailure: true,
      },
    );
  },
);

/** A walk that takes given steps of the second organisation one after another, with a look at everything after each. */
async function startPath() {
  const walk = await startWalk();
  const [, buyer] = walk.buyers;
  if (buyer === undefined) throw new Error('there is no second organisation');
  return {
    walk,
    buyer,
    take: async (...steps: readonly SubscriptionStep[]) => {
      for (const one of steps) {
        await walk.take({ steps: [one], ...calm });
        expect(await walk.faultsNow(), `after ${JSON.stringify(one)}`).toEqual([]);
      }
    },
    /** Credits of each period, the oldest first; whether it is paid. */
    periods: async (): Promise<readonly (readonly [number, boolean])[]> => {
      const { phases } = await buyer.client.data('GetLicenseAdmin', {});
      return phases.toReversed().map(({ remaining, payDate }) => [remaining, payDate !== null]);
    },
    state: async () => (await buyer.client.data('GetSubscription', {}))?.state,
  };
}

const untilEnd = (days: number, bank: 'pays' | 'refuses' | 'waits' = 'pays') =>
  ({ do: 'clock', days, endOf: 1, workers: 2, bank }) as const;

/** The number of a payment of the second organisation, which has no tax, among those that are paid. */
const paidAs = (walk: Pick<SubscriptionWalk, 'worldPayments'>, sequence: 'first' | 'recurring'): number =>
  walk
    .worldPayments()
    .filter(({ status }) => status === 'paid')
    .findIndex(({ sequenceType, cents }) => sequenceType === sequence && cents === 2990);

it('the first payment saves the way to pay, which is charged for each period, and a late chargeback takes that period alone', async () => {
  const { walk, take, periods, state, buyer } = await startPath();
  await take(untilEnd(0), untilEnd(0), { do: 'use', user: 1, credits: 100 });
  expect(await periods()).toEqual([
    [500, true],
    [500, true],
    [400, true],
  ]);
  const charged = walk.worldPayments().filter(({ sequenceType }) => sequenceType === 'recurring');
  expect(charged.map(({ status, method }) => [status, method])).toEqual(
    Array(4).fill(['paid', 'creditcard']),
  );
  await take({ do: 'chargeBack', payment: paidAs(walk, 'recurring'), part: 2_000 }, { do: 'poll' });
  expect(await periods()).toEqual([
    [500, true],
    [0, false],
    [400, true],
  ]);
  expect(await state()).toBe('active');
  // Its period is over, so that nobody is asked to pay it again.
  const orders = await buyer.client.data('GetOrders', {});
  expect(orders.map((order) => [order.state, order.isPayable])).toEqual([
    ['paid', false],
    ['refunded', false],
    ['paid', false],
  ]);
  expect(await walk.settle()).toEqual([]);
});

it('a way to pay that its bank has ended leads to reminders, to a licence that is off, and back when the invoice is paid', async () => {
  const { walk, take, periods, state, buyer } = await startPath();
  mollie.world.mandates.clear();
  await take(untilEnd(0), { do: 'clock', days: 15, endOf: null, workers: 1, bank: 'pays' });
  expect(await periods()).toEqual([
    [500, true],
    [0, false],
  ]);
  expect(await state()).toBe('unpaid');
  const invoiceId = (await buyer.client.data('GetSubscription', {}))?.openInvoiceId ?? '';
  await buyer.client.data('CreatePayment', { invoiceId, method: 'paypal' });
  await take(paid, { do: 'poll' });
  expect(await periods()).toEqual([
    [500, true],
    [500, true],
  ]);
  expect(await state()).toBe('active');
  expect(await walk.settle()).toEqual([]);
});

it('a way to pay that the person has revoked leads to an invoice before the end of the period', async () => {
  const { walk, take, buyer } = await startPath();
  const charges = () => walk.worldPayments().filter(({ cents }) => cents === 2990).length;
  await take({ do: 'revoke', user: 1, mandate: 0 }, untilEnd(-10));
  expect((await buyer.client.data('GetSubscription', {}))?.openInvoiceId).not.toBe('');
  await take(untilEnd(-25));
  expect(charges()).toBe(1);
  expect(await walk.settle()).toEqual([]);
});

it('a period that was charged back is paid again by the same invoice, with the credits that were not used', async () => {
  const { walk, take, periods, state, buyer } = await startPath();
  await take({ do: 'use', user: 1, credits: 100 });
  await take({ do: 'chargeBack', payment: paidAs(walk, 'first'), part: 2_000 }, { do: 'poll' });
  expect(await periods()).toEqual([[0, false]]);
  const [order] = await buyer.client.data('GetOrders', {});
  const invoiceId = order?.invoices[0]?.id ?? '';
  await buyer.client.data('CreatePayment', { invoiceId, method: 'paypal' });
  await take(paid, { do: 'poll' });
  expect(await periods()).toEqual([[400, true]]);
  // The next period is paid in the same way, also when a part was paid again.
  const paysWith = async () => (await buyer.client.data('GetSubscription', {}))?.method;
  expect(await paysWith()).toBe('paypal');
  const { id = '' } = walk.worldPayments().find(({ method }) => method === 'paypal') ?? {};
  mollie.world.chargeBack(id, 1000);
  await take({ do: 'poll' });
  await buyer.client.data('CreatePayment', { invoiceId, method: 'creditcard' });
  await take(paid, { do: 'poll' });
  expect(await paysWith()).toBe('creditcard');
  expect(await periods()).toEqual([[400, true]]);
  expect(await state()).toBe('active');
  expect((await buyer.client.data('GetOrders', {}))[0]?.invoices).toHaveLength(1);
  expect(await walk.settle()).toEqual([]);
});

it('a chargeback that is returned when the licence was bought again goes back', async () => {
  const { walk, take, periods, state, buyer } = await startPath();
  const first = paidAs(walk, 'first');
  await take(
    { do: 'use', user: 1, credits: 100 },
    { do: 'chargeBack', payment: first, part: 2_000 },
    { do: 'poll' },
  );
  expect(await periods()).toEqual([[0, false]]);
  expect(await state()).toBe('unpaid');
  const payable = async () => (await buyer.client.data('GetOrders', {})).map(({ isPayable }) => isPayable);
  expect(await payable()).toEqual([true]);
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 }, paid, { do: 'poll' });
  // The period that was cut short is not offered any more.
  expect(await payable()).toEqual([false, false]);
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' }, { do: 'jobs', twice: false }, { do: 'poll' });
  expect(await periods()).toEqual([
    [0, false],
    [200, true],
  ]);
  const [payment] = walk.worldPayments().filter(({ cents }) => cents === 2990);
  expect(payment?.refunds).toMatchObject([{ cents: 2990 }]);
  expect(await walk.settle()).toEqual([]);
});

it('a larger size that was charged back brings nothing for a period that was cut short', async () => {
  const { walk, take, buyer } = await startPath();
  await take({ do: 'modify', user: 1, product: 2, method: 0 }, { do: 'jobs', twice: false }, paid, {
    do: 'poll',
  });
  // The first organisation has paid 17.73, with tax.
  const lost = walk.worldPayments().filter(({ cents }) => cents !== 1773);
  expect(lost.map(({ cents }) => cents)).toEqual([2990, 2000]);
  for (const { id, cents } of lost) mollie.world.chargeBack(id, cents);
  await take({ do: 'poll' });
  const payable = async () => (await buyer.client.data('GetOrders', {})).map(({ isPayable }) => isPayable);
  expect(await payable()).toEqual([true, true]);
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 }, paid, { do: 'poll' });
  expect(await payable()).toEqual([false, false, false]);
  // The bank returns the money of the larger size.
  const [, larger] = lost;
  mollie.world.reverseChargeback(larger?.id ?? '', larger?.chargebacks[0]?.id ?? '');
  await take({ do: 'poll' }, { do: 'jobs', twice: false }, { do: 'poll' });
  expect(larger?.refunds).toMatchObject([{ cents: larger?.cents }]);
  expect(await walk.settle()).toEqual([]);
});

it('a licence whose next period was charged back is bought again without losing the current one', async () => {
  const { walk, take, periods } = await startPath();
  const day = { do: 'clock', days: 2, endOf: null, workers: 1, bank: 'pays' } as const;
  await take(day, { do: 'extend', user: 1, method: 0 }, day);
  await take({ do: 'chargeBack', payment: paidAs(walk, 'recurring'), part: 2_000 }, { do: 'poll' });
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 }, paid, { do: 'poll' });
  expect(await periods()).toEqual([
    [500, true],
    [0, false],
    [200, true],
  ]);
  expect(await walk.settle()).toEqual([]);
});

it('with the switch for it, the next period is charged when the credits are nearly used up, and begins with the last of them', async () => {
  const { walk, take, periods } = await startPath();
  const day = { do: 'clock', days: 2, endOf: null, workers: 2, bank: 'pays' } as const;
  await take({ do: 'renewEarly', user: 1, on: true }, day, { do: 'use', user: 1, credits: 470 }, day);
  expect(await periods()).toEqual([[30, true]]);
  await take({ do: 'use', user: 1, credits: 20 }, day);
  expect(await periods()).toEqual([
    [10, true],
    [500, true],
  ]);
  await take({ do: 'use', user: 1, credits: 40 });
  expect(await periods()).toEqual([
    [10, true],
    [460, true],
  ]);
  expect(await walk.settle()).toEqual([]);
});

it('an early charge that fails is told, and leaves the charges of the period as they are', async () => {
  const { walk, take, periods, state, buyer } = await startPath();
  const day = (bank: 'pays' | 'refuses', days = 2) =>
    ({ do: 'clock', days, endOf: null, workers: 2, bank }) as const;
  const charges = () =>
    walk.worldPayments().filter(({ sequenceType, cents }) => sequenceType === 'recurring' && cents === 2990);
  const subjects = async () => {
    await deliverEvents(shop.services);
    const { rows } = await sql<{ subject: string; text: string }>`select subject, text from mails
      where recipient = ${`user-${buyer.userId}@example.org`} order by id`.execute(shop.services.db);
    return rows.map(({ subject }) => subject.replace(/R-\d+/, '#'));
  };
  await take({ do: 'renewEarly', user: 1, on: true }, day('pays'), { do: 'use', user: 1, credits: 490 });
  await take(day('refuses'), day('refuses'));
  expect(await periods()).toEqual([
    [10, true],
    [0, false],
  ]);
  expect(charges()).toHaveLength(1);
  const told = await subjects();
  expect(told.at(-1)).toBe('The early payment for your subscription did not work: #');
  // It is announced in the last week, and charged when the period begins.
  await take(day('refuses', 18.5));
  expect((await subjects()).slice(told.length)).toEqual([
    'Your subscription will be renewed: Volume licence 500, monthly',
  ]);
  await take(day('pays', 7));
  expect(await state()).toBe('active');
  expect(charges().map(({ status }) => status)).toEqual(['failed', 'paid']);
  expect(await periods()).toEqual([
    [10, true],
    [500, true],
  ]);
  expect(await walk.settle()).toEqual([]);
});

/** Whether the next charge of the running subscription was announced. */
const isAnnounced = async ({ userId }: TestBuyer): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isAnnounced: boolean }>`select announced_at is not null as is_announced
    from subscriptions where user_id = ${userId} and state = 'active'`.execute(shop.services.db);
  return rows[0]?.isAnnounced;
};

it('the announcement of an early order ends with it, because the next one has a price of its own', async () => {
  const { walk, take, periods, buyer } = await startPath();
  const day = (days: number) => ({ do: 'clock', days, endOf: null, workers: 1, bank: 'refuses' }) as const;
  await take(
    { do: 'renewEarly', user: 1, on: true },
    { do: 'use', user: 1, credits: 490 },
    day(2),
    // 24.5 days, within the last week of any month.
    day(22.5),
  );
  expect(await periods()).toEqual([
    [10, true],
    [0, false],
  ]);
  expect(await isAnnounced(buyer)).toBe(true);
  await take({ do: 'renewal', user: 1, on: false }, day(0));
  expect(await periods()).toEqual([[10, true]]);
  expect(await isAnnounced(buyer)).toBe(false);
  expect(await walk.settle()).toEqual([]);
});

it('a period that is bought after the announcement of its charge leaves the one after it to be announced', async () => {
  const { walk, take, periods, buyer } = await startPath();
  await take(untilEnd(-5));
  expect(await isAnnounced(buyer)).toBe(true);
  await take({ do: 'extend', user: 1, method: 0 }, { do: 'jobs', twice: false }, paid, { do: 'poll' });
  expect((await periods()).map(([, isPaid]) => isPaid)).toEqual([true, true]);
  expect(await isAnnounced(buyer)).toBe(false);
  expect(await walk.settle()).toEqual([]);
});
