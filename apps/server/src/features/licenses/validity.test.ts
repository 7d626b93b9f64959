import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { updateLicenseFields, updateMembership } from '../../people/users/license-changes.repository.ts';
import { organisation, person, type Organisation, type TestPerson } from './testing/organisation.ts';

/** Everything that a licence gives its members, while it is valid and in each of the ways in which it is not. */

let server: TestServer;
let school: Organisation;
let mate: TestPerson;
let pupil: TestPerson;
let subCode: string;
const own = { minSourceLength: 30, reportRetentionDays: 0 };
let shared: { project: number; text: number; report: number; link: string };

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  const { db } = server.services;
  school = await organisation(server, {
    shareTexts: 'F',
    allowViewLicenseReports: true,
    forceUserSettings: true,
    beginnerMode: true,
    welcomeMessage: 'Welcome',
    accent: '#0b4f8a',
  });
  const { head, id, code } = school;
  subCode = `${code} class`;
  const sub = { code: subCode, licensee: 'A school', parentId: id, shareTexts: 'F' as const };
  const { id: subId } = await addLicense(db, sub);
  [mate, pupil] = [await person(server), await person(server)];
  for (const each of [mate, pupil]) await each.client.data('UpdateUserSettings', { settings: own });
  await head.client.data('UpdateUserSettings', {
    settings: { minSourceLength: 20, reportRetentionDays: 28 },
  });
  await updateMembership(db, mate.id, id);
  await updateMembership(db, pupil.id, subId);
  await db
    .insertInto('licenseLogos')
    .values({ licenseId: id, mediaType: 'image/png', content: Buffer.from('a picture') })
    .execute();

  const author = await person(server);
  await updateMembership(db, author.id, id);
  const { Id: project } = await author.client.data('CreateProject', { name: 'Shared' });
  await author.client.data('UpdateProject', { projectid: project, AllowShare: true, AllowBrowse: true });
  const { Ids } = await author.client.data('AddTextsToLibrary', {
    text: seededText(1, 60),
    projectid: project,
  });
  const [started] = await author.client.data('NewPlagCheck', { web: 1, text: seededText(2, 60), hold: true });
  const report = started?.ReportId ?? 0;
  await db
    .updateTable('reports')
    .set({ status: 'Ok', finishedAt: new Date() })
    .where('id', '=', report)
    .execute();
  const { PermaLinkId: link } = await author.client.data('CreatePermaLink', { reportid: report });
  await author.client.data('UpdatePermaLink', { reportid: report, read: 1, write: 0 });
  shared = { project, text: Ids[0] ?? 0, report, link };
});
afterAll(() => server.stop());

/** The use that a member of the licence, a member of its sub-licence and its administrator have of it. */
async function gifts() {
  const ofLicense = async ({ client }: TestPerson) => {
    const info = await client.data('GetUserInfo', {});
    const { allowViewLicenseReports, forceUserSettings, beginnerMode, accent, valid } = info.license ?? {};
    return {
      credits: info.totalCredits,
      settings: [info.settingsAreForced, info.settings.minSourceLength, info.settings.reportRetentionDays],
      flags: [valid, allowViewLicenseReports, forceUserSettings, beginnerMode],
      appearance: [accent, info.logo !== '', info.welcomeMessage],
    };
  };
  const { head, code } = school;
  const works = async (answer: Promise<{ readonly success: boolean }>) => (await answer).success;
  const stranger = server.client();
  return {
    member: {
      ...(await ofLicense(mate)),
      sharing: (await mate.client.data('GetUserInfo', {})).license?.shareTexts,
    },
    subMember: await ofLicense(pupil),
    project: (await mate.client.data('GetProjects', {})).map(({ Id }) => Id).includes(shared.project),
    listed: (await mate.client.call('GetLibraryTexts', { filters: { projectId: shared.project } })).total,
    fullText: await works(mate.client.call('GetLibraryText', { id: shared.text })),
    link: await works(mate.client.call('ResolvePermaLink', { id: shared.link })),
    reports: [
      await works(head.client.call('GetReport', { id: shared.report })),
      (await head.client.data('GetReportOwners', {})).length > 0,
    ],
    joining: [
      await works(stranger.call('GetLicenseOffer', { code })),
      await works(stranger.call('GetLicenseOffer', { code: subCode })),
    ],
    leaflet: [
      await works(head.client.call('CreateLicenseIntro', { code })),
      await works(head.client.call('CreateLicenseIntro', { code: subCode })),
    ],
    asked: (await head.client.data('GetUserInfo', {})).decidesSettingsOfMembers,
  };
}

const given = {
  credits: 110,
  settings: [true, 20, 28],
  flags: [true, true, true, true],
  appearance: ['#0b4f8a', true, 'Welcome'],
};
const kept = {
  credits: 10,
  settings: [false, 30, 0],
  flags: [false, false, false, false],
  appearance: ['', false, ''],
};

const past = () => new Date(Date.now() - 1_000);
const phase = (change: object) => (id: number) =>
  server.services.db.updateTable('licensePhases').set(change).where('licenseId', '=', id).execute();

/** How it becomes invalid, and the way back. */
const ways = [
  { is: 'has expired', end: (id: number) => phase({ validTo: past() })(id), again: phase({ validTo: null }) },
  { is: 'is not paid', end: phase({ payDate: null }), again: (id: number) => phase({ payDate: past() })(id) },
  {
    is: 'has not begun',
    end: (id: number) => phase({ validFrom: new Date(Date.now() + 60_000) })(id),
    again: (id: number) => phase({ validFrom: past() })(id),
  },
  {
    is: 'was terminated',
    end: (id: number) => updateLicenseFields(server.services.db, id, { terminationDate: past() }),
    again: (id: number) => updateLicenseFields(server.services.db, id, { terminationDate: null }),
  },
] as const;

describe('a licence', () => {
  it.each(ways)(
    'that $is gives nothing, and gives everything again when it is valid',
    async ({ end, again }) => {
      await end(school.id);
      expect(await gifts()).toEqual({
        member: { ...kept, sharing: 'N' },
        subMember: kept,
        project: false,
        listed: 0,
        fullText: false,
        link: false,
        reports: [false, false],
        joining: [false, false],
        leaflet: [false, false],
        asked: false,
      });
      await again(school.id);
      expect(await gifts()).toEqual({
        member: { ...given, sharing: 'F' },
        subMember: given,
        project: true,
        listed: 1,
        fullText: true,
        link: true,
        reports: [true, true],
        joining: [true, true],
        leaflet: [true, true],
        asked: true,
      });
    },
  );

  it('shows its administrator the stored values while it is not valid, and stores changes', async () => {
    const { head, id, code } = school;
    await phase({ payDate: null })(id);
    const stored = { valid: false, allowViewLicenseReports: true, forceUserSettings: true, shareTexts: 'F' };
    expect(await head.client.data('GetLicenseAdmin', { code })).toMatchObject({
      ...stored,
      beginnerMode: true,
    });
    const change = { code, fields: { beginnerMode: false } };
    expect(await head.client.data('UpdateLicense', change)).toMatchObject({ ...stored, beginnerMode: false });
    await phase({ payDate: past() })(id);
  });

  it('that people join by invitation only has no page for new members', async () => {
    const { head, id, code } = school;
    await updateLicenseFields(server.services.db, id, { allowSelfRegistration: false });
    expect((await head.client.call('CreateLicenseIntro', { code })).errors).toEqual(['licenseNotOpen']);
    await updateLicenseFields(server.services.db, id, { allowSelfRegistration: true });
  });
});
