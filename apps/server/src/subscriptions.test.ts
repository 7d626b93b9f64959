/**
 * accounts-6: Volume licences are subscribed to
 * accounts-109: Only the administrator changes a paid licence
 * accounts-234: The next invoice with amount and currency
 * accounts-241: Invoice: licence, phase and period
 * accounts-260: A period is bought early under conditions
 * accounts-354: ExtendLicense buys the next period
 * accounts-371: A renewal can be too early
 * accounts-386: A licence that is not paid cannot be changed
 * accounts-387: Only the administrator of a licence changes it
 */
import { administrator } from './testing/people/administrator.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { InputOf } from '@palimpsest/contract';
import { beginNextPeriodEarly } from './people/ledger/index.ts';
import {
  decideAt,
  openOrderShop,
  type OrderShop,
  type TestBuyer,
} from './features/orders/testing/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.stop());

const monthly = { small: 30_301, middle: 30_601, large: 30_602 } as const;
const yearly = { small: 30_501 } as const;
let keys = 0;
const newKey = (): string => `subscription-test-${(keys += 1)}`;

async function subscribed(
  productid: number = monthly.small,
  order: Partial<InputOf<'CreateOrder'>> = {},
): Promise<TestBuyer & { readonly invoiceId: string }> {
  const buyer = await shop.buyer();
  const { invoiceId, page } = await buyer.order({ productid, ...order });
  await decideAt(page, 'paid');
  return { ...buyer, invoiceId };
}

const subscriptionOf = async ({ client }: TestBuyer) => {
  const subscription = await client.data('GetSubscription', {});
  if (subscription === null) throw new Error('there is no subscription');
  return subscription;
};

/** Moves the periods of a licence, as if it had begun days ago. */
async function age({ userId }: TestBuyer, days: number): Promise<void> {
  await sql`update license_phases set valid_from = valid_from - make_interval(days => ${days}),
    valid_to = valid_to - make_interval(days => ${days})
    where license_id = (select id from licenses where admin_user_id = ${userId})`.execute(shop.services.db);
}

const day = 24 * 60 * 60;

describe('a volume licence', () => {
  it('is there with its credits, its administrator and its limit of people when it is paid', async () => {
    const buyer = await shop.buyer({ companyName: 'Beispiel AG' });
    const { client } = buyer;
    expect(await client.data('PreviewOrder', { productid: monthly.small })).toMatchObject({
      credits: 200,
      users: 3,
      methods: ['creditcard', 'paypal'],
    });
    const { invoiceId, page } = await buyer.order({ productid: monthly.small });
    const invoice = await client.data('GetInvoiceData', { invoiceId });
    const userBefore = await client.data('GetUserInfo', {});
    expect(userBefore.license).toBeNull();
    await decideAt(page, 'paid');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
    const license = await client.data('GetLicenseAdmin', { code: '' });
    expect(license).toMatchObject({
      code: invoice.licenseCode,
      licensee: 'Beispiel AG',
      type: 2,
      remaining: 200,
      contractCredits: 200,
      valid: true,
      paid: true,
      renewal: true,
      renewEarly: false,
      terms: 'monthly',
      invoiceId,
    });
    expect(invoice).toMatchObject({ licensePhase: 1, productName: 'Volume licence 200, monthly' });
    const subscription = await subscriptionOf(buyer);
    expect(subscription).toMatchObject({
      state: 'active',
      current: { productid: monthly.small, users: 3, credits: 200, categoryId: 3 },
      next: { productid: monthly.small },
      userCount: 1,
      method: 'creditcard',
      isPayer: true,
      renewal: true,
      nextInvoice: { Betrag: 17.73, Currency: 'EUR', netCents: 1490, taxCents: 283, grossCents: 1773 },
      openInvoiceId: '',
      canExtend: false,
    });
    expect(subscription.mandateId).not.toBeNull();
    expect(subscription.nextInvoice?.Date).toBe(subscription.validTo);
    const [order] = await client.data('GetOrders', {});
    expect(order?.contractPeriod).toEqual({ from: subscription.validFrom, to: subscription.validTo });
    // Its own credits stay what they were.
    expect(await buyer.credits()).toBe(userBefore.credits);
  });

  it('is ordered once: a second order is refused, and one that was paid in another tab goes back', async () => {
    const buyer = await shop.buyer();
    const [one, other] = [
      await buyer.order({ productid: monthly.small }),
      await buyer.order({ productid: monthly.small }),
    ];
    await decideAt(one.page, 'paid');
    await decideAt(other.page, 'paid');
    await shop.runJobs();
    const licenses = await buyer.client.data('GetAdministeredLicenses', {});
    expect(licenses).toHaveLength(1);
    const { rows } = await sql<{ left: number }>`select coalesce(sum(amount_cents), 0)::integer as left
      from payment_movements where invoice_id = (select id from invoices where public_id = ${other.invoiceId})`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
    // Nobody is reminded of it, and nobody can pay it again.
    expect(await buyer.status(other.invoiceId)).toMatchObject({
      status: 'other',
      isPayable: false,
      openCents: 0,
    });
    const orders = await buyer.client.data('GetOrders', {});
    expect(orders.map(({ state, invoices }) => [state, invoices.map(({ kind }) => kind)])).toEqual([
      ['canceled', ['invoice', 'cancellation']],
      ['paid', ['invoice']],
    ]);
    const again = await buyer.client.call('CreateOrder', await buyer.input({ productid: monthly.small }));
    expect(again.errors).toEqual(['licenseAlreadySubscribed']);
  });

  it('is not sold to people of a licence that somebody else administers, or of an educational one', async () => {
    const { db } = shop.services;
    const admin = await subscribed();
    const { rows } = await sql<{
      id: number;
    }>`select id from licenses where admin_user_id = ${admin.userId}`.execute(db);
    const member = await shop.buyer();
    await sql`update users set license_id = ${rows[0]?.id ?? 0} where id = ${member.userId}`.execute(db);
    const refused = await member.client.call('CreateOrder', await member.input({ productid: monthly.small }));
    expect(refused.errors).toEqual(['cannotModifyNotAdmin']);
    const change = { productid: monthly.middle };
    expect((await member.client.call('PreviewSubscriptionChange', change)).errors).toEqual([
      'cannotModifyNotAdmin',
    ]);
    const { code } = await subscriptionOf(admin);
    const stranger = await shop.buyer();
    const named = await stranger.input({ productid: monthly.small, licensecode: code });
    expect((await stranger.client.call('CreateOrder', named)).errors).toEqual(['noAccessToLicense']);
    expect((await stranger.client.call('GetSubscription', { code })).errors).toEqual(['noAccessToLicense']);
    await sql`update licenses set type = 1 where admin_user_id = ${admin.userId}`.execute(db);
    const educational = await member.client.call(
      'CreateOrder',
      await member.input({ productid: monthly.small }),
    );
    expect(educational.errors).toEqual(['productNotForYou']);
  });

  it('admits as many people as it was bought for', async () => {
    const admin = await subscribed();
    const { client } = admin;
    const { code } = await subscriptionOf(admin);
    await client.data('UpdateLicense', { code, fields: { allowSelfRegistration: true } });
    const people = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    const answers = await Promise.all(people.map((person) => person.client.call('AddUserLicense', { code })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['licenseFull']);
    expect(await subscriptionOf(admin)).toMatchObject({ userCount: 3 });
    const staff = await administrator(shop.server);
    const { rows } = await sql<{
      id: number;
      mail: string;
    }>`select licenses.id, users.mail from licenses, users
      where admin_user_id = ${admin.userId} and users.id = ${(await shop.buyer()).userId}`.execute(
      shop.services.db,
    );
    const [{ id: licenseid, mail } = { id: 0, mail: '' }] = rows;
    expect((await staff.call('AddLicenseMember', { licenseid, mail })).errors).toEqual(['licenseFull']);
  });

  it.each([
    [monthly.small, 20],
    [yearly.small, 350],
  ])(
    'with the product %i can be terminated after %i days for the end of the period that is paid, as its order promises',
    async (productid, days) => {
      const buyer = await subscribed(productid);
      await age(buyer, days);
      const { code, validTo, ...before } = await buyer.client.data('GetLicenseAdmin', { code: '' });
      expect(before).toMatchObject({ renewal: true, endIfTerminated: validTo });
      const after = await buyer.client.data('UpdateLicense', { code, fields: { terminate: true } });
      expect(after.terminationDate).toBe(validTo);
      expect(await subscriptionOf(buyer)).toMatchObject({ renewal: false, nextInvoice: null });
    },
  );

  it('is bought by bank transfer for a year only, and begins with the money', async () => {
    const buyer = await shop.buyer();
    const call = await buyer.client.call(
      'CreateOrder',
      await buyer.input({ productid: monthly.small, method: 'banktransfer' }),
    );
    expect(call.errors).toEqual(['paymentMethodNotOffered']);
    const { page } = await buyer.order({ productid: yearly.small, method: 'banktransfer' });
    await decideAt(page, 'pending');
    expect((await buyer.client.data('GetUserInfo', {})).license).toBeNull();
    await decideAt(page, 'paid');
    const subscription = await subscriptionOf(buyer);
    expect(subscription).toMatchObject({
      method: 'banktransfer',
      mandateId: null,
      current: { credits: 2400, categoryId: 5 },
    });
    expect((subscription.validTo ?? 0) - subscription.validFrom).toBeGreaterThanOrEqual(365 * day);
  });
});

describe('another size', () => {
  it('that is larger costs the rest of the period, and holds when that is paid', async () => {
    const buyer = await subscribed();
    const { client } = buyer;
    await age(buyer, 10);
    const { validFrom, validTo } = await subscriptionOf(buyer);
    const preview = await client.data('PreviewSubscriptionChange', { productid: monthly.middle });
    const total = (validTo ?? 0) - validFrom;
    const share = (total - 10 * day) / total;
    expect(preview).toMatchObject({ when: 'now', next: { users: 5 }, hasMandate: true, currency: 'EUR' });
    expect(Math.abs(preview.netCents - (2990 - 1490) * share)).toBeLessThan(1);
    expect(Math.abs(preview.addedCredits - 300 * share)).toBeLessThanOrEqual(1);
    const input = { productid: monthly.middle, grossCents: preview.grossCents, startsAtOnce: true } as const;
    const tooLow = { ...input, grossCents: preview.grossCents - 5, orderid: newKey() };
    expect((await client.call('ModifySubscription', tooLow)).errors).toEqual(['priceChanged']);
    const unasked = { productid: monthly.middle, grossCents: preview.grossCents, orderid: newKey() };
    expect((await client.call('ModifySubscription', unasked)).errors).toEqual(['invalidFormat']);
    const orderid = newKey();
    const ordered = await client.data('ModifySubscription', { ...input, method: 'paypal', orderid });
    expect(await subscriptionOf(buyer)).toMatchObject({
      current: { productid: monthly.small },
      openInvoiceId: ordered?.invoiceId,
    });
    // Another change waits for this one, and the same call finds it again.
    const other = { ...input, orderid: newKey() };
    expect((await client.call('ModifySubscription', other)).errors).toEqual(['cannotModifyNotPaid']);
    const again = await client.data('ModifySubscription', { ...input, method: 'paypal', orderid });
    expect(again?.invoiceId).toBe(ordered?.invoiceId);
    await decideAt(again?.payment?._links.checkout.href ?? '', 'paid');
    expect(await subscriptionOf(buyer)).toMatchObject({
      current: { productid: monthly.middle },
      next: { productid: monthly.middle },
      method: 'paypal',
      openInvoiceId: '',
      nextInvoice: { netCents: 2990 },
    });
    expect(await client.data('GetLicenseAdmin', {})).toMatchObject({
      remaining: 200 + preview.addedCredits,
      contractCredits: 200 + preview.addedCredits,
    });
    // With the saved way to pay, nobody has to go anywhere.
    const larger = await client.data('PreviewSubscriptionChange', { productid: monthly.large });
    const paid = await client.data('ModifySubscription', {
      productid: monthly.large,
      grossCents: larger.grossCents,
      startsAtOnce: true,
      orderid: newKey(),
    });
    expect(paid?.payment).toBeNull();
    expect(await subscriptionOf(buyer)).toMatchObject({ current: { productid: monthly.large, users: 15 } });
  });

  it('that is smaller, or of another term, holds from the next period on, and can be undone', async () => {
    const buyer = await subscribed(monthly.middle);
    const { client } = buyer;
    const change = async (productid: number) => {
      const preview = await client.data('PreviewSubscriptionChange', { productid });
      const input = { productid, grossCents: 0, orderid: newKey() };
      return { preview, answer: await client.call('ModifySubscription', input) };
    };
    const { validTo } = await subscriptionOf(buyer);
    const smaller = await change(monthly.small);
    expect(smaller.preview).toMatchObject({
      when: 'nextPeriod',
      from: validTo,
      grossCents: 0,
      periodGrossCents: 1773,
    });
    expect(smaller.answer).toMatchObject({ data: null, message: 'subscriptionChanged' });
    expect(await subscriptionOf(buyer)).toMatchObject({
      current: { productid: monthly.middle },
      next: { productid: monthly.small },
      nextInvoice: { netCents: 1490 },
    });
    expect((await client.data('GetLicenseAdmin', {})).phases[0]).toMatchObject({ targetCredits: 200 });
    expect((await change(yearly.small)).preview).toMatchObject({ when: 'nextPeriod' });
    await change(monthly.middle);
    expect(await subscriptionOf(buyer)).toMatchObject({ next: { productid: monthly.middle } });
    expect((await client.data('PreviewSubscriptionChange', { productid: monthly.middle })).when).toBe('none');
    const credits = await client.call('PreviewSubscriptionChange', { productid: 30_111 });
    expect(credits.errors).toEqual(['productNotForYou']);
  });

  it('is refused while the licence is not paid', async () => {
    const buyer = await subscribed();
    await sql`update license_phases set pay_date = null
      where license_id = (select id from licenses where admin_user_id = ${buyer.userId})`.execute(
      shop.services.db,
    );
    const refused = await buyer.client.call('PreviewSubscriptionChange', { productid: monthly.middle });
    expect(refused.errors).toEqual(['cannotModifyNotPaid']);
  });
});

describe('the next period', () => {
  it('can be bought a day after the current one has begun, and begins when its credits are used up', async () => {
    const buyer = await subscribed();
    const { client } = buyer;
    const input = () => ({ grossCents: 1773, startsAtOnce: true, orderid: newKey() }) as const;
    expect((await client.call('ExtendLicense', input())).errors).toEqual(['renewalTooEarly']);
    await age(buyer, 2);
    expect(await subscriptionOf(buyer)).toMatchObject({ canExtend: true });
    expect((await client.call('ExtendLicense', { ...input(), grossCents: 1 })).errors).toEqual([
      'priceChanged',
    ]);
    const { invoiceId, payment } = await client.data('ExtendLicense', input());
    expect(payment).toBeNull();
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid' });
    const before = await client.data('GetLicenseAdmin', {});
    expect(before.phases.map(({ phase, remaining }) => [phase, remaining])).toEqual([
      [2, 200],
      [1, 200],
    ]);
    expect((await client.call('ExtendLicense', input())).errors).toEqual(['nextPeriodOrdered']);
    // All but the last credits are used.
    const { rows } = await sql<{ id: number; license: number }>`select phase.id, license_id as license
      from license_phases as phase join licenses on licenses.id = license_id
      where admin_user_id = ${buyer.userId} and phase = 1`.execute(shop.services.db);
    const [{ id, license } = { id: 0, license: 0 }] = rows;
    await sql`insert into credit_movements (phase_id, license_id, subject_kind, subject_id, reason, credits)
      values (${id}, ${license}, 'period', ${id}, 'charge', -200)`.execute(shop.services.db);
    await shop.services.db
      .transaction()
      .execute((transaction) => beginNextPeriodEarly(transaction, license, { whenUsedUp: true }));
    const after = await client.data('GetLicenseAdmin', {});
    expect(after.remaining).toBe(200);
    expect(after.phases.map(({ phase, validFrom }) => [phase, validFrom])).toContainEqual([
      2,
      after.validFrom,
    ]);
  });

  it('needs a licence that is paid and goes on', async () => {
    const buyer = await subscribed(yearly.small);
    const { client } = buyer;
    await age(buyer, 2);
    const input = { grossCents: 17_731, startsAtOnce: true } as const;
    const { code } = await subscriptionOf(buyer);
    const stranger = await shop.buyer();
    const extended = await stranger.client.call('ExtendLicense', { ...input, code, orderid: newKey() });
    expect(extended.errors).toEqual(['noAccessToLicense']);
    await client.data('UpdateLicense', { code, fields: { terminate: true } });
    expect(await subscriptionOf(buyer)).toMatchObject({
      renewal: false,
      nextInvoice: null,
      canExtend: false,
    });
    expect((await client.call('ExtendLicense', { ...input, orderid: newKey() })).errors).toEqual([
      'subscriptionNotFound',
    ]);
    await client.data('UpdateLicense', { code, fields: { terminate: false } });
    expect(await subscriptionOf(buyer)).toMatchObject({ renewal: true, canExtend: true });
    await age(buyer, 400);
    expect((await client.call('ExtendLicense', { ...input, orderid: newKey() })).errors).toEqual([
      'licenseExpired',
    ]);
  });

  it('can be paid with another saved way, of its administrator alone', async () => {
    const [buyer, other] = [await subscribed(), await subscribed()];
    const [own] = await buyer.client.data('GetMandates', {});
    const [foreign] = await other.client.data('GetMandates', {});
    const { client } = buyer;
    expect((await client.call('SetSubscriptionMandate', { mandateid: foreign?.Id ?? 0 })).errors).toEqual([
      'noAccessToMandate',
    ]);
    const changed = await client.data('SetSubscriptionMandate', { mandateid: own?.Id ?? 0 });
    expect(changed).toMatchObject({ mandateId: own?.Id, isPayer: true });
    await client.data('RevokeMandate', { id: own?.Id ?? 0 });
    expect(await subscriptionOf(buyer)).toMatchObject({ mandateId: null });
  });
});
