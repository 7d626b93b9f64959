/*
 * Covers:
 * accounts-425: Emails about renewals, their invoices, failed payments, reminders and ends
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderPart } from './features/orders/index.ts';
import {
  decideAt,
  openOrderShop,
  type OrderShop,
  type TestBuyer,
} from './features/orders/testing/order-shop.ts';
import { renewSubscriptions } from './features/subscriptions/index.ts';
import { deliverEvents } from './platform/events/testing/deliver-events.ts';
import { sendMailJob } from './platform/mail/index.ts';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { administrator } from './testing/people/administrator.ts';
import type { TestClient } from './testing/test-client.ts';
import { runQueuedJobs } from './testing/run-queued-jobs.ts';

/** Emails about subscriptions, with a driven clock. */
let shop: OrderShop;
let mailServer: TestMailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await openOrderShop({ SMTP_URL: mailServer.url });
});
afterAll(async () => {
  await shop.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  // Those of the other tests stay as they are.
  await sql`update subscriptions set state = 'ended', ended_at = now() where state <> 'ended'`.execute(
    shop.services.db,
  );
  mailServer.reset();
});

const at = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** A licence whose first period has these days. The emails about its order are deleted. */
async function subscribedFrom(
  productid: number,
  [from, to]: readonly [string, string],
  method: 'creditcard' | 'banktransfer' = 'creditcard',
): Promise<TestBuyer & { readonly code: string }> {
  const buyer = await shop.buyer();
  const { page } = await buyer.order({ productid, method });
  await decideAt(page, 'paid');
  const { code } = await buyer.client.data('GetLicenseAdmin', {});
  const { db } = shop.services;
  await sql`update license_phases set valid_from = ${at(from)}, valid_to = ${at(to)}
    where license_id = (select id from licenses where admin_user_id = ${buyer.userId})`.execute(db);
  await sql`update subscriptions set anchor_day = ${at(from).getUTCDate()} where user_id = ${buyer.userId}`.execute(
    db,
  );
  await sql`delete from mails`.execute(db);
  return { ...buyer, code };
}

/** The clock runs in two workers at the same time, then the jobs of the payments, and two workers deliver what has happened. */
async function clock(day: string): Promise<void> {
  await Promise.all([1, 2].map(() => renewSubscriptions(shop.services, at(day))));
  await shop.runJobs();
  await Promise.all([1, 2].map(() => deliverEvents(shop.services)));
}

const addressOf = ({ userId }: Pick<TestBuyer, 'userId'>): string => `user-${userId}@example.org`;

async function mailsTo(buyer: Pick<TestBuyer, 'userId'>) {
  return shop.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', addressOf(buyer))
    .orderBy('id')
    .execute();
}
const subjectsTo = async (buyer: Pick<TestBuyer, 'userId'>): Promise<readonly string[]> =>
  (await mailsTo(buyer)).map(({ subject }) => subject.replace(/TEST-\d+/, '#'));

async function loseMandates({ userId }: TestBuyer): Promise<void> {
  await sql`update test_mandates set is_revoked = true where id in
    (select provider_mandate_ref from mandates where user_id = ${userId})`.execute(shop.services.db);
}

/** Another person administers the licence, and the first one still pays. */
async function handOver(buyer: TestBuyer): Promise<TestBuyer> {
  const other = await shop.buyer();
  await sql`update licenses set admin_user_id = ${other.userId} where admin_user_id = ${buyer.userId}`.execute(
    shop.services.db,
  );
  return other;
}

describe('a renewal', () => {
  it('is announced and told once each, in the language of the account, with its invoice', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await buyer.client.data('SetLanguage', { lang: 'de' });
    for (const day of ['2028-02-08', '2028-02-08', '2028-02-15', '2028-02-16']) await clock(day);
    expect(await subjectsTo(buyer)).toEqual([
      'Ihr Abonnement wird verlängert: Volumenlizenz 200, monatlich',
      'Ihr Abonnement ist verlängert: Volumenlizenz 200, monatlich',
    ]);
    const [coming, renewed] = await mailsTo(buyer);
    expect(coming?.text).toContain('Gesamtbetrag: 17,73');
    expect(coming?.text).toContain('Abbuchung am: 15. Februar 2028');
    expect(coming?.invoiceId).toBeNull();
    expect(renewed?.text).toContain('Ende: 15. März 2028');
    expect(renewed?.text).toContain(`/license?code=${buyer.code}`);
    await runQueuedJobs(shop.services, [sendMailJob]);
    const sent = mailServer.arrived.filter(({ to }) => to === addressOf(buyer)).at(-1)?.source ?? '';
    expect(sent).toMatch(/application\/pdf; name="?Rechnung TEST-\d+\.pdf/);
    expect(sent).toMatch(/application\/xml; name="?Rechnung TEST-\d+\.xml/);
  });

  it('that is paid by transfer has its invoice by email, and reminders of its own', async () => {
    const buyer = await subscribedFrom(30_501, ['2027-06-10', '2028-06-10'], 'banktransfer');
    await clock('2028-05-27');
    await orderPart.cleanUp?.(shop.services, at('2028-06-04'));
    expect(await subjectsTo(buyer)).toEqual(['Invoice # for the next period']);
    const [invoice] = await mailsTo(buyer);
    expect(invoice?.text).toContain('To be paid until: June 10, 2028');
    expect(invoice?.text).toMatch(/\/checkout\/\w{22}/);
    expect(invoice?.invoiceId).not.toBeNull();
    await clock('2028-06-13');
    expect((await subjectsTo(buyer)).at(-1)).toBe('Reminder 1: # is not paid');
    const admin = await administrator(shop.server);
    const { Items } = await admin.data('GetOpenItems', { filters: { search: addressOf(buyer) } });
    expect(Items).toMatchObject([{ Reminders: 1, ReminderDate: at('2028-06-13').getTime() / 1000 }]);
    const filters = { search: buyer.code.toLowerCase() };
    expect(await admin.data('GetAllSubscriptions', { filters })).toMatchObject([
      { Code: buyer.code, Mail: addressOf(buyer), Term: 'yearly', State: 'active', Reminders: 1 },
    ]);
    expect(
      await admin.call('GetAllSubscriptions', { filters: { ...filters, state: 'unpaid' } }),
    ).toMatchObject({
      data: [],
      total: 0,
    });
  });

  it('that cannot be charged is told, reminded of three times, and switched off, one email for each', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await loseMandates(buyer);
    const told: string[] = [];
    for (const day of ['02-15', '02-18', '02-22', '02-27', '02-29']) {
      await clock(`2028-${day}`);
      told.push((await subjectsTo(buyer)).slice(told.length).join(' + '));
    }
    expect(told).toEqual([
      'The payment for your subscription did not work: #',
      'Reminder 1: # is not paid',
      'Reminder 2: # is not paid',
      'Last reminder: # is not paid',
      'Your subscription is switched off: Volume licence 200, monthly',
    ]);
    const mails = await mailsTo(buyer);
    expect(mails.map(({ text }) => text.includes('/checkout/'))).not.toContain(false);
    expect(mails[3]?.text).toContain('To be paid until: February 29, 2028');
    expect(mails.map(({ invoiceId }) => invoiceId !== null)).toEqual([false, true, true, true, false]);
    await clock('2028-03-15');
    const [end] = (await mailsTo(buyer)).slice(5);
    expect(end?.subject).toBe('Your subscription has ended without payment: Volume licence 200, monthly');
    // The document that cancels the invoice.
    expect(end?.invoiceId).toBeGreaterThan(mails[1]?.invoiceId ?? 0);
    expect(await subjectsTo(buyer)).toHaveLength(6);
  });

  it('that is paid after a reminder is told as renewed, and not as a payment of an order', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await loseMandates(buyer);
    for (const day of ['2028-02-15', '2028-02-18']) await clock(day);
    const invoiceId = (await buyer.client.data('GetSubscription', {}))?.openInvoiceId ?? '';
    const { payment } = await buyer.client.data('CreatePayment', { invoiceId, method: 'paypal' });
    await decideAt(payment?._links.checkout.href ?? '', 'paid');
    await clock('2028-02-19');
    expect((await subjectsTo(buyer)).slice(2)).toEqual([
      'Your subscription is renewed: Volume licence 200, monthly',
    ]);
  });
});

describe('the end of a subscription', () => {
  it('that was terminated is told to the one who pays and to another administrator', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    const other = await handOver(buyer);
    await sql`update licenses set termination_date = ${at('2028-02-15')} where admin_user_id = ${other.userId}`.execute(
      shop.services.db,
    );
    for (const day of ['2028-02-08', '2028-02-15', '2028-02-16']) await clock(day);
    const ended = ['Your subscription has ended: Volume licence 200, monthly'];
    expect(await subjectsTo(buyer)).toEqual(ended);
    expect(await subjectsTo(other)).toEqual(ended);
    const admin = await administrator(shop.server, 'third@press.example');
    const [listed] = await admin.data('GetAllSubscriptions', { filters: { state: 'ended' } });
    expect(listed).toMatchObject({ Code: buyer.code, NextDate: null, NextGrossCents: null });
  });

  it('by a refund is told by the email about the refund; another administrator hears that it is off', async () => {
    const admin = await administrator(shop.server, 'other@press.example');
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    const other = await handOver(buyer);
    const [order] = await buyer.client.data('GetOrders', {});
    await admin.data('RefundOrder', { id: order?.id ?? 0 });
    await shop.runJobs();
    await deliverEvents(shop.services);
    expect(await subjectsTo(buyer)).toEqual(['Refund for #']);
    const [mail] = await mailsTo(other);
    expect(mail?.subject).toBe('Your subscription is switched off: Volume licence 200, monthly');
    // Only the one who pays can pay.
    expect(mail?.text).not.toContain('/checkout/');
  });
});

describe('a licence that is handed over', () => {
  const changeTo = async (admin: TestClient, code: string, next: TestBuyer): Promise<void> => {
    const [found] = await admin.data('GetAllSubscriptions', { filters: { search: code } });
    const licenseid = found?.LicenseId ?? 0;
    await admin.data('UpdateLicenseAsAdmin', { licenseid, fields: { adminMail: addressOf(next) } });
    await Promise.all([1, 2].map(() => deliverEvents(shop.services)));
  };

  it('is paid by the same person, who is told once, with what they can do', async () => {
    const admin = await administrator(shop.server, 'handing@press.example');
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await buyer.client.data('SetLanguage', { lang: 'de' });
    const [second, third] = [await shop.buyer(), await shop.buyer()];
    await changeTo(admin, buyer.code, second);
    await changeTo(admin, buyer.code, third);
    expect(await subjectsTo(buyer)).toEqual([
      'Sie bezahlen weiterhin ein Abonnement: Volumenlizenz 200, monatlich',
    ]);
    const [mail] = await mailsTo(buyer);
    expect(mail?.text).toContain('Beginn: 15. Februar 2028');
    expect(mail?.text).toContain(buyer.code);
    // The page of the licence is not theirs any more.
    expect(mail?.text).not.toContain('/license?code=');
    // Those who pay nothing hear nothing of it.
    expect([...(await mailsTo(second)), ...(await mailsTo(third))]).toEqual([]);
  });

  it('names the begin of the period that waits for its money', async () => {
    const admin = await administrator(shop.server, 'waiting@press.example');
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await loseMandates(buyer);
    await clock('2028-02-15');
    await changeTo(admin, buyer.code, await shop.buyer());
    expect((await mailsTo(buyer)).at(-1)?.text).toContain('Begins: February 15, 2028');
  });

  it('is not told to a person who pays nothing more', async () => {
    const admin = await administrator(shop.server, 'ending@press.example');
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await buyer.client.data('UpdateLicense', { code: buyer.code, fields: { renewal: false } });
    await changeTo(admin, buyer.code, await shop.buyer());
    expect(await subjectsTo(buyer)).toEqual([]);
  });
});

describe('an order for a subscription', () => {
  const bought = async (productid: number): Promise<TestBuyer> => {
    const buyer = await shop.buyer();
    await decideAt((await buyer.order({ productid })).page, 'paid');
    await sql`update license_phases set valid_from = valid_from - interval '2 days'
      where license_id = (select id from licenses where admin_user_id = ${buyer.userId})`.execute(
      shop.services.db,
    );
    await sql`delete from mails`.execute(shop.services.db);
    return buyer;
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) await shop.runJobs();
    await deliverEvents(shop.services);
  };

  it('is confirmed with its invoice and the terms, and its payment is told once', async () => {
    const buyer = await bought(30_301);
    const grossCents = (await buyer.client.data('GetSubscription', {}))?.nextInvoice?.grossCents ?? 0;
    await buyer.client.data('ExtendLicense', {
      grossCents,
      startsAtOnce: true,
      orderid: 'early-period-of-letters',
    });
    await settle();
    expect(await subjectsTo(buyer)).toEqual(['Your order #', 'Payment received: #']);
    const [order, paid] = await mailsTo(buyer);
    expect(order?.invoiceId).not.toBeNull();
    expect(paid?.text).toContain('Begins: ');
    const larger = await bought(30_301);
    const change = { productid: 30_601 };
    const preview = await larger.client.data('PreviewSubscriptionChange', change);
    const input = {
      ...change,
      grossCents: preview.grossCents,
      startsAtOnce: true as const,
      orderid: 'larger-size-of-letters',
    };
    await larger.client.data('ModifySubscription', input);
    await settle();
    expect(await subjectsTo(larger)).toEqual(['Your order #', 'Payment received: #']);
    expect((await mailsTo(larger))[0]?.invoiceId).not.toBeNull();
  });

  it('that makes it smaller is confirmed once, with the day and the price from which it holds', async () => {
    const buyer = await bought(30_601);
    const change = { productid: 30_301, grossCents: 0, startsAtOnce: true as const };
    for (const orderid of ['smaller-size', 'smaller-size-again'])
      await buyer.client.data('ModifySubscription', { ...change, orderid });
    await settle();
    expect(await subjectsTo(buyer)).toEqual(['Your subscription changes: Volume licence 200, monthly']);
    const [mail] = await mailsTo(buyer);
    expect(mail?.text).toContain('Total: €17.73');
    expect(mail?.text).toMatch(/Begins: \w+ \d+, \d{4}/);
    expect(mail?.text).toContain('until the next period is invoiced');
    expect(mail?.invoiceId).toBeNull();
  });

  it('that cannot be charged is told as a payment of an order', async () => {
    const buyer = await bought(30_301);
    await loseMandates(buyer);
    const preview = await buyer.client.data('PreviewSubscriptionChange', { productid: 30_601 });
    const { grossCents } = preview;
    const input = {
      productid: 30_601,
      grossCents,
      startsAtOnce: true as const,
      orderid: 'failed-size-of-letters',
    };
    expect((await buyer.client.call('ModifySubscription', input)).errors).toEqual(['paymentRefused']);
    await settle();
    expect(await subjectsTo(buyer)).toEqual(['Your order #', 'Your payment did not work: #']);
  });
});
