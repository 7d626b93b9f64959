import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { instructor, LocalPlatform, type ToldScore } from './testing/local-platform.ts';
import { addSchool } from './testing/school.ts';
import { dueAssetsJob } from './assets/tell-reports.ts';
import { sendScores } from './scores/send-scores.job.ts';
import { jobContext } from './testing/assignment.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** Results that a platform is told because a teacher wants it. */

let server: TestServer;
let platform: LocalPlatform;
let connection: ConnectedPlatform;
let head: TestClient;
let code: string;
let teacher: TestClient;
let projectid: number;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  const admin = await administrator(server);
  await admin.data('UpdateInstallationSettings', { publicUrl: server.url });
  const school = await addSchool(server);
  ({ head, code } = school);
  connection = await connected(head, code, platform);
  teacher = await school.member('grace');
  ({ Id: projectid } = await teacher.data('CreateProject', { name: 'Essays' }));
  await teacher.data('UpdateProject', { projectid, UploadFormActive: true, UploadFormChecks: true });
  const { launch, visitor } = await come(grace);
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
  await visitor.data('ChooseLearningProject', { projectid });
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const grace = { sub: 't-1', name: 'Grace', roles: instructor };
const come = (
  person: Parameters<LocalPlatform['visit']>[0],
  link: Parameters<LocalPlatform['visit']>[1] = { id: 'essay', title: 'Essay 1' },
) => visit(server, platform, connection, platform.visit(person, link));

async function submit(sub: string, text: string): Promise<void> {
  const { launch } = await come({ sub, name: `Student ${sub}` });
  const client = server.client();
  const projectcode = launch.FormCode;
  const uploadids = [await uploadTo(client, projectcode, text)];
  await client.data('AddTextsToLibrary', { uploadids, projectcode });
  await until(async () => {
    const all = await teacher.data('GetSubmissions', { projectid });
    const own = all.find(({ Name }) => Name === `Student ${sub}`);
    return own?.ReportStatus === 'Ok' ? own : undefined;
  });
}

const scoresOf = (sub: string) => platform.scores.filter(({ userId }) => userId === sub);
const told = (sub: string, count = 1) =>
  until(() => Promise.resolve(scoresOf(sub).length >= count ? scoresOf(sub) : undefined));

/** The pauses of results are over. */
async function anHourLater(hours = 1): Promise<void> {
  const now = new Date(Date.now() + hours * 60 * 60_000);
  const rows = await server.services.db.selectFrom('ltiScores').select('linkId').distinct().execute();
  for (const { linkId } of rows) await sendScores(jobContext(server), linkId, now);
}

const dueOf = async (sub: string) =>
  server.services.db
    .selectFrom('ltiScores')
    .innerJoin('ltiPeople', 'ltiPeople.id', 'ltiScores.personId')
    .select('attempts')
    .where('subject', '=', sub)
    .executeTakeFirst();

describe('a platform', () => {
  it('is told nothing unless the teacher wants it, and then the results that are there already', async () => {
    const text = seededText(8_101, 80);
    await submit('s-1', text);
    expect(platform.scores).toEqual([]);
    const { visitor } = await come(grace);
    expect(await visitor.data('UpdateLearningLink', { scores: true })).toMatchObject({ SendsScores: true });
    expect(await told('s-1')).toMatchObject([{ scoreGiven: 0, scoreMaximum: 100 }]);
    await submit('s-2', text);
    expect(await told('s-2')).toMatchObject([{ scoreGiven: 100, scoreMaximum: 100 }]);
    expect(platform.lineItems).toMatchObject([{ label: 'Essay 1: Similarity in % (not a grade)' }]);
    // A column that was made before a crash is found again.
    await server.services.db.updateTable('ltiLinks').set({ lineItemUrl: '' }).execute();
    await submit('s-3', seededText(8_102, 80));
    await told('s-3');
    expect(platform.lineItems).toHaveLength(1);
  });

  it('that is down is told later, and what it refuses about one person holds up nobody else', async () => {
    platform.failsWith = 503;
    await submit('s-4', seededText(8_103, 80));
    await until(async () => {
      const due = await server.services.db.selectFrom('ltiScores').selectAll().execute();
      return due.length > 0 && platform.requests.at(-1)?.endsWith('/token') === true ? due : undefined;
    });
    const shown = async () => (await head.data('GetLearningPlatforms', { code }))[0];
    await until(async () => ((await shown())?.Problems[0]?.Kind === 'scores' ? true : undefined));
    expect(await shown()).toMatchObject({
      ResultsToTell: 1,
      Problems: [{ Detail: 'the platform gives no token: status 503' }],
    });
    platform.failsWith = 0;
    platform.refusedPeople.add('s-5');
    await submit('s-5', seededText(8_104, 80));
    await submit('s-6', seededText(8_105, 80));
    await anHourLater();
    await told('s-4');
    await told('s-6');
    expect(scoresOf('s-5')).toEqual([]);
    await until(async () => {
      const due = await server.services.db.selectFrom('ltiScores').selectAll().execute();
      return due.length === 0 ? true : undefined;
    });
    await until(async () => ((await shown())?.Problems.length === 1 ? true : undefined));
    expect(await shown()).toMatchObject({
      ResultsToTell: 0,
      Problems: [{ Kind: 'scoreRefused', Detail: '/lineitems/1/scores: status 404' }],
    });
  });

  it.each([500, 403])('that answers %s about one person is told the others', async (status) => {
    const [failing, ...others] = [`s-${status}-1`, `s-${status}-2`, `s-${status}-3`];
    platform.failingPeople.set(failing, status);
    for (const [index, sub] of [failing, ...others].entries()) {
      await submit(sub, seededText(8_200 + status + index, 80));
    }
    for (const sub of others) await told(sub);
    await until(async () => ((await dueOf(failing))?.attempts === 1 ? true : undefined));
    // It is asked again after a pause, and not for each of the others.
    const link = await server.services.db.selectFrom('ltiScores').select('linkId').executeTakeFirstOrThrow();
    await sendScores(jobContext(server), link.linkId, new Date());
    expect(await dueOf(failing)).toEqual({ attempts: 1 });
    await anHourLater();
    expect(await dueOf(failing)).toEqual({ attempts: 2 });
    platform.failingPeople.clear();
    await anHourLater(2);
    await told(failing);
    expect(await dueOf(failing)).toBeUndefined();
  });

  it('that is switched off is told when it is switched on', async () => {
    const turn = async (enabled: boolean) => {
      const platformid = connection.Id;
      await head.data('UpdateLearningPlatform', { code, platformid, fields: { enabled } });
    };
    const text = seededText(8_300, 80);
    const { launch } = await come({ sub: 's-off', name: 'Student s-off' });
    const projectcode = launch.FormCode;
    const uploadids = [await uploadTo(server.client(), projectcode, text)];
    platform.delayMs = 300;
    await server.client().data('AddTextsToLibrary', { uploadids, projectcode });
    await turn(false);
    await until(async () => ((await dueOf('s-off')) === undefined ? undefined : true));
    platform.delayMs = 0;
    expect(scoresOf('s-off')).toEqual([]);
    await dueAssetsJob.run({}, jobContext(server));
    await turn(true);
    expect(scoresOf('s-off')).toEqual([]);
    await dueAssetsJob.run({}, jobContext(server));
    await told('s-off');
  });

  it('whose column was deleted gets another one, and loses no result', async () => {
    const [before] = platform.lineItems.splice(0);
    await submit('s-7', seededText(8_106, 80));
    const [score] = await told('s-7');
    expect(platform.lineItems).toMatchObject([{ id: score?.lineItem, resourceLinkId: 'essay' }]);
    expect(score?.lineItem).not.toBe(before?.id);
  });

  it('is told although a message to a student says nothing of the gradebook', async () => {
    const linkNow = () =>
      server.services.db
        .selectFrom('ltiLinks')
        .select(['lineItemsUrl', 'sendsScores'])
        .where('sendsScores', '=', true)
        .executeTakeFirstOrThrow();
    const before = await linkNow();
    expect(before.lineItemsUrl).not.toBe('');
    const claims: Record<string, unknown> = platform.visit(
      { sub: 's-quiet', name: 'Quiet' },
      { id: 'essay' },
    );
    delete claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
    await visit(server, platform, connection, claims);
    expect(await linkNow()).toEqual(before);
  });

  it('is told although a message to a teacher about one submission says nothing of the gradebook or the course', async () => {
    const { db } = server.services;
    const essay = { id: 'essay', title: 'Essay 1' };
    const urls = { lineItemsUrl: `${platform.issuer}/lineitems`, membersUrl: `${platform.issuer}/members` };
    await db.updateTable('ltiLinks').set(urls).where('resourceLinkId', '=', 'essay').execute();
    const claims: Record<string, unknown> = platform.review(grace, essay, 's-1');
    delete claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
    await visit(server, platform, connection, claims);
    const link = db
      .selectFrom('ltiLinks')
      .select(['lineItemsUrl', 'membersUrl'])
      .where('resourceLinkId', '=', 'essay');
    expect(await link.executeTakeFirst()).toEqual(urls);
    await db.updateTable('ltiLinks').set({ membersUrl: '' }).where('resourceLinkId', '=', 'essay').execute();
  });

  it('is kept while the gradebook knows neither its column nor its columns', async () => {
    const people = ['s-away-1', 's-away-2'];
    platform.failsWith = 503;
    for (const [index, sub] of people.entries()) {
      platform.failsWith = 0;
      const { launch } = await come({ sub, name: `Student ${sub}` });
      const uploadids = [await uploadTo(server.client(), launch.FormCode, seededText(8_400 + index, 80))];
      platform.failsWith = 503;
      await server.client().data('AddTextsToLibrary', { uploadids, projectcode: launch.FormCode });
      await until(async () => ((await dueOf(sub))?.attempts === 1 ? true : undefined));
    }
    platform.failsWith = 0;
    const { db } = server.services;
    const link = await db
      .selectFrom('ltiLinks')
      .selectAll()
      .where('sendsScores', '=', true)
      .executeTakeFirstOrThrow();
    const { lineItemUrl, lineItemsUrl, id } = link;
    const leadTo = (urls: { lineItemUrl: string; lineItemsUrl: string }) =>
      db.updateTable('ltiLinks').set(urls).where('id', '=', id).execute();
    await leadTo({ lineItemUrl: `${platform.issuer}/away/1`, lineItemsUrl: `${platform.issuer}/away` });
    await anHourLater();
    for (const sub of people) expect(await dueOf(sub)).toEqual({ attempts: 2 });
    await leadTo({ lineItemUrl, lineItemsUrl });
    await anHourLater(2);
    for (const sub of people) await told(sub);
  });

  it('opens the report from the gradebook, by its own message or by an address that is opened with a launch', async () => {
    const reportOf = async (sub: string) =>
      (await teacher.data('GetSubmissions', { projectid })).find(({ Name }) => Name === `Student ${sub}`)
        ?.ReportId;
    const [score] = await told('s-2');
    const reportId = (await reportOf('s-2')) ?? 0;
    expect(reportId).toBeGreaterThan(0);
    expect(score?.comment).toContain(`${server.url}/plagiarism/reports/${reportId}`);
    // Only Canvas knows the field.
    expect(Object.keys(score ?? {})).not.toContain('https://canvas.instructure.com/lti/submission');
    expect(platform.lineItems.at(-1)?.submissionReview?.url).toBe(connection.OwnLaunchUrl);
    const essay = { id: 'essay', title: 'Essay 1' };
    const open = (claims: Record<string, unknown>) => visit(server, platform, connection, claims);
    const byMessage = await open(platform.review(grace, essay, 's-2'));
    expect(byMessage.launch).toMatchObject({ State: 'report', ReportId: reportId });
    expect((await byMessage.visitor.call('GetReport', { id: reportId })).errors).toEqual([]);
    const at = (person: Parameters<LocalPlatform['visit']>[0], student: string) => ({
      ...platform.visit(person, essay),
      'https://purl.imsglobal.org/spec/lti/claim/target_link_uri': `${connection.OwnLaunchUrl}?for_user=${student}`,
    });
    expect((await open(at(grace, 's-2'))).launch).toMatchObject({ State: 'report', ReportId: reportId });
    // Somebody who has submitted nothing, and somebody who was never here.
    await come({ sub: 's-none' });
    for (const student of ['s-none', 's-nobody'])
      expect((await open(at(grace, student))).launch).toMatchObject({ State: 'reportMissing', ReportId: 0 });
    // A student names somebody else: the page is the own one.
    for (const claims of [at({ sub: 's-1' }, 's-2'), platform.review({ sub: 's-1' }, essay, 's-2')])
      expect((await open(claims)).launch).toMatchObject({ State: 'submit', ReportId: 0, ReceiptCode: '' });
    const observer = { sub: 'p-1', roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] };
    await expect(open(platform.review(observer, essay, 's-2'))).rejects.toThrow('observer');
  });

  it('that ignores filters has a column for each link, which gets the results that are there already', async () => {
    platform.ignoresFilters = true;
    const { visitor } = await come(grace, { id: 'second', title: 'Essay 2' });
    const chosen = await visitor.data('ChooseLearningProject', { projectid, scores: true });
    expect(chosen).toMatchObject({ SendsScores: true, IsAnonymous: false });
    await until(async () => (platform.lineItems.length > 1 ? true : undefined));
    const second = platform.lineItems.find(({ resourceLinkId }) => resourceLinkId === 'second');
    await until(async () =>
      platform.scores.some((score) => score.userId === 's-1' && score.lineItem === second?.id)
        ? true
        : undefined,
    );
    // Found again on the second page of the list.
    await server.services.db.updateTable('ltiLinks').set({ lineItemUrl: '' }).execute();
    await submit('s-8', seededText(8_107, 80));
    await told('s-8', 2);
    expect(platform.lineItems).toHaveLength(2);
    platform.ignoresFilters = false;
  });

  it('is told the results at the link of a restored course', async () => {
    const selecting = await visit(server, platform, connection, platform.selection(grace));
    const { Jwt } = await selecting.visitor.data('AnswerLearningSelection', { projectid });
    const { items } = await platform.readAnswer(Jwt, connection.OwnKeysUrl);
    const custom = items[0]?.custom ?? {};
    const { visitor } = await come(grace, { id: 'original', custom });
    await visitor.data('UpdateLearningLink', { scores: true });
    await come(grace, { id: 'restored', custom });
    const first = await until(() => {
      const column = platform.lineItems.find(({ resourceLinkId }) => resourceLinkId === 'restored')?.id;
      const isRight = (one: ToldScore) => one.userId === 's-1' && one.lineItem === column;
      return Promise.resolve(platform.scores.find(isRight));
    });
    expect(first.scoreGiven).toBe(0);
  });

  it('of Canvas gets the address as the submission, and one that does not know reviews a column without them', async () => {
    platform.columnsBelow = '/api/lti/courses/1';
    platform.refusesReviews = true;
    const { visitor } = await come(grace, { id: 'canvas', title: 'Essay in Canvas' });
    await visitor.data('ChooseLearningProject', { projectid, scores: true });
    const score = await until(async () =>
      platform.scores.find(({ lineItem, userId }) => lineItem.includes('/api/lti/') && userId === 's-2'),
    );
    expect(score).toMatchObject({
      'https://canvas.instructure.com/lti/submission': {
        submission_type: 'basic_lti_launch',
        submission_data: `${connection.OwnLaunchUrl}?for_user=s-2`,
      },
    });
    expect(platform.lineItems.find(({ id }) => id.includes('/api/lti/'))?.submissionReview).toBeUndefined();
    platform.columnsBelow = '';
    platform.refusesReviews = false;
  });

  it('is told no more results once names are hidden, also those of texts that were submitted by name', async () => {
    const { visitor } = await come(grace);
    const hidden = await visitor.data('UpdateLearningLink', { anonymous: true, scores: true });
    expect(hidden).toMatchObject({ IsAnonymous: true, SendsScores: false });
    const { db } = server.services;
    const sending = db.selectFrom('ltiLinks').select('id').where('sendsScores', '=', true);
    expect(await sending.execute()).toEqual([]);
    const { launch } = await come({ sub: 's-9', name: 'Student s-9' });
    const uploadids = [await uploadTo(server.client(), launch.FormCode, seededText(8_108, 80))];
    await server.client().data('AddTextsToLibrary', { uploadids, projectcode: launch.FormCode });
    await until(async () => {
      const all = await teacher.data('GetSubmissions', { projectid });
      return all.every(({ ReportStatus }) => ReportStatus === 'Ok') ? true : undefined;
    });
    // Names are shown again: the text that was submitted without one is still told to nobody.
    const shown = await visitor.data('UpdateLearningLink', { anonymous: false, scores: true });
    expect(shown).toMatchObject({ IsAnonymous: false, SendsScores: true });
    await submit('s-10', seededText(8_109, 80));
    await told('s-10');
    expect(scoresOf('s-9')).toEqual([]);
    // The gradebook names the student, so it opens no text without a name.
    const review = async (student: string) =>
      (await visit(server, platform, connection, platform.review(grace, { id: 'essay' }, student))).launch;
    expect(await review('s-9')).toMatchObject({ State: 'reportMissing', ReportId: 0 });
    expect(await review('s-10')).toMatchObject({ State: 'report' });
    await visitor.data('UpdateLearningLink', { anonymous: true });
    expect(await review('s-10')).toMatchObject({ State: 'reportMissing', ReportId: 0 });
  });
});
