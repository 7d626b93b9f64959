import { describe, expect, it } from 'vitest';
import { unusedCents } from './withdraw-order.ts';

const order = { credits: 100, heldCredits: 100, grossCents: 1178 };

describe('the refund of a withdrawal', () => {
  it.each([
    ['nothing was used', order, 100, 1178, 1178],
    ['the account has more credits of other orders', order, 5000, 1178, 1178],
    ['40 of 100 credits were used', order, 60, 1178, 706],
    ['everything was used', order, 0, 1178, 0],
    ['half of it was refunded before, and nothing was used', { ...order, heldCredits: 50 }, 50, 589, 589],
    ['half of it was refunded before, and some was used', { ...order, heldCredits: 50 }, 10, 589, 117],
  ])('is the price of what is left if %s', (_case, bought, balance, refundable, expected) => {
    expect(unusedCents(bought, balance, refundable)).toBe(expected);
  });

  it('never takes along a credit that was used', () => {
    for (let unused = 0; unused <= 100; unused += 1) {
      const back = unusedCents(order, unused, 1178);
      expect(Math.floor((100 * (1178 - back)) / 1178)).toBeGreaterThanOrEqual(100 - unused);
    }
  });
});
