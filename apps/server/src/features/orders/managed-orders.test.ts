/*
 * Covers:
 * accounts-436: Prices, products, orders and refunds are managed
 */
import type { InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { decideAt, openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';

let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await openOrderShop();
  admin = await administrator(shop.server);
});
afterAll(() => shop.stop());

const managed = async (buyer: TestBuyer) => {
  const mail = `user-${buyer.userId}@example.org`;
  const orders = await admin.data('GetAllOrders', { filters: { search: mail } });
  const [order] = orders;
  if (order === undefined) throw new Error(`${mail} has ordered nothing`);
  return order;
};
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await shop.runJobs();
};
const paidOrder = async () => {
  const buyer = await shop.buyer();
  const before = await buyer.credits();
  const { invoiceId, page } = await buyer.order();
  await decideAt(page, 'paid');
  return { buyer, before, invoiceId, order: await managed(buyer) };
};

describe('an administrator', () => {
  it('sees the orders of all customers, by state and by words', async () => {
    const { buyer, order } = await paidOrder();
    expect(order).toMatchObject({
      State: 'paid',
      UserId: buyer.userId,
      Name: 'Ada Nowak',
      ProductId: 30111,
      Credits: 100,
      HeldCredits: 100,
      GrossCents: 1178,
      ReceivedCents: 1178,
      OpenCents: 0,
      CanBeCanceled: false,
      CanBePaid: false,
      Payments: [
        {
          Provider: 'test',
          Status: 'paid',
          AmountCents: 1178,
          Failure: '',
        },
      ],
    });
    const open = await shop.buyer();
    await open.order();
    const states = async (state: 'open' | 'paid' | 'canceled') =>
      (await admin.data('GetAllOrders', { filters: { state }, pagesize: 100 })).map(({ State }) => State);
    expect(new Set(await states('open'))).toEqual(new Set(['open']));
    expect(new Set(await states('paid'))).toEqual(new Set(['paid']));
    const byId = await admin.data('GetAllOrders', { filters: { search: String(order.Id) } });
    expect(byId.map(({ Id }) => Id)).toContain(order.Id);
    expect(await admin.data('GetAllOrders', { filters: { search: 'no such order' } })).toEqual([]);
  });

  it('reads the names of products in the language of the screen, not in that of the buyer', async () => {
    const buyer = await shop.buyer();
    await buyer.client.data('SetLanguage', { lang: 'fr' });
    await buyer.order({ productid: 30_111 });
    const order = await managed(buyer);
    expect(order.Product).toBe('100 credits');
    const reader = await administrator(shop.server, 'german-reader@example.org');
    await reader.data('SetLanguage', { lang: 'de' });
    const [listed] = await reader.data('GetAllOrders', { filters: { search: order.InvoiceNumber } });
    expect(listed?.Product).toBe('100 Credits');
    const details = await reader.data('GetOrderDetails', { id: order.Id });
    expect(details.Order.Product).toBe('100 Credits');
    // The invoice stays as it was written.
    expect(details.Lines).toMatchObject([{ Name: '100 crédits' }]);
  });

  it('finds orders by customer, name and number of the invoice, and by nothing else', async () => {
    const buyer = await shop.buyer({ companyName: 'Weber & Töchter KG' });
    await buyer.order();
    const order = await managed(buyer);
    await paidOrder();
    const ids = async (filters: InputOf<'GetAllOrders'>['filters']) =>
      (await admin.data('GetAllOrders', { filters })).map(({ Id }) => Id);
    expect(await ids({ customer: order.Customer })).toEqual([order.Id]);
    expect(await ids({ search: 'weber & töchter' })).toEqual([order.Id]);
    expect(await ids({ search: order.InvoiceNumber })).toEqual([order.Id]);
    const [payment] = order.Payments;
    expect(await ids({ search: payment?.ProviderId ?? '' })).toEqual([order.Id]);
    expect(await ids({ search: order.InvoiceNumber, state: 'paid' })).toEqual([]);
  });

  it('sees the lines, documents, payments and movements of an order', async () => {
    const { order } = await paidOrder();
    await admin.data('RefundOrder', { id: order.Id, grossCents: 500, reason: 'Unused credits' });
    const details = await admin.data('GetOrderDetails', { id: order.Id });
    expect(details).toMatchObject({
      Order: { Id: order.Id, ReceivedCents: 678, RefundableCents: 678, Refunds: [{ AmountCents: 500 }] },
      Lines: [{ Name: '100 credits', Quantity: 1, UnitNetCents: 990, NetCents: 990, From: null, To: null }],
      Documents: [
        { InvoiceId: order.InvoiceId, Kind: 'invoice', GrossCents: 1178, State: 'paid', Corrects: '' },
        { Kind: 'creditNote', GrossCents: -500, Corrects: order.InvoiceNumber },
      ],
      Movements: [
        { Kind: 'payment', AmountCents: 1178 },
        { Kind: 'refund', AmountCents: -500 },
      ],
    });
    expect(details.Order.Payments[0]?.ProviderId).not.toBe('');
    expect((await admin.call('GetOrderDetails', { id: 2_000_000 })).errors).toEqual(['noAccessToOrder']);
  });

  it('notes money on the bank account once, and the credits are there', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    const { invoiceId } = await buyer.order({ method: 'banktransfer' });
    const { Id: id } = await managed(buyer);
    const paid = Math.floor(Date.now() / 1000);
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('MarkOrderPaid', { id, paid, note: 'Statement 11' })),
    );
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['invoiceNotPayable']);
    expect(await buyer.credits()).toBe(before + 100);
    expect(await buyer.status(invoiceId)).toMatchObject({ paid: true });
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ReceivedCents: 1178, PayDate: paid });
  });

  it('cancels an order that nobody has paid, and no other', async () => {
    const buyer = await shop.buyer();
    const { invoiceId } = await buyer.order();
    const { Id: id } = await managed(buyer);
    expect(await admin.data('CancelOrder', { id })).toMatchObject({ State: 'canceled', OpenCents: 0 });
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: false });
    const { order } = await paidOrder();
    expect((await admin.call('CancelOrder', { id: order.Id })).errors).toEqual(['invoiceNotPayable']);
    expect((await admin.call('CancelOrder', { id: 2_000_000 })).errors).toEqual(['noAccessToOrder']);
  });

  it('refunds a part with a credit note, and the rest with a cancellation', async () => {
    const { buyer, before, order } = await paidOrder();
    await admin.data('RefundOrder', { id: order.Id, grossCents: 589, reason: 'Half of it' });
    await settle();
    expect(await buyer.credits()).toBe(before + 50);
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ReceivedCents: 589, HeldCredits: 50 });
    const tooMuch = await admin.call('RefundOrder', { id: order.Id, grossCents: 590, reason: '' });
    expect(tooMuch.errors).toEqual(['refundTooHigh']);
    await admin.data('RefundOrder', { id: order.Id });
    await settle();
    expect(await buyer.credits()).toBe(before);
    expect(await managed(buyer)).toMatchObject({ State: 'refunded', ReceivedCents: 0, HeldCredits: 0 });
    const [own] = await buyer.client.data('GetOrders', {});
    expect(own?.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 11.78],
      ['creditNote', -5.89],
      ['cancellation', -5.89],
    ]);
    expect((await admin.call('RefundOrder', { id: order.Id })).errors).toEqual(['orderNotRefundable']);
  });

  it('refunds no more credits than the user still has', async () => {
    const { buyer, before, order } = await paidOrder();
    await admin.data('ChangeUserCredits', {
      userid: buyer.userId,
      credits: -(before + 80),
      reason: 'Spent in this test',
    });
    await admin.data('RefundOrder', { id: order.Id });
    await settle();
    expect(await buyer.credits()).toBe(0);
    expect(await managed(buyer)).toMatchObject({ State: 'refunded', HeldCredits: 80 });
  });

  it('refunds nothing that has changed since it was seen', async () => {
    const { order } = await paidOrder();
    const seen = { id: order.Id, grossCents: 100, refundableCents: order.RefundableCents };
    const once = await admin.data('RefundOrder', seen);
    expect(once).toMatchObject({ RefundableCents: 1078, Refunds: [{ AmountCents: 100, State: 'accepted' }] });
    expect((await admin.call('RefundOrder', seen)).errors).toEqual(['orderChanged']);
  });

  it('refunds two requests at the same time only as far as the money reaches', async () => {
    const { buyer, order } = await paidOrder();
    const answers = await Promise.all(
      [1, 2].map(() => admin.call('RefundOrder', { id: order.Id, grossCents: 700 })),
    );
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['refundTooHigh']);
    await settle();
    expect(await managed(buyer)).toMatchObject({ ReceivedCents: 478 });
  });
});

describe('support', () => {
  it('sees everything about sales and changes nothing', async () => {
    const { order } = await paidOrder();
    const support = await administrator(shop.server, 'support@example.org');
    const { userId } = await support.data('GetUserInfo', {});
    await shop.services.db.updateTable('users').set({ status: 'Support' }).where('id', '=', userId).execute();
    expect(await support.data('GetAllOrders', {})).not.toEqual([]);
    expect((await support.data('GetOrderDetails', { id: order.Id })).Order.Id).toBe(order.Id);
    for (const answer of [
      await support.call('GetInvoices', {}),
      await support.call('GetOpenItems', {}),
      await support.call('GetCustomers', {}),
      await support.call('GetAllSubscriptions', {}),
      await support.call('GetVatReport', { year: new Date().getFullYear() }),
      await support.call('GetPaymentNotices', {}),
      await support.call('GetSellerCheck', {}),
      await support.call('GetProductsAsAdmin', {}),
      await support.call('GetVatChecks', {}),
    ])
      expect(answer.errors).toEqual([]);
    for (const answer of [
      await support.call('ReplayPaymentNotice', { id: 1 }),
      await support.call('SetProductPrice', { productid: 30_111, currency: 'EUR', netCents: 1 }),
      await support.call('RefundOrder', { id: order.Id }),
      await support.call('CancelOrder', { id: order.Id }),
      await support.call('MarkOrderPaid', { id: order.Id, paid: 1 }),
    ])
      expect(answer.errors).toEqual(['notAdmin']);
  });
});
