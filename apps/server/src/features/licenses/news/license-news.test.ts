/*
 * Covers:
 * accounts-259: A licence renews itself or not
 */
import { languages } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';
import { composeLicenseMail } from '../letters/license-mails.ts';
import { licenseMailTexts, type LicenseMailKind } from '../letters/license-mail-texts.ts';
import { setLicenseEnd } from '../../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { updateLicenseFields } from '../../../people/users/license-changes.repository.ts';
import { mailEnvironment, mailsTo, organisation, person } from '../testing/organisation.ts';
import { dayMs, inDays, publishLicenseNews, runLicenseNews } from '../testing/run-license-news.ts';
import { addPhaseAsOperator } from '../operate-licenses.ts';
import { selectPhases } from '../../../people/users/license-terms.repository.ts';
import { grantToPhase } from '../../../people/ledger/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: mailEnvironment });
});
afterAll(() => server.stop());

const run = (): Promise<void> => runLicenseNews(server);

const subjects = async (mail: string): Promise<readonly string[]> =>
  (await mailsTo(server, mail)).map(({ subject }) => subject).toReversed();

it('a licence that renews itself gets its next phase once, to be paid before it begins', async () => {
  const { id, head } = await organisation(server, { validTo: inDays(10), terms: 'monthly' });
  const { db } = server.services;
  await updateLicenseFields(db, id, { renewal: true });
  const [operator, former] = [await person(server), await person(server)];
  await db
    .updateTable('users')
    .set({ status: 'Admin' })
    .where('id', 'in', [operator.id, former.id])
    .execute();
  await db.updateTable('users').set({ lockedAt: new Date() }).where('id', '=', former.id).execute();
  await Promise.all([run(), run()]);
  const { phases, valid, remaining } = await head.client.data('GetLicenseAdmin', {});
  expect(phases).toHaveLength(2);
  expect(phases[0]).toMatchObject({ phase: 2, validFrom: phases[1]?.validTo, payDate: null, remaining: 100 });
  expect([valid, remaining]).toEqual([true, 100]);
  expect(await subjects(head.mail)).toEqual(['The licence of A school is renewed']);
  // Those who send the invoice get an email of their own, unless they are locked.
  const [invoice] = await mailsTo(server, operator.mail);
  expect(invoice?.subject).toBe('To be invoiced: A school');
  expect(invoice?.text).toContain(`Administrator: ${head.mail}`);
  expect(invoice?.text).toContain(`https://texts.example.org/admin/licenses/${id}`);
  expect(await mailsTo(server, former.mail)).toEqual([]);
  // A termination that takes effect with this phase ends the renewal.
  const ends = inDays(5);
  const other = await organisation(server, { validTo: ends, renewal: true, terminationDate: ends });
  await run();
  expect((await other.head.client.data('GetLicenseAdmin', {})).phases).toHaveLength(1);
});

it('an administrator is informed 30 and 7 days before the end, once each', async () => {
  const { id, head } = await organisation(server, { validTo: inDays(25) });
  await run();
  await run();
  expect(await subjects(head.mail)).toEqual(['The licence of A school ends soon']);
  await setLicenseEnd(server.services.db, id, inDays(6));
  await run();
  await run();
  expect(await subjects(head.mail)).toHaveLength(2);
  const [last] = await mailsTo(server, head.mail);
  expect(last?.text).toContain('https://texts.example.org/license?code=');
  expect(last?.text).toContain('no other one follows it');
  // The text of one that was terminated names what can be done about that.
  const other = await organisation(server, { validTo: inDays(5), terminationDate: inDays(4) });
  await run();
  expect((await mailsTo(server, other.head.mail))[0]?.text).toContain('take the termination back');
});

it('a locked administrator is not informed, and a new one is at once, with dates in their own time zone', async () => {
  const { id, code, head } = await organisation(server, { validTo: inDays(6) });
  const next = await person(server);
  await next.client.data('AddUserLicense', { code });
  const { db } = server.services;
  await db.updateTable('users').set({ lockedAt: new Date() }).where('id', '=', head.id).execute();
  await run();
  expect(await subjects(head.mail)).toEqual([]);
  await db.updateTable('users').set({ timeZone: 'Pacific/Kiritimati' }).where('id', '=', next.id).execute();
  await setLicenseEnd(db, id, new Date(Math.ceil(inDays(5).getTime() / dayMs) * dayMs - 1000));
  await updateLicenseFields(db, id, { adminUserId: next.id });
  await run();
  const [mail] = await mailsTo(server, next.mail);
  expect(mail?.subject).toBe('The licence of A school ends soon');
  // There, the next day has begun when it ends.
  const ends = new Date(Math.ceil(inDays(5).getTime() / dayMs) * dayMs);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(ends);
  expect(mail?.text).toContain(`Ends: ${day}`);
});

it('an administrator is informed once for each threshold of low credits', async () => {
  const { id, head } = await organisation(server, { remaining: 100 });
  const leave = async (remaining: number): Promise<number> => {
    const { db } = server.services;
    const [phase] = await selectPhases(db, id);
    if (phase === undefined) throw new Error('a licence has a phase');
    await grantToPhase(db, phase, remaining - phase.remaining, { note: '', authorId: null });
    await run();
    await run();
    return (await subjects(head.mail)).length;
  };
  expect([await leave(21), await leave(20), await leave(6), await leave(5), await leave(0)]).toEqual([
    0, 1, 1, 2, 3,
  ]);
  const [last, before] = await mailsTo(server, head.mail);
  expect(before?.subject).toBe('The credits of A school are running low');
  expect(last?.subject).toBe('The credits of A school are used up');
  expect(last?.text).toContain('End of the period: no end\nCredits of the period: 100\nCredits left: 0');
});

it('low credits are told later if the administrator was locked before the email was written', async () => {
  const { id, head } = await organisation(server, { remaining: 100 });
  const { services } = server;
  const lock = (lockedAt: Date | null) =>
    services.db.updateTable('users').set({ lockedAt }).where('id', '=', head.id).execute();
  const [phase] = await selectPhases(services.db, id);
  if (phase === undefined) throw new Error('a licence has a phase');
  await grantToPhase(services.db, phase, -85, { note: '', authorId: null });
  await publishLicenseNews(server);
  await lock(new Date());
  await deliverEvents(services);
  await lock(null);
  expect(await subjects(head.mail)).toEqual([]);
  await run();
  await run();
  expect(await subjects(head.mail)).toEqual(['The credits of A school are running low']);
});

it('an administrator is informed that another period follows, if somebody adds one', async () => {
  const { id, code, head } = await organisation(server, { validTo: inDays(100) });
  const { services } = server;
  const add = async (from: number, payDate: Date | null) => {
    const phase = { validFrom: inDays(from), validTo: inDays(from + 50), payDate };
    await addPhaseAsOperator(services, code, phase);
    await deliverEvents(services);
  };
  await add(100, null);
  expect(await subjects(head.mail)).toEqual(['The licence of A school is renewed']);
  expect((await mailsTo(server, head.mail))[0]?.text).toContain('if it is paid by then');
  // The period after that one does not follow the current one.
  await add(150, new Date());
  expect(await subjects(head.mail)).toHaveLength(1);
  const paid = await organisation(server, { validTo: inDays(100) });
  await addPhaseAsOperator(services, paid.code, { validTo: inDays(200), payDate: new Date() });
  await deliverEvents(services);
  expect((await mailsTo(server, paid.head.mail))[0]?.text).toContain('The new period is paid');
  await updateLicenseFields(services.db, id, { terminationDate: inDays(-1) });
  await expect(add(300, null)).rejects.toMatchObject({ key: 'licenseEnded' });
});

it('an administrator is informed once of a termination, and once if it is withdrawn', async () => {
  const { code, head } = await organisation(server, { validTo: inDays(200) });
  const terminate = () => head.client.data('UpdateLicense', { code, fields: { terminate: true } });
  await terminate();
  await terminate();
  expect(await subjects(head.mail)).toEqual(['The licence of A school was terminated']);
  const takeBack = () => head.client.data('UpdateLicense', { code, fields: { terminate: false } });
  await takeBack();
  await takeBack();
  expect((await subjects(head.mail)).slice(1)).toEqual(['The licence of A school is no longer terminated']);
});

describe('the texts of the emails about licences', () => {
  it.each(Object.keys(licenseMailTexts) as LicenseMailKind[])(
    '%s: differ in the four languages and leave no placeholder',
    (kind) => {
      const license = { licensee: 'A school', code: 'x', parentId: 1, comment: 'Law www.example.org' };
      const letters = languages.map((language) => composeLicenseMail({ kind, license, links: [] }, language));
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(languages.length);
      for (const { text, html } of letters) {
        expect(text + html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/);
        expect(html).not.toMatch(/src=|https?:/);
        expect(text).not.toMatch(/ [:;?!]/);
        // The name of a sub-licence is a text of somebody else.
        expect(text).toMatch(/: Law www\. example\. org$/m);
      }
    },
  );
});
