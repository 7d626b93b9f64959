/*
 * Covers:
 * accounts-425: Emails about orders, invoices and payments
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMailJob } from '../../platform/mail/index.ts';
import { startMailServer, plainPart, type TestMailServer } from '../../testing/mail-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { runQueuedJobs } from '../../testing/run-queued-jobs.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { shipContents } from '../content/index.ts';
import { expireOrders } from './ending/expire-orders.ts';
import { remindBuyers } from './ending/remind-buyers.ts';
import { decideAt, openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';

/** Emails to buyers, from the order to its end. */

let mailServer: TestMailServer;
let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await openOrderShop({ SMTP_URL: mailServer.url });
  await shipContents(shop.services.db);
  admin = await administrator(shop.server);
});
afterAll(async () => {
  await shop.stop();
  await mailServer.stop();
});
beforeEach(() => mailServer.reset());

const subjectsTo = async ({ userId }: TestBuyer): Promise<readonly string[]> => {
  const mails = await shop.services.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', `user-${userId}@example.org`)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject.replace(/TEST-\d+/, '#'));
};
const lastTo = ({ userId }: TestBuyer) =>
  shop.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', `user-${userId}@example.org`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const days = (count: number): Date => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await shop.runJobs();
};
const idOfOrder = async (buyer: TestBuyer): Promise<number> => {
  const filters = { search: `user-${buyer.userId}@example.org` };
  return (await admin.data('GetAllOrders', { filters }))[0]?.Id ?? 0;
};

describe('an order', () => {
  it('is confirmed in the language of the buyer, with its invoice, the terms and the text about withdrawal', async () => {
    const buyer = await shop.buyer();
    await buyer.client.data('SetLanguage', { lang: 'de' });
    const { invoiceId } = await buyer.order();
    const input = await buyer.input();
    await Promise.all([1, 2].map(() => buyer.client.call('CreateOrder', input)));
    expect(await subjectsTo(buyer)).toEqual(['Ihre Bestellung #', 'Ihre Bestellung #']);
    await runQueuedJobs(shop.services, [sendMailJob]);
    const source =
      mailServer.arrived.find(({ to }) => to === `user-${buyer.userId}@example.org`)?.source ?? '';
    const text = plainPart(source);
    for (const said of [
      'Nettobetrag: 9,90',
      'Gesamtbetrag: 11,78',
      `/checkout/${invoiceId}`,
      'Widerrufsbelehrung\r\n====',
      'Nutzungsbedingungen\r\n====',
    ])
      expect(text).toContain(said);
    expect(source).toMatch(/Content-Type: application\/pdf; name="?Rechnung TEST-\d+\.pdf/);
    expect(source).toMatch(/Content-Type: application\/xml; name="?Rechnung TEST-\d+\.xml/);
    const [, encoded = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
    const pdf = await readMadePdf(Buffer.from(encoded, 'base64'));
    expect(pdf.text).toContain('Rechnung');
  });

  it('is confirmed exactly once if it fails at first', async () => {
    const buyer = await shop.buyer();
    const input = await buyer.input();
    expect((await buyer.client.call('CreateOrder', { ...input, grossCents: 1 })).errors).toEqual([
      'priceChanged',
    ]);
    expect(await subjectsTo(buyer)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => buyer.client.call('CreateOrder', input)));
    expect(await subjectsTo(buyer)).toEqual(['Your order #']);
  });

  it('tells that its payment failed, and that one arrived, once each', async () => {
    const buyer = await shop.buyer();
    const { invoiceId, page } = await buyer.order();
    await decideAt(page, 'failed');
    await settle();
    await buyer.status(invoiceId);
    const failed = await lastTo(buyer);
    expect(failed.text).toContain(`/checkout/${invoiceId}`);
    const { payment } = await buyer.client.data('CreatePayment', { invoiceId, method: 'creditcard' });
    await decideAt(payment?._links.checkout.href ?? '', 'paid');
    await settle();
    await buyer.status(invoiceId);
    expect(await subjectsTo(buyer)).toEqual([
      'Your order #',
      'Your payment did not work: #',
      'Payment received: #',
    ]);
  });

  it('says nothing about a payment that its buyer has canceled', async () => {
    const buyer = await shop.buyer();
    const { page } = await buyer.order();
    await decideAt(page, 'canceled');
    await settle();
    expect(await subjectsTo(buyer)).toEqual(['Your order #']);
  });

  it('is canceled and ended with the document about its invoice', async () => {
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    const { invoiceId } = await one.order();
    await other.order();
    await one.client.data('CancelPayment', { invoiceId });
    await expireOrders(shop.services, days(15));
    expect(await subjectsTo(one)).toEqual(['Your order #', 'Canceled: #']);
    expect(await subjectsTo(other)).toEqual(['Your order #', 'Your order has ended: #']);
    const { invoiceId: attachedId } = await lastTo(one);
    const attached = await shop.services.db
      .selectFrom('invoices')
      .select('kind')
      .where('id', '=', attachedId)
      .executeTakeFirst();
    expect(attached?.kind).toBe('cancellation');
  });

  it('is reminded of once after a week, unless money is on its way', async () => {
    const [open, pending] = [await shop.buyer(), await shop.buyer()];
    await open.order();
    const { page } = await pending.order({ method: 'banktransfer' });
    await decideAt(page, 'pending');
    await settle();
    await remindBuyers(shop.services, days(6));
    expect(await subjectsTo(open)).toEqual(['Your order #']);
    await Promise.all([remindBuyers(shop.services, days(8)), remindBuyers(shop.services, days(8))]);
    await remindBuyers(shop.services, days(9));
    expect(await subjectsTo(open)).toEqual(['Your order #', 'Not paid yet: #']);
    expect(await subjectsTo(pending)).toEqual(['Your order #']);
  });

  it('is refunded with a credit note, and what was paid twice goes back with a word about it', async () => {
    const buyer = await shop.buyer();
    const { page } = await buyer.order();
    await decideAt(page, 'paid');
    await settle();
    const id = await idOfOrder(buyer);
    await admin.data('RefundOrder', { id, grossCents: 200, reason: 'For the delay' });
    const mail = await lastTo(buyer);
    expect(mail.subject).toMatch(/^Refund for TEST-\d+$/);
    expect(mail.text).toContain('Refund: €2.00');
    expect(mail.text).toContain('Reason: For the delay');
    expect(mail.invoiceId).not.toBeNull();
    const twice = await shop.buyer();
    const { invoiceId, page: first } = await twice.order();
    const { payment } = await twice.client.data('CreatePayment', { invoiceId, method: 'paypal' });
    await decideAt(first, 'paid');
    await decideAt(payment?._links.checkout.href ?? '', 'paid');
    await settle();
    expect(await subjectsTo(twice)).toEqual([
      'Your order #',
      'Payment received: #',
      'A payment goes back: #',
    ]);
  });

  it('of a deleted account writes to the address of its invoice', async () => {
    const buyer = await shop.buyer();
    const { page } = await buyer.order();
    await decideAt(page, 'paid');
    await settle();
    const id = await idOfOrder(buyer);
    await shop.services.db.updateTable('orders').set({ userId: null }).where('id', '=', id).execute();
    await shop.services.db
      .updateTable('customers')
      .set({ userId: null })
      .where('userId', '=', buyer.userId)
      .execute();
    await admin.data('RefundOrder', { id, reason: '' });
    expect((await subjectsTo(buyer)).at(-1)).toBe('Refund for #');
  });
});
