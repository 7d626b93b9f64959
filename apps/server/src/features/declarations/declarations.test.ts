import type { DataOf, InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { addLicense } from '../../testing/licenses.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { runQueuedJobs } from '../../testing/run-queued-jobs.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { upsertSettings } from '../../platform/settings/settings.repository.ts';
import { paymentPart } from '../payments/index.ts';
import { declarationPart } from './index.ts';
import { isInTime } from './judge/withdrawal-period.ts';
import { giveAccounts } from '../../testing/add-passkey.ts';

/** Withdrawing from contracts and cancelling them without a session. */

type Server = Awaited<ReturnType<typeof startTestServer>>;
let server: Server;
let admin: TestClient;
let visitor: TestClient;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  await upsertSettings(server.services.db, [
    { name: 'publicUrl', value: server.url, isSealed: false, changedById: null },
  ]);
  await server.services.settings.reload();
  admin = await administrator(server, 'head@press.example');
  visitor = server.client();
});
afterAll(() => server.stop());
// All of them come from one network.
beforeEach(async () => {
  await server.services.db.deleteFrom('rateLimitCounts').execute();
});

const input = (change: Partial<InputOf<'DeclareContractEnd'>> = {}): InputOf<'DeclareContractEnd'> => {
  keys += 1;
  return {
    key: `declaration-${keys}`,
    kind: 'withdrawal',
    name: 'Ada Nowak',
    mail: 'nobody@example.org',
    contract: 'TEST-1',
    lang: 'en',
    ...change,
  };
};
const declare = (change: Partial<InputOf<'DeclareContractEnd'>> = {}) =>
  visitor.data('DeclareContractEnd', input(change));
const judge = async () => {
  await runQueuedJobs(server.services, declarationPart.jobs);
  for (let round = 0; round < 3; round += 1) await runQueuedJobs(server.services, paymentPart.jobs);
};
const newest = async (): Promise<DataOf<'GetDeclarations'>[number]> => {
  const [first] = await admin.data('GetDeclarations', {});
  if (first === undefined) throw new Error('nobody has declared anything');
  return first;
};
const mailsTo = async (recipient: string) =>
  server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** An order of 100 credits, paid unless it says otherwise. */
async function ordered({ isPaid = true, companyName = '' } = {}) {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await giveAccounts(server.services.db);
  await client.data('UpdateUser', {
    name: 'Ada Nowak',
    companyName,
    address1: 'Lindenweg 4',
    address2: '',
    zip: '50667',
    city: 'Köln',
    country: 'DE',
    vatId: '',
  });
  const { productid, currency, taxIncluded, taxMode, vatRate, grossCents } = await client.data(
    'PreviewOrder',
    { productid: 30_111, currency: 'EUR' },
  );
  keys += 1;
  const { invoiceId, payment } = await client.data('CreateOrder', {
    productid,
    currency,
    taxIncluded,
    taxMode,
    vatRate,
    grossCents,
    method: 'creditcard',
    startsAtOnce: true,
    orderid: `order-of-test-${keys}`,
  });
  if (isPaid)
    await fetch(payment?._links.checkout.href ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'paid' }),
    });
  const { series, number } = await server.services.db
    .selectFrom('invoices')
    .select(['series', 'number'])
    .where('publicId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const mail = `user-${userId}@example.org`;
  const order = async () => {
    const [found] = await admin.data('GetAllOrders', { filters: { search: mail } });
    return found;
  };
  return { client, userId, mail, number: `${series}-${number}`, order };
}

describe('a withdrawal', () => {
  it('is received with its content, the date and the time, by email and in the answer', async () => {
    const receipt = await declare({ mail: 'ada@example.org', contract: 'R-99999', part: 'All of it' });
    expect(receipt.IsSent).toBe(false);
    for (const said of ['R-99999', 'Ada Nowak', 'ada@example.org', 'All of it', 'I withdraw', 'GMT+1'])
      expect(receipt.Text).toContain(said);
    const [mail] = await mailsTo('ada@example.org');
    expect(mail?.subject).toBe('Receipt for your withdrawal');
    expect(mail?.text).toContain(receipt.Text.trim());
    // Only the email says why it was sent.
    expect(mail?.text).toContain('This email was sent automatically');
    expect(receipt.Text).not.toContain('email was sent');
  });

  it('of an unpaid order cancels it', async () => {
    const { mail, number, order } = await ordered({ isPaid: false });
    await declare({ mail: mail.toUpperCase(), contract: ` invoice ${number.replace('-', ' ')}` });
    await judge();
    expect(await newest()).toMatchObject({ State: 'canceled', Problem: '' });
    expect(await order()).toMatchObject({ State: 'canceled' });
  });

  it('of a paid order refunds all of it if nothing was used, once', async () => {
    const { mail, number, order, client } = await ordered();
    const before = (await client.data('GetUserInfo', {})).credits;
    const declared = input({ mail, contract: number });
    await Promise.all([1, 2, 3].map(() => visitor.call('DeclareContractEnd', declared)));
    const again = await visitor.data('DeclareContractEnd', declared);
    expect(again.Text).toContain(number);
    expect(
      await mailsTo(mail).then((all) => all.filter(({ subject }) => /withdrawal/.test(subject))),
    ).toHaveLength(1);
    await judge();
    expect(await newest()).toMatchObject({ State: 'refunded' });
    // Another tab.
    await declare({ mail, contract: number });
    await judge();
    expect(await newest()).toMatchObject({ State: 'nothingLeft' });
    expect(await order()).toMatchObject({ State: 'refunded', ReceivedCents: 0 });
    expect((await client.data('GetUserInfo', {})).credits).toBe(before - 100);
    const subjects = (await mailsTo(mail)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Refund'))).toHaveLength(1);
  });

  it('of an order whose money an administrator has noted waits for one who transfers it, once', async () => {
    const { mail, number, order } = await ordered({ isPaid: false });
    const id = (await order())?.Id ?? 0;
    await admin.data('MarkOrderPaid', { id, paid: Math.floor(Date.now() / 1000) });
    for (const _time of [1, 2]) {
      await declare({ mail, contract: number });
      await judge();
      expect(await newest()).toMatchObject({ State: 'undecided', Problem: 'transfer' });
    }
    // Nothing has changed: no document, no letter, and the money and the credits are where they were.
    expect(await order()).toMatchObject({ ReceivedCents: 1178, ExcessCents: 0, HeldCredits: 100 });
    const subjects = (await mailsTo(mail)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /refund|goes back/i.test(subject))).toEqual([]);
    expect((await mailsTo('head@press.example')).at(-1)?.subject).toContain('To decide');
    expect(await admin.data('RefundOrder', { id })).toMatchObject({
      State: 'refunded',
      ReceivedCents: 0,
      HeldCredits: 0,
    });
  });

  it('of a paid order refunds what was not used', async () => {
    const { mail, number, order, userId, client } = await ordered();
    const { credits } = await client.data('GetUserInfo', {});
    await admin.data('ChangeUserCredits', { userid: userId, credits: 60 - credits, reason: 'Spent' });
    await declare({ mail, contract: number });
    await judge();
    expect(await newest()).toMatchObject({ State: 'refunded' });
    expect(await order()).toMatchObject({ State: 'paid', ReceivedCents: 1178 - 706 });
    expect((await client.data('GetUserInfo', {})).credits).toBe(0);
    const spent = await ordered();
    const has = (await spent.client.data('GetUserInfo', {})).credits;
    await admin.data('ChangeUserCredits', { userid: spent.userId, credits: -has, reason: 'Spent' });
    await declare({ mail: spent.mail, contract: spent.number });
    await judge();
    expect(await newest()).toMatchObject({ State: 'undecided', Problem: 'usedUp' });
  });

  it('answers the same for every number and address, and acts only on its own contract', async () => {
    const { mail, number, order } = await ordered();
    const texts = new Set<string>();
    for (const [contract, address] of [
      [number, 'eve@example.org'],
      ['TEST-999999', mail],
      ['999999999999999999999', 'eve@example.org'],
      ["'; drop table invoices; --", 'eve@example.org'],
    ] as const) {
      const { Text, IsSent } = await declare({ contract, mail: address });
      expect(IsSent).toBe(false);
      texts.add(
        Text.replaceAll(contract, '#')
          .replaceAll(address, '#')
          .replace(/Received: .*/, '')
          .replace(/Contract: .*/, ''),
      );
    }
    expect(texts.size).toBe(1);
    await judge();
    const problems = (await admin.data('GetDeclarations', { pagesize: 10 }))
      .slice(0, 4)
      .map(({ Problem }) => Problem);
    expect(problems).toEqual(['unknown', 'unknown', 'unknown', 'otherAddress']);
    expect(await order()).toMatchObject({ State: 'paid' });
    expect((await mailsTo('head@press.example')).at(-1)?.text).toContain('/admin/shop/declarations');
  });

  it('of a company, of a part and after two weeks waits for an administrator', async () => {
    const company = await ordered({ companyName: 'Ada Press' });
    await declare({ mail: company.mail, contract: company.number });
    await judge();
    expect(await newest()).toMatchObject({ State: 'undecided', Problem: 'company' });
    const { mail, number, order } = await ordered();
    await declare({ mail, contract: number, part: 'Half of it' });
    await judge();
    const half = await newest();
    expect(half).toMatchObject({ State: 'undecided', Problem: 'part' });
    expect(await order()).toMatchObject({ State: 'paid' });
    const decided = await Promise.all(
      [1, 2].map(() => admin.call('DecideDeclaration', { id: half.Id, note: 'Refunded 5 euros' })),
    );
    expect(decided.flatMap(({ errors }) => errors)).toEqual(['declarationDone']);
    expect(await newest()).toMatchObject({
      State: 'done',
      Note: 'Refunded 5 euros',
      DoneBy: 'head@press.example',
    });
    expect((await admin.call('DecideDeclaration', { id: 999_999 })).errors).toEqual([
      'noAccessToDeclaration',
    ]);
    const open = await admin.data('GetDeclarations', { filters: { undecided: 1 } });
    expect(new Set(open.map(({ State }) => State))).toEqual(new Set(['undecided']));
  });

  it('is in time until the end of the fourteenth day in Germany, and on Monday after a weekend', () => {
    const order = new Date('2026-11-30T10:00:00Z');
    expect(isInTime(order, new Date('2026-12-14T22:59:59Z'))).toBe(true);
    expect(isInTime(order, new Date('2026-12-14T23:00:00Z'))).toBe(false);
    const onSaturday = new Date('2026-11-28T10:00:00Z');
    expect(isInTime(onSaturday, new Date('2026-12-14T22:59:59Z'))).toBe(true);
    expect(isInTime(onSaturday, new Date('2026-12-14T23:00:00Z'))).toBe(false);
  });
});

describe('a cancellation', () => {
  let count = 0;
  const licensed = async () => {
    count += 1;
    const mail = `head${count}@school.example`;
    const client = await loggedIn(server, mail);
    const { userId } = await client.data('GetUserInfo', {});
    const code = `School ${count}`;
    const license = { code, licensee: 'A school', adminUserId: userId, remaining: 100 };
    const { id } = await addLicense(server.services.db, {
      ...license,
      validTo: new Date(Date.now() + 200 * 24 * 60 * 60 * 1000),
    });
    const end = async () => {
      const { terminationDate } = await server.services.db
        .selectFrom('licenses')
        .select('terminationDate')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return terminationDate;
    };
    return { id, mail, code, end };
  };

  it('terminates the licence once, and its administrator is told the day', async () => {
    const { id, mail, code, end } = await licensed();
    const declared = input({ kind: 'cancellation', mail, contract: code.toUpperCase() });
    await Promise.all([1, 2].map(() => visitor.call('DeclareContractEnd', declared)));
    await judge();
    expect(await newest()).toMatchObject({ State: 'terminated', LicenseId: id });
    const first = await end();
    expect(first).not.toBeNull();
    await declare({ kind: 'cancellation', mail, contract: code });
    await judge();
    expect(await newest()).toMatchObject({ State: 'nothingLeft' });
    expect(await end()).toEqual(first);
    expect(await mailsTo(mail)).toHaveLength(3);
  });

  it('waits with the licence if it is a withdrawal that names its code', async () => {
    const { id, mail, code, end } = await licensed();
    await declare({ mail, contract: code });
    await judge();
    expect(await newest()).toMatchObject({ State: 'undecided', Problem: 'subscription', LicenseId: id });
    await declare({ mail: 'eve@example.org', contract: code });
    await judge();
    expect(await newest()).toMatchObject({ Problem: 'otherAddress', LicenseId: null });
    expect(await end()).toBeNull();
  });

  it('waits for an administrator if it is extraordinary, for a later day, or of somebody else', async () => {
    const { mail, code, end } = await licensed();
    const problems: string[] = [];
    for (const change of [
      { way: 'extraordinary', reason: 'It does not work' },
      { endsOn: '2099-12-31' },
      { mail: 'eve@example.org' },
      { contract: 'No such code' },
      { part: 'Half of it' },
    ] as const) {
      await declare({ kind: 'cancellation', mail, contract: code, ...change });
      await judge();
      problems.push((await newest()).Problem);
    }
    const { mail: buyer, number } = await ordered();
    await declare({ kind: 'cancellation', mail: buyer, contract: number });
    await judge();
    problems.push((await newest()).Problem);
    expect(problems).toEqual(['reason', 'day', 'otherAddress', 'unknown', 'part', 'noSubscription']);
    expect(await end()).toBeNull();
  });
});

describe('a declaration', () => {
  it('needs a name, a contract, a real address and short texts', async () => {
    for (const field of ['name', 'mail', 'contract'] as const)
      expect((await visitor.call('DeclareContractEnd', input({ [field]: ' ' }))).errors).toEqual([
        'invalidFormat',
      ]);
    const refused = await visitor.call('DeclareContractEnd', input({ mail: 'a@b.example, c@d.example' }));
    expect(refused.errors).toEqual(['mailNotValid']);
    const long = input({ kind: 'cancellation', way: 'extraordinary', reason: 'x'.repeat(2001) });
    expect((await visitor.call('DeclareContractEnd', long)).errors).toEqual(['invalidFormat']);
    const without = input({ kind: 'cancellation', way: 'extraordinary' });
    expect((await visitor.call('DeclareContractEnd', without)).errors).toEqual(['reasonMissing']);
  });

  it('makes no links of what somebody has entered, and few emails to one address', async () => {
    const reason = 'Go to https://evil.example now';
    const { Text } = await declare({
      kind: 'cancellation',
      way: 'extraordinary',
      reason,
      name: 'www.evil.example',
    });
    expect(Text).not.toMatch(/https?:\/\/|www\.evil/);
    for (let sent = 0; sent < 7; sent += 1) await declare({ mail: `v.ictim+${sent}@example.org` });
    const sent = await server.services.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'like', 'v.ictim%')
      .execute();
    expect(sent).toHaveLength(5);
  });

  it('of another person with the same key is another one', async () => {
    const mine = input({ name: 'Ada Nowak', contract: 'TEST-77' });
    await visitor.data('DeclareContractEnd', mine);
    const { Text } = await server
      .client()
      .data('DeclareContractEnd', { ...mine, name: 'Eve', contract: 'TEST-78' });
    expect(Text).not.toContain('Ada Nowak');
  });

  it('is refused when one network sends too many, and while nothing is sold', async () => {
    const errors: string[] = [];
    for (let sent = 0; sent <= 30; sent += 1)
      errors.push(...(await visitor.call('DeclareContractEnd', input())).errors);
    expect(errors).toEqual(['tooManyRequests']);
    await server.services.db.deleteFrom('rateLimitCounts').execute();
    for (const closed of [{ shop: 'off' }, { credits: 'unlimited' }] as const) {
      await admin.data('UpdateInstallationSettings', closed);
      expect((await visitor.call('DeclareContractEnd', input())).errors).toEqual(['shopClosed']);
      await admin.data('UpdateInstallationSettings', { shop: 'test', credits: 'counted' });
    }
  });

  it('is listed for administrators and support only', async () => {
    expect((await visitor.call('GetDeclarations', {})).errors).not.toEqual([]);
    expect((await (await server.guest()).call('GetDeclarations', {})).errors).not.toEqual([]);
  });
});
