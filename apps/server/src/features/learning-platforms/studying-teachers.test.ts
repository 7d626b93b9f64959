import { operationNames, operations, type OperationName } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { instructor, LocalPlatform } from './testing/local-platform.ts';
import { grace, projectWithForm } from './testing/people.ts';
import { addSchool, type School } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** Somebody who teaches in one course, with an account, and studies in another. */

/** A word in everything that belongs to the account, and in nothing else. */
const mark = 'zebrafinch';
const assistant = { sub: 'both', name: 'Teaching Assistant', email: 'assistant@lms.example' };

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
let account: TestClient;
/** Ids of the account’s own things. */
let ids: readonly number[];
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  account = await school.member(mark);
  const project = await projectWithForm(account, `Project ${mark}`);
  const text = `${mark} ${seededText(7_300, 80)}`;
  const { Ids } = await account.data('AddTextsToLibrary', { text, name: mark, projectid: project });
  const [check] = await account.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await account.finishedReport(check?.ReportId ?? 0);
  ids = [project, report.Id, ...Ids];

  // Another teacher has chosen the project of the course in which the person studies.
  const other = await school.member('grace');
  const { launch, visitor } = await come(grace, 'studied');
  await other.data('ConnectLearningPerson', { code: launch.ConnectCode });
  await visitor.data('ChooseLearningProject', { projectid: await projectWithForm(other, 'Studied') });
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const come = (person: Parameters<LocalPlatform['visit']>[0], id: string) =>
  visit(server, platform, connection, platform.visit(person, { id }));

async function connectAccount(): Promise<TestClient> {
  const { launch, visitor } = await come({ ...assistant, roles: instructor }, 'taught');
  if (launch.State === 'connect') {
    await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
  }
  return visitor;
}

/** An example with another number in place of each of its own. */
function withId(value: unknown, id: number): unknown {
  if (typeof value === 'number') return id;
  if (Array.isArray(value)) return value.map((each) => withId(each, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withId(each, id)]));
}

/** The operations whose answer to a caller tells something of the account, and how many were answered at all. */
async function tellingOperations(caller: TestClient) {
  const telling = new Set<OperationName>();
  let answered = 0;
  for (const name of operationNames) {
    const { example } = operations[name];
    const inputs = [example, ...ids.map((id) => withId(example, id))];
    const distinct = new Map(inputs.map((input) => [JSON.stringify(input), input]));
    for (const input of distinct.values()) {
      const answer = await caller.call(name, input as never);
      if (answer.success) answered += 1;
      if (JSON.stringify(answer).toLowerCase().includes(mark)) telling.add(name);
      if (answer.errors.includes('notInFrame')) break;
    }
  }
  return { telling: [...telling], answered };
}

describe('a visit as a student', () => {
  it('tells nothing of the account that the same person has connected as a teacher, by any operation', async () => {
    const asTeacher = await connectAccount();
    const { visitor: asStudent } = await come(assistant, 'studied');
    const ofStudent = await tellingOperations(asStudent);
    expect(ofStudent.telling).toEqual([]);
    expect(ofStudent.answered).toBeGreaterThan(20);
    // The same calls tell it to the teacher.
    const { telling } = await tellingOperations(asTeacher);
    expect(telling).toEqual(
      expect.arrayContaining(['GetUserInfo', 'GetProjects', 'GetReports', 'GetReport', 'GetLibraryTexts']),
    );
  });

  it('goes on as it was while the account is connected and disconnected in another window', async () => {
    const person = { ...assistant, sub: 'both-2' };
    const [first, second] = [await come(person, 'studied'), await come(person, 'studied')];
    const guest = await first.visitor.data('GetUserInfo', {});
    expect(guest).toMatchObject({ guest: true });
    const { launch } = await come({ ...person, roles: instructor }, 'taught');
    await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
    const pages = [first, second, await come(person, 'studied')];
    for (const { visitor, launch: page } of pages) {
      expect((await visitor.data('GetUserInfo', {})).userId).toBe(guest.userId);
      const { FormCode } = await visitor.data('RefreshLearningLaunch', {});
      expect(FormCode).toBe(page.FormCode);
      expect(FormCode).toBe(first.launch.FormCode);
    }
    const [connectionOfPerson] = (await account.data('GetLearningConnections', {})).slice(-1);
    await account.data('RemoveLearningConnection', { id: connectionOfPerson?.Id ?? 0 });
    for (const { visitor } of pages) {
      expect((await visitor.data('RefreshLearningLaunch', {})).State).toBe('submit');
    }
  });
});

describe('an account that was connected', () => {
  it('is told by an email who acts for it, from which platform, and how to end that, once', async () => {
    const person = { ...assistant, sub: 'both-3', name: 'Third Person', roles: instructor };
    const { launch } = await come(person, 'taught');
    const lettersOf = () =>
      server.services.db
        .selectFrom('mails')
        .select(['recipient', 'subject', 'text'])
        .where('text', 'like', '%Third Person%')
        .execute();
    expect(await lettersOf()).toEqual([]);
    for (const _twice of [1, 2]) await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
    const [letter, ...further] = await lettersOf();
    expect(further).toEqual([]);
    const { mail } = await account.data('GetUserInfo', {});
    expect(letter).toMatchObject({
      recipient: mail,
      subject: 'Your account was connected with a learning platform',
    });
    for (const part of ['assistant@lms.example', 'Moodle', 'School', 'Time', 'disconnect the person']) {
      expect(letter?.text).toContain(part);
    }
  });
});
