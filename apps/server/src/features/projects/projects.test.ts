/*
 * Covers:
 * accounts-296: A period of submission ends after it begins
 * checks-231: Project: id, name, description, date and owner
 * checks-232: Project: rights to share, browse and add
 * checks-234: Project: numbers of texts and checks
 * checks-236: Project: settings and link of its upload form
 * checks-296: Browsing and adding need sharing
 * checks-301: A project needs a name, which is trimmed
 * checks-302: An empty project name marks its field
 * checks-303: A project needs a date
 * checks-325: Project fields are disabled for everyone but the owner
 * checks-326: Form fields are disabled while the form is inactive
 * checks-327: The period of a form does not end before it starts
 * checks-330: A library text is filed under own projects or those that take texts
 * checks-339: Owners edit, delete and share projects and library texts; others only read
 * checks-340: A project's library is browsed and added to as its owner allows
 * checks-377: CreateProject takes name and description
 * checks-378: UpdateProject takes project and fields
 * checks-380: DeleteProject takes an id
 * checks-407: Message: project changed
 * checks-408: Message: project deleted
 */
import { newProjectSettings, projectSettings, type ProjectSettings } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addLicense } from '../../testing/licenses.ts';

let server: TestServer;
/** Two users of one licence, and one without. */
let owner: TestClient;
let mate: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { PUBLIC_URL: 'https://texts.example/' },
  });
  [owner, mate, stranger] = [await server.guest(), await server.guest(), await server.guest()];
  const { id: licenseId } = await addLicense(server.services.db, {
    code: 'projects',
    licensee: 'A school',
    remaining: 0,
    validTo: null,
  });
  for (const client of [owner, mate]) {
    const { userId } = await client.data('GetUserInfo', {});
    await server.services.db
      .updateTable('users')
      .set({ licenseId, mail: `user${userId}@school.example` })
      .where('id', '=', userId)
      .execute();
  }
});
afterAll(() => server.stop());

async function projectsOf(client: TestClient) {
  return client.data('GetProjects', {});
}

async function seenBy(client: TestClient, id: number) {
  return (await projectsOf(client)).find(({ Id }) => Id === id);
}

const settings = Object.keys(projectSettings) as (keyof ProjectSettings)[];

/** A value that the setting may have and that a new project does not have. */
function otherValue(setting: keyof ProjectSettings): unknown {
  const schema: z.ZodType = projectSettings[setting];
  const choices = schema instanceof z.ZodEnum ? schema.options : [];
  const values = [true, false, 1, 0, 1_900_000_000, 'Another text', ...choices];
  const other = values.find(
    (value) => value !== newProjectSettings[setting] && schema.safeParse(value).success,
  );
  return expectDefined(other, `no other value for ${setting}`);
}

let seed = 7_000;

async function addText(client: TestClient, projectid: number): Promise<number> {
  seed += 1;
  const added = await client.data('AddTextsToLibrary', { text: seededText(seed, 40), projectid });
  return added.Ids[0] ?? 0;
}

describe('a new project', () => {
  it('has a trimmed name, no texts or reports, and a form that is turned off', async () => {
    const answer = await owner.call('CreateProject', {
      name: '  Term   papers ',
      description: ' Winter\nterm ',
    });
    expect(answer).toMatchObject({ success: true, message: 'projectCreated', total: 1 });
    expect(answer.data).toMatchObject({
      Name: 'Term papers',
      Description: 'Winter\nterm',
      IsOwner: true,
      LibraryTexts: 0,
      PlagChecks: 0,
      CollusionReportId: 0,
      ...newProjectSettings,
    });
    expect(answer.data?.OwnerMail).toMatch(/@school\.example$/);
    expect(answer.data?.UploadFormLink).toMatch(/^https:\/\/texts\.example\/upload\/[A-Za-z0-9]{30}$/);
    expect(Math.abs((answer.data?.Date ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await projectsOf(owner)).toContainEqual(answer.data);
  });

  it('has a unique code', async () => {
    const { db } = server.services;
    const { userId } = await stranger.data('GetUserInfo', {});
    const rows = await db
      .insertInto('projects')
      .values(Array.from({ length: 500 }, (_, index) => ({ ownerId: userId, name: `P ${index}` })))
      .returning('code')
      .execute();
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500);
    expect(rows.every(({ code }) => /^[A-Za-z0-9]{30}$/.test(code))).toBe(true);
    await db.deleteFrom('projects').where('ownerId', '=', userId).execute();
  });

  it('is shown with a heading and a date that nobody may enter now', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Stored before' });
    const header = ` ${'long '.repeat(100)}`;
    await server.services.db
      .updateTable('projects')
      .set({ uploadFormHeader: header, uploadFormStart: new Date(-1_000) })
      .where('id', '=', Id)
      .execute();
    expect(await seenBy(owner, Id)).toMatchObject({ UploadFormHeader: header, UploadFormStartDate: -1 });
    await server.services.db.deleteFrom('projects').where('id', '=', Id).execute();
  });

  it('needs a name, and an error names the wrong field', async () => {
    const answer = await owner.call('CreateProject', { name: ' \n ' });
    expect(answer).toMatchObject({ success: false, status: 422, errors: ['nameRequired'] });
    expect(answer.problems).toEqual([{ path: 'name', problem: 'empty' }]);
  });
});

describe('a change', () => {
  it('affects the given fields and nothing else', async () => {
    const { Id, ...made } = await owner.data('CreateProject', { name: 'Essays', description: 'First' });
    const answer = await owner.call('UpdateProject', {
      projectid: Id,
      name: ' Theses ',
      date: 1_700_000_000,
    });
    expect(answer).toMatchObject({ message: 'projectUpdated' });
    expect(answer.data).toEqual({ ...made, Id, Name: 'Theses', Date: 1_700_000_000 });
    expect(await owner.data('UpdateProject', { projectid: Id, AcceptTexts: 1 })).toMatchObject({
      Name: 'Theses',
      AcceptTexts: 1,
    });
  });

  it('stores each setting, and can restore it without touching another', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Essays' });
    const changed = Object.fromEntries(settings.map((setting) => [setting, otherValue(setting)]));
    expect(await owner.data('UpdateProject', { projectid: Id, ...changed })).toMatchObject(changed);
    expect(await seenBy(owner, Id)).toMatchObject(changed);
    let expected: Partial<ProjectSettings> = changed;
    // Those that a setting requires come before it, and are restored after it.
    for (const setting of settings.toReversed()) {
      const before = { [setting]: newProjectSettings[setting] };
      expected = { ...expected, ...before };
      expect(await owner.data('UpdateProject', { projectid: Id, ...before })).toMatchObject(expected);
    }
    expect(expected).toEqual(newProjectSettings);
  });

  it.each([
    [{ name: ' ' }, 'nameRequired', 'name'],
    [{ date: null }, 'dateRequired', 'date'],
    [{ AllowBrowse: true }, 'projectNotShared', 'AllowBrowse'],
    [{ AllowShare: false, AllowAdd: true }, 'projectNotShared', 'AllowAdd'],
    [{ UploadFormHeader: 'Hand in' }, 'uploadFormNotActive', 'UploadFormHeader'],
    [{ UploadFormActive: false, UploadFormEndDate: null }, 'uploadFormNotActive', 'UploadFormEndDate'],
    [
      { UploadFormActive: true, UploadFormStartDate: 2_000, UploadFormEndDate: 1_999 },
      'periodEndsBeforeStart',
      'UploadFormEndDate',
    ],
  ])('%j is refused as %s', async (change, key, field) => {
    const made = await owner.data('CreateProject', { name: 'Essays' });
    const answer = await owner.call('UpdateProject', { projectid: made.Id, ...change });
    expect(answer).toMatchObject({ success: false, status: 422, errors: [key] });
    expect(answer.problems?.map(({ path }) => path)).toEqual([field]);
    expect(await seenBy(owner, made.Id)).toEqual(made);
  });

  it('of one end of the period is checked against the other, stored end', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Essays' });
    const form = { UploadFormActive: true, UploadFormStartDate: 2_000, UploadFormEndDate: 2_000 };
    await owner.data('UpdateProject', { projectid: Id, ...form });
    const early = await owner.call('UpdateProject', { projectid: Id, UploadFormEndDate: 1_000 });
    expect(early.errors).toEqual(['periodEndsBeforeStart']);
    const open = await owner.data('UpdateProject', { projectid: Id, UploadFormStartDate: null });
    expect(open).toMatchObject({ UploadFormStartDate: null, UploadFormEndDate: 2_000 });
    const off = await owner.data('UpdateProject', { projectid: Id, UploadFormActive: false });
    expect(off).toMatchObject({ UploadFormActive: false, UploadFormEndDate: 2_000 });
  });
});

describe('sharing', () => {
  it('shows a project to the licence, and to nobody else', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Shared' });
    expect(await seenBy(mate, Id)).toBeUndefined();
    await owner.data('UpdateProject', { projectid: Id, AllowShare: true });
    expect(await seenBy(mate, Id)).toMatchObject({
      IsOwner: false,
      Name: 'Shared',
      AllowShare: true,
      UploadFormLink: '',
      CollusionReportId: 0,
    });
    expect((await seenBy(mate, Id))?.OwnerMail).toBe((await seenBy(owner, Id))?.OwnerMail);
    expect(await seenBy(stranger, Id)).toBeUndefined();
  });

  it('lets nobody but the owner change, delete or inspect it', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Shared' });
    await owner.data('UpdateProject', { projectid: Id, AllowShare: true, AllowBrowse: true, AllowAdd: true });
    for (const [client, key] of [
      [mate, 'projectReadOnly'],
      [stranger, 'noAccessToProject'],
    ] as const) {
      const answers = [
        await client.call('UpdateProject', { projectid: Id, name: 'Mine' }),
        await client.call('DeleteProject', { id: Id, texts: 'delete' }),
        await client.call('GetProjectContents', { id: Id }),
      ];
      expect(answers.map(({ errors }) => errors)).toEqual([[key], [key], [key]]);
    }
    expect(await seenBy(owner, Id)).toMatchObject({ Name: 'Shared' });
  });

  it('lets others add texts only if it allows that, and file no reports', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Shared' });
    await owner.data('UpdateProject', { projectid: Id, AllowShare: true });
    const order = { text: seededText(6_001, 40), projectid: Id };
    expect((await mate.call('AddTextsToLibrary', order)).errors).toEqual(['noAccessToProject']);
    await owner.data('UpdateProject', { projectid: Id, AllowAdd: true });
    expect((await mate.call('AddTextsToLibrary', order)).success).toBe(true);
    expect((await stranger.call('AddTextsToLibrary', order)).errors).toEqual(['noAccessToProject']);
    const check = { ...order, web: 0, lib: 1 } as const;
    expect((await mate.call('NewPlagCheck', check)).errors).toEqual(['noAccessToProject']);
    const search = { ...check, projectid: 0, searchinprojectids: [Id] };
    expect((await mate.call('NewPlagCheck', search)).success).toBe(true);
    expect((await stranger.call('NewPlagCheck', search)).errors).toEqual(['noAccessToProject']);
  });

  it('gives others access to texts that they may list, and ends their rights with it', async () => {
    const { Id } = await owner.data('CreateProject', { name: 'Shared' });
    await owner.data('UpdateProject', { projectid: Id, AllowShare: true, AllowAdd: true });
    await addText(owner, Id);
    await addText(owner, Id);
    await addText(mate, Id);
    await owner.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text: seededText(6_002, 40),
      projectid: Id,
      hold: true,
    });
    expect(await seenBy(owner, Id)).toMatchObject({ LibraryTexts: 3, PlagChecks: 1 });
    expect(await seenBy(mate, Id)).toMatchObject({ LibraryTexts: 1, PlagChecks: 0 });
    await owner.data('UpdateProject', { projectid: Id, AllowBrowse: true });
    expect(await seenBy(mate, Id)).toMatchObject({ LibraryTexts: 3, PlagChecks: 0 });
    const hidden = await owner.data('UpdateProject', { projectid: Id, AllowShare: false });
    expect(hidden).toMatchObject({ AllowShare: false, AllowBrowse: false, AllowAdd: false, LibraryTexts: 3 });
    expect(await seenBy(mate, Id)).toBeUndefined();
  });
});

describe('a deletion', () => {
  async function fullProject() {
    const { Id } = await owner.data('CreateProject', { name: 'Full' });
    await owner.data('UpdateProject', { projectid: Id, AllowShare: true, AllowAdd: true });
    const texts = [await addText(owner, Id), await addText(owner, Id)];
    const others = await addText(mate, Id);
    seed += 1;
    const order = { web: 0, lib: 1, text: seededText(seed, 40), projectid: Id, hold: true } as const;
    const [check] = await owner.data('NewPlagCheck', order);
    return { id: Id, texts, others, report: check?.ReportId ?? 0 };
  }

  it('is preceded by a list of what it affects', async () => {
    const { id } = await fullProject();
    await owner.data('AddGivenText', { projectId: id, name: 'Task', text: seededText(6_003, 40) });
    await owner.data('GenerateCollusionReport', { projectId: id });
    expect(await owner.data('GetProjectContents', { id })).toEqual({
      LibraryTexts: 2,
      TextsOfOthers: 1,
      PlagChecks: 1,
      HasCollusionReport: true,
      GivenTexts: 1,
      Submissions: 0,
    });
  });

  it('leaves reports and texts without a project if the texts are kept', async () => {
    const { id, texts, others, report } = await fullProject();
    await owner.data('GenerateCollusionReport', { projectId: id });
    const answer = await owner.call('DeleteProject', { id, texts: 'keep' });
    expect(answer).toMatchObject({ success: true, message: 'projectDeleted', total: 0 });
    expect(await seenBy(owner, id)).toBeUndefined();
    for (const text of texts) {
      expect(await owner.data('GetLibraryText', { id: text })).toMatchObject({
        ProjectId: 0,
        ProjectName: '',
      });
    }
    expect(await mate.data('GetLibraryText', { id: others })).toMatchObject({ ProjectId: 0 });
    expect(await owner.data('GetReport', { id: report })).toMatchObject({ ProjectId: 0, ProjectName: '' });
    expect((await owner.call('GetCollusionSources', { projectId: id })).errors).toEqual([
      'noAccessToProject',
    ]);
  });

  it('deletes the owner’s texts on request, and nobody else’s', async () => {
    const { id, texts, others, report } = await fullProject();
    const kept = await addText(owner, 0);
    const answer = await owner.call('DeleteProject', { id, texts: 'delete' });
    expect(answer).toMatchObject({ message: 'projectDeleted', total: 2 });
    for (const text of texts) {
      expect((await owner.call('GetLibraryText', { id: text })).errors).toEqual(['noAccessToLibraryText']);
    }
    expect((await owner.call('GetLibraryText', { id: kept })).success).toBe(true);
    expect(await mate.data('GetLibraryText', { id: others })).toMatchObject({ ProjectId: 0 });
    expect(await owner.data('GetReport', { id: report })).toMatchObject({ ProjectId: 0 });
    expect((await owner.call('DeleteProject', { id })).errors).toEqual(['noAccessToProject']);
  });
});
