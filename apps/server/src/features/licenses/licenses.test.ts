/*
 * Covers:
 * accounts-140: A licence has a welcome message
 * accounts-147: Renewal is switched on and off
 * accounts-148: A licence is terminated
 * accounts-149: The welcome message is Markdown without HTML
 * accounts-150: A quota applies to each user
 * accounts-216: Licence: code, owner, credits, end, administrator and sharing
 * accounts-217: Licence: note, type, paid, valid and beginning
 * accounts-218: Licence: users
 * accounts-222: Licence: phases, contract credits and terms
 * accounts-224: Licence: whether settings may change
 * accounts-229: Licence: quota of each user, 0 for none
 * accounts-232: Phase: number, time, invoice, payment and credits
 * accounts-328: UpdateUserAttrib stores when a message was read
 * accounts-350: GetLicenseAdmin names the administrator of a licence
 * accounts-353: UpdateLicense changes a licence
 * accounts-373: Error: not an administrator
 * accounts-431: A licence is terminated and renewed by a call
 * accounts-432: Administrators manage users, licences, roles and credits
 */
import type { UserStatus } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { selectSearchPayers } from '../../people/users/search-budgets.repository.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addUser } from '../identity/index.ts';
import { mailsTo } from './testing/organisation.ts';
import { insertLicense, updateMembership } from '../../people/users/license-changes.repository.ts';

/** Licences as administrators of the product, of licences and of sub-licences change them. */

let server: TestServer;
let admin: TestClient;
const pwd = 'the right words';
const day = 24 * 60 * 60;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  ({ client: admin } = await person('Admin'));
});
afterAll(() => server.stop());

const now = (): number => Math.floor(Date.now() / 1000);

async function person(role: Exclude<UserStatus, 'Guest'> = 'User') {
  const mail = `person${(count += 1)}@example.org`;
  const id = (await addUser(server.services.db, { mail, password: pwd }, role)) ?? 0;
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return { client, mail, id };
}

/** A licence with its administrator. */
async function organisation(credits = 100) {
  const head = await person();
  const created = await admin.data('CreateLicense', {
    licensee: 'A school',
    validTo: now() + 100 * day,
    contractCredits: credits,
    adminMail: head.mail,
  });
  expect(created.License.valid).toBe(true);
  return { head, licenseid: created.Id, code: created.License.code };
}

/** A sub-licence with its administrator, who is a member. */
async function subLicense(parentId: number) {
  const head = await person();
  const { db } = server.services;
  const code = `sub ${head.id}`;
  const id = await insertLicense(db, { code, licensee: 'A class', parentId, adminUserId: head.id });
  await updateMembership(db, head.id, id);
  return { head, id, code };
}

const errorsOf = async (
  answer: Promise<{ readonly errors: readonly string[] }>,
): Promise<readonly string[]> => (await answer).errors;

describe('an administrator of the product', () => {
  it('creates a licence with a phase, its credits and its administrator', async () => {
    const { head, licenseid, code } = await organisation(250);
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    const { License, Movements } = await admin.data('GetLicenseAsAdmin', { licenseid });
    expect(License.adminMail).toBe(head.mail);
    expect(License).toMatchObject({
      licensee: 'A school',
      remaining: 250,
      contractCredits: 250,
      paid: true,
      valid: true,
      adminUserId: head.id,
      users: [{ Id: head.id, Mail: head.mail }],
      userCount: 1,
      phases: [{ phase: 1, contractCredits: 250, targetCredits: 250, remaining: 250 }],
      subLicenses: [],
    });
    expect(Movements).toMatchObject([{ Credits: 250, Reason: 'grant' }]);
    expect(await head.client.data('GetUserInfo', {})).toMatchObject({
      totalCredits: 260,
      isLicenseAdmin: true,
    });
    const byMail = await admin.data('GetLicenses', { filters: { search: head.mail, valid: 1 } });
    expect(byMail).toMatchObject([{ Id: licenseid, Code: code, Remaining: 250, Valid: true }]);
    expect(await admin.data('GetLicenses', { filters: { search: head.mail, valid: 0 } })).toEqual([]);
  });

  it('learns what is wrong with a new licence', async () => {
    const { code } = await organisation();
    const licence = { licensee: 'Another school', validTo: null, contractCredits: -1 };
    const create = (other: object) => errorsOf(admin.call('CreateLicense', { ...licence, ...other }));
    expect(await create({ code: code.toLowerCase() })).toEqual(['licenseCodeTaken']);
    expect(await create({ validTo: now() - day })).toEqual(['phaseEndsBeforeStart']);
    expect(await create({ adminMail: 'nobody@example.org' })).toEqual(['noAccountWithMail']);
    expect(await errorsOf(admin.call('GetLicenseAsAdmin', { licenseid: 999_999 }))).toEqual([
      'noAccessToLicense',
    ]);
  });

  it('adds phases that follow each other, and changes what they grant', async () => {
    const { licenseid } = await organisation(100);
    const add = (phase: object) => admin.call('AddLicensePhase', { licenseid, validTo: null, ...phase });
    expect(await errorsOf(add({ validFrom: now() }))).toEqual(['phasesOverlap']);
    const { data } = await add({ contractCredits: 300, paid: 0, invoiceId: 'R 2027 1' });
    const [second, first] = data?.License.phases ?? [];
    expect(second).toMatchObject({
      phase: 2,
      validFrom: first?.validTo,
      remaining: 300,
      payDate: null,
      invoiceId: 'R 2027 1',
    });
    // The phase that is now decides.
    expect(data?.License).toMatchObject({ remaining: 100, valid: true });
    const change = (phase: number, fields: object) =>
      admin.call('UpdateLicensePhase', { licenseid, phase, fields });
    expect(await errorsOf(change(1, { validTo: null }))).toEqual(['phasesOverlap']);
    expect(await errorsOf(change(1, { validTo: 1 }))).toEqual(['phaseEndsBeforeStart']);
    expect((await change(1, { contractCredits: 40, invoiceId: 'R 2026 7' })).data?.License).toMatchObject({
      remaining: 40,
      invoiceId: 'R 2026 7',
    });
    expect((await change(1, { contractCredits: -1 })).data?.License.remaining).toBe(-1);
    expect(
      await errorsOf(admin.call('ChangeLicenseCredits', { licenseid, credits: 5, reason: 'x' })),
    ).toEqual(['licenseUnlimited']);
    expect((await change(1, { contractCredits: 70, paid: 0 })).data?.License).toMatchObject({
      remaining: 70,
      paid: false,
      valid: false,
    });
  });

  it('adds and removes credits of the phase, never below zero', async () => {
    const { licenseid } = await organisation(10);
    const change = (credits: number) =>
      admin.call('ChangeLicenseCredits', { licenseid, credits, reason: 'Order 12' });
    expect((await change(5)).data?.License.remaining).toBe(15);
    expect((await change(-1)).data?.License.remaining).toBe(14);
    expect((await change(-15)).errors).toEqual(['licenseCreditsBelowZero']);
    const { Movements } = await admin.data('GetLicenseAsAdmin', { licenseid });
    expect(Movements.map(({ Credits, Note }) => [Credits, Note])).toEqual([
      [-1, 'Order 12'],
      [5, 'Order 12'],
      [10, ''],
    ]);
    await admin.data('UpdateLicensePhase', { licenseid, phase: 1, fields: { validTo: now() + 1 } });
    await server.services.db
      .updateTable('licensePhases')
      .set({ validFrom: new Date(Date.now() - 2_000), validTo: new Date(Date.now() - 1_000) })
      .where('licenseId', '=', licenseid)
      .execute();
    expect((await change(5)).errors).toEqual(['licenseHasNoPhase']);
  });

  it('gives it separate budgets for searches online', async () => {
    const { licenseid } = await organisation();
    const set = (queries: number | null) =>
      admin.call('SetLicenseSearchBudgets', { licenseid, queries, downloads: null, cents: 0 });
    expect((await set(500)).data?.SearchBudgets).toEqual({ Queries: 500, Downloads: null, Cents: 0 });
    const member = await person();
    await admin.data('AddLicenseMember', { licenseid, mail: member.mail });
    const { license } = await selectSearchPayers(server.services.db, member.id);
    expect(license).toEqual({ queries: 500, downloads: null, cents: 0 });
    expect((await set(null)).data?.SearchBudgets.Queries).toBeNull();
    expect((await set(-1)).errors).toEqual(['invalidFormat']);
  });

  it('adds and removes members, but not its administrator', async () => {
    const { head, licenseid } = await organisation();
    const other = await organisation();
    const member = await person();
    await admin.data('AddLicenseMember', { licenseid, mail: member.mail });
    const subjects = (await mailsTo(server, member.mail)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Welcome to A school']);
    expect(await member.client.data('GetUserInfo', {})).toMatchObject({
      license: { licensee: 'A school', valid: true },
      isLicenseAdmin: false,
      totalCredits: 110,
    });
    const remove = (userid: number) => admin.call('RemoveLicenseMember', { licenseid, userid });
    expect(
      await errorsOf(admin.call('AddLicenseMember', { licenseid: other.licenseid, mail: member.mail })),
    ).toEqual(['userHasOtherLicense']);
    expect(await errorsOf(remove(head.id))).toEqual(['licenseAdminStays']);
    expect((await remove(member.id)).message).toBe('licenseUserRemoved');
    expect(await errorsOf(remove(member.id))).toEqual(['userNotInLicense']);
    expect(await errorsOf(remove(2_000_000_000))).toEqual(['userNotInLicense']);
    expect(await member.client.data('GetUserInfo', {})).toMatchObject({ license: null, totalCredits: 10 });
  });

  it('terminates a licence to the end of its period, and cancels the termination', async () => {
    const { licenseid } = await organisation();
    const update = (fields: object) => admin.call('UpdateLicenseAsAdmin', { licenseid, fields });
    const terminated = await update({ terminate: true });
    expect(terminated.message).toBe('licenseTerminated');
    expect(terminated.data?.License.terminationDate).toBe(terminated.data?.License.phases[0]?.validTo);
    const back = (await update({ terminate: false })).data?.License;
    expect(back).toMatchObject({ terminationDate: null, endIfTerminated: back?.phases[0]?.validTo });
    // Less than the notice period is left, and the licence renews itself: it ends with the next period.
    await admin.data('UpdateLicensePhase', { licenseid, phase: 1, fields: { validTo: now() + 5 * day } });
    const late = await update({ renewal: true, terms: 'monthly' });
    expect(late.data?.License).toMatchObject({ renewal: true, terms: 'monthly' });
    const end = (await update({ terminate: true })).data?.License.terminationDate ?? 0;
    expect(late.data?.License.endIfTerminated).toBe(end);
    expect(end).toBeGreaterThan(now() + 32 * day);
    expect(end).toBeLessThan(now() + 37 * day);
    await server.services.db
      .updateTable('licenses')
      .set({ terminationDate: new Date(Date.now() - 1_000) })
      .where('id', '=', licenseid)
      .execute();
    expect((await admin.data('GetLicenseAsAdmin', { licenseid })).License.valid).toBe(false);
    expect((await update({ terminate: false })).errors).toEqual(['licenseEnded']);
    expect(await errorsOf(admin.call('AddLicensePhase', { licenseid, validTo: null }))).toEqual([
      'licenseEnded',
    ]);
  });
});

describe('the administrator of a licence', () => {
  it('changes its settings, unless they are locked', async () => {
    const { head, licenseid, code } = await organisation();
    const update = (fields: object) => head.client.call('UpdateLicense', { code, fields });
    const { data } = await update({ shareTexts: 'F', perUserQuota: 50, mailFormat: '*@example.org' });
    expect(data).toMatchObject({ shareTexts: 'F', perUserQuota: 50, mailFormat: '*@example.org' });
    for (const perUserQuota of [55, 1_050, -50]) {
      expect((await update({ perUserQuota })).errors).toEqual(['invalidFormat']);
    }
    await admin.data('UpdateLicenseAsAdmin', { licenseid, fields: { updateSettingsAllowed: false } });
    expect((await update({ shareTexts: 'N' })).errors).toEqual(['licenseSettingsLocked']);
    expect((await update({ renewal: true })).data).toMatchObject({
      renewal: true,
      updateSettingsAllowed: false,
    });
    expect((await update({ credits: 5 })).errors).toEqual(['licenseFieldOfParent']);
    expect((await head.client.data('GetLicenseAdmin', {})).shareTexts).toBe('F');
  });

  it('terminates it to the end of the last paid period', async () => {
    const { head, licenseid } = await organisation();
    const add = (days: number, paid: 0 | 1) =>
      admin.data('AddLicensePhase', { licenseid, validTo: now() + days * day, paid });
    const paidTo = (await add(200, 1)).License.phases[0]?.validTo;
    await add(300, 0);
    expect((await head.client.data('GetLicenseAdmin', {})).endIfTerminated).toBe(paidTo);
    const { data } = await admin.call('UpdateLicenseAsAdmin', { licenseid, fields: { terminate: true } });
    expect(data?.License.terminationDate).toBe(paidTo);
    // One without an end runs for the notice period at least.
    const other = await organisation();
    const ofOther = { licenseid: other.licenseid };
    await admin.data('UpdateLicensePhase', { ...ofOther, phase: 1, fields: { validTo: now() + 5 * day } });
    const { License } = await admin.data('AddLicensePhase', { ...ofOther, validTo: null });
    expect(License.endIfTerminated).toBeGreaterThan(now() + 29 * day);
  });

  it('neither renews nor terminates it after its end', async () => {
    const { head, licenseid, code } = await organisation();
    const update = (fields: object) => head.client.call('UpdateLicense', { code, fields });
    await server.services.db
      .updateTable('licensePhases')
      .set({ validFrom: new Date(Date.now() - 2_000), validTo: new Date(Date.now() - 1_000) })
      .where('licenseId', '=', licenseid)
      .execute();
    expect(await head.client.data('GetLicenseAdmin', {})).toMatchObject({ endIfTerminated: null });
    for (const fields of [{ terminate: true }, { renewal: true }, { renewEarly: true }]) {
      expect((await update(fields)).errors).toEqual(['licenseEnded']);
    }
    expect((await update({ renewal: false })).message).toBe('licenseChanged');
    const byStaff = admin.call('UpdateLicenseAsAdmin', { licenseid, fields: { terminate: true } });
    expect(await errorsOf(byStaff)).toEqual(['licenseEnded']);
    // The operator may prepare the next phase.
    await admin.data('UpdateLicenseAsAdmin', { licenseid, fields: { renewal: true } });
  });

  it('transfers the role to a member after a proof', async () => {
    const { head, licenseid, code } = await organisation();
    const next = await person();
    const hand = () => head.client.call('UpdateLicense', { code, fields: { adminUserId: next.id } });
    expect((await hand()).errors).toEqual(['userNotInLicense']);
    const nobody = head.client.call('UpdateLicense', { code, fields: { adminUserId: 2_000_000_000 } });
    expect(await errorsOf(nobody)).toEqual(['userNotInLicense']);
    await admin.data('AddLicenseMember', { licenseid, mail: next.mail });
    await server.services.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .where('userId', '=', head.id)
      .execute();
    expect((await hand()).errors).toEqual(['proofRequired']);
    await head.client.data('ConfirmIdentity', { pwd });
    expect((await hand()).data?.adminUserId).toBe(next.id);
    expect(await errorsOf(head.client.call('GetLicenseAdmin', {}))).toEqual(['notLicenseAdmin']);
    expect((await next.client.data('GetLicenseAdmin', {})).code).toBe(code);
  });

  it('has no access to other licences', async () => {
    const { head } = await organisation();
    const other = await organisation();
    const read = head.client.call('GetLicenseAdmin', { code: other.code });
    const write = head.client.call('UpdateLicense', { code: other.code, fields: { shareTexts: 'F' } });
    expect([await errorsOf(read), await errorsOf(write)]).toEqual([
      ['noAccessToLicense'],
      ['noAccessToLicense'],
    ]);
  });

  it('chooses between the licences and sub-licences that they administer', async () => {
    const { head, licenseid, code } = await organisation();
    const sub = await subLicense(licenseid);
    const other = { licensee: 'Another school', validTo: null, contractCredits: 5, adminMail: head.mail };
    const second = (await admin.data('CreateLicense', other)).License;
    expect(second).toMatchObject({ adminUserId: head.id, adminMail: head.mail, userCount: 0 });
    expect((await head.client.data('GetUserInfo', {})).license?.code).toBe(code);
    const rows = await head.client.data('GetAdministeredLicenses', {});
    expect(rows.map((row) => [row.code, row.parentCode])).toEqual([
      [code, ''],
      [second.code, ''],
      [sub.code, code],
    ]);
    await head.client.data('UpdateLicense', { code: second.code, fields: { perUserQuota: 100 } });
    expect((await head.client.data('GetLicenseAdmin', { code: second.code })).perUserQuota).toBe(100);
    expect(await sub.head.client.data('GetAdministeredLicenses', {})).toEqual([
      { code: sub.code, licensee: 'A class', comment: '', isChild: true, parentCode: '', valid: true },
    ]);
  });

  it('shows members a welcome message until they confirm it, and again on request', async () => {
    const { head, code } = await organisation();
    await head.client.data('UpdateLicense', { code, fields: { welcomeMessage: '**Welcome**' } });
    const shown = async () => (await head.client.data('GetUserInfo', {})).welcomeMessage;
    expect(await shown()).toBe('**Welcome**');
    const messageReadDate = now() + 1_000_000;
    const user = await head.client.data('UpdateUserAttrib', { messageReadDate });
    expect(user.welcomeMessage).toBe('');
    await head.client.data('UpdateLicense', { code, fields: { resetAcknowledgment: true } });
    expect(await shown()).toBe('**Welcome**');
  });
});
