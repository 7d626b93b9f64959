import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { MemberOfCourse } from './testing/local-course.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { addSchool, type School } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';
import { grace, projectWithForm } from './testing/people.ts';

/** The students of a course, as a platform tells them to the teacher of a link, with what they have submitted. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
let teacher: TestClient;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  platform.people.isOffered = true;
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
  teacher = await school.member('grace');
  const { launch } = await come(grace, 'connecting');
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
});
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

let count = 0;

/** A link to a new project in a course with these people. */
async function courseWith(members: readonly MemberOfCourse[]) {
  Object.assign(platform.people, { members, hidesNames: false, status: 200, extra: [] });
  const id = `link-${(count += 1)}`;
  const projectid = await projectWithForm(teacher, id);
  const { visitor } = await come(grace, id);
  await visitor.data('ChooseLearningProject', { projectid });
  return { id, projectid, visitor };
}

const student = (sub: string, name: string, more: Partial<MemberOfCourse> = {}): MemberOfCourse => ({
  sub,
  name,
  email: `${sub}@lms.example`,
  ...more,
});

/** The list once the platform was asked. */
async function read(visitor: TestClient) {
  await visitor.data('RefreshLearningMembers', { now: true });
  return until(async () => {
    const list = await visitor.data('GetLearningMembers', {});
    return list.IsReading || list.AskedAt === null ? undefined : list;
  });
}

/** The last request was some minutes ago. */
async function waitMinutes(minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await server.services.db
    .updateTable('ltiLinks')
    .set({ membersAskedAt: at, membersWantedAt: at })
    .where('membersAskedAt', 'is not', null)
    .execute();
}

async function submit(link: string, person: PersonOfPlatform): Promise<void> {
  const { launch } = await come(person, link);
  const client = server.client();
  const uploadids = [await uploadTo(client, launch.FormCode, seededText(9_000 + (count += 1), 60))];
  await client.data('AddTextsToLibrary', { uploadids, projectcode: launch.FormCode });
}

const ada = student('s-1', 'Ada Nowak');
const ben = student('s-2', 'Ben Ito');
const cem = student('s-3', 'Cem Kaya');

describe('the list of a course', () => {
  it('has the students of all pages with what they have submitted, and nobody else', async () => {
    const { id, projectid, visitor } = await courseWith([
      ben,
      grace,
      ada,
      student('s-4', 'Dora', { status: 'Inactive' }),
      student('s-5', 'Gone', { status: 'Deleted' }),
      cem,
      student('s-6', 'Assistant', {
        roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant', 'Learner'],
      }),
      student('s-7', 'Test', {
        roles: ['Learner', 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'],
      }),
      { sub: 'p-1', name: 'Parent', roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] },
    ]);
    platform.people.extra = [{ roles: ['Learner'], name: 'Without id' }, 7];
    await submit(id, ada);
    await submit(id, ada);
    await submit(id, ben);
    const { Id } =
      (await teacher.data('GetSubmissions', { projectid })).find(({ Name }) => Name === 'Ben Ito') ?? {};
    await sql`update submissions set created_at = now() + interval '1 hour' where id = ${Id ?? 0}`.execute(
      server.services.db,
    );
    const UploadFormEndDate = Math.floor(Date.now() / 1_000) + 1_800;
    await teacher.data('UpdateProject', { projectid, UploadFormEndDate });
    expect(await visitor.data('GetLearningMembers', {})).toMatchObject({ Members: [], ReadAt: null });
    const before = platform.people.asked.length;
    const list = await read(visitor);
    expect(list).toMatchObject({
      Problem: '',
      IsComplete: true,
      EndsAt: UploadFormEndDate,
      Students: 3,
      HandedIn: 2,
      Late: 1,
    });
    expect(
      list.Members.map(({ Name, State, Submissions, IsActive }) => [Name, State, Submissions, IsActive]),
    ).toEqual([
      ['Ada Nowak', 'submitted', 2, true],
      ['Ben Ito', 'late', 1, true],
      ['Cem Kaya', 'missing', 0, true],
      ['Dora', 'missing', 0, false],
    ]);
    expect(list.Members[0]).toMatchObject({ Mail: 's-1@lms.example' });
    expect(platform.people.asked.slice(before)).toHaveLength(5);
  });

  it('is asked for at most every few minutes, and by the button after ten seconds', async () => {
    const { visitor } = await courseWith([ada]);
    const before = platform.people.asked.length;
    await read(visitor);
    await visitor.data('RefreshLearningMembers', { now: true });
    await visitor.data('RefreshLearningMembers', {});
    await waitMinutes(1);
    expect(await visitor.data('RefreshLearningMembers', {})).toMatchObject({ IsReading: false });
    expect(platform.people.asked).toHaveLength(before + 1);
    expect(await visitor.data('RefreshLearningMembers', { now: true })).toMatchObject({ IsReading: true });
    await until(async () => ((await visitor.data('GetLearningMembers', {})).IsReading ? undefined : true));
    expect(platform.people.asked).toHaveLength(before + 2);
    await waitMinutes(10);
    expect(await visitor.data('RefreshLearningMembers', {})).toMatchObject({ IsReading: true });
  });

  it('is shown as it was while the platform is slow, down or talks nonsense, with the reason', async () => {
    const { visitor } = await courseWith([ada, ben]);
    const known = await read(visitor);
    let goOn = (): void => undefined;
    platform.people.slowness = new Promise((resolve) => {
      goOn = resolve;
    });
    await waitMinutes(10);
    const waiting = await visitor.data('RefreshLearningMembers', {});
    expect(waiting).toMatchObject({ IsReading: true, Members: known.Members, ReadAt: known.ReadAt });
    goOn();
    await until(async () => ((await visitor.data('GetLearningMembers', {})).IsReading ? undefined : true));
    const cases = [
      ['unreachable', { status: 500 }],
      ['refused', { status: 403 }],
      ['refused', { status: 404 }],
      ['unreadable', { type: 'text/html' }],
    ] as const;
    for (const [Problem, how] of cases) {
      Object.assign(platform.people, how);
      await waitMinutes(10);
      const list = await read(visitor);
      expect(list).toMatchObject({ Problem, Members: known.Members });
      expect(list.AskedAt).toBeGreaterThanOrEqual(list.ReadAt ?? 0);
      Object.assign(platform.people, {
        status: 200,
        type: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      });
    }
    platform.offeredScopes = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
    await waitMinutes(10);
    expect(await read(visitor)).toMatchObject({ Problem: 'refused', Members: known.Members });
    platform.offeredScopes = undefined;
    const { code } = school;
    const problems = (await school.head.data('GetLearningPlatforms', { code }))[0]?.Problems;
    expect(problems).toMatchObject([{ Kind: 'members' }]);
    await waitMinutes(10);
    expect(await read(visitor)).toMatchObject({ Problem: '' });
    expect((await school.head.data('GetLearningPlatforms', { code }))[0]?.Problems).toEqual([]);
  });

  it('is not asked for at an address of somebody else, and the token goes nowhere', async () => {
    const stranger = await LocalPlatform.start();
    platform.people.address = `${stranger.issuer}/members`;
    const { visitor } = await courseWith([ada]);
    expect(await read(visitor)).toMatchObject({ Problem: 'foreign', Members: [] });
    expect(stranger.requests).toEqual([]);
    await stranger.stop();
    platform.people.address = '';
  });

  it('takes names from submissions where the platform hides them', async () => {
    const { id, visitor } = await courseWith([ada, ben]);
    platform.people.hidesNames = true;
    await submit(id, ada);
    const { Members } = await read(visitor);
    expect(Members.map(({ Name, Mail, State }) => [Name, Mail, State])).toEqual([
      ['Ada Nowak', '', 'submitted'],
      ['Ben Ito', '', 'missing'],
    ]);
    const never = await courseWith([student('s-90', 'Nobody')]);
    platform.people.hidesNames = true;
    expect((await read(never.visitor)).Members).toMatchObject([{ Name: '', State: 'missing' }]);
  });

  it('of a link that hides names is stored without names and shows numbers alone', async () => {
    const { id, visitor } = await courseWith([ada, ben]);
    const before = await read(visitor);
    expect(before.Members).toHaveLength(2);
    await visitor.data('UpdateLearningLink', { anonymous: true });
    const stored = () =>
      server.services.db
        .selectFrom('ltiMembers')
        .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiMembers.linkId')
        .select(['ltiMembers.name', 'ltiMembers.mail'])
        .where('ltiLinks.resourceLinkId', '=', id)
        .execute();
    const nameless = [
      { name: '', mail: '' },
      { name: '', mail: '' },
    ];
    expect(await stored()).toEqual(nameless);
    await submit(id, ada);
    await waitMinutes(10);
    expect(await read(visitor)).toMatchObject({ Students: 2, HandedIn: 1, Members: [] });
    expect(await stored()).toEqual(nameless);
    // Names are shown again: a text without a name still tells nothing about anybody.
    await visitor.data('UpdateLearningLink', { anonymous: false });
    await waitMinutes(10);
    const { Members } = await read(visitor);
    expect(
      Members.map(({ Name, State, SubmittedAt, ReportId }) => [Name, State, SubmittedAt, ReportId]),
    ).toEqual([
      ['Ada Nowak', 'unknown', null, 0],
      ['Ben Ito', 'unknown', null, 0],
    ]);
  });

  it('is for the teachers of the link alone', async () => {
    const { id } = await courseWith([ada]);
    const calls = ['GetLearningMembers', 'RefreshLearningMembers'] as const;
    const asStudent = (await come(ada, id)).visitor;
    const unconnected = (await come({ ...grace, sub: 't-9' }, id)).visitor;
    const unchosen = (await come(grace, 'link-without-project')).visitor;
    for (const name of calls) {
      expect((await asStudent.call(name, {})).errors).toEqual(['notByStudent']);
      expect((await unconnected.call(name, {})).errors).toEqual(['sessionMissing']);
      expect((await unchosen.call(name, {})).errors).toEqual(['learningLinkMissing']);
      expect((await teacher.call(name, {})).errors).toEqual(['launchMissing']);
    }
  });

  it('is offered only where the platform says so, and is deleted when nobody reads it again', async () => {
    const { id, visitor } = await courseWith([ada]);
    expect((await read(visitor)).Members).toHaveLength(1);
    await cleanUpLearningPlatforms(server.services, new Date(Date.now() + 31 * 24 * 60 * 60_000));
    // The visit has ended as well.
    const again = (await come(grace, id)).visitor;
    expect(await again.data('GetLearningMembers', {})).toMatchObject({ Members: [], ReadAt: null });
    platform.people.isOffered = false;
    const without = await courseWith([ada]);
    expect(await without.visitor.data('RefreshLearningMembers', { now: true })).toMatchObject({
      IsOffered: false,
      IsReading: false,
    });
    platform.people.isOffered = true;
  });
});
