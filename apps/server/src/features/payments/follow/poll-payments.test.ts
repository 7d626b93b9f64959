import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { pollPayments } from './poll-payments.job.ts';
import { waitingPayments } from './waiting-payments.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('live');
});
afterAll(() => shop.stop());

describe('a payment about which nobody answers', () => {
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const polledIn = async (id: number, days: number, services = shop.services) => {
    const { db } = services;
    await db.updateTable('payments').set({ nextAskAt: new Date() }).where('id', '=', id).execute();
    await db.updateTable('payments').set({ nextAskAt: null }).where('id', '<>', id).execute();
    await pollPayments(services, inDays(days));
    const { nextAskAt } = await shop.payment(id);
    return nextAskAt && Math.round((nextAskAt.getTime() - inDays(days).getTime()) / 60_000);
  };

  it('is asked about less and less often, and at last not any more', async () => {
    const { id } = await shop.pay();
    shop.mollie.limitTo(0);
    const minutes = [];
    for (const days of [0, 0.1, 2, 99, 101]) minutes.push(await polledIn(id, days));
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    expect(minutes).toEqual([10, 36, 720, 1440, null]);
  });

  it('costs no request without its provider, and the operator hears about it', async () => {
    const { id } = await shop.pay();
    const { db, settings } = shop.services;
    const withKey = (mollieKey: string | undefined) => ({
      ...shop.services,
      settings: { ...settings, current: { ...settings.current, mollieKey } },
    });
    const without = withKey(undefined);
    const requests = shop.mollie.requests.length;
    await db.updateTable('payments').set({ nextAskAt: null }).where('id', '<>', id).execute();
    expect(await waitingPayments(withKey('live_1'))).toBe('1 open at mollie');
    await expect(waitingPayments(withKey('test_1'))).rejects.toThrow('a test key of Mollie');
    expect(await polledIn(id, 2, without)).toBe(720);
    await expect(waitingPayments(without)).rejects.toThrow('not set up: 1 of mollie');
    // One that was canceled here may still be paid there.
    await db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', id).execute();
    expect(await polledIn(id, 2, without)).toBe(720);
    expect(await polledIn(id, 101, without)).toBe(null);
    expect(await waitingPayments(without)).toBe('none is open');
    expect(shop.mollie.requests.length).toBe(requests);
  });
});
