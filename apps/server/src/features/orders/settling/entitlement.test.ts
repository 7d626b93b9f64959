import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditChange, entitledCredits } from './entitlement.ts';

const order = { credits: 100, grossCents: 1178 };

describe('the credits of an order', () => {
  it.each([
    [0, 0],
    [589, 50],
    [1177, 99],
    [1178, 100],
    [2356, 100],
    [-5, 0],
  ])('are for %i cents of 1178: %i', (receivedCents, credits) => {
    expect(entitledCredits(order, receivedCents)).toBe(credits);
  });

  it('are all there if the price is nothing', () => {
    expect(entitledCredits({ credits: 10, grossCents: 0 }, 0)).toBe(10);
  });

  it('leave with the share of the money that goes back, and return with it', () => {
    expect(creditChange(order, { beforeCents: 1178, afterCents: 589 }, 100)).toBe(-50);
    expect(creditChange(order, { beforeCents: 589, afterCents: 1178 }, 50)).toBe(50);
    // Of 50 credits, 20 were spent and so not taken.
    expect(creditChange(order, { beforeCents: 589, afterCents: 1178 }, 80)).toBe(20);
  });

  it('never exceed those of the order, and are never negative, whatever money moves', () => {
    const movements = fc.array(fc.integer({ min: -1178, max: 1178 }), { maxLength: 30 });
    fc.assert(
      fc.property(movements, fc.array(fc.nat(100), { maxLength: 30 }), (moves, spent) => {
        let received = order.grossCents;
        let held = order.credits;
        let balance = order.credits;
        for (const [i, cents] of moves.entries()) {
          balance -= Math.min(balance, spent[i] ?? 0);
          const after = received + cents;
          const change = creditChange(order, { beforeCents: received, afterCents: after }, held);
          const moved = change < 0 ? -Math.min(-change, balance) : change;
          received = after;
          held += moved;
          balance += moved;
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(held).toBeLessThanOrEqual(order.credits);
          expect(held).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
