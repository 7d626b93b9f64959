import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditChange, entitledCredits } from './entitlement.ts';

const order = { credits: 100, grossCents: 1178 };

describe('the credits of an order', () => {
  it.each([
    // Received, owed, credits.
    [0, 1178, 0],
    [589, 1178, 50],
    [1177, 1178, 99],
    [1178, 1178, 100],
    [2356, 1178, 100],
    [-5, 1178, 0],
    // A credit note, before and after its refund.
    [1178, 589, 50],
    [589, 589, 50],
    // Somebody pays an order again that was refunded.
    [1178, 0, 0],
    [2356, 0, 0],
    [0, 0, 0],
  ])('are for %i cents, of which %i are owed, %i', (receivedCents, owedCents, credits) => {
    expect(entitledCredits(order, { receivedCents, owedCents })).toBe(credits);
  });

  it('are all there if the price is nothing', () => {
    const money = { receivedCents: 0, owedCents: 0 };
    expect(entitledCredits({ credits: 10, grossCents: 0 }, money)).toBe(10);
  });

  it.each([
    ['leave with the share of the money that goes back', { entitledCredits: 100, heldCredits: 100 }, 50, -50],
    ['return with it', { entitledCredits: 50, heldCredits: 50 }, 100, 50],
    ['return as far as they were taken', { entitledCredits: 50, heldCredits: 80 }, 100, 20],
    // 60 of 100 were spent: the first half has taken 40, the second half none.
    ['stay away if more were spent than are paid', { entitledCredits: 0, heldCredits: 60 }, 50, 0],
    ['do not leave twice', { entitledCredits: 50, heldCredits: 80 }, 50, 0],
  ])('%s', (_name, credits, after, change) => {
    expect(creditChange(credits, after)).toBe(change);
  });

  it('are never fewer than the money entitles to, and more only if they were spent, whatever money moves', () => {
    const movements = fc.array(fc.integer({ min: -1178, max: 1178 }), { maxLength: 30 });
    fc.assert(
      fc.property(movements, fc.array(fc.nat(100), { maxLength: 30 }), (moves, spent) => {
        let receivedCents = order.grossCents;
        let entitled = order.credits;
        let held = order.credits;
        let balance = order.credits;
        for (const [i, cents] of moves.entries()) {
          balance -= Math.min(balance, spent[i] ?? 0);
          receivedCents += cents;
          const after = entitledCredits(order, { receivedCents, owedCents: order.grossCents });
          const change = creditChange({ entitledCredits: entitled, heldCredits: held }, after);
          const moved = change < 0 ? -Math.min(-change, balance) : change;
          entitled = after;
          held += moved;
          balance += moved;
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(held).toBeGreaterThanOrEqual(entitled);
          // Nothing comes back to a user who has spent as much as the money is worth.
          expect(change > 0 && held > entitled).toBe(false);
        }
      }),
    );
  });
});
