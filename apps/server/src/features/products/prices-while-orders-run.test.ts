import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { priceAt, productForOrder } from './index.ts';

/** Orders read the price of their product while administrators set new ones. */

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(() => server.stop());

const product = 30_111;
const set = (netCents: number, holdsFrom?: number) =>
  admin.data('SetProductPrice', {
    productid: product,
    currency: 'EUR',
    netCents,
    ...(holdsFrom === undefined ? {} : { holdsFrom }),
  });
const ordered = () =>
  server.services.db.transaction().execute((transaction) => productForOrder(transaction, product, 'EUR'));

describe('the price of an order', () => {
  it('stays that of its time, whatever prices are set meanwhile', async () => {
    let next = 1_000;
    const orders: { readonly at: Date; readonly netCents: number }[] = [];
    // In rounds, because a slow machine may take all orders before the first price is set.
    for (let round = 0; round < 5; round += 1) {
      const ordering = Array.from({ length: 8 }, async () => {
        for (let order = 0; order < 5; order += 1) orders.push(await ordered());
      });
      const pricing = Array.from({ length: 2 }, async () => {
        for (let price = 0; price < 4; price += 1) await set((next += 1));
      });
      await Promise.all([...ordering, ...pricing]);
    }
    const explained = await Promise.all(
      orders.map(({ at }) => priceAt(server.services.db, product, 'EUR', at)),
    );
    expect(orders.map(({ netCents }) => netCents)).toEqual(explained);
    // The prices did change between the orders.
    expect(new Set(explained).size).toBeGreaterThan(2);
  });

  it('does not change within its transaction, and the new one begins after it', async () => {
    const { db } = server.services;
    const before = (await ordered()).netCents;
    let isSet = false;
    let setting: Promise<unknown> = Promise.resolve();
    const order = await db.transaction().execute(async (transaction) => {
      const first = await productForOrder(transaction, product, 'EUR');
      setting = set(before + 500).then(() => {
        isSet = true;
      });
      const second = await productForOrder(transaction, product, 'EUR');
      expect([first.netCents, second.netCents, isSet]).toEqual([before, before, false]);
      return second;
    });
    await setting;
    expect(await priceAt(db, product, 'EUR', order.at)).toBe(before);
    expect((await ordered()).netCents).toBe(before + 500);
  });

  it('changes exactly at the time from which a price holds', async () => {
    const { db } = server.services;
    const before = (await ordered()).netCents;
    const begins = Math.floor(Date.now() / 1000) + 86_400;
    await set(before + 100, begins);
    const at = (ms: number) => priceAt(db, product, 'EUR', new Date(begins * 1000 + ms));
    expect([await at(-1), await at(0), await at(86_400_000)]).toEqual([before, before + 100, before + 100]);
    // The price in dollars has its own history.
    expect(await priceAt(db, product, 'USD', new Date(begins * 1000))).toBe(990);
  });

  it('is unknown before the catalogue, and for a product without a price', async () => {
    const { db } = server.services;
    expect(await priceAt(db, product, 'EUR', new Date('2025-12-31T23:59:59Z'))).toBeUndefined();
    expect(await priceAt(db, product, 'EUR', new Date('2026-01-01T00:00:00Z'))).toBe(990);
    expect(await priceAt(db, 30_801, 'EUR', new Date())).toBeUndefined();
  });

  it('is not given for a product that is not on sale, or has none', async () => {
    const order = (productId: number) =>
      server.services.db
        .transaction()
        .execute((transaction) => productForOrder(transaction, productId, 'EUR'));
    await admin.data('UpdateProduct', { productid: 30_112, offered: 0 });
    for (const id of [30_112, 30_801, 30_999]) {
      await expect(order(id)).rejects.toThrow(`product ${id}`);
    }
    await admin.data('UpdateProduct', { productid: 30_112, offered: 1 });
    expect((await order(30_112)).netCents).toBe(1_990);
  });
});
