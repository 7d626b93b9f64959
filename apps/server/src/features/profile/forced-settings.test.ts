/*
 * Covers:
 * accounts-219: Licence: forced settings
 */
import { defaultUserSettings } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense, setLicenseEnd } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { updateLicenseFields, updateMembership } from '../../people/users/license-changes.repository.ts';
import { deletePastDays } from './delete-past-days.ts';
import { ownSettings } from './own-settings.ts';
import { userSettings } from './user-settings.ts';
import { selectChosenSetting } from '../../people/users/settings-in-force.repository.ts';

/** A licence that forces the settings of its administrator on its members. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const infoOf = (client: TestClient) => client.data('GetUserInfo', {});

async function organisation() {
  const { db } = server.services;
  const [head, member] = [await server.guest(), await server.guest()];
  const [headId, memberId] = [(await infoOf(head)).userId, (await infoOf(member)).userId];
  const { id } = await addLicense(db, {
    code: `forced ${headId}`,
    licensee: 'A school',
    adminUserId: headId,
    forceUserSettings: true,
  });
  for (const userId of [headId, memberId]) await updateMembership(db, userId, id);
  return { head, member, memberId, licenseId: id };
}

describe('forced settings', () => {
  it('replace the settings of members about checks and data protection, and no others', async () => {
    const { head, member } = await organisation();
    await member.data('UpdateUserSettings', { settings: { pagesize: 50 } });
    await head.data('UpdateUserSettings', {
      settings: { pagesize: 10, minSourceLength: 20, reportRetentionDays: 28, reportPermalinkReadPolicy: 1 },
    });
    const { settings, settingsAreForced, license } = await infoOf(member);
    expect(settings).toEqual({
      ...defaultUserSettings,
      pagesize: 50,
      minSourceLength: 20,
      reportRetentionDays: 28,
      reportPermalinkReadPolicy: 1,
    });
    expect([settingsAreForced, license?.forceUserSettings]).toEqual([true, true]);
    expect((await infoOf(head)).settingsAreForced).toBe(false);
  });

  it('apply where they are used: new checks, permanent links, deletion dates, deletion', async () => {
    const { head, member, memberId } = await organisation();
    await head.data('UpdateUserSettings', {
      settings: { minSourceLength: 20, reportRetentionDays: 28, reportPermalinkReadPolicy: 1 },
    });
    const [started] = await member.data('NewPlagCheck', { web: 1, text: seededText(1, 60), hold: true });
    const reportid = started?.ReportId ?? 0;
    const report = await member.data('GetReport', { id: reportid });
    expect(report.Settings.MWThreshold).toBe(20);
    const stored = await selectChosenSetting(server.services.db, 'reportRetentionDays');
    expect(stored).toContainEqual({ userId: memberId, stored: 28 });
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Ok', finishedAt: new Date() })
      .where('id', '=', reportid)
      .execute();
    const { PermaLinkRead } = await member.data('CreatePermaLink', { reportid });
    expect(PermaLinkRead).toBe(1);
    const [listed] = await member.data('GetReports', {});
    expect(listed?.DeletesAt ?? 0).toBeGreaterThan(Date.now() / 1000 + 27 * 24 * 60 * 60);
  });

  it('cannot be changed by members, whose own settings are kept for later', async () => {
    const { head, member, licenseId } = await organisation();
    const { db } = server.services;
    await updateLicenseFields(db, licenseId, { forceUserSettings: false });
    await member.data('UpdateUserSettings', { settings: { minSourceLength: 30 } });
    await updateLicenseFields(db, licenseId, { forceUserSettings: true });
    const change = (minSourceLength: number) =>
      member.call('UpdateUserSettings', { settings: { minSourceLength, showTooltips: false } });
    expect((await change(40)).errors).toEqual(['settingsForcedByLicense']);
    expect((await infoOf(member)).settings).toMatchObject({ minSourceLength: 15, showTooltips: true });
    // A form that sends all settings unchanged is accepted.
    expect((await change(15)).data).toMatchObject({ minSourceLength: 15, showTooltips: false });
    expect((await head.call('UpdateUserSettings', { settings: { minSourceLength: 40 } })).success).toBe(true);
    await setLicenseEnd(db, licenseId, new Date(Date.now() - 1_000));
    expect(await infoOf(member)).toMatchObject({
      settings: { minSourceLength: 30, showTooltips: false },
      settingsAreForced: false,
      license: { forceUserSettings: false, valid: false },
    });
  });

  it('are shown before somebody joins, with the data that is deleted, and to the administrator', async () => {
    const { head, member, licenseId } = await organisation();
    const { code } = (await infoOf(head)).license ?? { code: '' };
    const offer = () => server.client().data('GetLicenseOffer', { code });
    const decides = async () =>
      [await infoOf(head), await infoOf(member)].map((each) => each.decidesSettingsOfMembers);
    await head.data('UpdateUserSettings', {
      settings: { reportRetentionDays: 28, libtextRetentionDays: 365 },
    });
    const days = { reportRetentionDays: 28, libtextRetentionDays: 365 };
    expect(await offer()).toMatchObject({ forceUserSettings: true, ...days });
    await updateLicenseFields(server.services.db, licenseId, { forceUserSettings: false });
    const none = { reportRetentionDays: 0, libtextRetentionDays: 0 };
    expect(await offer()).toMatchObject({ forceUserSettings: false, ...none });
    expect(await decides()).toEqual([false, false]);
  });

  it('delete nothing more once they no longer apply', async () => {
    const { head, memberId, licenseId } = await organisation();
    const { db } = server.services;
    await head.data('UpdateUserSettings', { settings: { reportRetentionDays: 28 } });
    let batches = 0;
    await deletePastDays(db, 'reportRetentionDays', new Date(), async (_transaction, { userId, limit }) => {
      if (userId !== memberId) return 0;
      batches += 1;
      await updateLicenseFields(db, licenseId, { forceUserSettings: false });
      return limit;
    });
    expect(batches).toBe(1);
  });

  it("leave the member's own settings in the file of their data", async () => {
    const { head, memberId } = await organisation();
    const { db } = server.services;
    await head.data('UpdateUserSettings', { settings: { whitelist: ['intranet.example.org'] } });
    expect((await userSettings(db, memberId)).whitelist).toEqual(['intranet.example.org']);
    expect((await ownSettings(db, memberId)).whitelist).toEqual([]);
  });

  it('of a sub-licence are those of its parent, unless it may have different ones', async () => {
    const { head, licenseId } = await organisation();
    const { db } = server.services;
    const [subHead, pupil] = [await server.guest(), await server.guest()];
    const subHeadId = (await infoOf(subHead)).userId;
    const { id: childId } = await addLicense(db, {
      code: `forced child ${subHeadId}`,
      licensee: 'A class',
      parentId: licenseId,
      adminUserId: subHeadId,
    });
    for (const client of [subHead, pupil]) await updateMembership(db, (await infoOf(client)).userId, childId);
    await head.data('UpdateUserSettings', { settings: { minSourceLength: 20 } });
    const lengths = async () =>
      [(await infoOf(subHead)).settings, (await infoOf(pupil)).settings].map((each) => each.minSourceLength);
    expect(await lengths()).toEqual([20, 20]);
    await updateLicenseFields(db, licenseId, { allowSubLicenseOverwrite: true });
    await updateLicenseFields(db, childId, { forceParentSettings: false });
    expect(await lengths()).toEqual([15, 15]);
    await subHead.data('UpdateUserSettings', { settings: { minSourceLength: 45 } });
    expect(await lengths()).toEqual([45, 15]);
    await updateLicenseFields(db, childId, { forceUserSettings: true });
    expect(await lengths()).toEqual([45, 45]);
  });
});
