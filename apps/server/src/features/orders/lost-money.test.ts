import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceSummary } from '@palimpsest/contract';
import { upsertSettings } from '../../platform/settings/settings.repository.ts';
import { openLocalMollie, type LocalMollie } from '../../testing/mollie/mollie-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { enqueueReturn } from './settling/return-excess.job.ts';
import { openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';

/** A shop with a provider that says no, takes money back, or is another one from today on. */
let mollie: LocalMollie;
let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: '', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  await set('shop', 'live');
  admin = await administrator(shop.server);
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const set = async (name: 'shop' | 'credits', value: string) => {
  const { db, settings } = shop.services;
  await upsertSettings(db, [{ name, value, isSealed: false, changedById: null }]);
  await settings.reload();
};
const newest = () => {
  const payment = [...mollie.world.payments.values()].at(-1);
  if (payment === undefined) throw new Error('the provider has no payment');
  return payment;
};
const paid = async () => {
  const buyer = await shop.buyer();
  const before = await buyer.credits();
  const { invoiceId } = await buyer.order();
  const { id: atProvider } = newest();
  mollie.world.move(atProvider, 'paid');
  expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
  return { buyer, before, invoiceId, atProvider };
};
const managed = async ({ userId }: TestBuyer) => {
  const [order] = await admin.data('GetAllOrders', { filters: { search: `user-${userId}@example.org` } });
  if (order === undefined) throw new Error('there is no order');
  return order;
};
const arrive = async () => {
  await mollie.deliver();
  await shop.runJobs();
};
/** The payment at the provider. */
const payAgain = async (
  { client }: TestBuyer,
  invoiceId: string,
  method: 'paypal' | 'creditcard' = 'paypal',
): Promise<string> => {
  await client.data('CreatePayment', { invoiceId, method });
  return newest().id;
};
const mailsOf = ({ userId }: TestBuyer) =>
  shop.services.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', `user-${userId}@example.org`)
    .orderBy('id')
    .execute();
const subjectsOf = (mails: readonly { readonly subject: string }[]): readonly string[] =>
  mails.map(({ subject }) => subject.replace(/R-\d+/, '#'));
const invoiceOf = async (number: string): Promise<InvoiceSummary | undefined> =>
  (await admin.data('GetInvoices', { filters: { search: number } })).find(
    ({ Number: one }) => one === number,
  );

describe('a chargeback', () => {
  it('takes the credits, and an administrator takes the invoice out of the books', async () => {
    const { buyer, before, invoiceId, atProvider } = await paid();
    mollie.world.chargeBack(atProvider, 1178);
    await mollie.deliver();
    await shop.runJobs();
    expect(await buyer.credits()).toBe(before);
    const order = await managed(buyer);
    expect(order).toMatchObject({
      State: 'refunded',
      ReceivedCents: 0,
      CanBeCanceled: true,
      IsChargedBack: true,
    });
    // Its buyer can't cancel it.
    expect(await buyer.status(invoiceId)).toMatchObject({
      status: 'other',
      paid: false,
      isPayable: true,
      canBeCanceled: false,
    });
    expect((await buyer.client.call('CancelPayment', { invoiceId })).errors).toEqual(['invoiceNotPayable']);
    const after = await admin.data('CancelOrder', { id: order.Id });
    expect(after).toMatchObject({ State: 'refunded', CanBeCanceled: false, IsChargedBack: false });
    expect(await invoiceOf(order.InvoiceNumber)).toMatchObject({ State: 'cancelled', OpenCents: 0 });
    expect((await admin.call('CancelOrder', { id: order.Id })).errors).toEqual(['invoiceAlreadyCancelled']);
    // Nothing is owed any more.
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: false, openCents: 0 });
    const again = await buyer.client.call('CreatePayment', { invoiceId, method: 'paypal' });
    expect(again.errors).toEqual(['invoiceNotPayable']);
  });

  it('that the bank returns and repeats is booked twice, and the order can be cancelled after it', async () => {
    const { buyer, before, atProvider } = await paid();
    const first = mollie.world.chargeBack(atProvider, 1178);
    await arrive();
    mollie.world.reverseChargeback(atProvider, first?.id ?? '');
    await arrive();
    expect(await buyer.credits()).toBe(before + 100);
    expect(mollie.world.chargeBack(atProvider, 1178)).toBeDefined();
    await arrive();
    expect(await buyer.credits()).toBe(before);
    const { Id: id } = await managed(buyer);
    expect(await admin.data('CancelOrder', { id })).toMatchObject({
      State: 'refunded',
      CanBeCanceled: false,
    });
  });
});

describe('a buyer after a chargeback', () => {
  it('is not invited to pay again if nobody can, because the account was deleted', async () => {
    const { buyer, atProvider } = await paid();
    const { db } = shop.services;
    for (const table of ['orders', 'customers'] as const)
      await db.updateTable(table).set({ userId: null }).where('userId', '=', buyer.userId).execute();
    mollie.world.chargeBack(atProvider, 1178);
    await arrive();
    const told = (await mailsOf(buyer)).find(({ subject }) => subject.includes('taken back'));
    expect(told?.text).toContain('please write to us');
    expect(told?.text).not.toMatch(/pay again|\/checkout\//);
  });

  it('pays the open amount again in another way, and gets the credits back once', async () => {
    const { buyer, before, invoiceId, atProvider } = await paid();
    mollie.world.chargeBack(atProvider, 1178);
    await arrive();
    const [order] = await buyer.client.data('GetOrders', {});
    expect(order).toMatchObject({ state: 'refunded', isPayable: true });
    expect(await buyer.status(invoiceId)).toMatchObject({
      openCents: 1178,
      methods: ['creditcard', 'paypal', 'banktransfer'],
    });
    const told = await mailsOf(buyer);
    const takenBack = told.find(({ subject }) => subject.includes('taken back'))?.text;
    expect(takenBack).toContain(`/checkout/${invoiceId}`);
    expect(takenBack).toContain('you can pay again');
    const one = await payAgain(buyer, invoiceId);
    const other = await payAgain(buyer, invoiceId, 'creditcard');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'open', paid: false });
    mollie.world.move(one, 'paid');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid', paid: true, isPayable: false });
    expect(await buyer.credits()).toBe(before + 100);
    // The second tab pays as well: that money goes back.
    mollie.world.move(other, 'paid');
    await arrive();
    await arrive();
    expect(mollie.world.paymentWith(other).refunds).toMatchObject([{ cents: 1178 }]);
    expect(await buyer.credits()).toBe(before + 100);
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ReceivedCents: 1178, HeldCredits: 100 });
    // Each payment is told as what it is.
    expect(subjectsOf(await mailsOf(buyer)).slice(-3)).toEqual([
      'Your bank has taken back a payment: #',
      'You have paid again: #',
      'A payment goes back: #',
    ]);
    // One invoice, no document about it.
    expect((await buyer.client.data('GetOrders', {}))[0]?.invoices).toHaveLength(1);
  });

  it('pays the part that the bank took, and no money that was refunded', async () => {
    const { buyer, before, invoiceId, atProvider } = await paid();
    // Somebody refunds a part on the pages of the provider, without a document.
    mollie.world.addRefund(atProvider, { cents: 300, description: 'Goodwill', metadata: null });
    await arrive();
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: false });
    mollie.world.chargeBack(atProvider, 500);
    await arrive();
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: true, paid: false, openCents: 500 });
    mollie.world.move(await payAgain(buyer, invoiceId), 'failed');
    await arrive();
    mollie.world.move(await payAgain(buyer, invoiceId), 'paid');
    await arrive();
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ReceivedCents: 878 });
    expect(await buyer.credits()).toBe(before + Math.floor((100 * 878) / 1178));
    expect(await buyer.status(invoiceId)).toMatchObject({
      status: 'paid',
      paid: true,
      isPayable: false,
      openCents: 0,
    });
    const mails = await mailsOf(buyer);
    expect(subjectsOf(mails).slice(-2)).toEqual(['Your payment did not work: #', 'You have paid again: #']);
    for (const { text } of mails.slice(-2)) expect(text).toContain('€5.00');
  });
});

describe('an invoice after a chargeback', () => {
  it('is open, and what it paid for comes back when the money arrives on the bank account', async () => {
    const { buyer, before, invoiceId, atProvider } = await paid();
    mollie.world.chargeBack(atProvider, 1178);
    await mollie.deliver();
    await shop.runJobs();
    const { Id: id, ...order } = await managed(buyer);
    expect(order).toMatchObject({ State: 'refunded', CanBePaid: true, OpenCents: 1178 });
    const now = Math.floor(Date.now() / 1000);
    const day = 24 * 60 * 60;
    for (const impossible of [0, now - 2 * day, now + 2 * day])
      expect((await admin.call('MarkOrderPaid', { id, paid: impossible })).errors).toEqual([
        'payDateNotPossible',
      ]);
    const after = await admin.data('MarkOrderPaid', { id, paid: now });
    expect(after).toMatchObject({ State: 'paid', CanBePaid: false, OpenCents: 0, HeldCredits: 100 });
    expect(await buyer.credits()).toBe(before + 100);
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid', paid: true });
  });
});

describe('a refund', () => {
  it('of all that somebody makes at the provider is not shown as a chargeback', async () => {
    const { buyer, invoiceId, atProvider } = await paid();
    mollie.world.addRefund(atProvider, { cents: 1178, description: 'Goodwill', metadata: null });
    await arrive();
    expect(await managed(buyer)).toMatchObject({ State: 'refunded', OpenCents: 1178, IsChargedBack: false });
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: false, paid: false });
    expect(subjectsOf(await mailsOf(buyer))).toEqual(['Your order #', 'Payment received: #']);
  });

  it('that the provider refuses keeps money and credits, and can be ordered again', async () => {
    const { buyer, before, atProvider } = await paid();
    const { Id: id } = await managed(buyer);
    // As if the provider could not pay it out.
    Object.assign(mollie.world.paymentWith(atProvider), { status: 'expired' });
    expect((await admin.call('RefundOrder', { id })).errors).toEqual(['refundRefused']);
    expect(await buyer.credits()).toBe(before + 100);
    expect(await managed(buyer)).toMatchObject({
      ReceivedCents: 1178,
      RefundableCents: 1178,
      Refunds: [{ State: 'refused' }],
    });
    Object.assign(mollie.world.paymentWith(atProvider), { status: 'paid' });
    await admin.data('RefundOrder', { id });
    expect(await buyer.credits()).toBe(before);
    expect(await managed(buyer)).toMatchObject({ State: 'refunded', ReceivedCents: 0, RefundableCents: 0 });
  });
});

describe('money that nobody owes', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const toReturn = async (id: number) =>
    (await admin.data('GetAllOrders', { filters: { toReturn: true }, pagesize: 100 })).some(
      ({ Id }) => Id === id,
    );
  const asked = async (number: string) =>
    shop.services.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text'])
      .where('subject', '=', `Please return a payment: ${number}`)
      .execute();

  it('is returned by an administrator if one has noted it, and the list and an email ask for it', async () => {
    const { buyer, atProvider } = await paid();
    const { Id: id, InvoiceNumber } = await managed(buyer);
    await admin.data('RefundOrder', { id });
    await arrive();
    const chargeback = mollie.world.chargeBack(atProvider, 500);
    await arrive();
    expect(await managed(buyer)).toMatchObject({ OpenCents: 500, ExcessCents: 0 });
    await admin.data('MarkOrderPaid', { id, paid: seconds() });
    expect(await toReturn(id)).toBe(false);
    mollie.world.reverseChargeback(atProvider, chargeback?.id ?? '');
    await arrive();
    await shop.runJobs();
    expect(await managed(buyer)).toMatchObject({
      State: 'refunded',
      ReceivedCents: 500,
      ExcessCents: 500,
      ExcessByHandCents: 500,
    });
    expect(await toReturn(id)).toBe(true);
    const mails = await asked(InvoiceNumber);
    expect(mails).toMatchObject([{ recipient: 'admin-of-tests@example.org' }]);
    expect(mails[0]?.text).toMatch(/Transfer the amount to the buyer.*€5\.00/s);
    await admin.data('RefundOrder', { id });
    expect(await managed(buyer)).toMatchObject({ State: 'refunded', ReceivedCents: 0, ExcessCents: 0 });
    expect(await toReturn(id)).toBe(false);
  });

  it('stays in the list after the provider or the bank has failed to send it back', async () => {
    const { buyer, invoiceId, atProvider } = await paid();
    const { Id: id, InvoiceNumber } = await managed(buyer);
    mollie.world.chargeBack(atProvider, 1178);
    await arrive();
    const [one, other] = [await payAgain(buyer, invoiceId), await payAgain(buyer, invoiceId, 'creditcard')];
    for (const each of [one, other]) mollie.world.move(each, 'paid');
    await arrive();
    // The provider knows both payments, and the money of the second is about to go back.
    const returned = [one, other].find((each) => mollie.world.paymentWith(each).refunds.length > 0) ?? other;
    await arrive();
    const [refund] = mollie.world.paymentWith(returned).refunds;
    expect(refund).toMatchObject({ cents: 1178 });
    expect(await managed(buyer)).toMatchObject({ ExcessCents: 0 });
    mollie.world.endRefund(returned, refund?.id ?? '', 'failed');
    await arrive();
    await shop.runJobs();
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ExcessCents: 1178, ExcessByHandCents: 0 });
    expect(await toReturn(id)).toBe(true);
    const mails = await asked(InvoiceNumber);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/has not reached the buyer.*€11\.78/s);
    // When other money moves, nothing is sent in its place by itself, and it is told again.
    const { id: ofOrder } = await shop.services.db
      .selectFrom('invoices')
      .select('id')
      .where('publicId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    await enqueueReturn(shop.services.db, { invoiceId: ofOrder, isUndelivered: false });
    for (let round = 0; round < 2; round += 1) await arrive();
    const refunds = [one, other].flatMap((each) => mollie.world.paymentWith(each).refunds);
    expect(refunds).toHaveLength(1);
    expect(await asked(InvoiceNumber)).toHaveLength(2);
    // An administrator sends it again, which needs no document.
    await admin.data('RefundOrder', { id, grossCents: 1178 });
    await arrive();
    expect(await managed(buyer)).toMatchObject({ State: 'paid', ReceivedCents: 1178, ExcessCents: 0 });
    expect(await toReturn(id)).toBe(false);
  });

  it('is not called returned if an administrator notes money for a buyer whose account was deleted', async () => {
    const buyer = await shop.buyer();
    await buyer.order();
    const { Id: id, InvoiceNumber } = await managed(buyer);
    const { db } = shop.services;
    for (const table of ['orders', 'customers'] as const)
      await db.updateTable(table).set({ userId: null }).where('userId', '=', buyer.userId).execute();
    expect(await admin.data('MarkOrderPaid', { id, paid: seconds() })).toMatchObject({
      State: 'canceled',
      ReceivedCents: 1178,
      ExcessCents: 1178,
    });
    await shop.runJobs();
    expect(await toReturn(id)).toBe(true);
    expect(await asked(InvoiceNumber)).toHaveLength(1);
    expect(await admin.data('RefundOrder', { id })).toMatchObject({ ReceivedCents: 0, ExcessCents: 0 });
  });
});

describe('an order of a live shop', () => {
  it('is asked about at the provider some times a minute, however often a screen asks', async () => {
    const buyer = await shop.buyer();
    const { invoiceId } = await buyer.order();
    const { id } = newest();
    const asked = () => mollie.requests.filter((request) => request === `GET /v2/payments/${id}`).length;
    const before = asked();
    for (let time = 0; time < 20; time += 1) await buyer.status(invoiceId);
    expect(asked() - before).toBe(15);
    // The notice still arrives.
    mollie.world.move(id, 'paid');
    await mollie.deliver();
    await shop.runJobs();
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
  });

  it('cannot be paid once the shop is a test, or unlimited', async () => {
    const buyer = await shop.buyer();
    const { invoiceId } = await buyer.order();
    const pay = async () =>
      (await buyer.client.call('CreatePayment', { invoiceId, method: 'paypal' })).errors;
    expect(await pay()).toEqual([]);
    await set('shop', 'test');
    expect(await pay()).toEqual(['invoiceNotPayable']);
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: false, openCents: 1178, methods: [] });
    await set('credits', 'unlimited');
    expect(await pay()).toEqual(['shopClosed']);
    await set('credits', 'counted');
    await set('shop', 'live');
    expect(await pay()).toEqual([]);
  });
});
