/*
 * Covers:
 * accounts-237: Category 8 is an educational licence, invoiced by an administrator
 */
import type { DataOf, InputOf } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrderShop, type OrderShop, type TestBuyer } from './features/orders/testing/order-shop.ts';
import { upsertSettings } from './platform/settings/settings.repository.ts';
import { openLocalMollie, type LocalMollie } from './testing/mollie/mollie-server.ts';
import { administrator } from './testing/people/administrator.ts';
import type { TestClient } from './testing/test-client.ts';

let mollie: LocalMollie;
let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: '', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  await setShop('live');
  admin = await administrator(shop.server);
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

async function setShop(value: string): Promise<void> {
  const { db, settings } = shop.services;
  await upsertSettings(db, [{ name: 'shop', value, isSealed: false, changedById: null }]);
  await settings.reload();
}

const now = (): number => Math.floor(Date.now() / 1000);
const year = 365 * 24 * 60 * 60;
const mailOf = ({ userId }: TestBuyer): string => `user-${userId}@example.org`;
let keys = 0;
const newKey = (): string => `period-invoice-${(keys += 1)}`;

const change = ({ userId }: TestBuyer, fields: { readonly language?: string; readonly city?: string }) =>
  shop.services.db.updateTable('users').set(fields).where('id', '=', userId).execute();

interface School extends TestBuyer {
  readonly licenseid: number;
}

/** A licence whose first period is not paid, with an administrator. */
async function school(
  address: Parameters<OrderShop['buyer']>[0] = {},
  license: Partial<InputOf<'CreateLicense'>> = {},
): Promise<School> {
  const buyer = await shop.buyer({ companyName: 'Hochschule Köln', ...address });
  const { Id } = await admin.data('CreateLicense', {
    licensee: 'Hochschule Köln',
    type: 1,
    validTo: now() + year,
    contractCredits: 2_000,
    paid: 0,
    adminMail: mailOf(buyer),
    ...license,
  });
  return { ...buyer, licenseid: Id };
}

type Wanted = Partial<InputOf<'IssuePeriodInvoice'>>;

const wantedOf = async ({ licenseid }: School, wanted: Wanted = {}) => {
  const input = { licenseid, phase: 1, netCents: 120_000, ...wanted };
  const { currency, line } = input;
  const preview = await admin.data('PreviewPeriodInvoice', {
    licenseid,
    phase: input.phase,
    netCents: input.netCents,
    ...(currency === undefined ? {} : { currency }),
    ...(line === undefined ? {} : { line }),
  });
  return { grossCents: preview.grossCents, orderid: newKey(), ...input };
};
const issue = async (of: School, wanted: Wanted = {}) =>
  admin.data('IssuePeriodInvoice', await wantedOf(of, wanted));

const periodOf = async ({ licenseid }: School) => {
  const { License } = await admin.data('GetLicenseAsAdmin', { licenseid });
  const [period] = License.phases;
  if (period === undefined) throw new Error('the licence has no period');
  return { ...period, isValid: License.valid };
};
const orderOf = async (id: number): Promise<DataOf<'GetOrderDetails'>> =>
  admin.data('GetOrderDetails', { id });
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await shop.runJobs();
};
const payBy = async (of: School, invoiceId: string) => {
  await of.client.data('CreatePayment', { invoiceId, method: 'creditcard' });
  const payment = [...mollie.world.payments.values()].at(-1);
  if (payment === undefined) throw new Error('the provider has no payment');
  mollie.world.move(payment.id, 'paid');
  await mollie.deliver();
  await settle();
  return payment.id;
};

describe('the invoice about a period', () => {
  it.each([
    ['with the tax of the seller', {}, { taxMode: 1, vatRate: 19, taxCents: 22_800, grossCents: 142_800 }],
    [
      'with the tax of the seller for a company in the EU without a VAT id',
      { country: 'FR', zip: '75001', city: 'Paris' },
      { taxMode: 1, vatRate: 19, taxCents: 22_800, grossCents: 142_800 },
    ],
    [
      'with reverse charge',
      { country: 'FR', zip: '75001', city: 'Paris', vatId: 'FR40303265045' },
      { taxMode: 2, vatRate: 0, taxCents: 0, grossCents: 120_000 },
    ],
    [
      'without tax outside of the EU',
      { country: 'CH', zip: '8001', city: 'Zürich' },
      { taxMode: 3, vatRate: 0, taxCents: 0, grossCents: 120_000 },
    ],
  ])('is issued %s', async (_name, address, tax) => {
    const buyer = await school(address);
    const { licenseid } = buyer;
    const preview = await admin.data('PreviewPeriodInvoice', { licenseid, phase: 1, netCents: 120_000 });
    expect(preview).toMatchObject({ ...tax, netCents: 120_000, mail: mailOf(buyer), currency: 'EUR' });
    const { invoiceId } = await issue(buyer);
    expect(await buyer.client.data('GetInvoiceData', { invoiceId })).toMatchObject({
      amount: tax.grossCents / 100,
    });
  });

  it('has a line, the number in the period, an email, and a place among the orders of its payer', async () => {
    const buyer = await school();
    const { orderId, invoiceId, number } = await issue(buyer);
    expect(await periodOf(buyer)).toMatchObject({ invoiceId: number, payDate: null, isValid: false });
    const { Lines, Order } = await orderOf(orderId);
    expect(Lines).toMatchObject([{ Quantity: 1, UnitNetCents: 120_000, NetCents: 120_000 }]);
    expect(Lines[0]?.Name).toMatch(/^Educational licence Hochschule Köln, .+ – .+, 2,000 credits$/);
    expect(Order).toMatchObject({ State: 'open', ProductId: 30_801, GrossCents: 142_800 });
    const orders = await buyer.client.data('GetOrders', {});
    expect(orders).toMatchObject([
      { id: orderId, state: 'open', isPayable: true, invoices: [{ id: invoiceId, number }] },
    ]);
    expect(await buyer.status(invoiceId)).toMatchObject({
      isPayable: true,
      openCents: 142_800,
      methods: ['creditcard', 'paypal', 'banktransfer'],
    });
    const mails = await shop.services.db
      .selectFrom('mails')
      .select(['subject', 'text', 'invoiceId'])
      .where('recipient', '=', mailOf(buyer))
      .execute();
    const mail = mails.find(({ subject }) => subject.startsWith(`Invoice ${number}`));
    expect(mail?.invoiceId).not.toBeNull();
    expect(mail?.text).toContain(`/checkout/${invoiceId}`);
  });

  it('has the words, the number and the Leitweg-ID of the buyer, in its language', async () => {
    const buyer = await school();
    await change(buyer, { language: 'de' });
    // Its tax has to be stated in euros as well.
    const inDollars = { ...(await wantedOf(buyer)), currency: 'USD' } as const;
    expect((await admin.call('IssuePeriodInvoice', inDollars)).errors).toEqual(['exchangeRateMissing']);
    await admin.data('SetExchangeRate', { month: '2020-01', millionths: 1_110_000 });
    const { orderId, invoiceId } = await issue(buyer, {
      line: 'Lizenz gemäß Angebot 7',
      currency: 'USD',
      buyerorder: 'PO-2026/117',
      leitwegid: '991-33333TEST-33',
    });
    const { Lines } = await orderOf(orderId);
    expect(Lines[0]?.Name).toBe('Lizenz gemäß Angebot 7');
    const stored = await shop.services.db
      .selectFrom('invoices')
      .select(['language', 'currency', 'buyerReference', 'buyerOrder', 'xml'])
      .where('publicId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      language: 'de',
      currency: 'USD',
      buyerReference: '991-33333TEST-33',
      buyerOrder: 'PO-2026/117',
    });
    expect(stored.xml).toMatch(/<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>PO-2026\/117</);
  });

  it('is issued once by a double click, by two tabs, and while it is open or paid', async () => {
    const buyer = await school();
    const input = await wantedOf(buyer);
    const [one, other] = await Promise.all([1, 2].map(() => admin.data('IssuePeriodInvoice', input)));
    expect(other).toEqual(one);
    const second = await admin.call('IssuePeriodInvoice', { ...input, orderid: newKey() });
    expect(second.errors).toEqual(['periodHasInvoice']);
    const next = await admin.data('AddLicensePhase', { licenseid: buyer.licenseid, validTo: null, paid: 0 });
    expect(next.License.phases).toHaveLength(2);
    expect((await admin.call('IssuePeriodInvoice', { ...input, phase: 2 })).errors).toEqual(['orderChanged']);
    // A number that somebody removes by hand changes nothing.
    const fields = { invoiceId: '' };
    await admin.data('UpdateLicensePhase', { licenseid: buyer.licenseid, phase: 1, fields });
    const third = await admin.call('IssuePeriodInvoice', { ...input, orderid: newKey() });
    expect(third.errors).toEqual(['periodHasInvoice']);
    expect(await buyer.client.data('GetOrders', {})).toHaveLength(1);
    const both = await school();
    const inputs = [await wantedOf(both), await wantedOf(both)];
    const answers = await Promise.all(inputs.map((each) => admin.call('IssuePeriodInvoice', each)));
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['periodHasInvoice']);
    expect(await both.client.data('GetOrders', {})).toHaveLength(1);
  });

  it('needs an educational licence, a payer with an address, a period that is not paid, and the sum that was seen', async () => {
    const input = { phase: 1, netCents: 1_000, grossCents: 1_190, orderid: newKey() };
    const errorsOf = async ({ licenseid }: School, phase = 1) =>
      (await admin.call('IssuePeriodInvoice', { ...input, licenseid, phase })).errors;
    expect(await errorsOf(await school({}, { type: 2 }))).toEqual(['licenseNotEducational']);
    const homeless = await school();
    await change(homeless, { city: '' });
    expect(await errorsOf(homeless)).toEqual(['licenseBuyerIncomplete']);
    expect(await errorsOf(await school({}, { paid: 1 }))).toEqual(['periodHasInvoice']);
    expect(await errorsOf(await school({}, { invoiceId: 'A-7' }))).toEqual(['periodHasInvoice']);
    const buyer = await school();
    expect(await errorsOf(buyer, 9)).toEqual(['noAccessToLicense']);
    const { licenseid } = buyer;
    const changed = await admin.call('IssuePeriodInvoice', { ...input, licenseid, grossCents: 1_000 });
    expect(changed.errors).toEqual(['priceChanged']);
    const { Id: alone } = await admin.data('CreateLicense', {
      licensee: 'Nobody',
      type: 1,
      validTo: null,
      contractCredits: -1,
      paid: 0,
    });
    expect(
      (await admin.call('PreviewPeriodInvoice', { licenseid: alone, phase: 1, netCents: 1 })).errors,
    ).toEqual(['licenseBuyerIncomplete']);
    await setShop('off');
    const closed = await admin.call('PreviewPeriodInvoice', { licenseid, phase: 1, netCents: 1_000 });
    expect(closed.errors).toEqual(['shopClosed']);
    await setShop('live');
  });
});

describe('the money for a period', () => {
  it.each([
    ['EUR', ['creditcard', 'paypal', 'banktransfer']],
    ['USD', ['creditcard', 'paypal']],
  ] as const)('in %s comes by %j', async (currency, methods) => {
    const of = await school();
    const { invoiceId } = await issue(of, { currency });
    expect((await of.client.data('GetPaymentStatus', { id: invoiceId })).methods).toEqual(methods);
    for (const method of methods) {
      const { payment } = await of.client.data('CreatePayment', { invoiceId, method });
      expect(payment?._links.checkout.href).toContain('http');
    }
    const giropay = await of.client.call('CreatePayment', { invoiceId, method: 'giropay' });
    expect(giropay.errors).toEqual(['paymentMethodNotOffered']);
  });

  it('makes it valid once, by a payment of its payer', async () => {
    const buyer = await school();
    const { orderId, invoiceId, number } = await issue(buyer);
    await payBy(buyer, invoiceId);
    await mollie.deliver();
    const period = await periodOf(buyer);
    expect(period).toMatchObject({ isValid: true, invoiceId: number, remaining: 2_000 });
    expect(period.payDate).not.toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ Order: { State: 'paid' } });
    const own = await buyer.client.data('GetOrders', {});
    expect(own).toMatchObject([{ state: 'paid' }]);
  });

  it('makes it valid on the day on which an administrator notes it, and leaves with a refund of all', async () => {
    const buyer = await school();
    const { orderId, number } = await issue(buyer);
    const paid = now();
    await admin.data('MarkOrderPaid', { id: orderId, paid });
    expect(await periodOf(buyer)).toMatchObject({ payDate: paid, isValid: true });
    await admin.data('RefundOrder', { id: orderId, grossCents: 71_400, reason: 'Fewer students' });
    expect(await periodOf(buyer)).toMatchObject({ payDate: paid, remaining: 1_000, invoiceId: number });
    // Some of the rest was used.
    await admin.data('ChangeLicenseCredits', { licenseid: buyer.licenseid, credits: -400, reason: 'Used' });
    await admin.data('RefundOrder', { id: orderId });
    const after = await periodOf(buyer);
    expect(after).toMatchObject({ payDate: null, isValid: false, remaining: 0, invoiceId: '' });
    // The period can be sold again, and then has what was taken.
    const again = await issue(buyer, { netCents: 60_000 });
    await admin.data('MarkOrderPaid', { id: again.orderId, paid });
    expect(await periodOf(buyer)).toMatchObject({
      payDate: paid,
      isValid: true,
      remaining: 1_600,
      invoiceId: again.number,
    });
  });

  it('leaves with a chargeback, and comes back with its end', async () => {
    const buyer = await school();
    const { invoiceId, number } = await issue(buyer);
    const payment = await payBy(buyer, invoiceId);
    const chargeback = mollie.world.chargeBack(payment, 142_800);
    await mollie.deliver();
    await settle();
    expect(await periodOf(buyer)).toMatchObject({ payDate: null, isValid: false, remaining: 0 });
    // It is owed until its invoice is cancelled.
    const { licenseid } = buyer;
    expect((await admin.call('PreviewPeriodInvoice', { licenseid, phase: 1, netCents: 1 })).errors).toEqual([
      'periodHasInvoice',
    ]);
    // Its payer can pay it again, until it is over.
    const status = { canBeCanceled: false, paid: false };
    expect(await buyer.status(invoiceId)).toMatchObject({ ...status, isPayable: true });
    const end = (after: string) =>
      sql`update license_phases set valid_to = valid_from + ${after}::interval
      where license_id = ${licenseid}`.execute(shop.services.db);
    await end('1 millisecond');
    expect(await buyer.status(invoiceId)).toMatchObject({ ...status, isPayable: false });
    await end('1 year');
    mollie.world.reverseChargeback(payment, chargeback?.id ?? '');
    await mollie.deliver();
    await settle();
    expect(await periodOf(buyer)).toMatchObject({ isValid: true, remaining: 2_000, invoiceId: number });
  });

  it('leaves with a chargeback, and the period is free once its invoice is cancelled', async () => {
    const buyer = await school();
    const { orderId, invoiceId } = await issue(buyer);
    mollie.world.chargeBack(await payBy(buyer, invoiceId), 142_800);
    await mollie.deliver();
    await settle();
    await admin.data('CancelOrder', { id: orderId });
    expect(await periodOf(buyer)).toMatchObject({ isValid: false, invoiceId: '' });
  });
});

describe('an order about a period that is not paid', () => {
  it('is cancelled by an administrator with a document, and frees its period', async () => {
    const buyer = await school();
    const { orderId, invoiceId } = await issue(buyer);
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: true, canBeCanceled: false });
    expect((await buyer.client.call('CancelPayment', { invoiceId })).errors).toEqual(['quoteNotCanceled']);
    await admin.data('CancelOrder', { id: orderId });
    expect(await periodOf(buyer)).toMatchObject({ invoiceId: '', payDate: null });
    const { Documents } = await orderOf(orderId);
    expect(Documents.map(({ Kind }) => Kind)).toEqual(['invoice', 'cancellation']);
    await issue(buyer);
    expect(await buyer.client.data('GetOrders', {})).toHaveLength(2);
  });
});

describe('other people', () => {
  it('neither see nor issue nor pay such an invoice', async () => {
    const buyer = await school();
    const stranger = await shop.buyer();
    const support = await shop.server.guest();
    const { userId } = await support.data('GetUserInfo', {});
    await shop.services.db.updateTable('users').set({ status: 'Support' }).where('id', '=', userId).execute();
    const input = await wantedOf(buyer);
    const { licenseid, phase, netCents } = input;
    for (const client of [support, stranger.client, buyer.client]) {
      const preview = await client.call('PreviewPeriodInvoice', { licenseid, phase, netCents });
      expect(preview.errors).toEqual(['notAdmin']);
      expect((await client.call('IssuePeriodInvoice', input)).errors).toEqual(['notAdmin']);
    }
    const { invoiceId } = await admin.data('IssuePeriodInvoice', input);
    const refused = [
      await stranger.client.call('GetInvoiceData', { invoiceId }),
      await stranger.client.call('GetPaymentStatus', { id: invoiceId }),
      await stranger.client.call('CreatePayment', { invoiceId, method: 'creditcard' }),
    ];
    expect(refused.map(({ errors }) => errors)).toEqual(Array(3).fill(['noAccessToInvoice']));
    expect(await stranger.client.data('GetOrders', {})).toEqual([]);
  });
});
