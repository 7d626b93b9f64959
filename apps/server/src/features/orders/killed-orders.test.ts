import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertSettings } from '../../platform/settings/settings.repository.ts';
import type { Lock } from '../../testing/beside-locks.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { openLocalMollie, type LocalMollie } from '../../testing/mollie/mollie-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { spawnServer } from '../../testing/start/spawn-server.ts';
import { TestClient } from '../../testing/test-client.ts';
import { killAtLock, openLocks } from './testing/kill-at-lock.ts';
import { openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';
import type { OrderStep } from './testing/order-steps.ts';
import { startOrderWalk, type OrderWalk, type WalkedShop } from './testing/order-walk.ts';

/**
 * Twenty deaths between a notice and the commit of what follows from it, and between the answer of the provider and its commit. The
 * database or the whole process ends one side at a given statement, while a second worker has the same job. Afterwards, everything
 * that was paid is granted exactly once.
 */
let shop: OrderShop;
let mollie: LocalMollie;
let walked: WalkedShop;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: '', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  const { db, settings } = shop.services;
  await upsertSettings(db, [{ name: 'shop', value: 'live', isSealed: false, changedById: null }]);
  await settings.reload();
  const admin = await administrator(shop.server);
  const saver = await shop.buyer();
  const buyers = [saver, await shop.buyer()];
  // Every call may fail here.
  const pool = { killAt: () => {}, hasKilled: () => true };
  const { userId } = saver;
  walked = { shop, mollie, pool, admin, buyers, saver: { userId, credits: await saver.credits() } };
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const last = {
  order: '(select max(id) from orders)',
  invoice: `(select id from invoices where kind = 'invoice' and order_id = (select max(id) from orders))`,
};
const buyer = (at = 1): TestBuyer => expectDefined(walked.buyers[at], 'a buyer');
/** The address that a server prints is the public one, which is that of the first process. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
/** The same browser at another process. */
const clientAt = (url: string, { client }: TestBuyer): TestClient => {
  const there = new TestClient(url);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return there;
};
const rowsOf = (table: string, column: string, of: string): Lock => [
  `select from ${table} where ${column} = ${of} for no key update`,
];
const writesTo = (table: string): Lock => [`lock table ${table} in share mode`];
const payment = rowsOf('payments', 'invoice_id', last.invoice);
const order = rowsOf('orders', 'id', last.order);
const invoice = rowsOf('invoices', 'id', last.invoice);
const user = rowsOf('users', 'id', `(select user_id from orders where id = ${last.order})`);

async function take(walk: OrderWalk, ...steps: readonly OrderStep[]): Promise<void> {
  for (const step of steps) await walk.take({ steps: [step], kill: 0, isProviderBroken: false });
}
/** Two workers have the same jobs. */
const twoWorkers = (walk: OrderWalk): Promise<void> =>
  walk.take({
    steps: [
      { do: 'jobs', twice: false },
      { do: 'jobs', twice: false },
    ],
    kill: 0,
    isProviderBroken: false,
  });
const ordered = { do: 'order', user: 1, product: 0, method: 0, times: 1 } as const;
const paid = [ordered, { do: 'event', payment: 0, status: 1 }] as const;
const deliver = { do: 'deliver', webhook: 0, again: false } as const;
/** Takes the lock when the provider has done what it was asked for, and before it answers. */
const beforeAnswerTo = (request: RegExp) => (hold: () => Promise<void>) =>
  mollie.beforeAnswer(async (asked) => {
    if (!request.test(asked)) return;
    mollie.beforeAnswer(async () => {});
    await hold();
  });

interface Death {
  readonly at: Lock;
  readonly act: (walk: OrderWalk) => Promise<unknown>;
  readonly when?: (hold: () => Promise<void>) => void;
}

/** @returns the credits that the buyer has more than before, when everything has arrived in spite of these deaths */
async function gainedAfter(walk: OrderWalk, deaths: readonly Death[], before: number): Promise<number> {
  for (const { at, act, when } of deaths) {
    await killAtLock(shop.server, at, () => act(walk), when);
    expect(await walk.faultsNow(), `after a death at ${at[0]}`).toEqual([]);
  }
  expect(await walk.settle()).toEqual([]);
  return (await buyer().credits()) - before;
}

describe('a notice that money has arrived', () => {
  const deliverAgain = (walk: OrderWalk) => take(walk, { ...deliver, again: true });

  it('is not lost when the connection that stores it ends', async () => {
    const before = await buyer().credits();
    const walk = await startOrderWalk(walked);
    await take(walk, ...paid);
    const storing: readonly Death[] = [
      { at: writesTo('payment_notices'), act: deliverAgain },
      { at: writesTo('graphile_worker._private_jobs'), act: deliverAgain },
    ];
    expect(await gainedAfter(walk, storing, before)).toBe(100);
  });

  const places = {
    'the payment is locked': payment,
    'the money is recorded': writesTo('payment_movements'),
    'the order is locked': order,
    'the invoice is noted as paid': invoice,
    'the user is locked': user,
    'the credits are granted': writesTo('credit_movements'),
    // All is committed but this.
    'the notice is noted as handled': ["select from payment_notices where outcome = 'waiting' for update"],
  } satisfies Readonly<Record<string, Lock>>;

  it.each(Object.entries(places))(
    'grants credits once if one of two workers ends where %s',
    async (_place, at) => {
      const before = await buyer().credits();
      const walk = await startOrderWalk(walked);
      await take(walk, ...paid, deliver);
      expect(await gainedAfter(walk, [{ at, act: twoWorkers }], before)).toBe(100);
    },
  );
});

describe('an order', () => {
  it('exists as a whole or not at all, and leaves no gap in the numbers', async () => {
    const before = await buyer().credits();
    const walk = await startOrderWalk(walked);
    const tables = ['orders', 'invoices', 'invoice_lines', 'payments', 'graphile_worker._private_jobs'];
    const making: readonly Death[] = tables.map((table) => ({
      at: writesTo(table),
      act: () => take(walk, ordered),
    }));
    const created: Death = {
      at: ['select from payments for update'],
      act: () => take(walk, ordered),
      when: beforeAnswerTo(/^POST .*payments$/),
    };
    expect(await gainedAfter(walk, [...making, created], before)).toBe(0);
    expect([...mollie.world.payments.values()].at(-1)?.status).toBe('open');
  });
});

describe('money that goes back', () => {
  it('goes back once, and takes the credits once', async () => {
    const before = await buyer().credits();
    const walk = await startOrderWalk(walked);
    await take(walk, ...paid, { do: 'poll' });
    const refund = (part: number) => () => take(walk, { do: 'refund', order: 0, part });
    const refunds: readonly Death[] = [
      { at: writesTo('payment_refunds'), act: refund(1_500) },
      {
        at: ['select from payment_refunds for update'],
        act: refund(300),
        when: beforeAnswerTo(/^POST .*refunds$/),
      },
      { at: user, act: twoWorkers },
    ];
    expect(await gainedAfter(walk, refunds, before)).toBe(69);
  });
});

describe('a process', () => {
  it('that is killed with several orders in its hands loses none of them', async () => {
    const before = await buyer().credits();
    const { pool, config } = shop.services;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const victim = spawnServer([], {
      DATA_DIR: config.dataDir,
      DATABASE_URL: shop.server.databaseUrl,
      PORT: String(port),
      ADMIN_PASSWORD: 'administrator',
      COMPUTE_THREADS: '1',
      MOLLIE_KEY: mollie.key,
      MOLLIE_URL: mollie.url,
    });
    const payments = mollie.world.payments.size;
    const walk = await startOrderWalk(walked);
    const locks = await openLocks(shop.server);
    let revive = (): void => {};
    try {
      await victim.ready;
      await take(walk, ...paid);
      await locks.hold(payment);
      await take(walk, ordered, { do: 'event', payment: 1, status: 1 });
      await locks.hold(user);
      const { rows } = await pool.query<{ id: string }>(
        `select public_id as id from invoices where id = ${last.invoice}`,
      );
      // Its worker handles a notice, a person returns from the provider, and another one orders.
      const [noticed] = [...mollie.world.payments.values()].slice(payments);
      await mollie.deliverOne({ url: `${url}/webhooks/payments/mollie`, id: noticed?.id ?? '' });
      clientAt(url, buyer())
        .call('GetPaymentStatus', { id: rows[0]?.id ?? '' })
        .catch(() => {});
      const waiting = await locks.untilWaiting(2);
      const input = await buyer(0).input();
      await new Promise<void>((created) => {
        mollie.beforeAnswer(
          (request) =>
            new Promise((answer) => {
              revive = answer;
              if (request === 'POST /v2/payments') created();
              else answer();
            }),
        );
        clientAt(url, buyer(0))
          .call('CreateOrder', input)
          .catch(() => {});
      });
      victim.process.kill('SIGKILL');
      await victim.ended;
      // PostgreSQL notices that its client is gone when the lock is free, so nothing of it commits.
      await locks.release();
      await locks.untilEnded(waiting);
    } finally {
      mollie.beforeAnswer(async () => {});
      revive();
      victim.process.kill('SIGKILL');
      await locks.release();
    }
    expect(await walk.faultsNow()).toEqual([]);
    expect(await walk.settle()).toEqual([]);
    expect((await buyer().credits()) - before).toBe(200);
    expect(mollie.world.payments.size - payments).toBe(3);
  });
});
