import { describe, expect, it } from 'vitest';
import { lostCents } from './payability.ts';

const paid = { kind: 'payment', amountCents: 1178 } as const;
const lost = { kind: 'chargeback', amountCents: -1178 } as const;
const returned = { kind: 'chargebackReversed', amountCents: 1178 } as const;
const refunded = { kind: 'refund', amountCents: -1178 } as const;

describe('the money that a buyer is asked for again', () => {
  it.each([
    ['nothing after a payment', [paid], 0],
    ['nothing after a refund', [paid, refunded], 0],
    ['all that the bank took', [paid, lost], 1178],
    ['the part that the bank took', [paid, { kind: 'chargeback', amountCents: -500 } as const], 500],
    ['nothing once the bank has returned it', [paid, lost, returned], 0],
    ['all of it once the bank takes it a second time', [paid, lost, returned, lost], 1178],
    ['nothing once it was paid again', [paid, lost, paid], 0],
    ['nothing when it was paid twice again, and once refunded', [paid, lost, paid, paid, refunded], 0],
    ['the second payment, when the bank takes that as well', [paid, lost, paid, paid, refunded, lost], 1178],
    ['what it took after another payment went back', [paid, paid, refunded, lost], 1178],
    ['nothing when it returns what was paid again', [paid, lost, paid, returned, refunded], 0],
  ])('is %s', (_case, movements, expected) => {
    expect(lostCents(movements)).toBe(expected);
  });
});
