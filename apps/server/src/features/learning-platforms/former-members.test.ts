import {
  operationNames,
  operations,
  type Answer,
  type OperationName,
  type OwnedThing,
} from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleWith, idFields, linkField, ownedFields } from '../../testing/id-fields.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import { replaceGroups } from './groups/groups.repository.ts';
import { enrolmentsOf } from './groups/read-groups.job.ts';
import { FailedAtPlatform } from './services/ask-platform.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { grace, projectWithForm } from './testing/people.ts';
import { addSchool } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** Everything that somebody may have kept who was in a group, and all operations. */

const ada: PersonOfPlatform = { sub: 's-1', name: 'Ada Nowak' };
const ben: PersonOfPlatform = { sub: 's-2', name: 'Ben Ito' };
const blue = { id: '1', name: 'Blue', members: ['s-1', 's-2'] };
const text = 'Only the group knows the word glockenspiel. '.repeat(8);

let server: TestServer;
let platform: LocalPlatform;
let connection: ConnectedPlatform;
let teacher: TestClient;
let projectid: number;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  Object.assign(platform.people.groups, { isOffered: true, groups: [blue] });
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  const school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  teacher = await school.member('grace');
  const { launch } = await come(grace);
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
  projectid = await projectWithForm(teacher, 'Group work', { UploadFormShowsReports: true });
  const { visitor } = await come(grace);
  await visitor.data('ChooseLearningProject', { projectid });
  await told(visitor);
  await visitor.data('UpdateLearningLink', { groups: true });
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const come = (person: PersonOfPlatform) =>
  visit(server, platform, connection, platform.visit(person, { id: 'essay' }));

/** The page of a visit once the platform has answered. */
const told = (visitor: TestClient) =>
  until(async () => {
    const launch = await visitor.data('RefreshLearningLaunch', {});
    return launch.Group?.State === 'reading' || launch.GroupWork?.IsReading === true ? undefined : launch;
  });

/** Comes when the platform is asked again. */
async function arrive(person: PersonOfPlatform) {
  const at = new Date(Date.now() - 6 * 60_000);
  await server.services.db.updateTable('ltiCourses').set({ askedAt: at, wantedAt: at }).execute();
  const { visitor } = await come(person);
  const { FormCode: code, Group: group } = await told(visitor);
  return { code, visitor, group };
}

/** The operations that tell what a code stands for. */
const byCode: ReadonlySet<OperationName> = new Set(['ResolvePermaLink', 'GetSubmissionReceipt']);

/** Every operation with each id, and with each code, that somebody may have kept. */
function* callsAbout(
  kept: Readonly<Partial<Record<OwnedThing, number>>>,
  code: string,
): Generator<readonly [OperationName, (client: TestClient) => Promise<Answer<unknown>>]> {
  for (const name of operationNames) {
    const link = idFields(name).find((field) => linkField.test(field));
    const withCode = link === undefined ? {} : { [link]: code };
    const inputs: object[] = [...ownedFields(name)].flatMap(([field, thing]) => {
      const thingId = kept[thing];
      return thingId === undefined ? [] : [{ ...exampleWith(name, field, thingId), ...withCode }];
    });
    const { example } = operations[name];
    if (link !== undefined) inputs.push({ ...example, [link]: code });
    if (name === 'ResolvePermaLink') inputs.push({ id: code });
    if (name === 'GetSubmissionReceipt') inputs.push({ receipt: code });
    for (const input of inputs) yield [name, (client) => client.call(name, input as never)];
  }
}

/** Everything of a project that a call could change. */
async function stateOf(projectId: number): Promise<string> {
  const tables = ['projects', 'reports', 'submissions', 'library_texts', 'submission_receipts'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      sql`select * from ${sql.table(table)} where ${sql.ref(table === 'projects' ? 'id' : 'project_id')} = ${projectId}
        order by 1`.execute(server.services.db),
    ),
  );
  return JSON.stringify(rows.map((one) => one.rows));
}

it('the text of a group is opened by no operation for somebody who has left it, whatever they have kept', async () => {
  const client = server.client();
  const { code: form } = await arrive(ada);
  const uploadids = [await uploadTo(client, form, text)];
  await client.data('AddTextsToLibrary', { uploadids, projectcode: form });
  const before = await arrive(ben);
  const { Code: code } = await until(async () => {
    const { Group } = await before.visitor.data('RefreshLearningLaunch', {});
    return Group?.Texts[0]?.State === 'ready' ? Group.Texts[0] : undefined;
  });
  const { data: opened } = await before.visitor.call('ResolvePermaLink', { id: code });
  const [submission] = await teacher.data('GetSubmissions', { projectid });
  const kept = {
    report: opened?.ReportId ?? 0,
    libraryText: submission?.TextId ?? 0,
    project: projectid,
  };
  const tells = (answer: Answer<unknown>) => /glockenspiel|Ada Nowak/i.test(JSON.stringify(answer));
  /** The operations that tell something of the text, or change something. */
  const open = async (caller: TestClient) => {
    const names: OperationName[] = [];
    for (const [name, ask] of callsAbout(kept, code)) {
      const isReading = operations[name].effect === 'reading';
      const state = isReading ? '' : await stateOf(projectid);
      const answer = await ask(caller);
      const isOpen =
        tells(answer) ||
        (answer.success && byCode.has(name)) ||
        (!isReading && (await stateOf(projectid)) !== state);
      if (isOpen) names.push(name);
    }
    return [...new Set(names)];
  };
  const ofMember = await open(before.visitor);
  expect(ofMember).toEqual(expect.arrayContaining(['GetReport', 'GetReportMarkup', ...byCode]));
  platform.people.groups.groups = [{ ...blue, members: ['s-1'] }];
  const after = await arrive(ben);
  expect(after.group).toMatchObject({ State: 'none', Texts: [] });
  for (const one of [before.visitor, after.visitor, client]) expect(await open(one)).toEqual([]);
});

it('the groups of a course are known, although the platform does not answer about one person', async () => {
  const { groups } = platform.people;
  groups.groups = [blue];
  await arrive(ada);
  await arrive(ben);
  const stateOfVisit = async (person: PersonOfPlatform) => (await arrive(person)).group?.State;
  expect([await stateOfVisit(ada), await stateOfVisit(ben)]).toEqual(['member', 'member']);

  // It refuses, or fails: what is known stays, and others come into other groups.
  const namesOf = async (person: PersonOfPlatform) => (await arrive(person)).group?.Names;
  for (const [status, name] of [
    [403, 'Green'],
    [500, 'Grey'],
  ] as const) {
    groups.statusOf = { 's-2': status };
    groups.groups = [
      { ...blue, members: ['s-2'] },
      { id: `new-${status}`, name, members: ['s-1'] },
    ];
    expect([await namesOf(ada), await namesOf(ben)]).toEqual([[name], ['Blue']]);
  }
  groups.groups = [blue];
  // It does not know the person any more.
  groups.statusOf = { 's-2': 404 };
  expect([await stateOfVisit(ada), await stateOfVisit(ben)]).toEqual(['member', 'none']);
  groups.statusOf = {};
});

const somePeople = ['s-1', 's-2', 's-3', 's-4', 's-5'].map((subject) => ({ subject }));

it('a platform that fails about three people in a row is asked about no other', async () => {
  const asked: string[] = [];
  const ask = (subject: string) => {
    asked.push(subject);
    return subject === 's-1' ? Promise.resolve([]) : Promise.reject(new FailedAtPlatform('down', 503));
  };
  await expect(enrolmentsOf(somePeople, ask, () => false)).rejects.toThrow('down');
  expect(asked).toEqual(['s-1', 's-2', 's-3', 's-4']);
});

it('people are asked about as long as the time of a job lasts, one at least', async () => {
  const ask = () => Promise.resolve([]);
  let left = 2;
  const some = await enrolmentsOf(somePeople, ask, () => (left -= 1) <= 0);
  expect([[...some.enrolments.keys()], some.isEveryone]).toEqual([['s-1', 's-2'], false]);
  const one = await enrolmentsOf(somePeople, ask, () => true);
  expect([...one.enrolments.keys()]).toEqual(['s-1']);
});

it('people of a large course who were not asked about stay in their groups', async () => {
  const { db } = server.services;
  platform.people.groups.groups = [blue];
  await arrive(ada);
  await arrive(ben);
  const { id } = await db.selectFrom('ltiCourses').select('id').executeTakeFirstOrThrow();
  const told = [{ id: '1', setId: '', name: 'Blue' }];
  const members = async () =>
    (await db.selectFrom('ltiGroupMembers').select('subject').orderBy('subject').execute()).map(
      ({ subject }) => subject,
    );
  const enrolments = new Map([['s-1', []]]);
  await db
    .transaction()
    .execute((transaction) => replaceGroups(transaction, id, told, { enrolments, isWhole: false }));
  expect(await members()).toEqual(['s-2']);
  await db
    .transaction()
    .execute((transaction) => replaceGroups(transaction, id, [], { enrolments, isWhole: false }));
  expect(await members()).toEqual([]);
});

it('what is known of groups is deleted with the lists of courses, apart from groups that have submitted', async () => {
  const { db } = server.services;
  platform.people.groups.groups = [blue, { id: '9', name: 'Red', members: [] }];
  await arrive(ada);
  const namesOfGroups = async () =>
    (await db.selectFrom('ltiGroups').select('name').orderBy('name').execute()).map(({ name }) => name);
  expect(await namesOfGroups()).toEqual(expect.arrayContaining(['Blue', 'Red']));
  await cleanUpLearningPlatforms(server.services, new Date());
  expect(await namesOfGroups()).toEqual(expect.arrayContaining(['Blue', 'Red']));
  await cleanUpLearningPlatforms(server.services, new Date(Date.now() + 31 * 86_400_000));
  expect(await namesOfGroups()).toEqual(['Blue']);
  expect(await db.selectFrom('ltiGroupPeople').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('ltiGroupMembers').selectAll().execute()).toEqual([]);
});
