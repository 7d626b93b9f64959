/*
 * Covers:
 * accounts-151: A sub-licence inherits settings unless it may change them
 * accounts-231: Licence: whether sub-licences may differ
 */
import { forcedSettings, subLicenseSettings, type License, type UserSettings } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  insertLicense,
  updateLicenseFields,
  updateMembership,
} from '../../../people/users/license-changes.repository.ts';
import { organisation, person, type Organisation, type TestPerson } from '../testing/organisation.ts';

/** Sub-licences with settings of their own start from those of the licence above, and stay within its limits. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

interface SubLicense {
  readonly id: number;
  readonly code: string;
  readonly head: TestPerson;
  readonly pupil: TestPerson;
}

const restrictions = {
  allowSelfRegistration: true,
  requireAdminApproval: true,
  requireAccountActivation: false,
  mailFormat: '*@u.example.org',
  perUserQuota: 200,
  allowViewLicenseReports: true,
  forceUserSettings: true,
  beginnerMode: true,
  welcomeMessage: 'Welcome',
} as const;

async function restricted(): Promise<Organisation & { readonly sub: SubLicense }> {
  const school = await organisation(server);
  await school.head.client.data('UpdateUserSettings', {
    settings: { reportRetentionDays: 90, minSourceLength: 20 },
  });
  await school.head.client.data('UpdateLicense', { code: school.code, fields: restrictions });
  return { ...school, sub: await subLicenseOf(school) };
}

async function subLicenseOf({ id: parentId }: Organisation): Promise<SubLicense> {
  const { db } = server.services;
  const [head, pupil] = [await person(server), await person(server)];
  const code = `class ${head.id}`;
  const id = await insertLicense(db, { code, licensee: 'A school', parentId, adminUserId: head.id });
  for (const each of [head, pupil]) await updateMembership(db, each.id, id);
  return { id, code, head, pupil };
}

const allow = ({ head, code }: Organisation, allowSubLicenseOverwrite: boolean) =>
  head.client.data('UpdateLicense', { code, fields: { allowSubLicenseOverwrite } });

/** Everything that is in force for the members of a sub-licence. */
async function inForce({ code, head, pupil }: SubLicense) {
  const license = await head.client.data('GetLicenseAdmin', { code });
  const { settings, welcomeMessage } = await pupil.client.data('GetUserInfo', {});
  return {
    ...Object.fromEntries(subLicenseSettings.map((name) => [name, license[name as keyof License]])),
    shown: welcomeMessage,
    settings: Object.fromEntries(forcedSettings.map((name) => [name, settings[name as keyof UserSettings]])),
  };
}

async function join(code: string, mail: string): Promise<readonly string[]> {
  const { client } = await person(server, mail);
  const { errors, message } = await client.call('AddUserLicense', { code });
  return errors.length > 0 ? errors : [message];
}

const change = ({ head, code }: SubLicense, fields: object) =>
  head.client.call('UpdateLicense', { code, fields });

describe('a sub-licence that may have settings of its own', () => {
  it('starts with all settings that applied to its members', async () => {
    const school = await restricted();
    const before = await inForce(school.sub);
    expect(before).toMatchObject({
      ...restrictions,
      shown: 'Welcome',
      settings: { reportRetentionDays: 90 },
    });
    await allow(school, true);
    expect(await inForce(school.sub)).toEqual(before);
    expect(await join(school.sub.code, `a${school.id}@elsewhere.example.org`)).toEqual([
      'mailNotAllowedByLicense',
    ]);
    expect(await join(school.sub.code, `a${school.id}@u.example.org`)).toEqual(['approvalStarted']);
  });

  it('starts in the same way when it is created later, or is allowed settings once more', async () => {
    const school = await restricted();
    await allow(school, true);
    const subCode = `later ${school.id}`;
    const { head, code } = school;
    await head.client.data('CreateSubLicense', { code, subCode });
    expect(await head.client.data('GetLicenseAdmin', { code: subCode })).toMatchObject(restrictions);
    await change(school.sub, { beginnerMode: false, allowViewLicenseReports: false, perUserQuota: 50 });
    expect(await inForce(school.sub)).toMatchObject({ beginnerMode: false, perUserQuota: 50 });
    await allow(school, false);
    const without = await inForce(school.sub);
    expect(without).toMatchObject(restrictions);
    await allow(school, true);
    expect(await inForce(school.sub)).toEqual(without);
    // Saving the form again does not take its own settings away.
    await change(school.sub, { beginnerMode: false });
    await allow(school, true);
    expect(await inForce(school.sub)).toMatchObject({ beginnerMode: false });
  });

  it('follows the forced settings of the administrator above it until it has different ones', async () => {
    const school = await restricted();
    const { sub } = school;
    await sub.head.client.call('UpdateUserSettings', { settings: { minSourceLength: 45 } });
    await allow(school, true);
    const days = async () => (await sub.pupil.client.data('GetUserInfo', {})).settings.reportRetentionDays;
    expect(await days()).toBe(90);
    await change(sub, { forceParentSettings: false });
    expect(await days()).toBe(0);
    await sub.head.client.data('UpdateUserSettings', { settings: { reportRetentionDays: 7 } });
    expect(await days()).toBe(7);
    // Without an administrator of its own, those of the licence above apply.
    await updateLicenseFields(server.services.db, sub.id, { adminUserId: null });
    expect(await days()).toBe(90);
    const { errors } = await school.head.client.call('UpdateLicense', {
      code: school.code,
      fields: { forceParentSettings: true },
    });
    expect(errors).toEqual(['licenseFieldOfParent']);
  });

  it('stays within the addresses, the approval and the quota of the licence above', async () => {
    const school = await restricted();
    const { sub } = school;
    await allow(school, true);
    for (const fields of [{ requireAdminApproval: false }, { perUserQuota: 0 }, { perUserQuota: 250 }]) {
      expect((await change(sub, fields)).errors).toEqual(['licenseBoundOfParent']);
    }
    expect((await change(sub, { mailFormat: '' })).errors).toEqual([]);
    expect(await inForce(sub)).toMatchObject({ mailFormat: '*@u.example.org' });
    await change(sub, { mailFormat: 'example.org' });
    expect(await sub.head.client.data('GetLicenseAdmin', {})).toMatchObject({
      mailFormat: 'example.org',
      bounds: { mailFormat: '*@u.example.org', requireAdminApproval: true, perUserQuota: 200 },
    });
    expect(await join(sub.code, `b${school.id}@law.example.org`)).toEqual(['mailNotAllowedByLicense']);
    const lines = `c${school.id}@law.example.org\nc${school.id}@u.example.org`;
    const list = await sub.head.client.data('AddUsers', { code: sub.code, userText: lines, previewOnly: 1 });
    expect(list.SkippedUsers).toMatchObject([{ Mail: `c${school.id}@law.example.org` }]);
    // A later change of the licence above applies as well.
    await school.head.client.data('UpdateLicense', { code: school.code, fields: { perUserQuota: 100 } });
    expect(await inForce(sub)).toMatchObject({ perUserQuota: 100 });
    await change(sub, { perUserQuota: 50 });
    expect(await inForce(sub)).toMatchObject({ perUserQuota: 50 });
  });
});

describe('before the switch is saved', () => {
  const preview = ({ head, code }: Organisation, allowSubLicenseOverwrite: boolean) =>
    head.client.data('PreviewSubLicenseSettings', { code, allowSubLicenseOverwrite });

  it('its administrator sees what changes for the members of which sub-licence', async () => {
    const school = await restricted();
    const { sub } = school;
    const unchanged = [{ code: sub.code, comment: '', userCount: 2, changes: [] }];
    expect(await preview(school, true)).toEqual(unchanged);
    expect((await school.head.client.data('GetLicenseAdmin', {})).allowSubLicenseOverwrite).toBe(false);
    await allow(school, true);
    await change(sub, { beginnerMode: false, perUserQuota: 50, forceUserSettings: false });
    const before = await inForce(sub);
    const [shown] = await preview(school, false);
    expect(shown).toMatchObject({ code: sub.code, userCount: 2 });
    expect(shown?.changes).toEqual(
      expect.arrayContaining([
        { setting: 'beginnerMode', from: false, to: true },
        { setting: 'perUserQuota', from: 50, to: 200 },
        { setting: 'forceUserSettings', from: false, to: true },
        { setting: 'reportRetentionDays', from: null, to: 90 },
        { setting: 'minSourceLength', from: null, to: 20 },
      ]),
    );
    expect(await inForce(sub)).toEqual(before);
    await allow(school, false);
    const after: Record<string, unknown> = await inForce(sub);
    const announced = (shown?.changes ?? []).filter(({ setting }) => setting in after);
    expect(announced.map(({ to }) => to)).toEqual(announced.map(({ setting }) => after[setting]));
  });

  it('only the administrator of the main licence sees this', async () => {
    const school = await restricted();
    const { sub } = school;
    const input = { code: sub.code, allowSubLicenseOverwrite: false };
    expect((await sub.head.client.call('PreviewSubLicenseSettings', input)).errors).toEqual([
      'licenseFieldOfParent',
    ]);
    const other = { ...input, code: school.code };
    expect((await sub.head.client.call('PreviewSubLicenseSettings', other)).errors).toEqual([
      'noAccessToLicense',
    ]);
  });
});

describe('a sub-licence', () => {
  const chosen = ({ shareTexts, perUserQuota, beginnerMode }: License) => ({
    shareTexts,
    perUserQuota,
    beginnerMode,
  });

  it('has the settings of its parent until it may have different ones', async () => {
    const school = await organisation(server);
    const { head, code } = school;
    const sub = await subLicenseOf(school);
    await head.client.data('UpdateLicense', { code, fields: { perUserQuota: 200, beginnerMode: true } });
    const read = () => sub.head.client.data('GetLicenseAdmin', {});
    expect(chosen(await read())).toEqual({ shareTexts: 'N', perUserQuota: 200, beginnerMode: true });
    const change = (fields: object) => sub.head.client.call('UpdateLicense', { code: sub.code, fields });
    expect((await change({ perUserQuota: 50 })).errors).toEqual(['licenseSettingsLocked']);
    await head.client.data('UpdateLicense', { code, fields: { allowSubLicenseOverwrite: true } });
    await change({ perUserQuota: 50 });
    expect(chosen(await read())).toEqual({ shareTexts: 'N', perUserQuota: 50, beginnerMode: true });
    expect((await change({ renewal: true })).errors).toEqual(['licenseFieldOfParent']);
    expect((await change({ credits: 50 })).errors).toEqual(['licenseFieldOfParent']);
    expect((await sub.head.client.call('GetLicenseAdmin', { code })).errors).toEqual(['noAccessToLicense']);
  });

  it('takes credits from its parent, whose administrator sets a ceiling', async () => {
    const school = await organisation(server);
    const { head, code } = school;
    const sub = await subLicenseOf(school);
    const listed = async () => (await head.client.data('GetLicenseAdmin', { code })).subLicenses;
    expect(await listed()).toMatchObject([
      { code: sub.code, credits: 0, remaining: 100, adminUserMail: sub.head.mail },
    ]);
    const change = { code: sub.code, fields: { credits: 30, comment: 'Class 9', shareTexts: 'Y' } } as const;
    await head.client.data('UpdateLicense', change);
    expect(await listed()).toMatchObject([
      { credits: 30, remaining: 30, comment: 'Class 9', shareTexts: 'Y' },
    ]);
    expect(await sub.head.client.data('GetUserInfo', {})).toMatchObject({
      totalCredits: 40,
      license: { isChild: true, remaining: 30, valid: true },
    });
    await server.services.db
      .updateTable('licensePhases')
      .set({ payDate: null })
      .where('id', '=', school.phaseId)
      .execute();
    expect(await sub.head.client.data('GetUserInfo', {})).toMatchObject({
      totalCredits: 10,
      license: { valid: false, paid: false },
    });
  });
});
