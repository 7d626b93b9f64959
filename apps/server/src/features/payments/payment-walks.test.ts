import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/connect.ts';
import { requireNoProblem, walkToRepeat } from '../../testing/walks/find-problem.ts';
import { openTestShop, type TestShop } from './testing/shop.ts';
import { killed, startWalk, type WalkStep } from './testing/walk.ts';

/**
 * Random walks over everything that payers, banks, the provider, the network and our own processes do. Longer ones:
 * `PAYMENT_WALKS=1000` in the environment. One that has failed: `PAYMENT_WALK`, as the failure says.
 */
let shop: TestShop;
/** The call of the listener that fails; 0: none. */
let callsLeft = 0;

beforeAll(async () => {
  shop = await openTestShop('live');
  const { moneyMoved, statusChanged } = shop.services.paymentListeners;
  let deaths = 0;
  const live = async (transaction: Executor): Promise<void> => {
    callsLeft -= 1;
    if (callsLeft !== 0) return;
    deaths += 1;
    // Every second time, the database loses its client, as it does when the process is killed.
    if (deaths % 2 === 0)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction).catch(() => {});
    throw new Error(killed);
  };
  Object.assign(shop.services.paymentListeners, {
    // After the work of the listener, and before it: both are undone.
    moneyMoved: async (...call: Parameters<typeof moneyMoved>) => {
      await moneyMoved(...call);
      await live(call[0]);
    },
    statusChanged: async (...call: Parameters<typeof statusChanged>) => {
      await live(call[0]);
      await statusChanged(...call);
    },
  });
});
afterAll(() => shop.stop());

const which = fc.nat(30);
const kill = fc.constantFrom(0, 0, 1, 2, 3);
const step: fc.Arbitrary<WalkStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), invoice: which, method: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), payment: which, fault: which }) },
  // Most payments are paid.
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      payment: which,
      status: fc.constantFrom(0, 1, 2, 2, 2, 2, 3, 4, 5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), webhook: which, again: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('drop' as const, 'forge' as const), webhook: which }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jobs' as const), kill, fault: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('poll' as const), kill, fault: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('askTwice' as const), payment: which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('overtake' as const), payment: which, event: which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), payment: which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund' as const), payment: which, part: fc.nat(1_500) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), refund: which, fault: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('dashboardRefund' as const),
      payment: which,
      part: fc.nat(1_500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('endRefund' as const),
      payment: which,
      refund: which,
      status: which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('chargeBack' as const, 'reverse' as const), payment: which }),
  },
);

const walks = Number(process.env['PAYMENT_WALKS'] ?? 25);
const repeated = walkToRepeat<WalkStep>('PAYMENT_WALK');

async function takeWalk(steps: readonly WalkStep[]): Promise<string | undefined> {
  const walk = startWalk(shop, (call) => void (callsLeft = call));
  for (const [index, one] of steps.entries()) {
    await walk.take(one);
    const faults = await walk.faultsNow();
    if (faults.length > 0) return `after step ${index}: ${faults.join('; ')}`;
  }
  const faults = await walk.settle();
  return faults.length > 0 ? `in the end: ${faults.join('; ')}` : undefined;
}

it(
  'the sums agree after every step, and everything is as the provider says in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        expect(await requireNoProblem(steps, takeWalk, 'PAYMENT_WALK')).toBeUndefined();
      }),
      {
        ...(repeated === undefined ? { numRuns: walks } : { numRuns: 1, examples: [[[...repeated]]] }),
        endOnFailure: true,
      },
    );
  },
  180_000 + walks * 1_000,
);
