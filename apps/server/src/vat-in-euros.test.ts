import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsafeCancelInvoice, unsafeIssueCreditNote } from './features/invoices/index.ts';
import { shopState } from './features/installation/index.ts';
import { openOrderShop, type OrderShop, type TestBuyer } from './features/orders/testing/order-shop.ts';
import { renewSubscriptions } from './features/subscriptions/index.ts';
import { legalDay } from './features/tax/index.ts';
import { upsertSettings } from './platform/settings/settings.repository.ts';
import { openLocalMollie, type LocalMollie } from './testing/mollie/mollie-server.ts';
import { addInvoice } from './testing/people/add-invoice.ts';
import { administrator } from './testing/people/administrator.ts';
import { storeSeller } from './testing/people/known-seller.ts';
import { readMadePdf } from './testing/read-pdf.ts';
import type { TestClient } from './testing/test-client.ts';

/** Invoices in dollars, with their tax in euros at the monthly average of the tax authority. */
let mollie: LocalMollie;
let shop: OrderShop;
let admin: TestClient;
let buyer: TestBuyer;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: '', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  await setShop('live');
  admin = await administrator(shop.server);
  buyer = await shop.buyer();
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const setShop = async (value: 'live' | 'test') => {
  const { db, settings } = shop.services;
  await upsertSettings(db, [{ name: 'shop', value, isSealed: false, changedById: null }]);
  await settings.reload();
};
const setRates = async (rates: Readonly<Record<string, number>>) => {
  const { db } = shop.services;
  await db.deleteFrom('exchangeRates').execute();
  for (const [month, millionths] of Object.entries(rates)) {
    await admin.data('SetExchangeRate', { month, millionths });
  }
};
/** The documents of an invoice in cents, the invoice first. */
const documentsOf = async (publicId: string) => {
  const { rows } = await sql<{
    id: number;
    rate: string | null;
    net: number;
    tax: number;
    euroNet: number | null;
    euroTax: number | null;
    xml: string;
  }>`select id, rate_month || ' ' || rate_millionths as rate, net_cents as net, tax_cents as tax,
      euro_net_cents as euro_net, euro_tax_cents as euro_tax, xml from invoices
    where coalesce(corrects_id, id) = (select id from invoices where public_id = ${publicId}) order by id`.execute(
    shop.services.db,
  );
  return rows;
};
const idOf = async (publicId: string): Promise<number> => (await documentsOf(publicId))[0]?.id ?? 0;
const at = new Date('2026-12-24T12:00:00Z');
const credit = async (publicId: string, grossCents: number) => {
  const id = await idOf(publicId);
  await shop.services.db
    .transaction()
    .execute((trx) => unsafeIssueCreditNote(shop.services, trx, id, { at, reason: '', grossCents }));
};
const cancel = async (publicId: string) => {
  const id = await idOf(publicId);
  await shop.services.db
    .transaction()
    .execute((trx) => unsafeCancelInvoice(shop.services, trx, id, { at, reason: '' }));
};
const get = (path: string) => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${shop.server.url}${path}`, { headers: { cookie } });
};

describe('a shop that sells without any exchange rate', () => {
  it('refuses a purchase in dollars with tax, and only that', async () => {
    const { client } = buyer;
    const dollars = { productid: 30_111, currency: 'USD' } as const;
    expect((await client.call('PreviewOrder', dollars)).errors).toEqual(['exchangeRateMissing']);
    const order = { ...(await buyer.input()), currency: 'USD' } as const;
    expect((await client.call('CreateOrder', order)).errors).toEqual(['exchangeRateMissing']);
    expect(await client.data('GetOrders', {})).toEqual([]);
    const outside = await shop.buyer({ country: 'CH' });
    expect(await outside.client.data('PreviewOrder', dollars)).toMatchObject({ taxCents: 0 });
    await setShop('test');
    expect(await client.data('PreviewOrder', dollars)).toMatchObject({ grossCents: 1_178 });
    await setShop('live');
  });

  it('warns its administrators, and the doctor does too', async () => {
    await expect(shopState(shop.services)).rejects.toThrow('refuses sales in dollars with tax');
    expect(await admin.data('GetSellerCheck', {})).toMatchObject({ ExchangeRate: 'missing' });
    const warnings = async () => (await admin.data('GetInstallationOverview', {})).Warnings;
    expect(await warnings()).toContain('noExchangeRate');
    await setRates({ '2020-01': 1_110_000 });
    expect(await admin.data('GetSellerCheck', {})).toMatchObject({ ExchangeRate: 'old' });
    expect(await warnings()).toContain('oldExchangeRate');
    expect(await shopState(shop.services)).toContain('older month');
    const { NextMonth } = await admin.data('GetExchangeRates', {});
    await setRates({ [NextMonth]: 1_110_000 });
    expect(await admin.data('GetSellerCheck', {})).toMatchObject({ ExchangeRate: 'known' });
    expect((await warnings()).filter((warning) => warning.endsWith('ExchangeRate'))).toEqual([]);
    expect(await shopState(shop.services)).toBe('live');
    await setRates({});
    await setShop('test');
    expect(await warnings()).not.toContain('noExchangeRate');
    expect(await shopState(shop.services)).toBe('test: no money moves');
    await setShop('live');
    const { db, settings } = shop.services;
    await upsertSettings(db, [{ name: 'sellerIban', value: '', isSealed: false, changedById: null }]);
    await settings.reload();
    await expect(shopState(shop.services)).rejects.toThrow('live, and closed: enter sellerIban');
    await storeSeller(shop.services);
  });

  it('renews subscriptions in dollars all the same, and changes none', async () => {
    await setRates({ '2020-01': 1_110_000 });
    const subscriber = await shop.buyer();
    const { invoiceId } = await subscriber.order({ productid: 30_301, currency: 'USD' });
    const { id = '' } = [...mollie.world.payments.values()].at(-1) ?? {};
    mollie.world.move(id, 'paid');
    await mollie.deliver();
    await shop.runJobs();
    expect(await subscriber.status(invoiceId)).toMatchObject({ status: 'paid' });
    await setRates({});
    const { client } = subscriber;
    const { grossCents } = await client.data('PreviewSubscriptionChange', { productid: 30_601 });
    const change = { productid: 30_601, grossCents, startsAtOnce: true, orderid: 'larger-size' } as const;
    expect((await client.call('ModifySubscription', change)).errors).toEqual(['exchangeRateMissing']);
    await sql`update license_phases set valid_from = valid_from - interval '31 days', valid_to = now()
      where license_id = (select id from licenses where admin_user_id = ${subscriber.userId})`.execute(
      shop.services.db,
    );
    await renewSubscriptions(shop.services, new Date());
    const [renewal] = await client.data('GetOrders', {});
    const [document] = await documentsOf(renewal?.invoices[0]?.id ?? '');
    expect(document).toMatchObject({ net: 1_490, tax: 283, rate: null, euroTax: null });
  });
});

describe('the exchange rates', () => {
  it('are entered by administrators for months that are over, and read by support', async () => {
    const { NextMonth, Rates } = await admin.data('GetExchangeRates', {});
    expect(Rates).toEqual([]);
    const support = await administrator(shop.server, 'support@example.org');
    const { userId } = await support.data('GetUserInfo', {});
    const { db } = shop.services;
    await db.updateTable('users').set({ status: 'Support' }).where('id', '=', userId).execute();
    const october = { month: '2026-10', millionths: 1_090_400 };
    expect((await support.call('SetExchangeRate', october)).errors).toEqual(['notAdmin']);
    expect((await buyer.client.call('GetExchangeRates', {})).errors).toEqual(['notAdmin']);
    // Where the seller is, a month is over an hour or two before it is over in UTC.
    const present = legalDay(new Date()).slice(0, 7);
    expect(NextMonth < present).toBe(true);
    expect((await admin.call('SetExchangeRate', { ...october, month: present })).errors).toEqual([
      'monthNotOver',
    ]);
    for (const wrong of [{ millionths: 10_904_000 }, { millionths: 109_040 }, { month: '2026-13' }])
      expect((await admin.call('SetExchangeRate', { ...october, ...wrong })).errors).toEqual([
        'invalidFormat',
      ]);
    await admin.data('SetExchangeRate', { ...october, month: '2026-08' });
    await admin.data('SetExchangeRate', { ...october, millionths: 1_190_400 });
    const answer = await admin.call('SetExchangeRate', october);
    expect(answer.data).toEqual(await support.data('GetExchangeRates', {}));
    expect(answer.data?.Rates.map((rate) => [rate.Month, rate.Millionths])).toEqual([
      ['2026-10', 1_090_400],
      ['2026-08', 1_090_400],
    ]);
    const { Entries } = await admin.data('GetAuditLog', { filters: { operation: 'SetExchangeRate' } });
    expect(Entries[0]).toMatchObject({ SubjectKind: 'exchangeRate', SubjectId: '2026-10' });
  });

  it('apply to the month of the supply, and until the next month that is entered', async () => {
    await setRates({ '2026-08': 1_100_000, '2026-10': 1_090_400 });
    const rateOn = async (day: string) => {
      const from = new Date(day);
      const id = await addInvoice(shop.services, buyer.userId, {
        currency: 'USD',
        supply: { from, to: null },
      });
      return (await documentsOf(id))[0]?.rate;
    };
    expect(await rateOn('2026-07-15T12:00:00Z')).toBeNull();
    expect(await rateOn('2026-08-15T12:00:00Z')).toBe('2026-08 1100000');
    expect(await rateOn('2026-09-30T12:00:00Z')).toBe('2026-08 1100000');
    // October has begun in Berlin.
    expect(await rateOn('2026-09-30T22:30:00Z')).toBe('2026-10 1090400');
    expect(await rateOn('2027-02-01T12:00:00Z')).toBe('2026-10 1090400');
  });
});

describe('an invoice in dollars', () => {
  it('states its tax in euros, for people and for programs', async () => {
    await setRates({ '2026-10': 1_090_400 });
    const { invoiceId } = await buyer.order({ currency: 'USD' });
    const [document, ...others] = await documentsOf(invoiceId);
    expect(others).toEqual([]);
    // 9.90 / 1.0904 = 9.0792, and 1.88 / 1.0904 = 1.7241.
    expect(document).toMatchObject({
      rate: '2026-10 1090400',
      net: 990,
      tax: 188,
      euroNet: 908,
      euroTax: 172,
    });
    expect(document?.xml).toContain('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>');
    expect(document?.xml).toContain('<ram:TaxTotalAmount currencyID="EUR">1.72</ram:TaxTotalAmount>');
    const pdf = await (await get(`/export/?rid=${invoiceId}`)).bytes();
    const { text } = await readMadePdf(Buffer.from(pdf));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('VAT in euros: €1.72 (1 euro = $1.0904');
    // A rate that is corrected later changes nothing.
    await setRates({ '2026-10': 1_200_000 });
    expect(await documentsOf(invoiceId)).toEqual([document]);
  });

  it('adds up to nothing with its corrections, in euros as well', async () => {
    await setRates({ '2026-10': 1_090_400 });
    const id = await addInvoice(shop.services, buyer.userId, { currency: 'USD' });
    // 19.90 and 3.78, divided by 1.0904: 18.2502 and 3.4666.
    expect(await documentsOf(id)).toMatchObject([{ euroNet: 1_825, euroTax: 347 }]);
    // Corrections have the rate of their invoice, also if another one holds by now.
    await setRates({ '2026-10': 1_200_000 });
    await credit(id, 100);
    await credit(id, 1);
    await cancel(id);
    expect(await documentsOf(id)).toMatchObject([
      { rate: '2026-10 1090400', net: 1_990, tax: 378, euroNet: 1_825, euroTax: 347 },
      // 0.84 and 0.16: 0.7704 and 0.1467.
      { rate: '2026-10 1090400', net: -84, tax: -16, euroNet: -77, euroTax: -15 },
      { rate: '2026-10 1090400', net: -1, tax: 0, euroNet: -1, euroTax: 0 },
      { rate: '2026-10 1090400', net: -1_905, tax: -362, euroNet: -1_747, euroTax: -332 },
    ]);
  });

  it('that was issued without a rate stays as it is, and so do its corrections', async () => {
    await setRates({});
    const id = await addInvoice(shop.services, buyer.userId, { currency: 'USD' });
    await setRates({ '2026-10': 1_090_400 });
    await credit(id, 100);
    await cancel(id);
    const documents = await documentsOf(id);
    expect(documents.map(({ rate, euroNet }) => [rate, euroNet])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
    expect(documents.filter(({ xml }) => xml.includes('TaxCurrencyCode'))).toEqual([]);
  });

  it('stores euros for the reports also without tax, and states none', async () => {
    await setRates({ '2026-10': 1_090_400 });
    const tax = { mode: 3, vatCountry: 'US', rateBasisPoints: 0 } as const;
    const id = await addInvoice(shop.services, buyer.userId, { currency: 'USD', tax });
    const [document] = await documentsOf(id);
    expect(document).toMatchObject({ tax: 0, euroNet: 1_825, euroTax: 0 });
    expect(document?.xml).not.toContain('EUR');
  });
});

describe('the files and reports for the accounting', () => {
  it('have the sums in euros, and count the documents that have none', async () => {
    const issuedAt = new Date('2032-03-15T12:00:00Z');
    const add = (currency: 'EUR' | 'USD') => addInvoice(shop.services, buyer.userId, { currency, issuedAt });
    await setRates({});
    await add('USD');
    await setRates({ '2026-10': 1_090_400 });
    await add('EUR');
    await add('USD');
    expect(await admin.data('GetVatReport', { year: 2032 })).toMatchObject([
      {
        Currency: 'EUR',
        NetCents: 1_990,
        EuroNetCents: 1_990,
        EuroTaxCents: 378,
        EuroGrossCents: 2_368,
        WithoutEuros: 0,
      },
      {
        Currency: 'USD',
        NetCents: 3_980,
        EuroNetCents: 1_825,
        EuroTaxCents: 347,
        EuroGrossCents: 2_172,
        WithoutEuros: 1,
      },
    ]);
    const csv = (await (await get('/api/accounting/2032/csv')).text()).trim().split('\r\n');
    expect(csv.map((line) => line.split(',').slice(-5).join())).toEqual([
      'Rate of month,USD for 1 EUR,Net EUR,VAT EUR,Gross EUR',
      ',,,,',
      ',,19.9,3.78,23.68',
      '2026-10,1.0904,18.25,3.47,21.72',
    ]);
    const datev = (await (await get('/api/accounting/2032/datev')).text()).trim().split('\r\n');
    expect(datev.slice(2).map((line) => line.split(';').slice(0, 6).join(';'))).toEqual([
      '23,68;"S";"USD";;;',
      '23,68;"S";"EUR";;;',
      '23,68;"S";"USD";1,090400;21,72;"EUR"',
    ]);
  });
});
