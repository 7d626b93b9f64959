/*
 * Covers:
 * accounts-138: A licence downloads its statistics
 * accounts-141: A licence has charts
 * accounts-201: User: logo
 * accounts-235: Licence user: address, credits, status
 * accounts-236: Charts: time and series
 * accounts-255: Users are filtered by words, licence and date
 * accounts-349: GetLicenseUsers lists the users of a licence
 * accounts-351: GetLicenseUsageStatistics tells how a licence is used
 * accounts-352: GetLicenseUsageChartData has the charts of a licence
 * accounts-355: CreateLicenseIntro makes a leaflet about a licence
 * accounts-410: Date filters 1 to 8, and licence phases from 101
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense, addUse } from '../../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  insertLicense,
  updateLicenseFields,
  updateMembership,
} from '../../../people/users/license-changes.repository.ts';
import { addUser } from '../../identity/index.ts';

/** The use of a licence as its administrator sees it, and the logo, colour and page for new members. */

let server: TestServer;
let count = 0;
const pwd = 'the right words';
const day = 24 * 60 * 60 * 1000;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

async function person(licenseId: number, name = 'Member') {
  const mail = `${name.toLowerCase()}${(count += 1)}@example.org`;
  const id = (await addUser(server.services.db, { mail, password: pwd }, 'User')) ?? 0;
  await updateMembership(server.services.db, id, licenseId);
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return { id, mail, client };
}

/** A licence with a sub-licence, a member of each besides the administrators, and some use. */
async function organisation() {
  const { db } = server.services;
  const code = `USE-${(count += 1)}`;
  const { id, phaseId } = await addLicense(db, { code, licensee: 'A school', remaining: 1_000 });
  const head = await person(id, 'Head');
  const ada = await person(id, 'Ada');
  const subId = await insertLicense(db, { code: `${code} sub`, licensee: 'A class', parentId: id });
  const grace = await person(subId, 'Grace');
  await updateLicenseFields(db, id, { adminUserId: head.id });
  await updateLicenseFields(db, subId, { adminUserId: grace.id });
  const use = { phaseId, licenseId: id };
  await addUse(db, { ...use, userId: ada.id, credits: 5 });
  await addUse(db, { ...use, userId: ada.id, credits: 3, at: new Date(Date.now() - 200 * day) });
  await addUse(db, { ...use, userId: ada.id, credits: 4 });
  await addUse(db, { ...use, userId: ada.id, credits: 4, isRefund: true });
  await addUse(db, { ...use, userId: null, credits: 7 });
  await addUse(db, { phaseId, licenseId: subId, userId: grace.id, credits: 2 });
  return { id, subId, code, head, ada, grace };
}

describe('the users of a licence', () => {
  it('are its members and those of its sub-licences, with what they have used in the phase', async () => {
    const { head, ada, grace, code } = await organisation();
    const answer = await head.client.call('GetLicenseUsers', {});
    expect(answer.total).toBe(3);
    expect(answer.data).toMatchObject([
      {
        Id: ada.id,
        license: code,
        mail: ada.mail,
        credits: 8,
        reports: 2,
        status: 'member',
        isAdmin: false,
        active: true,
      },
      { Id: grace.id, license: `${code} sub`, credits: 2, reports: 1 },
      { Id: head.id, credits: 0, reports: 0, isAdmin: true },
    ]);
  });

  it('are searched, ordered, limited to a licence and counted in other periods', async () => {
    const { head, ada, grace, code } = await organisation();
    const ids = async (input: object) =>
      (await head.client.data('GetLicenseUsers', input)).map(({ Id }) => Id);
    expect(await ids({ filters: { search: 'GRACE' } })).toEqual([grace.id]);
    expect(await ids({ filters: { search: '%' } })).toEqual([]);
    expect(await ids({ sortby: 'Mail', sortdir: 'asc', pagesize: 2 })).toEqual([ada.id, grace.id]);
    expect(await ids({ filters: { license: `${code} SUB` } })).toEqual([grace.id]);
    const used = async (date: number) =>
      (await head.client.data('GetLicenseUsers', { filters: { search: ada.mail, date } }))[0]?.credits;
    expect([await used(4), await used(101), await used(102)]).toEqual([5, 8, 0]);
  });

  it('include people who were invited or wait for approval, and the files do not', async () => {
    const { head, id, code } = await organisation();
    const { db } = server.services;
    await updateLicenseFields(db, id, { requireAdminApproval: true });
    const mail = `waiting${(count += 1)}@example.org`;
    await addUser(db, { mail, password: pwd }, 'User');
    const waiting = server.client();
    await waiting.data('Login', { mail, pwd });
    await waiting.data('AddUserLicense', { code });
    await db
      .insertInto('licenseJoins')
      .values({
        licenseId: id,
        kind: 'invitation',
        mail: 'invited@example.org',
        name: '',
        userId: null,
        codeHash: Buffer.from(code),
        expiresAt: new Date(Date.now() + day),
      })
      .execute();
    const listed = await head.client.call('GetLicenseUsers', { sortby: 'Mail', sortdir: 'desc' });
    expect(listed.total).toBe(5);
    expect(listed.data?.map((row) => [row.mail, row.status])).toEqual([
      [mail, 'waiting'],
      ['invited@example.org', 'invited'],
      [head.mail, 'member'],
      [expect.any(String), 'member'],
      [expect.any(String), 'member'],
    ]);
    const { Content } = await head.client.data('GetLicenseUsageStatistics', { groupby: 'users' });
    expect(Buffer.from(Content, 'base64').toString()).not.toMatch(/waiting|invited/);
  });

  it('are shown only to those who administer the licence', async () => {
    const { ada, grace, code } = await organisation();
    const other = await organisation();
    expect((await ada.client.call('GetLicenseUsers', {})).errors).toEqual(['notLicenseAdmin']);
    expect((await other.head.client.call('GetLicenseUsers', { code })).errors).toEqual(['noAccessToLicense']);
    const filtered = other.head.client.call('GetLicenseUsageChartData', { filters: { license: code } });
    expect((await filtered).errors).toEqual(['noAccessToLicense']);
    expect((await grace.client.call('GetLicenseUsageStatistics', { code })).errors).toEqual([
      'noAccessToLicense',
    ]);
    expect(await grace.client.data('GetLicenseUsers', {})).toMatchObject([{ Id: grace.id, credits: 2 }]);
  });
});

describe('the figures of a licence', () => {
  it('are the same in the chart and in the files by month, licence and member', async () => {
    const { head, ada, code } = await organisation();
    const { sets } = await head.client.data('GetLicenseUsageChartData', {});
    expect(sets.labels).toHaveLength(13);
    expect([sets.creditsagg.at(-1), sets.reportsagg.at(-1)]).toEqual([17, 4]);
    expect(sets.credits.at(-1)).toBe(14);
    const file = async (groupby: 'month' | 'license' | 'users') => {
      const { Content, Name } = await head.client.data('GetLicenseUsageStatistics', { groupby });
      expect(Name).toMatch(/^use-by-[a-z]+-\d{4}-\d\d-\d\d\.csv$/);
      const lines = Buffer.from(Content, 'base64').toString('utf8').trim().split('\r\n');
      return lines.map((line) => line.split(','));
    };
    const months = await file('month');
    expect(months).toHaveLength(14);
    expect(months.at(-1)?.slice(1)).toEqual(['3', '14']);
    expect((await file('license')).slice(1)).toEqual([
      [code, 'A school', '2', '3', '15'],
      [`${code} sub`, '', '1', '1', '2'],
    ]);
    const users = await file('users');
    expect(users[1]?.slice(3)).toEqual(['2', '8']);
    expect(users[1]?.[0]).toBe(ada.mail);
    expect(users.at(-1)).toEqual(['Former members', '', '', '1', '7']);
    const book = await head.client.data('GetLicenseUsageStatistics', { groupby: 'users', format: 'xlsx' });
    expect(Buffer.from(book.Content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  it('are by day for a short period', async () => {
    const { head } = await organisation();
    const { sets } = await head.client.data('GetLicenseUsageChartData', { filters: { date: 3 } });
    expect(sets.labels).toHaveLength(7);
    expect(sets.credits).toEqual([0, 0, 0, 0, 0, 0, 14]);
  });
});

describe('the appearance of a licence', () => {
  it('is a colour on which white text can be read, and a picture without scripts', async () => {
    const { head, ada, grace, code } = await organisation();
    const accent = (value: string) => head.client.call('UpdateLicense', { code, fields: { accent: value } });
    expect((await accent('#f0c040')).errors).toEqual(['accentNotReadable']);
    expect((await accent('#0B4F8A')).data?.accent).toBe('#0b4f8a');
    expect((await grace.client.data('GetUserInfo', {})).license?.accent).toBe('#0b4f8a');
    const set = (image: string) => head.client.call('SetLicenseLogo', { code, image });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await set(svg)).errors).toEqual(['logoNotSupported']);
    const logo = (await set(pixel)).data?.logo ?? '';
    expect(logo).toMatch(/^\/images\/logo\/[0-9a-f]{64}$/);
    expect((await ada.client.data('GetUserInfo', {})).logo).toBe(logo);
    expect((await grace.client.data('GetUserInfo', {})).logo).toBe(logo);
    expect((await set('')).data?.logo).toBe('');
  });

  it('cannot be changed if the settings are locked', async () => {
    const { head, id, code } = await organisation();
    await updateLicenseFields(server.services.db, id, { updateSettingsAllowed: false });
    const answer = head.client.call('SetLicenseLogo', { code, image: '' });
    expect((await answer).errors).toEqual(['licenseSettingsLocked']);
  });
});

it('the administrator gets a page for new members, also of a sub-licence', async () => {
  const { ada, grace, code } = await organisation();
  const { Name, Pdf } = await grace.client.data('CreateLicenseIntro', { code: `${code} sub`, lang: 'de' });
  expect(Name).toBe('so-treten-sie-bei.pdf');
  expect(Buffer.from(Pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const refused = await Promise.all([
    grace.client.call('CreateLicenseIntro', { code }),
    ada.client.call('CreateLicenseIntro', { code }),
  ]);
  expect(refused.map(({ errors }) => errors[0])).toEqual(['noAccessToLicense', 'notLicenseAdmin']);
});
