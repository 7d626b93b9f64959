/**
 * accounts-223: Licence: renewal and invoice
 * accounts-259: A licence renews itself, or not
 * accounts-283: A recurring payment needs the name of a person or a company
 */
import type { InputOf } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarationPart } from './features/declarations/index.ts';
import { makeKillable } from './features/orders/testing/killable.ts';
import {
  decideAt,
  openOrderShop,
  type OrderShop,
  type TestBuyer,
} from './features/orders/testing/order-shop.ts';
import { renewSubscriptions } from './features/subscriptions/index.ts';
import { runQueuedJobs } from './testing/run-queued-jobs.ts';
import { administrator } from './testing/people/administrator.ts';

/** Subscriptions with a driven clock. */
let shop: OrderShop;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  // Those of the other tests stay as they are.
  await sql`update subscriptions set state = 'ended', ended_at = now() where state <> 'ended'`.execute(
    shop.services.db,
  );
});

const at = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
const minute = 60_000;

/** A licence whose first period has begun on this day, and ends on the other one. */
async function subscribedFrom(
  productid: number,
  [from, to]: readonly [string, string],
  order: Partial<InputOf<'CreateOrder'>> = {},
): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  const { page } = await buyer.order({ productid, ...order });
  await decideAt(page, 'paid');
  const { db } = shop.services;
  await sql`update license_phases set valid_from = ${at(from)}, valid_to = ${at(to)}
    where license_id = (select id from licenses where admin_user_id = ${buyer.userId})`.execute(db);
  await sql`update subscriptions set anchor_day = ${at(from).getUTCDate()} where user_id = ${buyer.userId}`.execute(
    db,
  );
  return buyer;
}

/** The clock runs, in two workers at the same time, and then the jobs of the payments. */
async function clock(now: Date): Promise<void> {
  await Promise.all([1, 2].map(() => renewSubscriptions(shop.services, now)));
  await shop.runJobs();
}

const phasesOf = async ({ userId }: TestBuyer) => {
  const { rows } = await sql<{
    phase: number;
    ends: Date;
    paid: boolean;
    grace: boolean;
    remaining: number;
    rate: number | null;
    net: number | null;
  }>`select phase.phase, phase.valid_to as ends, pay_date is not null as paid, grace_until is not null as grace,
      phase.remaining, rate_basis_points as rate, net_cents as net
    from license_phases as phase join licenses on licenses.id = license_id
    left join invoices on invoices.public_id = phase.invoice_id
    where admin_user_id = ${userId} order by phase.phase`.execute(shop.services.db);
  return rows;
};

/** Everything that was told about a licence, in words. */
const newsOf = async ({ userId }: TestBuyer): Promise<readonly string[]> => {
  const { rows } = await sql<{
    news: string;
  }>`select concat(payload->>'news', nullif(payload->>'reminder', '0')) as news
    from events where name = 'subscriptionNews' and (payload->>'userId')::integer = ${userId} order by id`.execute(
    shop.services.db,
  );
  return rows.map(({ news }) => news);
};

const stateOf = async ({ userId }: TestBuyer): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`select state from subscriptions where user_id = ${userId}
    order by id desc limit 1`.execute(shop.services.db);
  return rows[0]?.state;
};

/** Everything that does not fit together: every paid period has one paid invoice, and balances are the sums of their movements. */
const faultsOf = async ({ userId }: TestBuyer): Promise<readonly unknown[]> => {
  const { rows } = await sql`
    select 'period' as fault, phase.id from license_phases as phase join licenses on licenses.id = license_id
    where admin_user_id = ${userId} and (balance <> (select coalesce(sum(credits), 0) from credit_movements
        where phase_id = phase.id)
      or (pay_date is not null) <> (select count(*) = 1 from subscription_orders join orders on orders.id = order_id
        join invoices on invoices.order_id = orders.id and invoices.kind = 'invoice'
        where phase_id = phase.id and subscription_orders.kind <> 'change' and not is_void
          and orders.granted_at is not null and orders.ended_at is null
          and invoices.public_id = phase.invoice_id and received_cents = invoices.gross_cents))
    union all
    select 'order', orders.id from orders where user_id = ${userId} and granted_at is not null
      and held_credits <> (select coalesce(sum(movement.credits), 0) from credit_movements as movement
        where (subject_kind = 'order' and subject_id = orders.id) or (subject_kind = 'refund' and subject_id in
          (select payment_movements.id from payment_movements join invoices on invoices.id = invoice_id
            where order_id = orders.id)))
    union all
    select 'series', next_number from invoice_series
    where next_number - 10001 <> (select count(*) from invoices where series = name)`.execute(
    shop.services.db,
  );
  return rows;
};

async function loseMandates({ userId }: TestBuyer): Promise<void> {
  await sql`update test_mandates set is_revoked = true where id in
    (select provider_mandate_ref from mandates where user_id = ${userId})`.execute(shop.services.db);
}

describe('a year', () => {
  it('of a monthly licence that began on the 31st has twelve periods, each charged once and announced', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-31', '2028-02-29']);
    const { db } = shop.services;
    await sql`insert into product_prices (product_id, currency, net_cents, holds_from)
      values (30301, 'EUR', 2000, ${at('2028-05-28')})`.execute(db);
    const ends = [
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
      '2028-12-31',
      '2029-01-31',
    ];
    for (const end of ends) {
      await clock(new Date(at(end).getTime() - 7 * 24 * 60 * minute));
      await clock(new Date(at(end).getTime() - minute));
      await clock(at(end));
      await clock(new Date(at(end).getTime() + 60 * minute));
    }
    const phases = await phasesOf(buyer);
    expect(phases.map(({ ends: end }) => end.toISOString().slice(0, 10))).toEqual([...ends, '2029-02-28']);
    expect(phases.map(({ paid, remaining }) => paid && remaining === 200)).not.toContain(false);
    // The price of the announcement is the one that is charged, and never that of a later change.
    expect(phases.map(({ net }) => net)).toEqual([
      ...Array<number>(5).fill(1490),
      ...Array<number>(8).fill(2000),
    ]);
    const [, second] = (await buyer.client.data('GetLicenseAdmin', {})).phases.toReversed();
    expect(await buyer.client.data('GetInvoiceData', { invoiceId: second?.invoiceId ?? '' })).toMatchObject({
      licensePhase: 2,
      validFrom: '2028-02-29',
      validTo: '2028-03-31',
    });
    expect(await newsOf(buyer)).toEqual(ends.flatMap(() => ['renewalComing', 'renewed']));
    expect(await faultsOf(buyer)).toEqual([]);
    expect(await stateOf(buyer)).toBe('active');
  });

  it('of a yearly licence that began on the leap day ends on the last day of February', async () => {
    const buyer = await subscribedFrom(30_501, ['2028-02-29', '2029-02-28']);
    for (const year of [2029, 2030, 2031]) await clock(at(`${year}-02-28`));
    const phases = await phasesOf(buyer);
    expect(phases.map(({ ends }) => ends.toISOString().slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
    expect(phases.map(({ remaining }) => remaining)).toEqual([2400, 2400, 2400, 2400]);
    expect(await faultsOf(buyer)).toEqual([]);
  });

  it('with another rate of the tax has the rate of the day on which each period begins', async () => {
    // The German rate was 16 % from 1 July 2020 on. The invoice of a transfer is issued before.
    const buyer = await subscribedFrom(30_501, ['2019-07-01', '2020-07-01'], { method: 'banktransfer' });
    const monthly = await subscribedFrom(30_301, ['2020-05-30', '2020-06-30']);
    const { db } = shop.services;
    // Prices are younger.
    await sql`update subscriptions set announced_at = now() where state = 'active'`.execute(db);
    await clock(at('2020-06-20'));
    await clock(at('2020-06-30'));
    expect((await phasesOf(buyer)).at(-1)).toMatchObject({ phase: 2, rate: 1600 });
    expect((await phasesOf(monthly)).at(-1)).toMatchObject({ phase: 2, rate: 1900 });
  });
});

describe('a renewal that cannot be charged', () => {
  it('is reminded of three times, switches the licence off, and on again when it is paid', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await loseMandates(buyer);
    await clock(at('2028-02-15'));
    expect((await phasesOf(buyer)).at(-1)).toMatchObject({
      phase: 2,
      paid: false,
      grace: true,
      remaining: 0,
    });
    for (const day of ['2028-02-18', '2028-02-22', '2028-02-27']) await clock(at(day));
    expect(await stateOf(buyer)).toBe('active');
    await clock(at('2028-02-29'));
    expect(await newsOf(buyer)).toEqual(['chargeFailed', 'reminder1', 'reminder2', 'reminder3', 'suspended']);
    expect(await stateOf(buyer)).toBe('unpaid');
    expect((await phasesOf(buyer)).at(-1)).toMatchObject({ paid: false, grace: false });
    const { client } = buyer;
    const invoiceId = (await client.data('GetSubscription', {}))?.openInvoiceId ?? '';
    expect(await buyer.status(invoiceId)).toMatchObject({ isPayable: true, canBeCanceled: false });
    expect((await client.call('CancelPayment', { invoiceId })).errors).toEqual(['renewalNotCanceled']);
    const again = await client.call('CreateOrder', await buyer.input({ productid: 30_301 }));
    expect(again.errors).toEqual(['cannotModifyNotPaid']);
    const { payment } = await client.data('CreatePayment', { invoiceId, method: 'paypal' });
    await decideAt(payment?._links.checkout.href ?? '', 'paid');
    expect((await phasesOf(buyer)).at(-1)).toMatchObject({ paid: true, remaining: 200 });
    expect(await stateOf(buyer)).toBe('active');
    expect(await faultsOf(buyer)).toEqual([]);
    // The new way to pay is charged for the next one.
    await clock(at('2028-03-15'));
    expect((await phasesOf(buyer)).at(-1)).toMatchObject({ phase: 3, paid: true });
  });

  it('ends with its period if nobody pays, and its invoice is cancelled', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    await loseMandates(buyer);
    for (const day of ['2028-02-15', '2028-02-29', '2028-03-15']) await clock(at(day));
    expect(await stateOf(buyer)).toBe('ended');
    expect((await newsOf(buyer)).at(-1)).toBe('ended');
    const orders = await buyer.client.data('GetOrders', {});
    expect(orders[0]).toMatchObject({
      state: 'expired',
      invoices: [{ kind: 'invoice' }, { kind: 'cancellation' }],
    });
    expect(await faultsOf(buyer)).toEqual([]);
  });
});

describe('a licence', () => {
  it('needs the name of a person or a company, because its payment is repeated', async () => {
    const buyer = await shop.buyer();
    const input = await buyer.input({ productid: 30_301 });
    const { db } = shop.services;
    await sql`update users set name = '', company_name = '' where id = ${buyer.userId}`.execute(db);
    expect((await buyer.client.call('CreateOrder', input)).errors).toEqual(['invoiceAddressIncomplete']);
    await sql`update users set company_name = 'Beispiel AG' where id = ${buyer.userId}`.execute(db);
    expect((await buyer.client.call('CreateOrder', input)).errors).toEqual([]);
  });

  it('whose next period was ordered early, and not paid, is not asked for it when it ends before', async () => {
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    const { db } = shop.services;
    const { userId } = buyer;
    await loseMandates(buyer);
    await clock(at('2028-02-15'));
    await sql`update subscription_orders set kind = 'early' where kind = 'renewal' and subscription_id =
      (select id from subscriptions where user_id = ${userId})`.execute(db);
    await sql`update licenses set termination_date = ${at('2028-02-15')} where admin_user_id = ${userId}`.execute(
      db,
    );
    await clock(at('2028-02-18'));
    expect((await buyer.client.data('GetOrders', {}))[0]).toMatchObject({ state: 'canceled' });
    expect(await newsOf(buyer)).not.toContain('reminder1');
    expect(await stateOf(buyer)).toBe('ended');
    expect(await faultsOf(buyer)).toEqual([]);
  });

  it('that is paid by transfer has its invoice 14 days before, which is cancelled if it is terminated', async () => {
    const buyer = await subscribedFrom(30_501, ['2027-06-10', '2028-06-10'], {
      method: 'banktransfer',
      leitwegid: '991-33333TEST-33',
    });
    await clock(at('2028-05-26'));
    expect(await phasesOf(buyer)).toHaveLength(1);
    await clock(at('2028-05-27'));
    expect(await phasesOf(buyer)).toMatchObject([{ phase: 1 }, { phase: 2, paid: false }]);
    expect(await newsOf(buyer)).toEqual(['invoiceToPay']);
    // The next invoice of a public buyer is an XRechnung, too.
    const invoices = await sql`select buyer_reference as "leitwegId", format from invoices
      join orders on orders.id = order_id where user_id = ${buyer.userId}`.execute(shop.services.db);
    expect(invoices.rows).toEqual(Array(2).fill({ leitwegId: '991-33333TEST-33', format: 2 }));
    await sql`update licenses set termination_date = ${at('2028-06-10')} where admin_user_id = ${buyer.userId}`.execute(
      shop.services.db,
    );
    await clock(at('2028-05-28'));
    expect(await phasesOf(buyer)).toHaveLength(1);
    expect((await buyer.client.data('GetOrders', {}))[0]).toMatchObject({ state: 'canceled' });
    await clock(at('2028-06-10'));
    expect(await stateOf(buyer)).toBe('ended');
    expect(await faultsOf(buyer)).toEqual([]);
  });

  it('whose renewal is switched off is not charged, and one that changes its size has the new one', async () => {
    const off = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    const smaller = await subscribedFrom(30_601, ['2028-01-15', '2028-02-15']);
    const { code } = await off.client.data('GetLicenseAdmin', {});
    await off.client.data('UpdateLicense', { code, fields: { renewal: false } });
    await sql`update subscriptions set next_product_id = 30301 where user_id = ${smaller.userId}`.execute(
      shop.services.db,
    );
    await clock(at('2028-02-15'));
    expect(await phasesOf(off)).toHaveLength(1);
    expect(await stateOf(off)).toBe('ended');
    expect((await phasesOf(smaller)).map(({ remaining }) => remaining)).toEqual([500, 200]);
  });

  it('that is refunded is off, without its credits, and can be ordered again', async () => {
    const admin = await administrator(shop.server);
    const buyer = await shop.buyer();
    await decideAt((await buyer.order({ productid: 30_301 })).page, 'paid');
    const [order] = await buyer.client.data('GetOrders', {});
    await admin.data('RefundOrder', { id: order?.id ?? 0 });
    await shop.runJobs();
    expect(await phasesOf(buyer)).toMatchObject([{ paid: false, remaining: 0 }]);
    expect(await stateOf(buyer)).toBe('unpaid');
    expect(await newsOf(buyer)).toEqual(['suspended']);
    await decideAt((await buyer.order({ productid: 30_301 })).page, 'paid');
    expect(await phasesOf(buyer)).toMatchObject([{ paid: false }, { phase: 2, paid: true, remaining: 200 }]);
    expect(await buyer.client.data('GetAdministeredLicenses', {})).toHaveLength(1);
    expect(await faultsOf(buyer)).toEqual([]);
  });

  it('can be cancelled without a log-in by the person who pays it, also when somebody else administers it', async () => {
    const { db } = shop.services;
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    const [order] = await buyer.client.data('GetOrders', {});
    const other = await shop.buyer();
    await sql`update licenses set admin_user_id = ${other.userId} where admin_user_id = ${buyer.userId}`.execute(
      db,
    );
    const declare = async (mail: string) => {
      await shop.server.client().data('DeclareContractEnd', {
        key: `cancellation-by-${mail.replaceAll(/\W/g, '-')}`,
        kind: 'cancellation',
        name: 'Ada Nowak',
        mail,
        contract: order?.invoices[0]?.number ?? '',
      });
      await runQueuedJobs(shop.services, declarationPart.jobs);
      const { rows } = await sql<{ ends: boolean }>`select termination_date is not null as ends from licenses
        where admin_user_id = ${other.userId}`.execute(db);
      return rows[0]?.ends;
    };
    expect(await declare('eve@example.org')).toBe(false);
    expect(await declare(`user-${buyer.userId}@example.org`)).toBe(true);
  });

  it('is renewed once, whenever one of two workers is killed', async () => {
    const pool = makeKillable(shop.services.pool);
    const buyer = await subscribedFrom(30_301, ['2028-01-15', '2028-02-15']);
    for (let kill = 1; kill <= 60; kill += 1) {
      pool.killAt(kill);
      await Promise.all(
        [1, 2].map(() => renewSubscriptions(shop.services, at('2028-02-15')).catch(() => {})),
      );
    }
    pool.killAt(0);
    await clock(at('2028-02-15'));
    expect((await phasesOf(buyer)).map(({ phase, paid, remaining }) => [phase, paid, remaining])).toEqual([
      [1, true, 200],
      [2, true, 200],
    ]);
    const { rows } = await sql`select from payments where user_id = ${buyer.userId}`.execute(
      shop.services.db,
    );
    expect(rows).toHaveLength(2);
    expect(await faultsOf(buyer)).toEqual([]);
  });
});
