import fc from 'fast-check';
import type { SubscriptionMoment, SubscriptionStep } from './subscription-walk.ts';

const which = fc.nat(30);
const some = <Name extends SubscriptionStep['do']>(...names: readonly Name[]) => fc.constantFrom(...names);

/** Steps as often as they find something. */
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

export const anySubscriptionMoment: fc.Arbitrary<SubscriptionMoment> = fc.record({
  steps: fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  kill: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
  isProviderBroken: fc.constantFrom(false, false, false, false, false, true),
});
