import {
  keysAdmitted,
  operationNames,
  operations,
  type Answer,
  type OperationName,
} from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleWith, ownedFields } from '../../testing/id-fields.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { englishText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { isTeacher } from './launches/claims.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { ada, grace, projectWithForm } from './testing/people.ts';
import { addSchool, type School } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** Several teachers of a course whose link leads to the project of one of them. */

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const lise: PersonOfPlatform = {
  sub: 't-lise',
  name: 'Lise',
  roles: [`${membership}/Instructor#TeachingAssistant`],
};
const max: PersonOfPlatform = { sub: 't-max', name: 'Max', roles: [`${membership}#Instructor`] };

interface Ids {
  readonly project: number;
  readonly report: number;
  readonly source: number;
  readonly libraryText: number;
}

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
let owner: TestClient;
let assistant: TestClient;
let colleagues: Ids;
let others: Ids;
let own: Ids;
const courses = {
  first: { id: 'course-1', title: 'History' },
  second: { id: 'course-2', title: 'Biology' },
  restored: { id: 'course-3', title: 'History' },
};

const come = (person: PersonOfPlatform, id: string, course: keyof typeof courses = 'first') => {
  platform.course = courses[course];
  return visit(server, platform, connection, platform.visit(person, { id }));
};

async function memberWho(person: PersonOfPlatform, name: string): Promise<TestClient> {
  const account = await school.member(name);
  const { launch } = await come(person, 'connecting');
  await account.data('ConnectLearningPerson', { code: launch.ConnectCode });
  return account;
}

let seed = 300;
/** A text of a student that repeats one that the owner has in another project, so that its report has a source. */
async function linkWithSubmission(
  account: TestClient,
  person: PersonOfPlatform,
  id: string,
  course: keyof typeof courses = 'first',
): Promise<Ids> {
  const project = await projectWithForm(account, `Project of ${id}`);
  const text = englishText((seed += 1), 360);
  const elsewhere = await projectWithForm(account, `Elsewhere ${id}`);
  await account.data('AddTextsToLibrary', { text, name: 'Secret elsewhere', projectid: elsewhere });
  const { visitor } = await come(person, id, course);
  await visitor.data('ChooseLearningProject', { projectid: project });
  const { launch } = await come({ ...ada, sub: `s-${id}` }, id, course);
  const client = server.client();
  const uploadids = [await uploadTo(client, launch.FormCode, text)];
  await client.data('AddTextsToLibrary', { uploadids, projectcode: launch.FormCode });
  const submission = await until(async () => {
    const [one] = await account.data('GetSubmissions', { projectid: project });
    return one?.ReportStatus === 'Ok' ? one : undefined;
  });
  const report = submission.ReportId;
  const [source] = await account.data('GetSources', { reportid: report });
  return { project, report, source: source?.Id ?? 0, libraryText: submission.TextId };
}

beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  owner = await memberWho(grace, 'grace');
  assistant = await memberWho(lise, 'lise');
  const stranger = await memberWho(max, 'max');
  colleagues = await linkWithSubmission(owner, grace, 'essay');
  others = await linkWithSubmission(stranger, max, 'biology', 'second');
  own = await linkWithSubmission(assistant, lise, 'own-essay');
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

/** The operations that a visit admits, by each field that names something of a teacher. */
const calls = operationNames.flatMap((name) => {
  const admitted = keysAdmitted(operations[name]);
  if (admitted !== 'any' && admitted.length === 0) return [];
  return [...ownedFields(name)].flatMap(([field, thing]) =>
    thing === 'project' || thing === 'report' || thing === 'source' || thing === 'libraryText'
      ? [{ key: `${name}.${field}`, name, field, thing }]
      : [],
  );
});

const callOf = (
  client: TestClient,
  { name, field, thing }: (typeof calls)[number],
  ids: Ids,
): Promise<Answer<unknown>> =>
  client.call(name as OperationName, exampleWith(name, field, ids[thing]) as never);

/** The calls with which another teacher of the course reads; all others are refused. */
const readable = [
  'GetSubmissions.projectid',
  'GetRoster.projectid',
  'GetReport.id',
  'GetReportStatus.id',
  'GetReportMarkup.reportid',
  'GetScore.reportid',
  'GetSources.reportid',
  'GetSourceMarkup.id',
  'GetReferences.reportid',
  'GetTextOverlay.reportid',
  'GetOverlayStatistics.reportid',
];
/** Fields that only filter the own rows: the id of somebody else finds nothing. */
const filters = [
  'GetReports.filters.projectId',
  'GetLibraryTexts.filters.projectId',
  'GetTextResults.textids',
];

/** Everything of the owner that a call could change. */
async function stateOf({ project }: Ids) {
  const tables = ['projects', 'reports', 'submissions', 'library_texts', 'submission_receipts'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      sql`select * from ${sql.table(table)} where ${sql.ref(table === 'projects' ? 'id' : 'project_id')} = ${project}
        order by 1`.execute(server.services.db),
    ),
  );
  const { rows: more } = await sql`
    select (select count(*) from report_permalinks) as links, (select count(*) from exports) as exports,
      (select count(*) from library_texts) as texts, (select count(*) from reports) as reports,
      (select count(*) from lti_links where project_id = ${project}) as "linksOfCourses"`.execute(
    server.services.db,
  );
  return JSON.stringify([rows.map((one) => one.rows), more]);
}

describe('another teacher of a course', () => {
  it('sees the submissions and reports of the colleague’s project, and whose it is', async () => {
    const { launch, visitor } = await come(lise, 'essay');
    expect(launch).toMatchObject({
      State: 'colleague',
      OwnerName: 'grace',
      ProjectId: colleagues.project,
      ProjectName: 'Project of essay',
    });
    const [submission] = await visitor.data('GetSubmissions', { projectid: colleagues.project });
    expect(submission).toMatchObject({ Name: 'Ada Nowak', ReportId: colleagues.report, ReportStatus: 'Ok' });
    // The same text in another project of the owner, and the title of a source there.
    expect(submission).toMatchObject({ IsDuplicate: false, SameTexts: [], TopSource: '' });
    const [mine] = await owner.data('GetSubmissions', { projectid: colleagues.project });
    expect(mine).toMatchObject({ IsDuplicate: true, TopSource: 'Secret elsewhere' });
    const report = await visitor.data('GetReport', { id: colleagues.report, flag: true });
    expect(report).toMatchObject({ ReadOnly: true, Owner: 'grace', ProjectName: '', Comment: '' });
    expect(report.Text).not.toBe('');
    const sources = await visitor.data('GetSources', { reportid: colleagues.report });
    expect(sources).toHaveLength(1);
    expect(JSON.stringify(sources)).not.toContain('Secret elsewhere');
  });

  it.each(calls.map(({ key }) => key))('may call %s for a colleague only to read', async (key) => {
    const call = calls.find((one) => one.key === key);
    if (call === undefined) throw new Error(key);
    const { visitor } = await come(lise, 'essay');
    const before = await stateOf(colleagues);
    const answer = await callOf(visitor, call, colleagues);
    const ofOther = await callOf(visitor, call, others);
    expect(await stateOf(colleagues)).toBe(before);
    const isFilter = filters.includes(key);
    expect([answer.success, ofOther.success]).toEqual([isFilter || readable.includes(key), isFilter]);
  });

  it.each(filters)('finds nothing of a colleague by %s', async (key) => {
    const call = calls.find((one) => one.key === key);
    if (call === undefined) throw new Error(key);
    const { visitor } = await come(lise, 'essay');
    for (const ids of [colleagues, others]) expect((await callOf(visitor, call, ids)).total).toBe(0);
  });

  it.each(readable)(
    'may call %s for the own project in the same visit, and the own account does not need it',
    async (key) => {
      const call = calls.find((one) => one.key === key);
      if (call === undefined) throw new Error(key);
      const { visitor } = await come(lise, 'essay');
      expect((await callOf(visitor, call, own)).errors).toEqual([]);
      // The right belongs to the visit: the same account elsewhere is refused.
      expect((await callOf(assistant, call, colleagues)).success).toBe(false);
      const elsewhere = await come(lise, 'own-essay');
      expect((await callOf(elsewhere.visitor, call, colleagues)).success).toBe(false);
      const student = await come(ada, 'essay');
      expect((await callOf(student.visitor, call, colleagues)).success).toBe(false);
    },
  );

  it('changes nothing about the link except its project, and takes no text of a student along', async () => {
    const { visitor } = await come(lise, 'essay');
    expect((await visitor.call('UpdateLearningLink', { anonymous: true })).success).toBe(false);
    const { project: projectid } = colleagues;
    expect((await visitor.call('ChooseLearningProject', { projectid })).success).toBe(false);
    const taken = await visitor.call('AddTextsToLibrary', { reportids: [colleagues.report] });
    expect(taken.errors).toEqual(['noAccessToReport']);
    const file = await visitor.call('CreatePdfReport', { reportid: colleagues.report, format: 'csv' });
    expect(file.errors).toEqual(['reportReadOnly']);
  });

  it('reads no report of the project that nobody submitted', async () => {
    const { project: projectid } = colleagues;
    const text = englishText(290, 80);
    const [ordered] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text, projectid });
    const { Id } = await owner.finishedReport(ordered?.ReportId ?? 0);
    // A text that the owner has added to the project has a row in the library, as submitted ones do.
    const { Ids } = await owner.data('AddTextsToLibrary', { text: englishText(291, 80), projectid });
    const [added] = await owner.data('NewPlagCheck', { web: 0, lib: 1, libtextids: Ids, projectid });
    const ofAdded = await owner.finishedReport(added?.ReportId ?? 0);
    const { visitor } = await come(lise, 'essay');
    for (const id of [Id, ofAdded.Id])
      expect((await visitor.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
  });

  it('sees nothing any more once the link leads elsewhere, or the account has left the organisation', async () => {
    const ids = await linkWithSubmission(owner, grace, 'moving');
    const { visitor } = await come(lise, 'moving');
    expect((await visitor.call('GetReport', { id: ids.report })).success).toBe(true);
    const again = await come(grace, 'moving');
    const projectid = await projectWithForm(owner, 'New place');
    await again.visitor.data('ChooseLearningProject', { projectid });
    expect((await visitor.call('GetReport', { id: ids.report })).errors).toEqual(['noAccessToReport']);
    expect((await visitor.call('GetSubmissions', { projectid: ids.project })).success).toBe(false);
    const { userId } = await assistant.data('GetUserInfo', {});
    const { db } = server.services;
    await db.updateTable('users').set({ licenseId: null }).where('id', '=', userId).execute();
    expect((await visitor.call('GetSubmissions', { projectid })).errors).toEqual(['sessionMissing']);
    await db.updateTable('users').set({ licenseId: school.licenseId }).where('id', '=', userId).execute();
  });

  it('sees nothing of a project that another course submits to as well', async () => {
    const ids = await linkWithSubmission(owner, grace, 'shared');
    const { visitor } = await come(lise, 'shared');
    expect((await visitor.call('GetReport', { id: ids.report })).success).toBe(true);
    const second = await come(grace, 'shared-2', 'second');
    await second.visitor.data('ChooseLearningProject', { projectid: ids.project });
    expect((await visitor.call('GetReport', { id: ids.report })).errors).toEqual(['noAccessToReport']);
    for (const [id, course] of [
      ['shared', 'first'],
      ['shared-2', 'second'],
    ] as const) {
      const { launch } = await come(id === 'shared' ? lise : max, id, course);
      expect(launch).toMatchObject({ State: 'otherOwner', ProjectId: 0 });
    }
  });

  it('sees nothing of a project that another course has submitted to, after its link leads elsewhere or is deleted', async () => {
    const elsewhere = await projectWithForm(assistant, 'Taken over');
    const ends: readonly ((id: string) => Promise<unknown>)[] = [
      async (id) => (await come(lise, id)).visitor.data('ChooseLearningProject', { projectid: elsewhere }),
      (id) => server.services.db.deleteFrom('ltiLinks').where('resourceLinkId', '=', id).execute(),
    ];
    for (const [index, end] of ends.entries()) {
      const [first, second] = [`left-${index}`, `left-${index}-2`];
      const ids = await linkWithSubmission(owner, grace, first);
      await end(first);
      const { visitor } = await come(grace, second, 'second');
      await visitor.data('ChooseLearningProject', { projectid: ids.project });
      const stranger = await come(max, second, 'second');
      expect(stranger.launch).toMatchObject({ State: 'otherOwner', ProjectId: 0 });
      const { project: projectid, report: id } = ids;
      expect((await stranger.visitor.call('GetSubmissions', { projectid })).success).toBe(false);
      expect((await stranger.visitor.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
    }
  });

  it('reads what was submitted before the course was restored as a new one, once the owner lets them', async () => {
    const ids = await linkWithSubmission(owner, grace, 'year');
    const { project: projectid, report: id } = ids;
    const { visitor: ownerThere } = await come(grace, 'restored', 'restored');
    const chosen = await ownerThere.data('ChooseLearningProject', { projectid });
    expect(chosen).toMatchObject({ State: 'review', OtherCourses: 'hidden' });
    const { launch, visitor } = await come(lise, 'restored', 'restored');
    expect(launch).toMatchObject({ State: 'otherOwner', OtherCourses: 'none' });
    expect((await visitor.call('UpdateLearningLink', { othercourses: true })).success).toBe(false);
    expect((await visitor.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
    const shown = await ownerThere.data('UpdateLearningLink', { othercourses: true });
    expect(shown).toMatchObject({ OtherCourses: 'shown' });
    // The other settings leave it as it is.
    expect(await ownerThere.data('UpdateLearningLink', { scores: false })).toMatchObject({
      OtherCourses: 'shown',
    });
    expect((await come(lise, 'restored', 'restored')).launch).toMatchObject({ State: 'colleague' });
    expect((await visitor.call('GetReport', { id })).errors).toEqual([]);
    expect((await visitor.call('GetSubmissions', { projectid })).errors).toEqual([]);
    // Nobody else sees more: neither the teachers of the course before, nor those of a third one.
    expect((await come(lise, 'year')).launch.State).toBe('otherOwner');
    const third = await come(grace, 'third', 'second');
    await third.visitor.data('ChooseLearningProject', { projectid });
    expect((await come(max, 'third', 'second')).launch.State).toBe('otherOwner');
    // The owner has not spoken about what this course submits.
    expect((await visitor.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
    expect(await ownerThere.data('UpdateLearningLink', {})).toMatchObject({ OtherCourses: 'hidden' });
    await ownerThere.data('UpdateLearningLink', { othercourses: true });
    expect((await visitor.call('GetReport', { id })).errors).toEqual([]);
    await ownerThere.data('UpdateLearningLink', { othercourses: false });
    expect((await visitor.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
    // It is about one project: another one, and then the same one, begin as hidden.
    await ownerThere.data('UpdateLearningLink', { othercourses: true });
    const other = await projectWithForm(owner, 'Between');
    await ownerThere.data('ChooseLearningProject', { projectid: other });
    expect(await ownerThere.data('ChooseLearningProject', { projectid })).toMatchObject({
      OtherCourses: 'hidden',
    });
  });

  it('reads what was submitted before the platform has named the course of the link', async () => {
    const ids = await linkWithSubmission(owner, grace, 'unnamed');
    const { db } = server.services;
    for (const table of ['ltiLinks', 'ltiProjectCourses'] as const)
      await db.updateTable(table).set({ contextId: '' }).where('projectId', '=', ids.project).execute();
    const { launch, visitor } = await come(lise, 'unnamed');
    expect(launch.State).toBe('colleague');
    expect((await visitor.call('GetReport', { id: ids.report })).errors).toEqual([]);
  });
});

it.each([
  [`${membership}#Instructor`, true],
  [`${membership}/Instructor#TeachingAssistant`, true],
  [`${membership}/Instructor#Grader`, true],
  [`${membership}#ContentDeveloper`, true],
  [`${membership}#Administrator`, true],
  ['Instructor', true],
  [`${membership}#Learner`, false],
  [`${membership}#Mentor`, false],
  [`${membership}#Member`, false],
  [`${membership}#Officer`, false],
  ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor', false],
])('the role %s teaches: %s', (role, teaches) => {
  expect(isTeacher([role])).toBe(teaches);
});
