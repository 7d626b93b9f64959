import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declarationPart } from './features/declarations/index.ts';
import {
  decideAt,
  openOrderShop,
  type OrderShop,
  type TestBuyer,
} from './features/orders/testing/order-shop.ts';
import { renewSubscriptions } from './features/subscriptions/index.ts';
import { countStatements } from './testing/statements/count-statements.ts';
import { administrator } from './testing/people/administrator.ts';
import { runQueuedJobs } from './testing/run-queued-jobs.ts';
import type { TestClient } from './testing/test-client.ts';

/** Years of a licence that somebody ends without a log-in: from the declaration to what an administrator reads. */
let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await openOrderShop();
  admin = await administrator(shop.server);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`delete from rate_limit_counts`.execute(shop.services.db);
});

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
let keys = 0;

interface Subscriber extends TestBuyer {
  readonly code: string;
  readonly licenseId: number;
}

/** A licence for a year that has renewed itself five days ago. */
async function renewed(companyName = ''): Promise<Subscriber> {
  const buyer = await shop.buyer({ companyName });
  const { page } = await buyer.order({ productid: 30_501 });
  await decideAt(page, 'paid');
  const { db } = shop.services;
  await sql`update license_phases set valid_from = ${daysFromNow(-370)}, valid_to = ${daysFromNow(-5)}
    where license_id = (select id from licenses where admin_user_id = ${buyer.userId})`.execute(db);
  await renewSubscriptions(shop.services, daysFromNow(-5));
  await shop.runJobs();
  const { code, phases } = await buyer.client.data('GetLicenseAdmin', {});
  expect(phases.map(({ payDate }) => payDate === null)).toEqual([false, false]);
  const { rows } = await sql<{ id: number }>`select id from licenses where code = ${code}`.execute(db);
  return { ...buyer, code, licenseId: rows[0]?.id ?? 0 };
}

/** Returns what an administrator reads about it. */
async function declare(kind: 'cancellation' | 'withdrawal', { userId }: TestBuyer, contract: string) {
  await shop.server.client().data('DeclareContractEnd', {
    key: `renewed-year-${(keys += 1)}`,
    kind,
    ...(kind === 'cancellation' ? { way: 'ordinary' } : {}),
    name: 'Ada Nowak',
    mail: `user-${userId}@example.org`,
    contract,
    lang: 'en',
  });
  await runQueuedJobs(shop.services, declarationPart.jobs);
  const [newest] = await admin.data('GetDeclarations', {});
  return newest;
}

const numberOf = async ({ client }: TestBuyer): Promise<string> =>
  (await client.data('GetOrders', {}))[0]?.invoices[0]?.number ?? '';

const endsOf = async ({ client }: TestBuyer): Promise<number | null> =>
  (await client.data('GetLicenseAdmin', {})).terminationDate;

describe('the cancellation of a year that has renewed itself', () => {
  it('terminates the licence, and waits for an administrator who ends it within a month, for a consumer', async () => {
    const buyer = await renewed();
    const waiting = { State: 'undecided', Problem: 'renewedYear', LicenseId: buyer.licenseId };
    expect(await declare('cancellation', buyer, buyer.code)).toMatchObject(waiting);
    expect(await endsOf(buyer)).not.toBeNull();
    // A second one says the same, and so does one after a termination on the page of the licence.
    expect(await declare('cancellation', buyer, buyer.code)).toMatchObject(waiting);
  });

  it('terminates that of a company for the end of the year, and nobody has to decide', async () => {
    const buyer = await renewed('Beispiel AG');
    expect(await declare('cancellation', buyer, buyer.code)).toMatchObject({
      State: 'terminated',
      LicenseId: buyer.licenseId,
    });
    const { phases } = await buyer.client.data('GetLicenseAdmin', {});
    expect(await endsOf(buyer)).toBe(phases[0]?.validTo);
    expect(await declare('cancellation', buyer, buyer.code)).toMatchObject({ State: 'nothingLeft' });
  });

  it('that is over by now leads to nothing', async () => {
    const buyer = await renewed();
    await sql`update licenses set termination_date = ${daysFromNow(-1)} where id = ${buyer.licenseId}`.execute(
      shop.services.db,
    );
    expect(await declare('cancellation', buyer, buyer.code)).toMatchObject({ State: 'nothingLeft' });
  });
});

describe('the withdrawal from a licence', () => {
  it.each([
    ['a consumer', '', 'subscription'],
    ['a company, which has no right to it', 'Beispiel AG', 'company'],
  ])('of %s names the order and the licence, and changes nothing', async (_who, companyName, Problem) => {
    const buyer = await renewed(companyName);
    const found = await declare('withdrawal', buyer, await numberOf(buyer));
    expect(found).toMatchObject({ State: 'undecided', Problem, LicenseId: buyer.licenseId });
    expect(found?.OrderId).toBeGreaterThan(0);
    const byCode = await declare('withdrawal', buyer, buyer.code);
    expect(byCode).toMatchObject({ State: 'undecided', Problem, LicenseId: buyer.licenseId });
    expect(await endsOf(buyer)).toBeNull();
  });
});

describe('the list of all subscriptions', () => {
  it('takes as many statements for many as for one, and says the same', async () => {
    const company = await renewed('Beispiel AG');
    const person = await renewed();
    await shop.services.db
      .updateTable('users')
      .set({ country: 'AT', vatId: 'ATU07085116' })
      .where('id', '=', company.userId)
      .execute();
    const page = (pageno: number, pagesize: number) =>
      admin.data('GetAllSubscriptions', { pageno, pagesize });
    // The price is that which the licence itself names: with reverse charge, and with tax.
    const paid = await page(1, 50);
    const listed = paid.find(({ UserId }) => UserId === company.userId);
    const own = await company.client.data('GetSubscription', {});
    expect(listed).toMatchObject({
      HasMandate: true,
      Term: 'yearly',
      ValidTo: own?.validTo,
      NextDate: own?.nextInvoice?.Date,
      NextGrossCents: own?.nextInvoice?.netCents,
    });
    expect(paid.find(({ UserId }) => UserId !== company.userId)?.NextGrossCents).toBeGreaterThan(
      listed?.NextGrossCents ?? 0,
    );
    // Another year later, the money of both is on its way.
    const ids = [company.licenseId, person.licenseId];
    await sql`update license_phases set valid_from = valid_from - interval '1 year',
      valid_to = valid_to - interval '1 year' where license_id = any(${ids})`.execute(shop.services.db);
    await renewSubscriptions(shop.services, daysFromNow(-5));
    const one = await countStatements(() => page(1, 1));
    const many = await countStatements(() => page(1, 50));
    expect(one).toBeGreaterThan(5);
    expect(many).toBe(one);
    const all = await page(1, 50);
    expect(all.filter(({ OpenInvoiceId }) => OpenInvoiceId !== '').map(({ LicenseId }) => LicenseId)).toEqual(
      ids.toReversed(),
    );
    const each = await Promise.all(all.map((_row, index) => page(index + 1, 1)));
    expect(each.flat()).toEqual(all);
  });
});
