/*
 * Covers:
 * accounts-13: A yearly plan has two months free
 * accounts-237: Product: name, credits, users, category and prices
 * accounts-321: GetProducts lists the products
 * accounts-406: Products have fixed ids
 */
import { errorRegistry, type InputOf, type ManagedProduct, type Product } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';

let server: TestServer;
let admin: TestClient;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await account('Admin');
});
afterAll(() => server.stop());

async function account(status: 'User' | 'Support' | 'Admin' = 'User', of = server): Promise<TestClient> {
  people += 1;
  return loggedIn(of, `buyer${people}@example.org`, status);
}

const listOf = async (client: TestClient, input: InputOf<'GetProducts'> = {}) =>
  client.data('GetProducts', input);
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

async function managed(id: number, client = admin): Promise<ManagedProduct> {
  const product = (await client.data('GetProductsAsAdmin', {})).find(({ Id }) => Id === id);
  if (product === undefined) throw new Error(`there is no product ${id}`);
  return product;
}

const inEuros = ({ Prices }: ManagedProduct) =>
  Prices.filter(({ Currency }) => Currency === 'EUR').map(({ NetCents, State }) => [NetCents, State]);

/** Id, category, credits, people, and net price in cents. */
const catalogue = [
  [30_111, 1, 100, 0, 990],
  [30_112, 1, 250, 0, 1_990],
  [30_113, 1, 500, 0, 3_490],
  [30_114, 1, 1_000, 0, 5_990],
  [30_301, 3, 200, 3, 1_490],
  [30_601, 3, 500, 5, 2_990],
  [30_602, 3, 1_000, 15, 4_990],
  [30_603, 3, 2_500, 50, 9_990],
  [30_501, 5, 2_400, 3, 14_900],
  [30_502, 5, 6_000, 5, 29_900],
  [30_503, 5, 12_000, 15, 49_900],
  [30_504, 5, 30_000, 50, 99_900],
] as const;

describe('the list of products', () => {
  it('has the packages and licences with their prices, the same in both currencies', async () => {
    const { products, tax } = await listOf(await account());
    expect(tax).toEqual({ taxMode: 1, vatCountry: 'DE', vatRate: 19, taxNote: null });
    expect(
      products
        .slice(0, -1)
        .map(({ id, categoryId, credits, users, cost }) => [
          id,
          categoryId,
          credits,
          users,
          cost.EUR?.netCents,
        ]),
    ).toEqual(catalogue);
    expect(products.every(({ cost }) => cost.EUR?.netCents === cost.USD?.netCents)).toBe(true);
    expect(products[0]?.cost.EUR).toEqual({ netCents: 990, taxCents: 188, grossCents: 1_178 });
    expect(products.at(-1)).toMatchObject({ id: 30_801, categoryId: 8, cost: { EUR: null, USD: null } });
  });

  it('says that a yearly licence has two months free', async () => {
    const { products } = await listOf(await account());
    const free = products.filter(({ monthsFree }) => monthsFree > 0);
    expect(free.map(({ id, monthsFree }) => [id, monthsFree])).toEqual(
      [30_501, 30_502, 30_503, 30_504].map((id) => [id, 2]),
    );
  });

  it('offers guests and visitors the free product, and everybody else the largest package', async () => {
    const [first, last] = [30_110, 30_114];
    for (const client of [server.client(), await server.guest()]) {
      const ids = idsOf((await listOf(client)).products);
      expect([ids.includes(first), ids.includes(last)]).toEqual([true, false]);
      const all = await listOf(client, { withOthers: 1 });
      expect(idsOf(all.products)).toEqual([first, ...catalogue.map(([id]) => id), 30_801]);
      expect(all.products[0]).toMatchObject({
        guests: 'only',
        credits: 10,
        cost: { EUR: { grossCents: 0 } },
      });
    }
  });

  it('has names in the language of the session, or another one', async () => {
    const client = await account();
    const yearly = async (input: InputOf<'GetProducts'> = {}) =>
      (await listOf(client, input)).products.find(({ id }) => id === 30_501)?.nameShort;
    expect(await yearly()).toBe('Volume licence 200, yearly');
    await client.data('SetLanguage', { lang: 'de' });
    expect(await yearly()).toBe('Volumenlizenz 200, jährlich');
    expect(await yearly({ lang: 'es' })).toBe('Licencia por volumen 200, anual');
    expect(await yearly({ lang: 'fr' })).toBe('Licence en volume 200, annuelle');
  });
});

describe('the tax of the list', () => {
  const address: InputOf<'UpdateUser'> = {
    name: 'Ada Nowak',
    companyName: 'Example GmbH',
    address1: 'Ringstraße 12',
    zip: '1010',
    city: 'Wien',
    country: 'AT',
    vatId: 'ATU07085116',
  };
  const net = { netCents: 990, taxCents: 0, grossCents: 990 };

  it('follows the billing address of the caller', async () => {
    const client = await account();
    await client.data('UpdateUser', address);
    const business = await listOf(client);
    expect(business.tax).toEqual({
      taxMode: 2,
      vatCountry: 'AT',
      vatRate: 0,
      taxNote: 'reverseCharge',
    });
    expect(business.products[0]?.cost.EUR).toEqual(net);
    await client.data('UpdateUser', { ...address, vatId: '' });
    const consumer = await listOf(client);
    expect(consumer.tax).toMatchObject({ taxMode: 1, vatCountry: 'DE', vatRate: 19 });
    expect(consumer.products[0]?.cost.EUR?.grossCents).toBe(1_178);
    await client.data('UpdateUser', { ...address, country: 'CH' });
    const abroad = await listOf(client);
    expect(abroad.tax).toEqual({ taxMode: 3, vatCountry: 'CH', vatRate: 0, taxNote: 'outsideEu' });
    expect(abroad.products[0]?.cost.EUR).toEqual(net);
  });

  it('is that of another country for a caller who asks for one', async () => {
    expect((await listOf(server.client(), { country: 'US' })).tax.taxMode).toBe(3);
    const client = await account();
    await client.data('UpdateUser', address);
    expect((await listOf(client, { country: 'FR' })).tax).toMatchObject({ taxMode: 1, vatRate: 19 });
    expect((await listOf(client, { country: 'AT' })).tax.taxMode).toBe(2);
    const unknown = await server.client().call('GetProducts', { country: 'XX' });
    expect(unknown.errors).toEqual(['countryNotValid']);
  });

  it('is that of the buyer’s country if the seller uses the one-stop shop', async () => {
    const oss = await startTestServer({ withWorker: false, environment: { OSS: 'on' } });
    const { tax, products } = await oss.client().data('GetProducts', { country: 'FI', withOthers: 1 });
    expect(tax).toEqual({ taxMode: 1, vatCountry: 'FI', vatRate: 25.5, taxNote: null });
    // 9.90 at 25.5 % is 2.5245.
    expect(products.find(({ id }) => id === 30_111)?.cost.EUR).toEqual({
      netCents: 990,
      taxCents: 252,
      grossCents: 1_242,
    });
    await oss.stop();
  });
});

describe('a price', () => {
  const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
  const set = (input: InputOf<'SetProductPrice'>) => admin.call('SetProductPrice', input);

  it('holds from now on, or from a time in the future, and the old ones stay known', async () => {
    const later = seconds(3_600);
    const future = await set({ productid: 30_111, currency: 'EUR', netCents: 1_190, holdsFrom: later });
    expect(future).toMatchObject({ success: true, message: 'priceSet' });
    expect((await listOf(await account())).products[0]?.cost.EUR?.netCents).toBe(990);
    await set({ productid: 30_111, currency: 'EUR', netCents: 1_090 });
    expect((await listOf(await account())).products[0]?.cost).toMatchObject({
      EUR: { netCents: 1_090 },
      USD: { netCents: 990 },
    });
    expect(inEuros(await managed(30_111))).toEqual([
      [1_190, 'future'],
      [1_090, 'current'],
      [990, 'past'],
    ]);
    const [newest] = (await managed(30_111)).Prices;
    const { mail } = await admin.data('GetUserInfo', {});
    expect(newest).toMatchObject({ HoldsFrom: later, SetBy: mail });
  });

  it('that does not hold yet is replaced by one for the same time, and can be deleted', async () => {
    const holdsFrom = seconds(7_200);
    await set({ productid: 30_112, currency: 'EUR', netCents: 2_090, holdsFrom });
    const replaced = await set({ productid: 30_112, currency: 'EUR', netCents: 2_190, holdsFrom });
    const future = replaced.data?.Prices.find(({ State }) => State === 'future');
    expect(future?.NetCents).toBe(2_190);
    const deleted = await admin.call('DeleteProductPrice', {
      productid: 30_112,
      priceid: future?.Id ?? 0,
    });
    expect(deleted.message).toBe('priceDeleted');
    expect(inEuros(await managed(30_112))).toEqual([[1_990, 'current']]);
    const again = await admin.call('DeleteProductPrice', { productid: 30_112, priceid: future?.Id ?? 0 });
    expect(again).toMatchObject({ status: errorRegistry.priceNotFound.status, errors: ['priceNotFound'] });
  });

  it('that holds never changes, also not by a statement', async () => {
    const past = await set({ productid: 30_113, currency: 'EUR', netCents: 1, holdsFrom: seconds(-5) });
    expect(past).toMatchObject({ status: 422, errors: ['priceInThePast'] });
    const [current] = (await managed(30_113)).Prices;
    const deleted = await admin.call('DeleteProductPrice', { productid: 30_113, priceid: current?.Id ?? 0 });
    expect(deleted.errors).toEqual(['priceInThePast']);
    const other = await admin.call('DeleteProductPrice', { productid: 30_111, priceid: current?.Id ?? 0 });
    expect(other.errors).toEqual(['priceNotFound']);
    const { db } = server.services;
    await expect(
      sql`update product_prices set net_cents = 1 where product_id = 30113`.execute(db),
    ).rejects.toThrow('has held and cannot change');
    await expect(sql`delete from product_prices where product_id = 30113`.execute(db)).rejects.toThrow(
      'has held and cannot change',
    );
  });

  it.each([
    [30_110, 'productWithoutPrice'],
    [30_801, 'productWithoutPrice'],
    [30_999, 'productNotFound'],
  ])('of the product %i is refused: %s', async (productid, error) => {
    expect((await set({ productid, currency: 'EUR', netCents: 100 })).errors).toEqual([error]);
  });

  it.each([0, -1, 9.9, 100_000_001])('of %d cents is refused', async (netCents) => {
    expect((await set({ productid: 30_113, currency: 'EUR', netCents })).status).toBe(400);
  });

  it('of a month changes how many months of the year are free', async () => {
    const freeOf = async () =>
      (await listOf(await account())).products.find(({ id }) => id === 30_501)?.monthsFree;
    await set({ productid: 30_301, currency: 'EUR', netCents: 1_990 });
    // 12 × 19.90 − 149.00 saves 4.5 months in euros, and two in dollars.
    expect(await freeOf()).toBe(2);
    await set({ productid: 30_301, currency: 'USD', netCents: 1_200 });
    // 12 × 12.00 is less than 149.00.
    expect(await freeOf()).toBe(0);
  });

  it('stays when the account of its author is deleted', async () => {
    const other = await account('Admin');
    const { userId } = await other.data('GetUserInfo', {});
    await other.data('SetProductPrice', { productid: 30_114, currency: 'USD', netCents: 6_990 });
    await server.services.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await managed(30_114)).Prices.find(({ NetCents }) => NetCents === 6_990)?.SetBy).toBe('');
  });
});

describe('a product', () => {
  const change = (input: InputOf<'UpdateProduct'>) => admin.call('UpdateProduct', input);
  const names = { en: 'Big', de: 'Groß', es: 'Grande', fr: 'Grand' };

  it('is renamed in all languages', async () => {
    const changed = await change({ productid: 30_603, names });
    expect(changed).toMatchObject({ success: true, message: 'productChanged' });
    expect((await managed(30_603)).Names).toEqual(names);
    const found = (await listOf(await account())).products.find(({ id }) => id === 30_603);
    expect(found?.nameShort).toBe('Big');
    expect((await change({ productid: 30_603, names: { ...names, fr: ' ' } })).status).toBe(400);
  });

  it('that is not on sale is not listed, and keeps its price', async () => {
    await change({ productid: 30_504, offered: 0 });
    expect(idsOf((await listOf(await account())).products)).not.toContain(30_504);
    expect(await managed(30_504)).toMatchObject({ IsOffered: false });
    await change({ productid: 30_504, offered: 1 });
    expect(idsOf((await listOf(await account())).products)).toContain(30_504);
  });

  it('moves to a place, and the others move on', async () => {
    const order = async () => (await admin.data('GetProductsAsAdmin', {})).map(({ Id }) => Id);
    const before = await order();
    await change({ productid: 30_801, position: 1 });
    expect(await order()).toEqual([30_801, ...before.filter((id) => id !== 30_801)]);
    expect((await admin.data('GetProductsAsAdmin', {})).map(({ Position }) => Position)).toEqual(
      before.map((_, index) => index + 1),
    );
    await change({ productid: 30_801, position: 999 });
    expect(await order()).toEqual(before);
  });

  it('that does not exist is not changed', async () => {
    expect(await change({ productid: 1, offered: 0 })).toMatchObject({
      status: 404,
      errors: ['productNotFound'],
    });
  });
});

describe('support', () => {
  it('reads products and prices, and changes nothing', async () => {
    const support = await account('Support');
    expect((await managed(30_113, support)).Prices).toHaveLength(2);
    const refused = [
      await support.call('SetProductPrice', { productid: 30_111, currency: 'EUR', netCents: 1 }),
      await support.call('DeleteProductPrice', { productid: 30_111, priceid: 1 }),
      await support.call('UpdateProduct', { productid: 30_111, offered: 0 }),
    ];
    expect(refused.map(({ errors }) => errors)).toEqual(Array(3).fill(['notAdmin']));
    expect((await (await account()).call('GetProductsAsAdmin', {})).errors).toEqual(['notAdmin']);
  });
});

describe.each([{ SHOP: 'off' }, { CREDITS: 'unlimited' }])('with %o', (environment) => {
  it('every operation of products and of tax is refused', async () => {
    const closed = await startTestServer({ withWorker: false, environment });
    const staff = await account('Admin', closed);
    const price = { productid: 30_111, currency: 'EUR', netCents: 1 } as const;
    const answers = [
      await closed.client().call('GetProducts', {}),
      await staff.call('GetProducts', {}),
      await staff.call('GetProductsAsAdmin', {}),
      await staff.call('SetProductPrice', price),
      await staff.call('DeleteProductPrice', { productid: 30_111, priceid: 1 }),
      await staff.call('UpdateProduct', { productid: 30_111, offered: 0 }),
      await staff.call('GetVatChecks', {}),
    ];
    expect(answers.map(({ errors }) => errors)).toEqual(Array(7).fill(['shopClosed']));
    await closed.stop();
  });
});
