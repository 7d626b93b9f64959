import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../../../ui/fields/day-field.ts';
import { paidAt } from './paid-at.ts';
import { isTooHigh, refundCents } from './refund-amount.ts';

describe('a refund', () => {
  it.each([
    [{ isWhole: true, amount: '' }, 1_178],
    [{ isWhole: true, amount: 99 }, 1_178],
    [{ isWhole: false, amount: '2.50' }, 250],
    [{ isWhole: false, amount: 11.78 }, 1_178],
    [{ isWhole: false, amount: 11.79 }, undefined],
    [{ isWhole: false, amount: '' }, undefined],
  ])('of %j from €11.78 is %s cents', (entry, cents) => {
    expect(refundCents(entry, 1_178)).toBe(cents);
    expect(isTooHigh(entry, 1_178)).toBe(entry.amount === 11.79);
  });
});

describe('money that has arrived', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'is noted now or at noon of an earlier day, and not in the future, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const now = new Date(2026, 10, 30, 0, 5).getTime() / 1000;
      expect(paidAt('2026-11-30', now)).toBe(now);
      const noon = paidAt('2026-11-27', now) ?? 0;
      expect([dayOf(noon), new Date(noon * 1000).getHours()]).toEqual(['2026-11-27', 12]);
      for (const none of ['2026-12-01', '', '27.11.2026']) expect(paidAt(none, now)).toBeNull();
    },
  );
});
