import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import type { GroupOfCourse } from './testing/local-groups.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { grace, projectWithForm } from './testing/people.ts';
import { addSchool, type School } from './testing/school.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** Links at which the members of a group submit together, with the groups that the platform tells. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
let teacher: TestClient;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  platform.people.groups.isOffered = true;
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  const admin = await administrator(server);
  await admin.data('UpdateInstallationSettings', { publicUrl: server.url });
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
beforeEach(() => {
  Object.assign(platform.people.groups, {
    isOffered: true,
    groups: [blue, red],
    sets: {},
    isInList: false,
    sendsNumbers: false,
    status: 200,
    type: 'application/vnd.ims.lti-gs.v1.contextgroupcontainer+json',
    address: '',
    slowness: Promise.resolve(),
  });
  platform.people.isOffered = false;
});

const come = (
  person: PersonOfPlatform,
  id: string,
  { at = platform, by = connection }: { readonly at?: LocalPlatform; readonly by?: ConnectedPlatform } = {},
) => visit(server, at, by, at.visit(person, { id }));

const ada: PersonOfPlatform = { sub: 's-1', name: 'Ada Nowak', email: 'ada@lms.example' };
const ben: PersonOfPlatform = { sub: 's-2', name: 'Ben Ito', email: 'ben@lms.example' };
const cem: PersonOfPlatform = { sub: 's-3', name: 'Cem Kaya', email: 'cem@lms.example' };
const dora: PersonOfPlatform = { sub: 's-4', name: 'Dora', email: 'dora@lms.example' };
const blue: GroupOfCourse = { id: '1', name: 'Blue', members: ['s-1', 's-2'] };
const red: GroupOfCourse = { id: '2', name: 'Red', members: ['s-3'] };

let count = 0;

/** A course of its own with a link where people submit in groups. */
async function groupWork(settings: Parameters<typeof projectWithForm>[2] = { UploadFormShowsReports: true }) {
  const id = `group-work-${(count += 1)}`;
  platform.course = { id, title: 'History' };
  const projectid = await projectWithForm(teacher, id, settings);
  const { visitor } = await come(grace, id);
  await visitor.data('ChooseLearningProject', { projectid });
  await told(visitor);
  await visitor.data('UpdateLearningLink', { groups: true });
  await told(visitor);
  return { id, projectid, visitor };
}

/** The page of a visit once the platform has answered. */
const told = (visitor: TestClient) =>
  until(async () => {
    const launch = await visitor.data('RefreshLearningLaunch', {});
    return launch.Group?.State === 'reading' || launch.GroupWork?.IsReading === true ? undefined : launch;
  });

async function arrive(person: PersonOfPlatform, id: string) {
  // Somebody new is asked about at once.
  await waitMinutes(1, 'sooner');
  const { launch, visitor } = await come(person, id);
  const { Group } = await told(visitor);
  return { code: launch.FormCode, visitor, group: Group };
}

async function submitTo(code: string, text = seededText(9_500 + (count += 1), 60)) {
  const client = server.client();
  const uploadids = [await uploadTo(client, code, text)];
  return client.call('AddTextsToLibrary', { uploadids, projectcode: code });
}

/** The last request was some minutes ago. */
async function waitMinutes(minutes: number, when: 'sooner' | 'now' = 'now'): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await server.services.db
    .updateTable('ltiCourses')
    .set({ askedAt: at, wantedAt: at })
    .where('askedAt', when === 'now' ? 'is not' : '>', when === 'now' ? null : at)
    .execute();
}

/** Whether a code opens a report in a visit. */
async function openReport(visitor: TestClient, id: string): Promise<boolean> {
  const { data, success } = await visitor.call('ResolvePermaLink', { id });
  if (!success || data === null) return false;
  return (await visitor.call('GetReport', { id: data.ReportId, permaLinkId: id, flag: true })).success;
}

const readyText = (visitor: TestClient) =>
  until(async () => {
    const { Group } = await visitor.data('RefreshLearningLaunch', {});
    return Group?.Texts[0]?.State === 'ready' ? Group.Texts[0] : undefined;
  });

describe('a text of one member of a group', () => {
  it('is seen by every other member, with its report, and by nobody else', async () => {
    const { id } = await groupWork();
    const first = await arrive(ada, id);
    expect(first.group).toMatchObject({ State: 'member', Names: ['Blue'], Texts: [] });
    expect((await submitTo(first.code)).success).toBe(true);
    const second = await arrive(ben, id);
    expect(second.group).toMatchObject({ State: 'member', Names: ['Blue'], Texts: [{ By: 'Ada Nowak' }] });
    const text = await readyText(second.visitor);
    expect(await openReport(second.visitor, text.Code)).toBe(true);
    expect((await arrive(ada, id)).group?.Texts).toEqual([]);
    expect((await arrive(cem, id)).group).toMatchObject({ State: 'member', Names: ['Red'], Texts: [] });
    expect((await arrive(dora, id)).group).toEqual({ State: 'none', Names: [], Texts: [] });
    // A text of somebody in no group is theirs alone.
    const alone = await arrive(dora, id);
    await submitTo(alone.code);
    expect((await arrive(cem, id)).group?.Texts).toEqual([]);
    expect((await arrive(ben, id)).group?.Texts).toHaveLength(1);
  });

  it('is replaced by a newer one of another, unless the form takes only one', async () => {
    const { id, projectid } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    expect((await submitTo((await arrive(ben, id)).code)).success).toBe(true);
    expect((await arrive(ada, id)).group?.Texts).toMatchObject([{ By: 'Ben Ito' }]);
    await teacher.data('UpdateProject', { projectid, UploadFormTakesAgain: false });
    expect((await submitTo((await arrive(ben, id)).code)).errors).toEqual(['alreadySubmitted']);
    expect((await submitTo((await arrive(cem, id)).code)).success).toBe(true);
  });

  it('is no longer seen by somebody who has left the group, also by a code that they have kept', async () => {
    const { id } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    const before = await arrive(ben, id);
    const { Code: receipt } = await readyText(before.visitor);
    expect(await openReport(before.visitor, receipt)).toBe(true);
    platform.people.groups.groups = [
      { ...blue, members: ['s-1'] },
      { ...red, members: ['s-2', 's-3'] },
    ];
    await waitMinutes(6);
    const after = await arrive(ben, id);
    expect(after.group).toEqual({ State: 'member', Names: ['Red'], Texts: [] });
    const client = server.client();
    expect((await client.call('GetSubmissionReceipt', { receipt })).errors).toEqual(['receiptNotValid']);
    expect(await openReport(before.visitor, receipt)).toBe(false);
    // The page that is still open shows it no longer either.
    expect((await before.visitor.data('RefreshLearningLaunch', {})).Group?.Texts).toEqual([]);
    // The text stays one of the first group.
    expect((await arrive(cem, id)).group?.Texts).toEqual([]);
  });

  it('is seen by nobody while the platform is asked, and by those who are known if it does not answer', async () => {
    const { id } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    expect((await arrive(ben, id)).group?.Texts).toHaveLength(1);
    let goOn = (): void => undefined;
    platform.people.groups.slowness = new Promise((resolve) => {
      goOn = resolve;
    });
    await waitMinutes(6);
    const { launch, visitor } = await come(ben, id);
    expect(launch).toMatchObject({ State: 'submit', Group: { State: 'reading', Names: [], Texts: [] } });
    // The form does not wait.
    expect((await submitTo(launch.FormCode)).success).toBe(true);
    goOn();
    expect((await told(visitor)).Group).toMatchObject({ State: 'member', Texts: [{ By: 'Ada Nowak' }] });
    for (const how of [{ status: 500 }, { status: 403 }, { type: 'text/html' }]) {
      Object.assign(platform.people.groups, { status: 200, type: 'application/json' }, how);
      await waitMinutes(6);
      expect((await arrive(ben, id)).group).toMatchObject({ State: 'member', Texts: [{ By: 'Ada Nowak' }] });
    }
    const { visitor: ofTeacher } = await come(grace, id);
    const { GroupWork } = await told(ofTeacher);
    expect(GroupWork).toMatchObject({ IsOn: true, Problem: 'unreadable' });
    expect(GroupWork?.ReadAt).toBeGreaterThan(0);
    const { code } = school;
    const [shown] = await school.head.data('GetLearningPlatforms', { code });
    expect(shown?.Problems).toMatchObject([{ Kind: 'groups' }]);
  });

  it('counts for the group as soon as it is known, if it was submitted before', async () => {
    const { id } = await groupWork();
    platform.people.groups.status = 503;
    const { code, group } = await arrive(ada, id);
    expect(group).toEqual({ State: 'unknown', Names: [], Texts: [] });
    await submitTo(code);
    platform.people.groups.status = 200;
    await waitMinutes(6);
    await arrive(ada, id);
    await waitMinutes(6);
    expect((await arrive(ben, id)).group?.Texts).toMatchObject([{ By: 'Ada Nowak' }]);
  });

  it('is not shared from before group work was switched on, nor after it was switched off', async () => {
    const { id, visitor } = await groupWork();
    await visitor.data('UpdateLearningLink', { groups: false });
    const first = await come(ada, id);
    expect(first.launch.Group).toBeNull();
    await submitTo(first.launch.FormCode);
    await visitor.data('UpdateLearningLink', { groups: true });
    await waitMinutes(6);
    const second = await arrive(ben, id);
    expect(second.group).toMatchObject({ State: 'member', Texts: [] });
    await submitTo(first.launch.FormCode);
    await waitMinutes(6);
    const { Code: receipt } = await readyText((await arrive(ben, id)).visitor);
    await visitor.data('UpdateLearningLink', { groups: false });
    expect((await second.visitor.data('RefreshLearningLaunch', {})).Group).toBeNull();
    expect((await server.client().call('GetSubmissionReceipt', { receipt })).success).toBe(false);
  });

  it('is seen without a name, or not at all, where the link hides names', async () => {
    const { id, visitor } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    await visitor.data('UpdateLearningLink', { anonymous: true });
    expect((await arrive(ben, id)).group).toMatchObject({ State: 'member', Texts: [] });
    await submitTo((await arrive(ada, id)).code);
    const { group, visitor: ofBen } = await arrive(ben, id);
    expect(group?.Texts).toMatchObject([{ By: '' }]);
    expect(JSON.stringify(await ofBen.data('RefreshLearningLaunch', {}))).not.toContain('Ada');
    platform.people.isOffered = true;
    platform.people.members = [ada, ben];
    const ofTeacher = (await come(grace, id)).visitor;
    await ofTeacher.data('RefreshLearningMembers', { now: true });
    expect((await ofTeacher.data('GetLearningMembers', {})).Members).toEqual([]);
    expect(JSON.stringify(await told(ofTeacher))).not.toContain('Blue');
  });

  it('is not seen by the same ids in another course, or on another platform', async () => {
    const { id, projectid } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    // The same group ids, people and project in another course.
    platform.course = { id: `${id}-other`, title: 'Biology' };
    const other = await come(grace, `${id}-other`);
    await other.visitor.data('ChooseLearningProject', { projectid, groups: true });
    await told(other.visitor);
    const eve: PersonOfPlatform = { sub: 's-9', name: 'Eve' };
    platform.people.groups.groups = [{ ...blue, members: ['s-9'] }];
    await waitMinutes(6);
    expect((await arrive(eve, `${id}-other`)).group).toMatchObject({
      State: 'member',
      Names: ['Blue'],
      Texts: [],
    });
    const second = await LocalPlatform.start();
    second.people.groups.isOffered = true;
    second.people.groups.groups = [blue];
    second.course = platform.course;
    const by = await connected(school.head, school.code, second, 'Second');
    const place = { at: second, by };
    const { launch } = await come(grace, 'second', place);
    await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
    const { visitor } = await come(grace, 'second', place);
    await visitor.data('ChooseLearningProject', { projectid, groups: true });
    await told(visitor);
    await waitMinutes(1);
    const there = (await come(ben, 'second', place)).visitor;
    expect((await told(there)).Group).toMatchObject({ State: 'member', Names: ['Blue'], Texts: [] });
    await second.stop();
  });

  it('is told to the gradebook for each member, also for those who have never come', async () => {
    platform.people.isOffered = true;
    platform.people.members = [ada, ben, cem, { ...cem, sub: 'never-came', name: 'Zoe Abel' }];
    platform.people.groups.isInList = true;
    platform.people.groups.sendsNumbers = true;
    const { id, visitor } = await groupWork();
    await visitor.data('UpdateLearningLink', { scores: true });
    platform.scores.length = 0;
    const { code, group } = await arrive(ada, id);
    expect(group).toMatchObject({ State: 'member', Names: ['Blue'] });
    await submitTo(code);
    await until(() => Promise.resolve(platform.scores.length >= 2 ? true : undefined));
    expect(new Set(platform.scores.map(({ userId }) => userId))).toEqual(new Set(['s-1', 's-2']));
    const figures = async () => {
      const [{ People, LastUsedAt } = {}] = await school.head.data('GetLearningPlatforms', {
        code: school.code,
      });
      return { People, LastUsedAt };
    };
    const before = await figures();
    // Somebody who joins the group later gets the result as well, and opens it from the gradebook.
    platform.people.groups.groups = [{ ...blue, members: ['s-1', 's-2', 's-3', 'never-came'] }];
    await waitMinutes(6);
    await told((await come(grace, id)).visitor);
    await until(() => Promise.resolve(platform.scores.some(({ userId }) => userId === 's-3') || undefined));
    await until(() =>
      Promise.resolve(platform.scores.some(({ userId }) => userId === 'never-came') || undefined),
    );
    expect((await figures()).People).toBe(before.People);
    const review = await visit(server, platform, connection, platform.review(grace, { id }, 's-3'));
    expect(review.launch).toMatchObject({ State: 'report' });
    expect(review.launch.ReportId).toBeGreaterThan(0);
    const list = await until(async () => {
      await visitor.data('RefreshLearningMembers', { now: true });
      const one = await visitor.data('GetLearningMembers', {});
      return one.IsReading || one.ReadAt === null ? undefined : one;
    });
    expect(list).toMatchObject({ Students: 4, HandedIn: 4 });
    expect(
      list.Members.map(({ Name, State, Groups, SubmittedBy }) => [Name, State, Groups, SubmittedBy]),
    ).toEqual([
      ['Ada Nowak', 'submitted', ['Blue'], ''],
      ['Ben Ito', 'submitted', ['Blue'], 'Ada Nowak'],
      ['Cem Kaya', 'submitted', ['Blue'], 'Ada Nowak'],
      ['Zoe Abel', 'submitted', ['Blue'], 'Ada Nowak'],
    ]);
  });

  it('opens with its copied code for the time of a visit', async () => {
    const { id } = await groupWork();
    await submitTo((await arrive(ada, id)).code);
    const { Code: receipt } = await readyText((await arrive(ben, id)).visitor);
    const client = server.client();
    await cleanUpLearningPlatforms(server.services, new Date());
    expect((await client.call('GetSubmissionReceipt', { receipt })).success).toBe(true);
    await cleanUpLearningPlatforms(server.services, new Date(Date.now() + 13 * 60 * 60_000));
    expect((await client.call('GetSubmissionReceipt', { receipt })).success).toBe(false);
  });
});

describe('the teacher of a link', () => {
  it('chooses the set of groups, and people in several groups submit for themselves', async () => {
    platform.people.groups.sets = { a: 'Projects', b: 'Labs' };
    platform.people.groups.groups = [
      { ...blue, set: 'a' },
      { ...red, set: 'a' },
      { id: '3', name: 'Lab', set: 'b', members: ['s-1', 's-3'] },
      { id: '4', name: 'Lab 2', set: 'b', members: ['s-1'] },
    ];
    const { id, visitor } = await groupWork();
    const { GroupWork } = await told(visitor);
    expect(GroupWork).toMatchObject({
      IsOn: true,
      Set: 'a',
      Sets: [
        { Id: 'a', Name: 'Projects' },
        { Id: 'b', Name: 'Labs' },
      ],
    });
    await visitor.data('UpdateLearningLink', { groups: true, groupset: 'a' });
    expect((await arrive(ada, id)).group).toMatchObject({ State: 'member', Names: ['Blue'] });
    await visitor.data('UpdateLearningLink', { groups: true, groupset: 'b' });
    expect((await arrive(ada, id)).group).toMatchObject({ State: 'several', Names: ['Lab', 'Lab 2'] });
    expect((await arrive(cem, id)).group).toMatchObject({ State: 'member', Names: ['Lab'] });
    const wrong = await visitor.call('UpdateLearningLink', { groups: true, groupset: 'z' });
    expect(wrong.errors).toEqual(['invalidFormat']);
  });

  it('has no choice where the platform tells no groups, and a student cannot choose', async () => {
    const { id } = await groupWork();
    const student = (await come(ada, id)).visitor;
    expect((await student.call('UpdateLearningLink', { groups: false })).errors).toEqual(['notByStudent']);
    platform.people.groups.isOffered = false;
    platform.course = { id: 'without-groups', title: 'Biology' };
    const projectid = await projectWithForm(teacher, 'Without groups');
    const { visitor } = await come(grace, 'without-groups');
    const chosen = await visitor.data('ChooseLearningProject', { projectid, groups: true });
    expect(chosen.GroupWork).toBeNull();
    expect((await come(ada, 'without-groups')).launch.Group).toBeNull();
  });

  it('gets no groups from the address of somebody else, and the token goes nowhere', async () => {
    const stranger = await LocalPlatform.start();
    platform.people.groups.address = `${stranger.issuer}/groups`;
    const { visitor } = await groupWork();
    expect((await told(visitor)).GroupWork).toMatchObject({ Problem: 'foreign', ReadAt: null });
    expect(stranger.requests).toEqual([]);
    await stranger.stop();
  });
});
