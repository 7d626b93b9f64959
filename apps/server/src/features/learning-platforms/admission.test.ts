import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { uploadTo } from '../../testing/visitor.ts';
import { instructor, learner, LocalPlatform } from './testing/local-platform.ts';
import type { ForgedMessage, PersonOfPlatform } from './testing/messages.ts';
import { addSchool, type School } from './testing/school.ts';
import { comeFrom, connected, visit, type ConnectedPlatform } from './testing/visits.ts';
import { ada, grace } from './testing/people.ts';

/** People who may not come, or no longer: a connection is off, a place of use is not admitted, or somebody only observes a course. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const person = { sub: 's-1', name: 'Ada' };
const toLink = (): Record<string, unknown> => platform.visit(person, { id: 'link-1' });

/** The problem that the page of the frame is told; '' for a visit that goes on. */
async function problemOf(forgery: ForgedMessage): Promise<string> {
  const page = await comeFrom(platform, connection, toLink(), { forgery });
  return page.searchParams.get('problem') ?? '';
}

/** The platform as its administrator sees it. */
const shown = async () => (await school.head.data('GetLearningPlatforms', { code: school.code }))[0];

describe('a place of use', () => {
  const elsewhere = { claims: { [`${core}/deployment_id`]: 'unknown-9' } };

  it('that is not admitted waits for the administrator, and people cannot come from it', async () => {
    expect(await problemOf(elsewhere)).toBe('deployment');
    const seen = await shown();
    expect(seen?.Problems[0]).toMatchObject({ Kind: 'deployment', Detail: 'unknown-9' });
    expect(seen?.Deployments[0]).toMatchObject({ Id: 'unknown-9', IsAdmitted: false });
    const place = { code: school.code, platformid: connection.Id, deployment: 'unknown-9' };
    await school.head.data('SetLearningDeployment', { ...place, admitted: true });
    expect(await problemOf(elsewhere)).toBe('');
    await school.head.data('SetLearningDeployment', { ...place, admitted: false });
    expect(await problemOf(elsewhere)).toBe('deployment');
  });

  it('that is no longer admitted ends the visits from it, and no account is connected by them', async () => {
    const place = { code: school.code, platformid: connection.Id, deployment: 'faculty-3' };
    await school.head.data('SetLearningDeployment', { ...place, admitted: true });
    const ofTeacher = platform.visit({ ...person, sub: 't-9', roles: instructor }, { id: 'link-9' });
    const forgery = { claims: { [`${core}/deployment_id`]: place.deployment } };
    const { launch, visitor } = await visit(server, platform, connection, ofTeacher, { forgery });
    const other = await visit(server, platform, connection, ofTeacher);
    await school.head.data('SetLearningDeployment', { ...place, admitted: false });
    expect((await visitor.call('RefreshLearningLaunch', {})).errors).toEqual(['launchMissing']);
    const member = await school.member('faculty');
    expect((await member.call('GetLearningConnection', { code: launch.ConnectCode })).errors).toEqual([
      'learningLaunchExpired',
    ]);
    expect((await other.visitor.call('RefreshLearningLaunch', {})).errors).toEqual([]);
    await school.head.data('SetLearningDeployment', { ...place, admitted: true });
    expect((await visitor.call('RefreshLearningLaunch', {})).errors).toEqual([]);
  });
});

describe('a connection', () => {
  it.each(['in/visit', 'login', 'in/anything'])(
    'that is unknown says at /lti/unknown/%s, in a frame of any site, that it is off',
    async (step) => {
      const answer = await fetch(`${server.url}/lti/unknown/${step}`, {
        headers: { 'accept-language': 'de' },
      });
      const page = await answer.text();
      expect(answer.status).toBe(404);
      expect(page).toContain('Die Verbindung zu Ihrer Lernplattform ist aus');
      expect(page).not.toMatch(/<script|<a |<form|<img|unknown/);
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none';style-src 'sha256-[^']+';base-uri 'none';form-action 'none';frame-ancestors \*$/,
      );
    },
  );

  it('that is not complete says the same', async () => {
    const { OwnLoginUrl } = await school.head.data('CreateLearningPlatform', {
      code: school.code,
      name: 'Incomplete',
    });
    for (const address of [OwnLoginUrl, OwnLoginUrl.replace(/login$/, 'in/visit')]) {
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([404, null]);
      expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    }
  });

  it('that is switched off ends its visits', async () => {
    const ofTeacher = platform.visit({ ...person, roles: instructor }, { id: 'l' });
    const { visitor } = await visit(server, platform, connection, ofTeacher);
    const place = { code: school.code, platformid: connection.Id };
    await school.head.data('UpdateLearningPlatform', { ...place, fields: { enabled: false } });
    expect((await visitor.call('RefreshLearningLaunch', {})).errors).toEqual(['launchMissing']);
    expect((await comeFrom(platform, connection, toLink())).searchParams.get('problem')).toBe('off');
    expect((await shown())?.Problems[0]).toMatchObject({ Kind: 'off' });
    await school.head.data('UpdateLearningPlatform', { ...place, fields: { enabled: true } });
    expect((await visitor.call('RefreshLearningLaunch', {})).errors).toEqual([]);
    const { db } = server.services;
    await db
      .updateTable('ltiLaunches')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute();
    expect((await visitor.call('RefreshLearningLaunch', {})).errors).toEqual(['launchMissing']);
    expect((await server.program('lti_unknown').call('RefreshLearningLaunch', {})).errors).toEqual([
      'launchMissing',
    ]);
    expect((await school.head.call('RefreshLearningLaunch', {})).errors).toEqual(['launchMissing']);
  });
});

describe('the form of a student, which is open in a page', () => {
  it('takes nothing while the platform is off or the place of use is not admitted, and nothing after the platform was removed', async () => {
    const other = await LocalPlatform.start();
    const place = await connected(school.head, school.code, other, 'Brightspace');
    const teacher = await school.member('grace');
    const ofOther = (person: PersonOfPlatform) =>
      visit(server, other, place, other.visit(person, { id: 'open-form' }));
    const { launch } = await ofOther(grace);
    await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
    const { Id: chosen } = await teacher.data('CreateProject', { name: 'Open forms' });
    await teacher.data('UpdateProject', { projectid: chosen, UploadFormActive: true });
    await (await ofOther(grace)).visitor.data('ChooseLearningProject', { projectid: chosen });
    const { FormCode: projectcode } = (await ofOther(ada)).launch;
    const file = await uploadTo(server.client(), projectcode, seededText(8_100, 80));
    const problems = async () => {
      const client = server.client();
      const input = { uploadids: [file], projectcode };
      const said = await Promise.all([
        client.call('AddTextsToLibrary', input),
        client.call('GetUploadForm', { projectcode }),
        client.call('GetOwnSubmissions', { projectcode }),
        client.call('GetUploadedFilesStatus', { uploadids: [file], projectcode }),
      ]);
      return [...new Set(said.flatMap(({ errors }) => errors))];
    };
    const at = { code: school.code, platformid: place.Id };
    const deployment = { ...at, deployment: other.deploymentId };
    const switchTo = (enabled: boolean) =>
      school.head.data('UpdateLearningPlatform', { ...at, fields: { enabled } });
    await switchTo(false);
    expect(await problems()).toEqual(['projectCodeNotValid']);
    await switchTo(true);
    await school.head.data('SetLearningDeployment', { ...deployment, admitted: false });
    expect(await problems()).toEqual(['projectCodeNotValid']);
    await school.head.data('SetLearningDeployment', { ...deployment, admitted: true });
    expect(await problems()).toEqual([]);
    await school.head.data('RemoveLearningPlatform', at);
    expect(await problems()).toEqual(['projectCodeNotValid']);
    // The submission stays with the teacher.
    const { data } = await teacher.call('GetSubmissions', { projectid: chosen });
    expect(data).toHaveLength(1);
    await other.stop();
  });
});

describe('an observer', () => {
  const mentor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor';
  it.each([
    ['gets no form', [mentor], 'observer'],
    ['who also learns in the course submits', [mentor, ...learner], null],
    ['who also teaches is a teacher', [mentor, ...instructor], null],
  ])('%s', async (_name, roles, problem) => {
    const claims = platform.visit({ ...ada, sub: 'p-1', roles }, { id: 'observed' });
    expect((await comeFrom(platform, connection, claims)).searchParams.get('problem')).toBe(problem);
  });
});
