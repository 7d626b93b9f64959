import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { addSchool } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';
import { ada, grace, projectWithForm } from './testing/people.ts';

/** Links that keep the names of students hidden. */

let server: TestServer;
let platform: LocalPlatform;
let connection: ConnectedPlatform;
let teacher: TestClient;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  const school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  teacher = await school.member('grace');
  const { launch } = await come(grace, 'connecting');
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const come = (person: PersonOfPlatform, id: string, custom: Readonly<Record<string, string>> = {}) =>
  visit(server, platform, connection, platform.visit(person, { id, custom }));

async function chosenLink(id: string, projectid: number): Promise<void> {
  const { visitor } = await come(grace, id);
  await visitor.data('ChooseLearningProject', { projectid });
}

let seed = 7_500;
const freshText = (): string => seededText((seed += 1), 80);

async function submitTo(projectcode: string, text: string, fileName: string) {
  const client = server.client();
  const uploadids = [await uploadTo(client, projectcode, text, fileName)];
  return client.call('AddTextsToLibrary', { uploadids, projectcode });
}

describe('a student', () => {
  it('stays without a name in an anonymous assignment: in the list, the file and the report', async () => {
    const project = await projectWithForm(teacher, 'Blind');
    await chosenLink('link-14', project);
    const { visitor } = await come(grace, 'link-14');
    expect(await visitor.data('UpdateLearningLink', { anonymous: true })).toMatchObject({
      IsAnonymous: true,
    });
    const { launch } = await come(ada, 'link-14');
    expect(launch).toMatchObject({ State: 'submit', PersonName: '', IsAnonymous: true });
    const { Person } = await server.client().data('GetUploadForm', { projectcode: launch.FormCode });
    expect(Person).toMatch(/^[A-Z2-9]{8}$/);
    await submitTo(launch.FormCode, freshText(), 'Ada Nowak essay.TXT');
    const [submission] = await teacher.data('GetSubmissions', { projectid: project });
    const texts = await teacher.data('GetLibraryTexts', { filters: { projectId: project } });
    const messages = await teacher.data('GetNextMessage', {});
    expect(JSON.stringify([submission, texts, messages])).not.toMatch(/ada nowak|ada@lms/i);
    expect(submission).toMatchObject({ Name: Person, Mail: '', FileName: `${Person}.txt` });
    // The platform itself can ask for this, and only a teacher ends it.
    await chosenLink('link-15', project);
    await come(ada, 'link-15', { anonymous: 'true' });
    expect((await come(grace, 'link-15')).launch.IsAnonymous).toBe(true);
  });

  it('whose page was open stays without a name once one of the links hides names, and so does the next version', async () => {
    const project = await projectWithForm(teacher, 'Blind from now on');
    await chosenLink('link-17', project);
    await chosenLink('link-18', project);
    const before = await come(ada, 'link-17');
    const code = before.launch.FormCode;
    await submitTo(code, freshText(), 'Ada Nowak draft.txt');
    const { visitor } = await come(grace, 'link-18');
    await visitor.data('UpdateLearningLink', { anonymous: true });
    const open = await submitTo(code, freshText(), 'Ada Nowak final.txt');
    expect(open.errors).toEqual([]);
    // Also through the link that hides no names itself.
    const again = await come(ada, 'link-17');
    expect(again.launch).toMatchObject({ FormCode: code, PersonName: '', IsAnonymous: true });
    await submitTo(code, freshText(), 'Ada Nowak last.txt');
    const all = await teacher.data('GetSubmissions', { projectid: project });
    const [named, ...hidden] = [...all].sort((one, other) => one.Id - other.Id);
    expect(named).toMatchObject({ Name: 'Ada Nowak', ReplacedBy: 0 });
    expect(hidden).toHaveLength(2);
    expect(JSON.stringify(hidden)).not.toMatch(/ada nowak|ada@lms/i);
    expect(hidden[0]).toMatchObject({ Name: hidden[1]?.Name, ReplacedBy: hidden[1]?.TextId });
    // A teacher ends it for all links.
    const first = await come(grace, 'link-17');
    expect(first.launch.IsAnonymous).toBe(true);
    await first.visitor.data('UpdateLearningLink', { anonymous: false });
    expect((await come(ada, 'link-18')).launch).toMatchObject({
      PersonName: 'Ada Nowak',
      IsAnonymous: false,
    });
  });

  it('whose page was open stays without a name once the platform says so, or a teacher with the choice', async () => {
    const [project, other] = [
      await projectWithForm(teacher, 'Blind, says Canvas'),
      await projectWithForm(teacher, 'Chosen'),
    ];
    await chosenLink('link-19', project);
    await chosenLink('link-20', other);
    const codes = [await come(ada, 'link-19'), await come(ada, 'link-20')].map(
      ({ launch }) => launch.FormCode,
    );
    await come({ sub: 's-2', name: 'Alan' }, 'link-19', { anonymous: 'true' });
    const { visitor } = await come(grace, 'link-21');
    const options = { anonymous: true, scores: true };
    expect(await visitor.data('ChooseLearningProject', { projectid: other, ...options })).toMatchObject({
      IsAnonymous: true,
      SendsScores: false,
    });
    for (const code of codes) await submitTo(code, freshText(), 'Ada Nowak.txt');
    for (const id of [project, other]) {
      const all = await teacher.data('GetSubmissions', { projectid: id });
      expect(all).toHaveLength(1);
      expect(JSON.stringify(all)).not.toMatch(/ada nowak|ada@lms/i);
    }
  });

  it('whose name the platform keeps from now on has none in new texts', async () => {
    const project = await projectWithForm(teacher, 'Names kept');
    await chosenLink('link-22', project);
    await come(ada, 'link-22');
    const { launch } = await come({ sub: ada.sub }, 'link-22');
    await submitTo(launch.FormCode, freshText(), 'essay.txt');
    const [submission] = await teacher.data('GetSubmissions', { projectid: project });
    expect(submission?.Name).toMatch(/^[A-Z2-9]{8}$/);
    expect(submission?.Mail).toBe('');
  });
});
