import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { requireNoProblem, takeStarted, walkToRepeat } from '../../testing/walks/find-problem.ts';
import { openLocalMollie, type LocalMollie } from '../../testing/mollie/mollie-server.ts';
import { makeKillable } from './testing/killable.ts';
import { openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';
import { startOrderWalk, type WalkedShop } from './testing/order-walk.ts';
import type { OrderMoment, OrderStep } from './testing/order-steps.ts';
import { openSchool } from './testing/period-steps.ts';

/**
 * Random walks over everything that buyers, administrators, banks, the provider, the network and our own processes do with orders.
 * More of them: `ORDER_WALKS=1000` in the environment. One that has failed: `ORDER_WALK`, as the failure says.
 */
let shop: OrderShop;
let mollie: LocalMollie;
let walked: WalkedShop;
let school: TestBuyer;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: 'live', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  const admin = await administrator(shop.server);
  school = await shop.buyer({ companyName: 'Hochschule Köln' });
  const buyers = [await shop.buyer(), await shop.buyer({ country: 'CH' }), await shop.buyer(), school];
  const [saver] = buyers;
  if (saver === undefined) throw new Error('there is no buyer');
  const { userId } = saver;
  const pool = makeKillable(shop.services.pool);
  walked = { shop, mollie, pool, admin, buyers, saver: { userId, credits: await saver.credits() } };
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const which = fc.nat(30);
const some = <Name extends OrderStep['do']>(name: Name) => fc.constant(name);
const step: fc.Arbitrary<OrderStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: some('order'),
      user: which,
      product: which,
      method: which,
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('again' as const, 'tab' as const),
      order: which,
      method: which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'status' as const), order: which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: some('issuePeriod'),
      period: which,
      cents: fc.nat(200_000),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: some('usePeriod'), credits: fc.constantFrom(1, 900, 2_000) }) },
  { weight: 1, arbitrary: fc.record({ do: some('markPaid'), order: which }) },
  { weight: 3, arbitrary: fc.record({ do: some('refund'), order: which, part: fc.nat(1_500) }) },
  // Most payments are paid.
  {
    weight: 8,
    arbitrary: fc.record({
      do: some('event'),
      payment: which,
      status: fc.constantFrom(0, 1, 1, 1, 1, 2, 3, 4),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: some('deliver'), webhook: which, again: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('drop' as const, 'forge' as const), webhook: which }),
  },
  { weight: 5, arbitrary: fc.record({ do: some('jobs'), twice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: some('poll') }) },
  { weight: 1, arbitrary: fc.record({ do: some('expire') }) },
  { weight: 2, arbitrary: fc.record({ do: some('endRefund'), payment: which, status: which }) },
  { weight: 3, arbitrary: fc.record({ do: some('chargeBack'), payment: which, part: fc.nat(1_500) }) },
  { weight: 2, arbitrary: fc.record({ do: some('reverse'), payment: which }) },
  { weight: 3, arbitrary: fc.record({ do: some('spend'), user: which, credits: fc.nat(150) }) },
);
const moment: fc.Arbitrary<OrderMoment> = fc.record({
  steps: fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  kill: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }) },
  ),
  isProviderBroken: fc.constantFrom(false, false, false, false, true),
});

/** One costs a second of processor time, half of it in the database. */
const walks = Number(process.env['ORDER_WALKS'] ?? 60);
const repeated = walkToRepeat<OrderMoment>('ORDER_WALK');

async function takeWalk(moments: readonly OrderMoment[]): Promise<string | undefined> {
  return takeStarted(
    await startOrderWalk({ ...walked, school: await openSchool(walked.admin, school) }),
    moments,
  );
}

it(
  'money, invoices, orders and credits agree after every step, and no money is kept in the end',
  { timeout: 120_000 + walks * 5_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 20, maxLength: 50, size: 'max' }), async (moments) => {
        expect(await requireNoProblem(moments, takeWalk, 'ORDER_WALK')).toBeUndefined();
      }),
      {
        ...(repeated === undefined ? { numRuns: walks } : { numRuns: 1, examples: [[[...repeated]]] }),
        endOnFailure: true,
      },
    );
  },
);

/** A walk that takes given steps one after another, with a look at everything after each. */
async function startPath() {
  const walk = await startOrderWalk({ ...walked, school: await openSchool(walked.admin, school) });
  return {
    settle: walk.settle,
    take: async (...steps: readonly OrderStep[]) => {
      for (const one of steps) {
        await walk.take({ steps: [one], kill: 0, isProviderBroken: false });
        expect(await walk.faultsNow(), `after ${one.do}`).toEqual([]);
      }
    },
  };
}

it('a chargeback that the bank returns after the person has paid again goes back', async () => {
  const { take, settle } = await startPath();
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 });
  await take({ do: 'event', payment: 0, status: 1 }, { do: 'poll' });
  await take({ do: 'chargeBack', payment: 0, part: 500 }, { do: 'poll' });
  await take({ do: 'tab', order: 0, method: 1 });
  await take({ do: 'event', payment: 1, status: 1 }, { do: 'poll' });
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' });
  expect(await settle()).toEqual([]);
});

it('a refund that a chargeback prevents keeps no money of another payment', async () => {
  const { take, settle } = await startPath();
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 }, { do: 'tab', order: 0, method: 1 });
  await take({ do: 'expire' });
  // The provider reports the money and the loss of a part at once, before it is asked to send all of it back.
  await take({ do: 'event', payment: 0, status: 1 }, { do: 'chargeBack', payment: 0, part: 362 });
  await take({ do: 'poll' });
  await take({ do: 'event', payment: 1, status: 1 }, { do: 'poll' });
  await take({ do: 'reverse', payment: 0 });
  expect(await settle()).toEqual([]);
});

it('a second payment of an order that was refunded brings no credits until it goes back', async () => {
  const [, buyer] = walked.buyers;
  const before = await buyer?.credits();
  const { take, settle } = await startPath();
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 }, { do: 'tab', order: 0, method: 1 });
  await take({ do: 'event', payment: 0, status: 1 }, { do: 'poll' });
  await take({ do: 'refund', order: 0, part: 1_500 });
  await take({ do: 'event', payment: 1, status: 1 }, { do: 'poll' });
  expect(await buyer?.credits()).toBe(before);
  expect(await settle()).toEqual([]);
});

it('money of a second payment goes back when the bank returns what it took of a refunded order', async () => {
  const { take, settle } = await startPath();
  await take({ do: 'order', user: 1, product: 0, method: 0, times: 1 });
  await take({ do: 'event', payment: 0, status: 1 }, { do: 'poll' });
  await take({ do: 'refund', order: 0, part: 1_500 }, { do: 'jobs', twice: false }, { do: 'poll' });
  await take({ do: 'chargeBack', payment: 0, part: 500 }, { do: 'poll' });
  await take({ do: 'tab', order: 0, method: 1 });
  await take({ do: 'event', payment: 1, status: 1 }, { do: 'poll' });
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' });
  expect(await settle()).toEqual([]);
});

it('money that comes back restores no credits that were spent', async () => {
  const [, , buyer] = walked.buyers;
  const { take, settle } = await startPath();
  await take({ do: 'order', user: 2, product: 0, method: 0, times: 1 });
  await take({ do: 'event', payment: 0, status: 1 }, { do: 'poll' });
  // Of the 100 credits, 40 are left: the first half of the money takes them, and the second half none.
  await take({ do: 'spend', user: 1, credits: ((await buyer?.credits()) ?? 0) - 40 });
  await take({ do: 'chargeBack', payment: 0, part: 500 }, { do: 'poll' });
  await take({ do: 'chargeBack', payment: 0, part: 500 }, { do: 'poll' });
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' });
  expect(await buyer?.credits()).toBe(0);
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' });
  expect(await buyer?.credits()).toBe(40);
  expect(await settle()).toEqual([]);
});

it('a period that was charged back, cancelled and invoiced again is paid by the second invoice alone', async () => {
  const { take, settle } = await startPath();
  const paid = { do: 'event', status: 1 } as const;
  await take({ do: 'issuePeriod', period: 0, cents: 5_000, times: 2 }, { do: 'tab', order: 0, method: 0 });
  await take({ ...paid, payment: 0 }, { do: 'poll' }, { do: 'usePeriod', credits: 900 });
  await take({ do: 'chargeBack', payment: 0, part: 1_500 }, { do: 'poll' }, { do: 'cancel', order: 0 });
  await take({ do: 'issuePeriod', period: 0, cents: 7_000, times: 1 }, { do: 'tab', order: 1, method: 1 });
  await take({ ...paid, payment: 1 }, { do: 'poll' });
  // The bank returns the money of the first invoice, which nobody owes any more.
  await take({ do: 'reverse', payment: 0 }, { do: 'poll' });
  expect(await settle()).toEqual([]);
});
