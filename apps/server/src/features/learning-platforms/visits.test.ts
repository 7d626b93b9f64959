import { operationNames, operations } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, uploadTo } from '../../testing/visitor.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { addSchool, type School } from './testing/school.ts';
import { comeFrom, connected, visit, type ConnectedPlatform } from './testing/visits.ts';
import { ada, grace, projectWithForm } from './testing/people.ts';

/** People who come from a learning platform: teachers who choose what a link shows, and students who submit there. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
let teacher: TestClient;
let projectid: number;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  teacher = await school.member('grace');
  projectid = await projectWithReports(teacher, 'Essays');
});
const projectWithReports = (owner: TestClient, name: string): Promise<number> =>
  projectWithForm(owner, name, { UploadFormHeader: name, UploadFormShowsReports: true });

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const come = (person: PersonOfPlatform, id: string, custom?: Readonly<Record<string, string>>) =>
  visit(
    server,
    platform,
    connection,
    platform.visit(person, { id, ...(custom === undefined ? {} : { custom }) }),
  );

/** Connects the account of a member with a person of the platform. */
async function connect(account: TestClient, person: PersonOfPlatform): Promise<void> {
  const { launch } = await come(person, 'connecting');
  if (launch.State === 'connect') await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
}

/** A link whose teacher has chosen the project. */
async function chosenLink(id: string, project = projectid): Promise<void> {
  await connect(teacher, grace);
  const { visitor } = await come(grace, id);
  await visitor.data('ChooseLearningProject', { projectid: project });
}

let seed = 7_000;
const freshText = (): string => seededText((seed += 1), 80);

async function submitTo(projectcode: string, text: string, fileName = 'essay.txt') {
  const client = server.client();
  const uploadids = [await uploadTo(client, projectcode, text, fileName)];
  return client.call('AddTextsToLibrary', { uploadids, projectcode });
}

describe('a teacher', () => {
  it('connects an account once, and chooses a project for a link', async () => {
    const first = await come({ ...grace, sub: 't-2' }, 'link-of-grace');
    expect(first.launch).toMatchObject({
      State: 'connect',
      Role: 'teacher',
      PersonName: 'Grace',
      Platform: 'Moodle',
      Course: 'History',
      Language: 'de-DE',
    });
    // Without an account, nothing of anybody is seen.
    expect(await first.visitor.call('GetProjects', {})).toMatchObject({ errors: ['sessionMissing'] });
    const code = first.launch.ConnectCode;
    expect(await teacher.data('GetLearningConnection', { code })).toMatchObject({
      Platform: 'Moodle',
      PersonName: 'Grace',
      PersonMail: 'grace@lms.example',
      IsConnected: false,
    });
    await teacher.data('ConnectLearningPerson', { code });
    expect(await teacher.data('GetLearningConnection', { code })).toMatchObject({ IsConnected: true });
    // Nobody else becomes the same person with the code.
    const colleague = await school.member('margaret');
    for (const name of ['GetLearningConnection', 'ConnectLearningPerson'] as const)
      expect((await colleague.call(name, { code })).errors).toEqual(['learningPersonConnected']);
    expect(await first.visitor.data('RefreshLearningLaunch', {})).toMatchObject({ State: 'choose' });
    expect(await first.visitor.data('ChooseLearningProject', { projectid })).toMatchObject({
      State: 'review',
      ProjectId: projectid,
      ProjectName: 'Essays',
    });
    const again = await come({ ...grace, sub: 't-2' }, 'link-of-grace');
    expect(again.launch.State).toBe('review');
    expect(await again.visitor.data('GetSubmissions', { projectid })).toEqual([]);
  });

  it('is connected with one account only, also if two confirm at once', async () => {
    const { launch } = await come({ ...grace, sub: 't-twice' }, 'link-twice');
    const accounts = await Promise.all(['first', 'second', 'third', 'fourth'].map(school.member));
    const said = await Promise.all(
      accounts.map((account) => account.call('ConnectLearningPerson', { code: launch.ConnectCode })),
    );
    expect(said.flatMap(({ errors }) => errors)).toEqual(Array(3).fill('learningPersonConnected'));
  });

  it('of another organisation does not connect an account, and an account without a licence neither', async () => {
    const other = await addSchool(server);
    const { launch } = await come({ ...grace, sub: 't-3' }, 'link-3');
    const code = launch.ConnectCode;
    for (const account of [await other.member('eve'), other.head]) {
      const { errors } = await account.call('ConnectLearningPerson', { code });
      expect(errors).toEqual(['notInLicenseOfPlatform']);
      expect((await account.call('GetLearningConnection', { code })).errors).toEqual([
        'notInLicenseOfPlatform',
      ]);
    }
    expect((await server.client().call('ConnectLearningPerson', { code })).errors).toEqual([
      'sessionMissing',
    ]);
    const unknown = 'x'.repeat(30);
    expect((await teacher.call('ConnectLearningPerson', { code: unknown })).errors).toEqual([
      'learningLaunchExpired',
    ]);
  });

  it('who leaves the organisation loses the visit at once, and one who disconnects the account too', async () => {
    const person = { ...grace, sub: 't-4' };
    const account = await school.member('linus');
    await connect(account, person);
    const { visitor } = await come(person, 'link-4');
    expect(await visitor.data('GetProjects', {})).toEqual([]);
    const { userId } = await account.data('GetUserInfo', {});
    const { db } = server.services;
    await db.updateTable('users').set({ licenseId: null }).where('id', '=', userId).execute();
    expect((await visitor.call('GetProjects', {})).errors).toEqual(['sessionMissing']);
    await db.updateTable('users').set({ licenseId: school.licenseId }).where('id', '=', userId).execute();
    expect((await visitor.call('GetProjects', {})).errors).toEqual([]);
    const [mine] = await account.data('GetLearningConnections', {});
    expect(mine).toMatchObject({ Platform: 'Moodle', PersonName: 'Grace' });
    expect((await teacher.data('RemoveLearningConnection', { id: mine?.Id ?? 0 })).length).toBeGreaterThan(0);
    expect((await visitor.call('GetProjects', {})).errors).toEqual([]);
    expect(await account.data('RemoveLearningConnection', { id: mine?.Id ?? 0 })).toEqual([]);
    expect((await visitor.call('GetProjects', {})).errors).toEqual(['launchMissing']);
  });

  it('chooses no project of somebody else, and a colleague in the course sees whose it is', async () => {
    await chosenLink('link-5');
    const account = await school.member('dennis');
    const person = { ...grace, sub: 't-5', name: 'Dennis' };
    await connect(account, person);
    const { launch, visitor } = await come(person, 'link-5');
    expect(launch).toMatchObject({ State: 'colleague', OwnerName: 'grace', ProjectId: projectid });
    expect((await visitor.call('ChooseLearningProject', { projectid })).errors).toEqual([
      'noAccessToProject',
    ]);
    expect((await visitor.call('UpdateLearningLink', { anonymous: true })).errors).toEqual([
      'noAccessToProject',
    ]);
    expect((await visitor.call('AnswerLearningSelection', { projectid })).errors).toEqual([
      'learningLinkMissing',
    ]);
  });

  it('makes only the calls that a key with all scopes may make', async () => {
    await connect(teacher, grace);
    const { visitor } = await come(grace, 'link-6');
    expect(await visitor.data('GetUserInfo', {})).toMatchObject({ name: 'grace', guest: false });
    for (const name of ['GetUserCodes', 'GetLearningConnections', 'DeleteUser', 'GetWebhooks'] as const) {
      expect((await visitor.call(name, {} as never)).errors).toEqual(['notInFrame']);
    }
    expect((await visitor.call('UpdateUserSettings', { settings: { pagesize: 50 } })).errors).toEqual([
      'notInFrame',
    ]);
  });
});

describe('a call of a visit', () => {
  it.each(operationNames.filter((name) => operations[name].access === 'launch'))(
    '%s refuses unknown fields',
    async (name) => {
      await connect(teacher, grace);
      const { visitor } = await come(grace, 'link-7');
      expect((await visitor.call(name, { surprise: 1 } as never)).errors).toEqual(['invalidFormat']);
    },
  );
});

describe('a student', () => {
  it('submits under the name of the platform, and reads the report there', async () => {
    await chosenLink('link-10');
    const { launch, visitor } = await come(ada, 'link-10');
    expect(launch).toMatchObject({ State: 'submit', Role: 'student', ProjectId: 0, ConnectCode: '' });
    const code = launch.FormCode;
    expect(await server.client().data('GetUploadForm', { projectcode: code })).toMatchObject({
      header: 'Essays',
      AskName: 'off',
      AskNumber: false,
      Person: 'Ada Nowak',
      SubmissionAllowed: true,
    });
    expect((await submitTo(code, freshText())).data?.ReceiptCode).not.toBe('');
    const own = await until(async () => {
      const [newest] = await server.client().data('GetOwnSubmissions', { projectcode: code });
      return newest?.State === 'ready' ? newest : undefined;
    });
    expect(own).toMatchObject({ FileName: 'essay.txt' });
    const { ReportId } = await visitor.data('ResolvePermaLink', { id: own.PermaLinkId });
    expect(await visitor.data('GetReport', { id: ReportId, permaLinkId: own.PermaLinkId })).toMatchObject({
      Status: 'Ok',
    });
    const seen = await teacher.data('GetSubmissions', { projectid });
    expect(seen[0]).toMatchObject({ Name: 'Ada Nowak', Mail: 'ada@lms.example', ReportStatus: 'Ok' });
  });

  it('has the same form at each visit, and replaces the own text', async () => {
    const project = await projectWithReports(teacher, 'Versions');
    await chosenLink('link-11', project);
    const [first, second] = [await come(ada, 'link-11'), await come(ada, 'link-11')];
    const code = first.launch.FormCode;
    expect(second.launch.FormCode).toBe(code);
    await submitTo(code, freshText(), 'draft.txt');
    await submitTo(code, freshText(), 'final.txt');
    // Somebody else with the same name is somebody else.
    const namesake = await come({ sub: 's-2', name: 'Ada Nowak' }, 'link-11');
    expect(namesake.launch.FormCode).not.toBe(code);
    await submitTo(namesake.launch.FormCode, freshText(), 'other.txt');
    const own = await server.client().data('GetOwnSubmissions', { projectcode: code });
    expect(own.map(({ FileName }) => FileName)).toEqual(['final.txt', 'draft.txt']);
    const all = await teacher.data('GetSubmissions', { projectid: project });
    const replaced = Object.fromEntries(all.map(({ FileName, ReplacedBy }) => [FileName, ReplacedBy !== 0]));
    expect(replaced).toEqual({ 'final.txt': false, 'draft.txt': true, 'other.txt': false });
  });

  it('waits until the teacher has chosen a project, and submits only in its period', async () => {
    const early = await come(ada, 'link-12');
    expect(early.launch).toMatchObject({ State: 'notSetUp', FormCode: '' });
    const project = await projectWithReports(teacher, 'Later');
    await chosenLink('link-12', project);
    const now = await early.visitor.data('RefreshLearningLaunch', {});
    expect(now.State).toBe('submit');
    const past = Math.floor(Date.now() / 1_000) - 60;
    await teacher.data('UpdateProject', { projectid: project, UploadFormEndDate: past });
    const client = server.client();
    const file = new Blob([freshText()]);
    const sent = await client.upload(newUploadId(), file, 'late.txt', { projectcode: now.FormCode });
    expect(sent.errors).toEqual(['outsideSubmissionPeriod']);
  });

  it('can neither choose nor change anything, and reads nothing of the teacher', async () => {
    await chosenLink('link-13');
    const { visitor } = await come(ada, 'link-13');
    expect((await visitor.call('ChooseLearningProject', { projectid })).errors).toEqual(['notByStudent']);
    expect((await visitor.call('UpdateLearningLink', { scores: true })).errors).toEqual(['notByStudent']);
    expect((await visitor.call('AnswerLearningSelection', { projectid })).errors).toEqual(['notByStudent']);
    expect((await visitor.call('GetSubmissions', { projectid })).errors).toEqual(['noAccessToProject']);
    expect((await visitor.call('CreateProject', { name: 'Mine' })).errors).toEqual(['notInFrame']);
    expect((await visitor.call('NewPlagCheck', { text: freshText() })).errors).toEqual(['notInFrame']);
  });

  it('without a name on the platform gets one that stands for them', async () => {
    await chosenLink('link-16');
    const { launch } = await come({ sub: 's-9' }, 'link-16');
    const { Person } = await server.client().data('GetUploadForm', { projectcode: launch.FormCode });
    expect(Person).toMatch(/^[A-Z2-9]{8}$/);
  });
});

describe('a new link', () => {
  const select = () => visit(server, platform, connection, platform.selection(grace));

  it('shows what its teacher has selected, and the one of a copied course waits for a choice', async () => {
    await connect(teacher, grace);
    const { launch, visitor } = await select();
    expect(launch.State).toBe('select');
    const { Url, Jwt } = await visitor.data('AnswerLearningSelection', { projectid });
    expect(Url).toBe(`${platform.issuer}/selected`);
    const answer = await platform.readAnswer(Jwt, connection.OwnKeysUrl);
    expect(answer.data).toBe('csrf=42');
    expect(answer.items).toMatchObject([
      { type: 'ltiResourceLink', title: 'Essays', url: connection.OwnLaunchUrl },
    ]);
    const custom = answer.items[0]?.custom ?? {};
    expect((await come(ada, 'selected-1', custom)).launch.State).toBe('submit');
    // The copy of the course has other ids and the same choice.
    const original = platform.course;
    platform.course = { id: 'course-2', title: 'History, next year' };
    expect((await come(ada, 'copied-1', custom)).launch.State).toBe('notSetUp');
    expect((await come(grace, 'copied-1', custom)).launch.State).toBe('choose');
    // A restored course leads to the same project again, and to the texts that are there.
    const before = await come(ada, 'selected-1', custom);
    await chosenLink('copied-1');
    expect((await come(ada, 'copied-1', custom)).launch.FormCode).toBe(before.launch.FormCode);
    platform.course = original;
  });

  it('hides names from the first student on, if its teacher has said so when it was added', async () => {
    await connect(teacher, grace);
    const project = await projectWithReports(teacher, 'Hidden');
    const { visitor } = await select();
    const { Jwt } = await visitor.data('AnswerLearningSelection', { projectid: project, anonymous: true });
    const { items } = await platform.readAnswer(Jwt, connection.OwnKeysUrl);
    const custom = items[0]?.custom ?? {};
    const { launch } = await come(ada, 'hidden-1', custom);
    expect(launch).toMatchObject({ State: 'submit', IsAnonymous: true, PersonName: '' });
    await submitTo(launch.FormCode, freshText(), 'ada.txt');
    const [submission] = await teacher.data('GetSubmissions', { projectid: project });
    expect(submission).toMatchObject({ Name: expect.stringMatching(/^[A-Z2-9]{8}$/), Mail: '' });
    expect((await come(grace, 'hidden-1', custom)).launch.IsAnonymous).toBe(true);
  });

  it('is not selected by a student, nor where the platform takes no links', async () => {
    for (const claims of [platform.selection(ada), platform.selection(grace, { accept_types: ['file'] })]) {
      const page = await comeFrom(platform, connection, claims);
      expect(page.searchParams.get('problem')).toBe('selection');
    }
  });

  it('is not selected for an address that is not the platform’s', async () => {
    for (const address of ['https://evil.example/take', 'javascript:alert(1)', 'no address']) {
      const claims = platform.selection(grace, { deep_link_return_url: address });
      const page = await comeFrom(platform, connection, claims);
      expect(page.searchParams.get('problem')).toBe('page');
      const [shown] = await school.head.data('GetLearningPlatforms', { code: school.code });
      const origin = address.startsWith('https') ? 'https://evil.example' : undefined;
      expect(shown?.Problems[0]).toMatchObject({
        Kind: 'page',
        ...(origin === undefined ? {} : { Detail: origin }),
      });
    }
  });

  it('leads to no project of another platform', async () => {
    const other = await LocalPlatform.start();
    const otherConnection = await connected(school.head, school.code, other, 'Canvas');
    await connect(teacher, grace);
    const { visitor } = await select();
    const { Jwt } = await visitor.data('AnswerLearningSelection', { projectid });
    const { items } = await platform.readAnswer(Jwt, connection.OwnKeysUrl);
    const custom = items[0]?.custom ?? {};
    const { launch } = await visit(
      server,
      other,
      otherConnection,
      other.visit(ada, { id: 'foreign', custom }),
    );
    expect(launch.State).toBe('notSetUp');
    await other.stop();
  });
});
