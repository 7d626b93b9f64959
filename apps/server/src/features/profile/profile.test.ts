/*
 * Covers:
 * accounts-198: User: company, VAT id and postal address
 * accounts-204: User: whether the invoice address is complete
 * accounts-238: Country: code, name, EU and VAT rate
 * accounts-239: Invoice address: names, lines, city, country and VAT id
 * accounts-277: A deleted address can register again after 48 hours
 * accounts-280: An invoice address needs name, street, zip, city and country
 * accounts-281: Its fields have at most 80 characters, the zip 8
 * accounts-322: GetCountries lists the countries
 * accounts-327: UpdateUser changes name and address
 * accounts-330: UpdateUserPassword changes the password
 * accounts-331: DeleteUser deletes the account
 * accounts-395: Message: password changed
 * accounts-396: Message: account deleted
 */
import { limits, type InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../../lifecycle/clean-up.job.ts';
import { plainPart, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { solved } from '../../testing/visitor.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addLicense } from '../../testing/licenses.ts';
import { addUser, wasDeletedLately } from '../identity/index.ts';
import { noteDeletedAddress } from '../identity/index.ts';

/** The account of a user: address, password, email address, deletion. The server's worker sends the emails. */

let mailServer: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    environment: { SMTP_URL: mailServer.url, FINGERPRINT_SECRET: secret, BLOCKED_MAILS: '*@trash.example' },
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const secret = 's'.repeat(40);
const pwd = 'the right words';
let made = 0;

async function account(status: 'User' | 'Admin' = 'User'): Promise<{ client: TestClient; mail: string }> {
  made += 1;
  const mail = `profile${made}@example.org`;
  await addUser(server.services.db, { mail, password: pwd }, status);
  return { client: await logIn(mail), mail };
}

async function logIn(mail: string, password = pwd): Promise<TestClient> {
  const client = server.client();
  await client.data('Login', { mail, pwd: password });
  return client;
}

/** The last proof of this session was so many minutes ago. */
async function proven(client: TestClient, minutesAgo: number, reset?: number): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await server.services.db
    .updateTable('sessions')
    .set({ provenAt: at(minutesAgo), ...(reset === undefined ? {} : { resetAt: at(reset) }) })
    .where('sid', '=', client.sid)
    .execute();
}

/** The text of the next email to this address. */
async function emailTo(address: string): Promise<string> {
  const mail = await until(async () => mailServer.arrived.findLast(({ to }) => to === address));
  return plainPart(mail.source);
}

const address: InputOf<'UpdateUser'> = {
  name: 'Ada Nowak',
  companyName: 'Example GmbH',
  address1: 'Ringstraße 12',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  vatId: 'atu 12011204',
};

describe('the billing address', () => {
  it('is stored with the VAT id in its usual form, and complete', async () => {
    const { client } = await account();
    expect((await client.data('GetUserInfo', {})).invoiceAddressComplete).toBe(false);
    const answer = await client.call('UpdateUser', address);
    expect(answer).toMatchObject({ success: true, message: 'userUpdated' });
    const stored = { ...address, address2: '', vatId: 'ATU12011204', invoiceAddressComplete: true };
    expect(await client.data('GetUserInfo', {})).toMatchObject(stored);
  });

  it.each(['name', 'address1', 'zip', 'city', 'country'] as const)('is refused without %s', async (field) => {
    const { client } = await account();
    const answer = await client.call('UpdateUser', { ...address, [field]: ' ' });
    expect(answer).toMatchObject({ status: 400, problems: [{ path: field }] });
  });

  it('does not change when only the name changes', async () => {
    const { client } = await account();
    await client.data('UpdateUser', { name: 'Ada Lovelace' });
    expect(await client.data('GetUserInfo', {})).toMatchObject({
      name: 'Ada Lovelace',
      invoiceAddressComplete: false,
    });
    await client.data('UpdateUser', address);
    const renamed = await client.call('UpdateUser', { name: 'Ada King' });
    expect(renamed).toMatchObject({
      success: true,
      data: { name: 'Ada King', city: 'Wien', vatId: 'ATU12011204' },
    });
    const partial = await client.call('UpdateUser', { name: 'Ada', city: 'Graz' });
    expect(partial.problems?.map(({ path }) => path)).toEqual(['address1', 'zip', 'country']);
  });

  it('has at most 80 characters a line, and 8 in the postal code', async () => {
    const { client } = await account();
    const refused = async (changed: object) =>
      (await client.call('UpdateUser', { ...address, ...changed })).problems?.map(({ path }) => path);
    expect(await refused({ name: 'n'.repeat(80), zip: '1'.repeat(8) })).toBeUndefined();
    expect(await refused({ name: 'n'.repeat(81), city: 'c'.repeat(81) })).toEqual(['name', 'city']);
    expect(await refused({ companyName: 'c'.repeat(81), zip: '1'.repeat(9) })).toEqual([
      'companyName',
      'zip',
    ]);
  });

  it.each([
    ['without a company', { companyName: '' }, ''],
    ['in Germany', { country: 'DE', vatId: 'DE136695976' }, ''],
    ['outside of the EU', { country: 'CH', vatId: 'CHE107787577' }, ''],
    ['in Greece', { country: 'GR', vatId: 'GR094259216' }, 'EL094259216'],
  ])('has a VAT id only for companies in other states of the EU: %s', async (_case, changed, vatId) => {
    const { client } = await account();
    expect((await client.data('UpdateUser', { ...address, ...changed })).vatId).toBe(vatId);
  });

  it('is refused with a VAT id of another country, and with an unknown country', async () => {
    const { client } = await account();
    const wrong = await client.call('UpdateUser', { ...address, country: 'FR' });
    expect(wrong).toMatchObject({ status: 422, errors: ['vatIdNotValid'] });
    const nowhere = await client.call('UpdateUser', { ...address, country: 'XX' });
    expect(nowhere).toMatchObject({ status: 422, errors: ['countryNotValid'] });
  });

  it('takes its country from a list with names in the caller’s language', async () => {
    const countries = await server.client().data('GetCountries', { lang: 'de' });
    expect(countries.length).toBeGreaterThan(240);
    // The 27 member states and Monaco.
    expect(countries.filter(({ eu }) => eu)).toHaveLength(28);
    expect(countries.find(({ code }) => code === 'AT')).toEqual({
      code: 'AT',
      name: 'Österreich',
      eu: true,
      vatRate: 20,
    });
    const names = countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  });
});

describe('a change of the password', () => {
  it('needs the old password, ends all other sessions, and is reported by email', async () => {
    const { client, mail } = await account();
    const phone = await logIn(mail);
    const change = (oldPwd?: string) =>
      client.call('UpdateUserPassword', {
        newPwd: 'other words',
        ...(oldPwd === undefined ? {} : { oldPwd }),
      });
    expect((await change()).errors).toEqual(['passwordNotValid']);
    expect((await change('a guess')).errors).toEqual(['passwordNotValid']);
    expect(await change(pwd)).toMatchObject({ success: true, message: 'passwordChanged' });
    expect((await phone.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    expect((await client.call('GetUserInfo', {})).success).toBe(true);
    expect((await server.client().call('Login', { mail, pwd })).errors).toEqual(['loginNotValid']);
    await logIn(mail, 'other words');
    expect(await emailTo(mail)).toContain(mail);
  });

  it('needs at least five characters, and refuses common passwords', async () => {
    const { client } = await account();
    const common = await client.call('UpdateUserPassword', { oldPwd: pwd, newPwd: 'password1' });
    expect(common.errors).toEqual(['passwordTooCommon']);
    const short = await client.call('UpdateUserPassword', { oldPwd: pwd, newPwd: 'abcd' });
    expect(short).toMatchObject({ status: 400, problems: [{ path: 'newPwd' }] });
  });

  it('needs no old password for a while after a log-in with a reset code, and only once', async () => {
    const { client, mail } = await account();
    await proven(client, 0, limits.proofMinutes + 1);
    expect((await client.call('UpdateUserPassword', { newPwd: 'other words' })).success).toBe(false);
    await proven(client, 0, limits.proofMinutes - 1);
    expect((await client.call('UpdateUserPassword', { newPwd: 'other words' })).success).toBe(true);
    expect((await client.call('UpdateUserPassword', { newPwd: 'third words' })).success).toBe(false);
    await logIn(mail, 'other words');
  });
});

describe('a change of the email address', () => {
  const codeIn = (text: string): string => /\b[A-Z2-9]{12}\b/.exec(text)?.[0] ?? '';

  it('takes effect after its code was entered, and is reported to the old address', async () => {
    const { client, mail } = await account();
    const next = `new-${mail}`;
    expect((await client.call('UpdateUserMail', { mail: next })).success).toBe(true);
    const code = codeIn(await emailTo(next));
    expect((await client.data('GetUserInfo', {})).mail).toBe(mail);
    const changed = await client.call('ConfirmUserMail', { code: ` ${code.toLowerCase()} ` });
    expect(changed).toMatchObject({ success: true, message: 'mailChanged', data: { mail: next } });
    expect((await client.call('ConfirmUserMail', { code })).errors).toEqual(['mailCodeNotValid']);
    expect(await emailTo(mail)).toContain(next);
    await logIn(next);
  });

  it('refuses an address that the operator blocks, or whose account was deleted in the meantime', async () => {
    const { services } = server;
    const { client, mail } = await account();
    const blocked = await client.call('UpdateUserMail', { mail: 'ada@trash.example' });
    expect(blocked).toMatchObject({ status: 422, errors: ['mailBlocked'] });
    await client.data('UpdateUserMail', { mail: `new-${mail}` });
    const code = codeIn(await emailTo(`new-${mail}`));
    await noteDeletedAddress(services, services.db, `new-${mail}`);
    expect((await client.call('ConfirmUserMail', { code })).errors).toEqual(['mailCodeNotValid']);
    expect((await client.data('GetUserInfo', {})).mail).toBe(mail);
  });

  it('sends few codes to an address, also if several users ask for them', async () => {
    const [first, second] = [await account(), await account()];
    const next = { mail: `new-${first.mail}` };
    for (let i = 0; i < limits.codesPerMailboxAndHour; i++) await first.client.data('UpdateUserMail', next);
    expect((await second.client.call('UpdateUserMail', next)).errors).toEqual(['tooManyRequests']);
  });

  it('needs a recent proof', async () => {
    const { client, mail } = await account();
    await proven(client, limits.proofMinutes + 1);
    const refused = await client.call('UpdateUserMail', { mail: `new-${mail}` });
    expect(refused).toMatchObject({ status: 403, errors: ['proofRequired'] });
    await client.data('ConfirmIdentity', { pwd });
    expect((await client.call('UpdateUserMail', { mail: `new-${mail}` })).success).toBe(true);
  });

  it('is refused after five wrong codes, after its time, and with the code of another user', async () => {
    const { client, mail } = await account();
    const other = await account();
    await client.data('UpdateUserMail', { mail: `new-${mail}` });
    const code = codeIn(await emailTo(`new-${mail}`));
    expect((await other.client.call('ConfirmUserMail', { code })).errors).toEqual(['mailCodeNotValid']);
    for (let i = 0; i < limits.codeTries; i++) {
      const wrong = await client.call('ConfirmUserMail', { code: 'ABCDEFGHJKLM' });
      expect(wrong).toMatchObject({ status: 403, errors: ['mailCodeNotValid'] });
    }
    expect((await client.call('ConfirmUserMail', { code })).errors).toEqual(['mailCodeNotValid']);

    await other.client.data('UpdateUserMail', { mail: `late-${mail}` });
    const late = codeIn(await emailTo(`late-${mail}`));
    await server.services.db
      .updateTable('mailChanges')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await other.client.call('ConfirmUserMail', { code: late })).errors).toEqual(['mailCodeNotValid']);
  });

  it('gets the same answer for the address of another account, whose owner gets an email without a code', async () => {
    const { client } = await account();
    const owner = await account();
    const free = await client.call('UpdateUserMail', { mail: `free-${owner.mail}` });
    expect(await client.call('UpdateUserMail', { mail: owner.mail })).toEqual(free);
    expect(codeIn(await emailTo(owner.mail))).toBe('');
  });

  it('is refused without a mail server, and after many requests in an hour', async () => {
    const silent = await startTestServer({ withWorker: false, beside: server });
    const { client, mail } = await account();
    const quiet = silent.client();
    await quiet.data('Login', { mail, pwd });
    const refused = await quiet.call('UpdateUserMail', { mail: `new-${mail}` });
    expect(refused).toMatchObject({ status: 503, errors: ['noMailServer'] });
    await silent.stop();
    for (let i = 0; i < limits.codesPerMailboxAndHour; i++) {
      expect((await client.call('UpdateUserMail', { mail: `${i}-${mail}` })).success).toBe(true);
    }
    expect((await client.call('UpdateUserMail', { mail: `last-${mail}` })).errors).toEqual([
      'tooManyRequests',
    ]);
  });
});

describe('the deletion of an account', () => {
  it('removes everything, ends the session, and is reported by email', async () => {
    const { client, mail } = await account();
    const { userId } = await client.data('GetUserInfo', {});
    await client.data('AddTextsToLibrary', { text: seededText(8_100, 60), name: 'Mine' });
    const answer = await client.call('DeleteUser', {});
    expect(answer).toMatchObject({ success: true, message: 'accountDeleted' });
    expect(client.cookies.size).toBe(0);
    const { rows } = await server.services.pool.query(
      'select from users where id = $1 union all select from library_texts where owner_id = $1',
      [userId],
    );
    expect(rows).toEqual([]);
    expect((await server.client().call('Login', { mail, pwd })).errors).toEqual(['loginNotValid']);
    expect(await emailTo(mail)).toContain(mail);
  });

  it('needs a recent proof', async () => {
    const { client } = await account();
    await proven(client, limits.proofMinutes + 1);
    expect((await client.call('DeleteUser', {})).errors).toEqual(['proofRequired']);
    expect((await client.call('GetUserInfo', {})).success).toBe(true);
  });

  it('is refused while a check waits or runs, and allowed when it has finished', async () => {
    const { client } = await account();
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(8_101, 60) });
    await client.finishedReport(check?.ReportId ?? 0);
    const setStatus = (status: 'Scheduled' | 'Ok') =>
      server.services.db
        .updateTable('reports')
        .set({ status })
        .where('id', '=', check?.ReportId ?? 0)
        .execute();
    await setStatus('Scheduled');
    expect(await client.call('DeleteUser', {})).toMatchObject({
      status: 409,
      errors: ['userHasActiveReports'],
    });
    await setStatus('Ok');
    expect((await client.call('DeleteUser', {})).success).toBe(true);
  });

  it('is refused for the administrator of a licence, and for the only administrator of the product', async () => {
    const { client, mail } = await account();
    const { userId } = await client.data('GetUserInfo', {});
    await addLicense(server.services.db, {
      code: mail,
      licensee: 'School',
      remaining: 0,
      validTo: null,
      adminUserId: userId,
    });
    expect(await client.call('DeleteUser', {})).toMatchObject({
      status: 409,
      errors: ['userIsAdministrator'],
    });

    const first = await account('Admin');
    expect((await first.client.call('DeleteUser', {})).errors).toEqual(['userIsAdministrator']);
    const second = await account('Admin');
    expect((await first.client.call('DeleteUser', {})).success).toBe(true);
    expect((await second.client.call('DeleteUser', {})).errors).toEqual(['userIsAdministrator']);
  });

  it('blocks the address from being used again for 48 hours, of which only a keyed hash is stored', async () => {
    const { services } = server;
    const { client, mail } = await account();
    await client.data('DeleteUser', {});
    expect(await wasDeletedLately(services, services.db, mail.toUpperCase())).toBe(true);
    expect(await wasDeletedLately(services, services.db, `other-${mail}`)).toBe(false);
    const rows = await services.db.selectFrom('deletedAddresses').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('example');

    // Without a mail server, the answer says so; with one, no email arrives.
    const silent = await startTestServer({
      withWorker: false,
      beside: server,
      environment: { FINGERPRINT_SECRET: secret },
    });
    const visitor = silent.client();
    const signUp = { mail, pwd: 'tides and harbours' };
    const begun = await visitor.data('RegisterUser', { ...signUp, altcha: await solved(visitor) });
    const refused = await visitor.call('RegisterUser', {
      ...signUp,
      regCode: begun.code,
      altcha: await solved(visitor),
    });
    expect(refused).toMatchObject({ status: 409, errors: ['addressDeletedLately'] });
    await silent.stop();

    const hours = (count: number) =>
      services.db
        .updateTable('deletedAddresses')
        .set({ deletedAt: new Date(Date.now() - count * 3_600_000) })
        .execute();
    await hours(47);
    expect(await wasDeletedLately(services, services.db, mail)).toBe(true);
    await hours(49);
    expect(await wasDeletedLately(services, services.db, mail)).toBe(false);
    const context = { services, log: services.log, attempt: 1, signal: new AbortController().signal };
    await cleanUpJob.run({}, context);
    expect(await services.db.selectFrom('deletedAddresses').selectAll().execute()).toEqual([]);
  });
});
