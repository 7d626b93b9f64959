import { languages } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, draftFor } from '../../testing/people/add-invoice.ts';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { invoiceBatches } from './invoice-lists.repository.ts';
import { unsafeSelectInvoiceByPublicId } from './invoices.repository.ts';
import { unsafeCancelInvoice, unsafeIssueCreditNote } from './issue/correct-invoice.ts';
import { legalDay } from '../tax/index.ts';
import { unsafeNoteMoney } from './issue/note-money.ts';

/**
 * accounts-56: Invoice export: export/?rid={invoiceId}
 * accounts-241: Invoice: order, product, licence, VAT and amount
 * accounts-335: GetInvoiceData describes an invoice
 * accounts-375: Error: account cannot be deleted yet
 */

let server: TestServer;
let admin: TestClient;
let buyer: TestClient;
let stranger: TestClient;
let buyersId: number;
let invoiceId: string;
const issuedAt = new Date('2026-11-30T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await administrator(server);
  [buyer, stranger] = await Promise.all([server.guest(), server.guest()]);
  buyersId = (await buyer.data('GetUserInfo', {})).userId;
  invoiceId = await addInvoice(server.services, buyersId, { issuedAt, orderedAt: issuedAt, orderId: 41 });
});
afterAll(() => server.stop());

async function get(client: TestClient, path: string): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
}

async function idOf(publicId: string): Promise<number> {
  return (await unsafeSelectInvoiceByPublicId(server.services.db, publicId))?.id ?? 0;
}

describe('an invoice', () => {
  it('says what was bought, for how much, and whether it is paid', async () => {
    expect(await buyer.data('GetInvoiceData', { invoiceId })).toEqual({
      invoiceId,
      number: expect.stringMatching(/^TEST-\d{5}$/),
      kind: 'invoice',
      state: 'open',
      orderId: 41,
      orderDate: issuedAt.getTime() / 1000,
      invoiceDate: '2026-11-30',
      dueDate: null,
      productName: '250 credits',
      licenseCode: '',
      licensePhase: null,
      validFrom: legalDay(new Date()),
      validTo: null,
      vatType: 1,
      vatRate: 19,
      amount: 23.68,
      openAmount: 23.68,
      currency: 'EUR',
      cancellationDate: null,
      payDate: null,
      hasXml: false,
    });
  });

  it('does not exist for another user, a visitor, or with another id', async () => {
    const unknown = '0000000000000000000000';
    for (const [client, id] of [
      [stranger, invoiceId],
      [buyer, unknown],
      [admin, unknown],
    ] as const) {
      expect((await client.call('GetInvoiceData', { invoiceId: id })).errors).toEqual(['noAccessToInvoice']);
      for (const kind of ['pdf', 'xml'])
        expect((await get(client, `/api/invoices/${id}/${kind}`)).status).toBe(404);
    }
    expect((await get(server.client(), `/api/invoices/${invoiceId}/pdf`)).status).toBe(401);
    expect((await get(buyer, '/api/invoices/1/pdf')).status).toBe(404);
  });

  it('can be read by the staff', async () => {
    expect(await admin.data('GetInvoiceData', { invoiceId })).toMatchObject({ invoiceId });
  });

  it('is a PDF that stays the same, with the XML inside, and the XML alone', async () => {
    const first = await get(buyer, `/api/invoices/${invoiceId}/pdf`);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(/filename="Invoice TEST-\d{5}\.pdf"/);
    const bytes = Buffer.from(await first.arrayBuffer());
    const again = Buffer.from(await (await get(admin, `/api/invoices/${invoiceId}/pdf`)).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
    const read = await readMadePdf(bytes);
    expect(read).toMatchObject({ pages: 1, isTagged: true, language: 'en' });
    expect(read.text).toContain('€23.68');
    const xml = await get(buyer, `/api/invoices/${invoiceId}/xml`);
    expect(xml.headers.get('content-type')).toBe('application/xml');
    expect(await xml.text()).toContain('<ram:GrandTotalAmount>23.68</ram:GrandTotalAmount>');
  });

  it('is made only once, also for several people at the same time', async () => {
    const id = await addInvoice(server.services, buyersId);
    const files = await Promise.all(
      Array.from({ length: 4 }, async () =>
        Buffer.from(await (await get(buyer, `/api/invoices/${id}/pdf`)).arrayBuffer()),
      ),
    );
    expect(files.every((file) => file.equals(files[0] ?? Buffer.of()))).toBe(true);
    const keys: string[] = [];
    for await (const key of server.services.blobs.keys('invoices/')) keys.push(key);
    const rows = await server.services.db.selectFrom('invoiceFiles').select('blobKey').execute();
    expect(keys.toSorted()).toEqual(rows.map(({ blobKey }) => blobKey).toSorted());
  });

  it('has an address that leads to its file, or to the log-in first', async () => {
    const own = await get(buyer, `/export/?rid=${invoiceId}`);
    expect([own.status, own.headers.get('location')]).toEqual([302, `/api/invoices/${invoiceId}/pdf`]);
    expect((await get(server.client(), `/export?rid=${invoiceId}`)).headers.get('location')).toBe(
      `/login?back=%2Fcheckout%2F${invoiceId}`,
    );
    expect((await get(buyer, '/export/?rid=https://example.org')).status).toBe(404);
  });

  it.each(languages)('is written in the language of its buyer (%s)', async (language) => {
    const id = await addInvoice(server.services, buyersId, {
      language,
      dueAt: issuedAt,
      paymentMeans: 'transfer',
    });
    const bytes = await (await get(buyer, `/api/invoices/${id}/pdf`)).arrayBuffer();
    const read = await readMadePdf(new Uint8Array(bytes));
    expect(read.language).toBe(language);
    const words = { en: 'Due date', de: 'Fällig am', es: 'Vencimiento', fr: 'Échéance' };
    expect(read.text.replaceAll(/\s+/g, ' ')).toContain(words[language]);
  });
});

describe('the lists for the staff', () => {
  let year: number;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    year = 2031;
    const add = (name: string, changes: Parameters<typeof addInvoice>[2]) =>
      addInvoice(server.services, buyersId, { issuedAt: new Date('2031-03-15T12:00:00Z'), ...changes }).then(
        (id) => (ids[name] = id),
      );
    const { buyer: address } = draftFor(buyersId);
    await add('open', {});
    await add('overdue', { dueAt: new Date('2001-01-01T12:00:00Z') });
    await add('paid', {
      buyer: { ...address, companyName: 'Müller & Söhne; "Erben"', country: 'AT', vatId: 'ATU12345675' },
      tax: { mode: 2, vatCountry: 'AT', rateBasisPoints: 0 },
    });
    await add('cancelled', { currency: 'USD', issuedAt: new Date('2031-04-30T21:59:59Z') });
    await add('credited', {
      buyer: { ...address, country: 'FI' },
      tax: { mode: 1, vatCountry: 'FI', rateBasisPoints: 2_550 },
      // May has begun in Berlin.
      issuedAt: new Date('2031-04-30T22:00:00Z'),
      dueAt: new Date('2031-05-14T12:00:00Z'),
    });
    const { db } = server.services;
    // Already the third in Berlin.
    const at = new Date('2031-05-02T22:30:00Z');
    await db.transaction().execute(async (trx) => {
      await unsafeNoteMoney(trx, { invoiceId: await idOf(ids['paid'] ?? ''), amountCents: 1_990, at });
      await unsafeCancelInvoice(server.services, trx, await idOf(ids['cancelled'] ?? ''), { at, reason: '' });
      const part = { at, reason: '', grossCents: 1_000 };
      await unsafeIssueCreditNote(server.services, trx, await idOf(ids['credited'] ?? ''), part);
    });
  });

  it('name invoices by state, month and words', async () => {
    const found = async (filters: object) =>
      (await admin.data('GetInvoices', { filters: { year, ...filters } })).map(({ InvoiceId }) => InvoiceId);
    expect(await found({})).toHaveLength(7);
    expect(await found({ state: 'overdue' })).toEqual([ids['overdue']]);
    expect(await found({ state: 'paid' })).toEqual([ids['paid']]);
    expect(await found({ state: 'cancelled' })).toEqual([ids['cancelled']]);
    expect(await found({ state: 'open' })).toEqual([ids['credited'], ids['open']]);
    expect(await found({ state: 'correction' })).toHaveLength(2);
    expect(await found({ month: 4 })).toEqual([ids['cancelled']]);
    expect(await found({ kind: 'creditNote' })).toHaveLength(1);
    expect(await found({ search: 'söhne' })).toEqual([ids['paid']]);
    const { total } = await admin.call('GetInvoices', { filters: { year }, pagesize: 2 });
    expect(total).toBe(7);
    const [credited] = await admin.data('GetInvoices', { filters: { year, month: 5, kind: 'invoice' } });
    expect(credited).toMatchObject({ State: 'open', GrossCents: 2_497, OpenCents: 1_497, UserId: buyersId });
    expect((await buyer.call('GetInvoices', {})).errors).toEqual(['notAdmin']);
  });

  it('sum up the tax by month, country, rate and currency', async () => {
    const rows = await admin.data('GetVatReport', { year });
    expect(
      rows.map((row) => [
        row.Month,
        row.Country,
        row.VatType,
        row.VatRate,
        row.Currency,
        row.Documents,
        row.NetCents,
        row.TaxCents,
      ]),
    ).toEqual([
      [3, 'AT', 2, 0, 'EUR', 1, 1_990, 0],
      [3, 'DE', 1, 19, 'EUR', 2, 3_980, 756],
      [4, 'DE', 1, 19, 'USD', 1, 1_990, 378],
      [5, 'DE', 1, 19, 'USD', 1, -1_990, -378],
      [5, 'FI', 1, 25.5, 'EUR', 2, 1_193, 304],
    ]);
    expect(await admin.data('GetVatReport', { year, country: 'FI' })).toHaveLength(1);
    expect((await buyer.call('GetVatReport', { year })).errors).toEqual(['notAdmin']);
  });

  it('name unpaid invoices by age, those that are overdue for the longest time first', async () => {
    const { db } = server.services;
    const noon = new Date(`${legalDay(new Date())}T12:00:00Z`).getTime();
    const daysAgo = (days: number) => new Date(noon - days * 24 * 60 * 60 * 1000);
    const name = 'Late Payer';
    const late = { ...draftFor(buyersId).buyer, name };
    const add = (dueAt: Date | null, issuedAt = daysAgo(100)) =>
      addInvoice(server.services, buyersId, { buyer: late, dueAt, issuedAt });
    const { Sums: before } = await admin.data('GetOpenItems', {});
    for (const days of [-5, 0, 1, 30, 31, 60, 61, 90, 91]) await add(daysAgo(days));
    // Due at once.
    await add(null, daysAgo(2));
    const [part, paid, cancelled] = [await add(daysAgo(3)), await add(daysAgo(4)), await add(daysAgo(4))];
    await db.transaction().execute(async (trx) => {
      await unsafeNoteMoney(trx, { invoiceId: await idOf(part), amountCents: 1_000, at: new Date() });
      await unsafeNoteMoney(trx, { invoiceId: await idOf(paid), amountCents: 2_368, at: new Date() });
      await unsafeCancelInvoice(server.services, trx, await idOf(cancelled), { at: new Date(), reason: '' });
    });
    const { data, total } = await admin.call('GetOpenItems', { filters: { search: name }, pagesize: 100 });
    expect(data?.Items.map(({ DaysOverdue, Age }) => [DaysOverdue, Age])).toEqual([
      [91, 'over90'],
      [90, 'to90'],
      [61, 'to90'],
      [60, 'to60'],
      [31, 'to60'],
      [30, 'to30'],
      [3, 'to30'],
      [2, 'to30'],
      [1, 'to30'],
      [0, 'notDue'],
      [-5, 'notDue'],
    ]);
    expect(total).toBe(11);
    expect(data?.Items.find(({ DaysOverdue }) => DaysOverdue === 3)?.Invoice.OpenCents).toBe(1_368);
    const ofAge = await admin.data('GetOpenItems', { filters: { search: name, age: 'to60' } });
    expect(ofAge.Items).toHaveLength(2);
    const sumOf = (sums: typeof before) =>
      sums.find(({ Age, Currency }) => Age === 'to60' && Currency === 'EUR') ?? { Invoices: 0, OpenCents: 0 };
    expect(sumOf(ofAge.Sums).Invoices - sumOf(before).Invoices).toBe(2);
    expect(sumOf(ofAge.Sums).OpenCents - sumOf(before).OpenCents).toBe(2 * 2_368);
    expect((await buyer.call('GetOpenItems', {})).errors).toEqual(['notAdmin']);
  });

  it('name customers with the sums of each currency', async () => {
    const { db } = server.services;
    const { userId } = await (await server.guest()).data('GetUserInfo', {});
    const { buyer: address } = draftFor(userId);
    const add = (changes: Parameters<typeof addInvoice>[2] = {}) =>
      addInvoice(server.services, userId, changes);
    const [paid, credited] = [await add(), await add({ currency: 'USD' })];
    await add({ buyer: { ...address, companyName: 'Textilwerke Söhnlein AG', country: 'AT' } });
    await db.transaction().execute(async (trx) => {
      await unsafeNoteMoney(trx, { invoiceId: await idOf(paid), amountCents: 2_368, at: new Date() });
      const part = { at: new Date(), reason: '', grossCents: 368 };
      await unsafeIssueCreditNote(server.services, trx, await idOf(credited), part);
    });
    const [customer, ...others] = await admin.data('GetCustomers', { filters: { search: 'söhnlein' } });
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      UserId: userId,
      Name: 'Textilwerke Söhnlein AG',
      Country: 'AT',
      Invoices: 3,
      Sums: [
        { Currency: 'EUR', GrossCents: 4_736, ReceivedCents: 2_368, OpenCents: 2_368 },
        { Currency: 'USD', GrossCents: 2_000, ReceivedCents: 0, OpenCents: 2_000 },
      ],
    });
    const byNumber = await admin.data('GetCustomers', { filters: { search: String(customer?.Number) } });
    expect(byNumber).toEqual([customer]);
    const { total } = await admin.call('GetCustomers', { pagesize: 1 });
    expect(total).toBeGreaterThan(1);
    expect((await buyer.call('GetCustomers', {})).errors).toEqual(['notAdmin']);
  });

  it('are files for the accounting: a table, and postings for DATEV', async () => {
    const csv = await (await get(admin, `/api/accounting/${year}/csv`)).text();
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[3]).toContain(',2031-03-15,,');
    expect(lines[3]).toContain(
      '"Müller & Söhne; ""Erben""",Grace Example,AT,ATU12345675,2,AT,0,EUR,19.9,0,19.9,19.9,2031-05-03',
    );
    const numbers: string[] = [];
    for await (const batch of invoiceBatches(server.services.db, { isTest: true, year }, 3))
      numbers.push(...batch.map(({ series, number }) => `${series}-${number}`));
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(numbers);
    const may = await (await get(admin, `/api/accounting/${year}/csv?month=5`)).text();
    expect(may.trim().split('\r\n')).toHaveLength(4);
    const datev = await get(admin, `/api/accounting/${year}/datev?month=5`);
    expect(datev.headers.get('content-disposition')).toBe(
      'attachment; filename="EXTF_Buchungsstapel_2031_5.csv"',
    );
    for (const client of [buyer, stranger]) {
      expect((await get(client, `/api/accounting/${year}/csv`)).status).toBe(403);
    }
    expect((await get(server.client(), `/api/accounting/${year}/csv`)).status).toBe(401);
    expect((await get(admin, '/api/accounting/2031/xls')).status).toBe(400);
  });
});

describe('a buyer who deletes the account', () => {
  it('cannot while an invoice of a shop that sells is unpaid', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    await server.services.db.updateTable('users').set({ status: 'User' }).where('id', '=', userId).execute();
    const { settings } = server.services;
    const seller = {
      sellerName: 'Ada Press',
      sellerStreet: 'Lane 1',
      sellerZip: '10115',
      sellerCity: 'Berlin',
      sellerMail: 'ada@press.example',
      sellerPhone: '+49 30 123456',
      sellerVatId: 'DE123456788',
      sellerIban: 'DE02120300000000202051',
    };
    await admin.data('UpdateInstallationSettings', { ...seller, invoiceSeries: 'R26', shop: 'live' });
    expect(settings.current.shop).toBe('live');
    const id = await addInvoice(server.services, userId);
    expect(await client.data('GetInvoiceData', { invoiceId: id })).toMatchObject({ number: 'R26-10001' });
    expect((await client.call('DeleteUser', {})).errors).toEqual(['userHasUnpaidInvoices']);
    expect((await admin.call('DeleteUserAsAdmin', { userid: userId })).errors).toEqual([
      'userHasUnpaidInvoices',
    ]);
    await server.services.db.transaction().execute(async (trx) => {
      await unsafeNoteMoney(trx, { invoiceId: await idOf(id), amountCents: 2_368, at: new Date() });
    });
    await admin.data('DeleteUserAsAdmin', { userid: userId });
    const [left] = await admin.data('GetInvoices', { filters: { search: 'R26-10001' } });
    expect(left).toMatchObject({
      UserId: null,
      State: 'paid',
      Name: 'Grace Example',
      Mail: 'grace@example.org',
    });
    expect(await (await get(admin, `/api/invoices/${id}/xml`)).text()).toContain('Main Street 1');
    await admin.data('UpdateInstallationSettings', { shop: 'test' });
    expect(await admin.data('GetInvoices', { filters: { search: 'R26-10001' } })).toEqual([]);
  });
});
