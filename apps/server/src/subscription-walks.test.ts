import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKillable, type KillablePool } from './features/orders/testing/killable.ts';
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
const which = fc.nat(30);
const some = <Name extends SubscriptionStep['do']>(...names: readonly Name[]) => fc.constantFrom(...names);
const step: fc.Arbitrary<SubscriptionStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: some('order'),
      user: which,
      product: which,
      method: fc.constantFrom(0, 0, 1, 2),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: some('clock'),
      days: fc.constantFrom(0, 0, 0, 1, 3, 8, 13, 15, -3, -10),
      endOf: fc.option(which, { freq: 3 }),
      workers: fc.constantFrom(1, 1, 1, 2, 0),
      bank: fc.constantFrom('pays', 'pays', 'refuses', 'waits'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: some('extend'), user: which, method: which }) },
  { weight: 4, arbitrary: fc.record({ do: some('modify'), user: which, product: which, method: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: some('terminate', 'renewal', 'renewEarly'),
      user: which,
      on: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: some('revoke', 'choose', 'choose', 'loseMandate'),
      user: which,
      mandate: which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: some('use'), user: which, credits: fc.constantFrom(1, 50, 195, 480) }),
  },
  { weight: 1, arbitrary: fc.record({ do: some('giveBack') }) },
  { weight: 2, arbitrary: fc.record({ do: some('again', 'tab'), order: which, method: which }) },
  { weight: 2, arbitrary: fc.record({ do: some('cancel', 'status'), order: which }) },
  { weight: 1, arbitrary: fc.record({ do: some('markPaid'), order: which }) },
  { weight: 2, arbitrary: fc.record({ do: some('refund'), order: which, part: fc.nat(1_500) }) },
  // Most payments are paid.
  {
    weight: 10,
    arbitrary: fc.record({
      do: some('event'),
      payment: which,
      status: fc.constantFrom(0, 1, 1, 1, 1, 1, 2, 3, 4),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: some('deliver'), webhook: which, again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: some('drop', 'forge'), webhook: which }) },
  { weight: 5, arbitrary: fc.record({ do: some('jobs'), twice: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: some('poll') }) },
  { weight: 1, arbitrary: fc.record({ do: some('endRefund'), payment: which, status: which }) },
  { weight: 2, arbitrary: fc.record({ do: some('chargeBack'), payment: which, part: fc.nat(2_000) }) },
  { weight: 2, arbitrary: fc.record({ do: some('reverse'), payment: which }) },
);
const moment: fc.Arbitrary<SubscriptionMoment> = fc.record({
  steps: fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  kill: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
  isProviderBroken: fc.constantFrom(false, false, false, false, false, true),
});

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
      fc.asyncProperty(fc.array(moment, length), async (moments) => {
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
  const { walk, take, periods, state } = await startPath();
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

it('a period that is bought after the announcement of its charge leaves the one after it to be announced', async () => {
  const { walk, take, periods, buyer } = await startPath();
  const announced = async () => {
    const { rows } = await sql<{ isAnnounced: boolean }>`select announced_at is not null as is_announced
      from subscriptions where user_id = ${buyer.userId} and state = 'active'`.execute(shop.services.db);
    return rows.map(({ isAnnounced }) => isAnnounced);
  };
  await take(untilEnd(-5));
  expect(await announced()).toEqual([true]);
  await take({ do: 'extend', user: 1, method: 0 }, { do: 'jobs', twice: false }, paid, { do: 'poll' });
  expect((await periods()).map(([, isPaid]) => isPaid)).toEqual([true, true]);
  expect(await announced()).toEqual([false]);
  expect(await walk.settle()).toEqual([]);
});
