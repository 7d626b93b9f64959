/**
 * accounts-5: Credits are bought in packages
 * accounts-12: Prepaid credits never expire
 * accounts-205: User: orders
 * accounts-207: User: customer number
 * accounts-242: Order: products, invoices and period
 * accounts-244: Payment: status, upload and whether it is paid
 * accounts-261: A payment is open, begun, done or cancelled
 * accounts-334: GetOrders lists the orders
 * accounts-337: CreateOrder orders a product
 * accounts-338: CreatePayment pays an invoice
 * accounts-339: GetPaymentStatus tells how far a payment is
 * accounts-429: A call cancels an open payment
 */
import { currencies, limits, switchableMethods } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { expireOrders } from './ending/expire-orders.ts';

import { decideAt, openOrderShop, type TestBuyer, type OrderShop } from './testing/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.stop());

const orderOf = async ({ client }: TestBuyer, invoiceId: string) => {
  const orders = await client.data('GetOrders', {});
  const order = orders.find(({ invoices }) => invoices.some(({ id }) => id === invoiceId));
  if (order === undefined) throw new Error(`there is no order of ${invoiceId}`);
  return order;
};

describe('an order', () => {
  it('is shown in the language of the screen: that of the session, or of the account', async () => {
    const { client, userId } = await shop.buyer();
    const name = async () => (await client.data('PreviewOrder', { productid: 30_601 })).nameShort;
    // Chosen on another device; the browser requests English.
    await shop.services.db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute();
    expect(await name()).toBe('Volumenlizenz 500, monatlich');
    await client.data('SetLanguage', { lang: 'fr' });
    expect(await name()).toBe('Licence en volume 500, mensuelle');
  });

  it('brings the credits once when it is paid, and they do not expire', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    expect(await buyer.client.data('PreviewOrder', { productid: 30_111 })).toMatchObject({
      nameShort: '100 credits',
      credits: 100,
      currency: 'EUR',
      taxIncluded: true,
      taxMode: 1,
      vatRate: 19,
      netCents: 990,
      taxCents: 188,
      grossCents: 1178,
      methods: ['creditcard', 'paypal', 'banktransfer'],
    });
    expect(await buyer.client.data('GetUserInfo', {})).toMatchObject({ customerNumber: null });
    const { invoiceId, page } = await buyer.order();
    expect(page).toContain('/pay/');
    const { customerNumber } = await buyer.client.data('GetUserInfo', {});
    expect(customerNumber).toBeGreaterThan(10_000);
    expect(await buyer.status(invoiceId)).toEqual({
      status: 'open',
      uploadId: '',
      paid: false,
      productid: 30111,
      currency: 'EUR',
      isPayable: true,
      canBeCanceled: true,
      invoiceNumber: expect.stringMatching(/^TEST/),
      grossCents: 1178,
      openCents: 1178,
      methods: ['creditcard', 'paypal', 'banktransfer'],
    });
    expect(await buyer.credits()).toBe(before);
    expect((await decideAt(page, 'paid')).headers.get('location')).toBe(
      `${shop.server.url}/checkout/${invoiceId}`,
    );
    expect(await buyer.status(invoiceId)).toMatchObject({
      status: 'paid',
      paid: true,
      isPayable: false,
      grossCents: 1178,
      openCents: 0,
      methods: [],
    });
    await shop.runJobs();
    expect(await buyer.credits()).toBe(before + 100);
    const order = await orderOf(buyer, invoiceId);
    expect(order).toMatchObject({
      state: 'paid',
      isPayable: false,
      credits: 100,
      contractPeriod: null,
      products: [{ nameShort: '100 credits' }],
      invoices: [
        {
          id: invoiceId,
          kind: 'invoice',
          amount: 11.78,
          currency: 'EUR',
          stornoDate: null,
        },
      ],
    });
    expect(order.invoices[0]?.payDate).not.toBeNull();
    // Years later, after every clean-up, they are there.
    const later = new Date(Date.now() + 3000 * 24 * 60 * 60 * 1000);
    await expireOrders(shop.services, later);
    expect(await buyer.credits()).toBe(before + 100);
  });

  it('adds no tax for a company elsewhere in the EU, or for anybody outside of it', async () => {
    const company = await shop.buyer({ companyName: 'Beispiel AG', country: 'AT', vatId: 'ATU12011204' });
    const inEu = await company.client.data('PreviewOrder', { productid: 30_111 });
    expect(inEu).toMatchObject({ taxMode: 2, taxIncluded: false, vatRate: 0, grossCents: 990 });
    const outside = await shop.buyer({ country: 'CH' });
    const preview = await outside.client.data('PreviewOrder', { productid: 30_111, currency: 'USD' });
    expect(preview).toMatchObject({
      taxMode: 3,
      vatRate: 0,
      grossCents: 990,
      methods: ['creditcard', 'paypal'],
    });
    const { invoiceId, page } = await outside.order({ currency: 'USD' });
    await decideAt(page, 'paid');
    expect((await orderOf(outside, invoiceId)).invoices[0]).toMatchObject({ amount: 9.9, currency: 'USD' });
  });

  it('is made once, however often it is sent', async () => {
    const buyer = await shop.buyer();
    const input = await buyer.input();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.client.data('CreateOrder', input)));
    expect(new Set(answers.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect(new Set(answers.map(({ payment }) => payment?._links.checkout.href)).size).toBe(1);
    expect(await buyer.client.data('GetOrders', {})).toHaveLength(1);
    await decideAt(answers[0]?.payment?._links.checkout.href ?? '', 'paid');
    // Sent again after the payment, it still finds the first order. With another product, it is another one.
    const repeated = await buyer.client.data('CreateOrder', input);
    expect(repeated).toEqual({ invoiceId: answers[0]?.invoiceId, payment: null });
    const other = { ...(await buyer.input({ productid: 30_112 })), orderid: input.orderid };
    expect((await buyer.client.call('CreateOrder', other)).errors).toEqual(['priceChanged']);
  });

  it('is refused if the person has seen another price or tax', async () => {
    const buyer = await shop.buyer();
    for (const other of [
      { grossCents: 1 },
      { vatRate: 7 },
      { taxMode: 3 as const },
      { taxIncluded: false },
    ]) {
      const answer = await buyer.client.call('CreateOrder', await buyer.input(other));
      expect(answer.errors).toEqual(['priceChanged']);
    }
    const input = await buyer.input();
    await buyer.client.data('UpdateUser', {
      name: 'Ada',
      country: 'CH',
      address1: 'Weg 1',
      zip: '1',
      city: 'Bern',
    });
    expect((await buyer.client.call('CreateOrder', input)).errors).toEqual(['priceChanged']);
    expect(await buyer.client.data('GetOrders', {})).toEqual([]);
  });

  it('needs an address, a product for users, a way to pay and an upload of its own', async () => {
    const buyer = await shop.buyer();
    const call = async (order: Parameters<TestBuyer['input']>[0]) =>
      (await buyer.client.call('CreateOrder', { ...(await buyer.input()), ...order })).errors;
    expect(await call({ productid: 30_110 })).toEqual(['productNotForYou']);
    expect(await call({ productid: 30_801 })).toEqual(['productNotFound']);
    expect(await call({ productid: 4 })).toEqual(['productNotFound']);
    expect(await call({ method: 'giropay' })).toEqual(['paymentMethodNotOffered']);
    expect(await call({ uploadId: 'somebody-elses' })).toEqual(['noAccessToUpload']);
    await sql`update users set address1 = '' where id = ${buyer.userId}`.execute(shop.services.db);
    expect(await call({})).toEqual(['invoiceAddressIncomplete']);
    // A company needs no name of a person.
    await sql`update users set name = '', company_name = 'Beispiel AG', address1 = 'Weg 1' where id = ${buyer.userId}`.execute(
      shop.services.db,
    );
    expect(await call({})).toEqual([]);
  });

  it('is refused while several others wait for their money', async () => {
    const buyer = await shop.buyer();
    const [first] = [await buyer.order()];
    for (let open = 1; open < limits.openOrders; open += 1) await buyer.order();
    const refused = await buyer.client.call('CreateOrder', await buyer.input());
    expect(refused.errors).toEqual(['tooManyOpenOrders']);
    await buyer.client.data('CancelPayment', { invoiceId: first.invoiceId });
    expect((await buyer.client.call('CreateOrder', await buyer.input())).errors).toEqual([]);
  });

  it('can be paid again after a payment that failed', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    for (const outcome of ['failed', 'expired', 'canceled'] as const) {
      const { invoiceId, page } = await buyer.order();
      await decideAt(page, outcome);
      expect(await buyer.status(invoiceId)).toMatchObject({ status: 'other', paid: false, isPayable: true });
      const again = await buyer.client.data('CreatePayment', { invoiceId, method: 'paypal' });
      expect(again.invoiceId).toBe(invoiceId);
      await decideAt(again.payment?._links.checkout.href ?? '', 'paid');
      expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
      expect((await buyer.client.call('CreatePayment', { invoiceId, method: 'paypal' })).errors).toEqual([
        'invoiceNotPayable',
      ]);
    }
    expect(await buyer.credits()).toBe(before + 300);
  });

  it('waits for money that is on its way', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    const { invoiceId, page } = await buyer.order({ method: 'banktransfer' });
    await decideAt(page, 'pending');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'pending', paid: false });
    const { client } = buyer;
    expect((await client.call('CreatePayment', { invoiceId, method: 'paypal' })).errors).toEqual([
      'invoiceNotPayable',
    ]);
    expect((await client.call('CancelPayment', { invoiceId })).errors).toEqual(['invoiceNotPayable']);
    await decideAt(page, 'paid');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await buyer.credits()).toBe(before + 100);
  });

  it('that is cancelled has its invoice cancelled too, and sends money back that arrives all the same', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    const { invoiceId, page } = await buyer.order();
    const { client } = buyer;
    expect((await client.call('CancelPayment', { invoiceId })).errors).toEqual([]);
    expect(await orderOf(buyer, invoiceId)).toMatchObject({
      state: 'canceled',
      isPayable: false,
      invoices: [
        { amount: 11.78 },
        {
          kind: 'cancellation',
          amount: -11.78,
        },
      ],
    });
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'other', isPayable: false });
    expect((await client.call('CancelPayment', { invoiceId })).errors).toEqual(['invoiceNotPayable']);
    // The page of the provider was still open in another tab.
    await decideAt(page, 'paid');
    await shop.runJobs();
    await shop.runJobs();
    expect(await buyer.credits()).toBe(before);
    const { rows } = await sql<{ left: number }>`select coalesce(sum(amount_cents), 0)::integer as left
      from payment_movements where invoice_id = (select id from invoices where public_id = ${invoiceId})`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('that is paid in two tabs brings its credits once, and the second payment goes back', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    const { invoiceId, page } = await buyer.order();
    const other = await buyer.client.data('CreatePayment', { invoiceId, method: 'paypal' });
    const second = other.payment?._links.checkout.href ?? '';
    expect(second).not.toBe(page);
    await Promise.all([decideAt(page, 'paid'), decideAt(second, 'paid')]);
    for (let round = 0; round < 3; round += 1) await shop.runJobs();
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await buyer.credits()).toBe(before + 100);
    const { rows } =
      await sql`select sum(amount_cents)::integer as received, count(*) filter (where kind = 'refund')::integer
      as refunds from payment_movements where invoice_id = (select id from invoices where public_id = ${invoiceId})`.execute(
        shop.services.db,
      );
    expect(rows).toEqual([{ received: 1178, refunds: 1 }]);
  });

  it('ends after two weeks without a payment', async () => {
    const buyer = await shop.buyer();
    const { invoiceId } = await buyer.order();
    const day = 24 * 60 * 60 * 1000;
    await expireOrders(shop.services, new Date(Date.now() + 13.9 * day));
    expect(await orderOf(buyer, invoiceId)).toMatchObject({ state: 'open' });
    await expireOrders(shop.services, new Date(Date.now() + 14.1 * day));
    expect(await orderOf(buyer, invoiceId)).toMatchObject({
      state: 'expired',
      isPayable: false,
      invoices: [{ kind: 'invoice' }, { kind: 'cancellation' }],
    });
  });

  it('is found page by page, the newest first', async () => {
    const buyer = await shop.buyer();
    const made = [
      (await buyer.order()).invoiceId,
      (await buyer.order()).invoiceId,
      (await buyer.order()).invoiceId,
    ];
    const pages = [
      await buyer.client.call('GetOrders', { pagesize: 2 }),
      await buyer.client.call('GetOrders', { pagesize: 2, pageno: 2 }),
    ];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    const shown = pages.map(({ data }) => data?.map(({ invoices: [invoice] }) => invoice?.id));
    expect(shown).toEqual([[made[2], made[1]], [made[0]]]);
  });

  it('belongs to the user who has made it', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()];
    const { invoiceId } = await buyer.order();
    const unknown = 'A'.repeat(22);
    for (const id of [invoiceId, unknown]) {
      for (const answer of [
        await other.client.call('GetPaymentStatus', { id }),
        await other.client.call('CreatePayment', { invoiceId: id, method: 'paypal' }),
        await other.client.call('CancelPayment', { invoiceId: id }),
      ])
        expect(answer.errors).toEqual(['noAccessToInvoice']);
    }
    expect(await other.client.data('GetOrders', {})).toEqual([]);
  });
});

describe('an order of a public buyer', () => {
  it('names its Leitweg-ID, for which the invoice is an XRechnung', async () => {
    const buyer = await shop.buyer({ companyName: 'Stadt Köln' });
    const input = await buyer.input();
    const wrong = await buyer.client.call('CreateOrder', { ...input, leitwegid: '991-33333TEST-34' });
    expect(wrong.errors).toEqual(['invalidFormat']);
    const leitwegid = '991-33333test-33';
    const { invoiceId } = await buyer.client.data('CreateOrder', { ...input, leitwegid });
    const { rows } = await shop.services.pool.query('select xml from invoices where public_id = $1', [
      invoiceId,
    ]);
    expect(JSON.stringify(rows)).toContain('<ram:BuyerReference>991-33333TEST-33</ram:BuyerReference>');
    expect(JSON.stringify(rows)).toContain('xrechnung_3.0');
  });
});

describe('a sale', () => {
  const sales = ([30_111, 30_301, 30_501] as const).flatMap((productid) =>
    currencies.flatMap((currency) =>
      switchableMethods.map((method) => ({
        productid,
        currency,
        method,
        isOffered: method !== 'banktransfer' || (currency === 'EUR' && productid !== 30_301),
      })),
    ),
  );

  it.each(sales.filter(({ isOffered }) => isOffered))(
    'of $productid in $currency is paid by $method, and brings what was bought',
    async ({ isOffered: _isOffered, ...sale }) => {
      const buyer = await shop.buyer();
      const before = await buyer.credits();
      const { invoiceId, page } = await buyer.order(sale);
      expect((await decideAt(page, 'paid')).status).toBeLessThan(400);
      expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid', currency: sale.currency });
      const { credits, license } = await buyer.client.data('GetUserInfo', {});
      const bought = { 30_111: [100, undefined], 30_301: [0, 200], 30_501: [0, 2_400] }[sale.productid];
      expect([credits - before, license?.remaining]).toEqual(bought);
    },
  );

  it.each(sales.filter(({ isOffered }) => !isOffered))(
    'of $productid in $currency is not paid by $method',
    async ({ isOffered: _isOffered, ...sale }) => {
      const buyer = await shop.buyer();
      const { errors } = await buyer.client.call('CreateOrder', await buyer.input(sale));
      expect(errors).toEqual(['paymentMethodNotOffered']);
      expect(await buyer.client.data('GetOrders', {})).toEqual([]);
    },
  );
});
