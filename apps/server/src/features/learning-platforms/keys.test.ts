import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import { ada, grace, projectWithForm } from './testing/people.ts';
import { addSchool, type School } from './testing/school.ts';
import { comeFrom, connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** The keys of a platform, which are read for everybody at once, and the own key, which can be replaced. */

let server: TestServer;
/** Another process with the same database. */
let second: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  const environment = { PRIVATE_HOSTS: '127.0.0.0/8' };
  server = await startTestServer({ withWorker: false, environment });
  second = await startTestServer({ withWorker: false, environment, beside: server });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await platform.stop();
});
beforeEach(async () => {
  platform.failsWith = 0;
  platform.delayMs = 0;
  platform.requests.length = 0;
  await forget();
});

/** Lets time pass, so that the platform may be asked again. */
const forget = (fields: { readonly keysReadAt?: Date } = {}) =>
  server.services.db
    .updateTable('ltiPlatforms')
    .set({ keysReadAt: new Date(0), ...fields, keysAskedAt: new Date(0) })
    .execute();

const asked = (): number => platform.requests.filter((request) => request === 'GET /keys').length;

/** The problems of people who come at once, half of them to each process; '' for a visit that goes on. */
async function comeAtOnce(count: number, kid?: string): Promise<readonly string[]> {
  const elsewhere = { ...connection, OwnLoginUrl: connection.OwnLoginUrl.replace(server.url, second.url) };
  const claims = platform.visit(ada, { id: 'link-1' });
  const forgery = kid === undefined ? {} : { header: { kid } };
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      comeFrom(platform, index % 2 === 0 ? connection : elsewhere, claims, { forgery }),
    ),
  );
  return [...new Set(pages.map((page) => page.searchParams.get('problem') ?? ''))];
}

describe('the keys of a platform', () => {
  it('are read once for all who come at once, also in two processes', async () => {
    platform.delayMs = 300;
    expect(await comeAtOnce(40)).toEqual(['']);
    expect(asked()).toBe(1);
  });

  it('are read once for many messages with a key that nobody knows, and not again at once', async () => {
    await comeAtOnce(1);
    await forget({ keysReadAt: new Date(Date.now() - 60_000) });
    platform.requests.length = 0;
    platform.delayMs = 300;
    expect(await comeAtOnce(40, 'unknown')).toEqual(['refused']);
    expect(await comeAtOnce(10, 'another')).toEqual(['refused']);
    expect(asked()).toBe(1);
    // Nobody else is kept out meanwhile.
    expect(await comeAtOnce(4)).toEqual(['']);
    expect(asked()).toBe(1);
  });

  it('are asked for once while the platform is down, and again after a while', async () => {
    platform.failsWith = 503;
    platform.delayMs = 300;
    expect(await comeAtOnce(20)).toEqual(['refused']);
    expect(await comeAtOnce(6)).toEqual(['refused']);
    expect(asked()).toBe(1);
    const [shown] = await school.head.data('GetLearningPlatforms', { code: school.code });
    expect(shown?.Problems[0]).toMatchObject({
      Kind: 'keys',
      Detail: 'the keys of the platform cannot be read: status 503',
    });
    platform.failsWith = 0;
    await forget();
    expect(await comeAtOnce(2)).toEqual(['']);
    expect(asked()).toBe(2);
  });
});

describe('the own key of a connection', () => {
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1_000);
  const madeBefore = (count: number) =>
    server.services.db
      .updateTable('ltiPlatforms')
      .set({ keyMadeAt: hours(count) })
      .execute();
  const published = async (): Promise<readonly string[]> => {
    const answer = await fetch(connection.OwnKeysUrl);
    const { keys } = (await answer.json()) as { readonly keys: readonly { readonly kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  const renew = () => school.head.call('RenewLearningKey', { code: school.code, platformid: connection.Id });

  it('is replaced without a signature that the platform cannot verify', async () => {
    const teacher = await school.member('grace');
    const projectid = await projectWithForm(teacher, 'Essays');
    const selecting = () => visit(server, platform, connection, platform.selection(grace));
    const { launch } = await selecting();
    await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
    /** The key that an answer is signed with; the platform verifies it with what is published now. */
    const signedWith = async (): Promise<string> => {
      const { visitor } = await selecting();
      const { Jwt } = await visitor.data('AnswerLearningSelection', { projectid });
      expect((await platform.readAnswer(Jwt, connection.OwnKeysUrl)).items).toHaveLength(1);
      return decodeProtectedHeader(Jwt).kid ?? '';
    };

    const [old = ''] = await published();
    expect(await signedWith()).toBe(old);
    const { data } = await renew();
    expect(data).toMatchObject({ IsOwnKeyRenewable: false, OwnKeySignsFrom: expect.any(Number) });
    const [fresh = '', ...before] = await published();
    expect(before).toEqual([old]);
    expect(fresh).not.toBe(old);
    // A platform that has kept the published keys knows the old one alone.
    expect(await signedWith()).toBe(old);
    await madeBefore(2);
    expect(await signedWith()).toBe(fresh);
    // An older signature is still verified, and one of a third key would not be.
    expect(await published()).toEqual([fresh, old]);
    expect((await renew()).errors).toEqual(['learningKeyTooNew']);
    await madeBefore(25);
    expect(await published()).toEqual([fresh]);
    expect(await signedWith()).toBe(fresh);
    await madeBefore(49);
    await cleanUpLearningPlatforms(server.services, new Date());
    const row = server.services.db.selectFrom('ltiPlatforms').select('previousKey');
    expect(await row.where('id', '=', connection.Id).execute()).toEqual([{ previousKey: null }]);
    expect((await renew()).errors).toEqual([]);
  });

  it('is replaced by the administrator of the licence alone', async () => {
    const member = await school.member('ada');
    const other = await addSchool(server);
    const input = { code: school.code, platformid: connection.Id };
    for (const client of [member, other.head]) {
      expect((await client.call('RenewLearningKey', input)).errors).toEqual([
        client === member ? 'notLicenseAdmin' : 'noAccessToLicense',
      ]);
    }
    const ofOther = { code: other.code, platformid: connection.Id };
    expect((await other.head.call('RenewLearningKey', ofOther)).errors).toEqual([
      'noAccessToLearningPlatform',
    ]);
  });
});

it('a connection through which people have come signs nothing for a server in the name of another one', async () => {
  const other = await LocalPlatform.start();
  const used = await connected(school.head, school.code, other, 'Used');
  const change = (fields: { readonly tokenUrl?: string; readonly tokenAudience?: string }) =>
    school.head.call('UpdateLearningPlatform', { code: school.code, platformid: used.Id, fields });
  const { tokenUrl } = other.fields;
  const elsewhere = platform.fields.tokenUrl;
  // As Brightspace needs it, before anybody has come.
  const set = await change({ tokenUrl: elsewhere, tokenAudience: 'https://audience.example/token' });
  expect(set.errors).toEqual([]);
  await visit(server, other, used, other.visit(ada, { id: 'link' }));
  // Of no use but where it is sent.
  const cleared = await change({ tokenUrl, tokenAudience: '' });
  expect(cleared.data).toMatchObject({ TokenUrl: tokenUrl, TokenAudience: '' });
  for (const fields of [{ tokenUrl: elsewhere, tokenAudience: tokenUrl }, { tokenAudience: elsewhere }])
    expect((await change(fields)).errors).toEqual(['learningPlatformUsed']);
  expect((await change({ tokenUrl: elsewhere })).data).toMatchObject({ TokenUrl: elsewhere });
  await other.stop();
});
