import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { instructor, LocalPlatform } from './testing/local-platform.ts';
import { addSchool, type School } from './testing/school.ts';
import {
  comeFrom,
  connected,
  FrameBrowser,
  logInParametersOf,
  openingBy,
  visit,
  type ConnectedPlatform,
} from './testing/visits.ts';

/** Connecting a platform: by registration, by hand, and by nobody but the administrator of the licence; and its open addresses. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ withWorker: false, environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});
beforeEach(() => {
  platform.failsWith = 0;
});

const newPlatform = async (
  name = 'Moodle',
): Promise<{ readonly code: string; readonly platformid: number }> => {
  const { Id } = await school.head.data('CreateLearningPlatform', { code: school.code, name });
  return { code: school.code, platformid: Id };
};

/** Opens the address of a registration as the platform does. The answer leads to the page of the end, or is the page that it has failed. */
async function register(address: string, query: Readonly<Record<string, string>> = {}): Promise<Response> {
  const url = new URL(address);
  const all = {
    openid_configuration: `${platform.issuer}/openid-configuration`,
    registration_token: 'registration-token',
    ...query,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return fetch(url, { redirect: 'manual' });
}

describe('a platform registers itself', () => {
  it('once, with the address that the administrator has given to it, and is connected', async () => {
    const place = await newPlatform();
    const { RegistrationUrl, RegistrationUntil } = await school.head.data(
      'RequestLearningRegistration',
      place,
    );
    expect(RegistrationUntil).toBeGreaterThan(Date.now() / 1_000);
    const done = await register(RegistrationUrl);
    expect(done.headers.get('location')).toMatch(/^\/lti\/\w+\/in\/registered$/);
    const [connection] = (await school.head.data('GetLearningPlatforms', { code: school.code })).filter(
      ({ Id }) => Id === place.platformid,
    );
    expect(connection).toMatchObject({
      Issuer: platform.issuer,
      ClientId: platform.clientId,
      KeysUrl: `${platform.issuer}/keys`,
      IsEnabled: true,
      IsComplete: true,
      RegistrationUrl: '',
      RegistrationUntil: null,
      Deployments: [{ Id: '1', IsAdmitted: true }],
    });
    expect(platform.registration).toMatchObject({
      initiate_login_uri: connection?.OwnLoginUrl,
      redirect_uris: [connection?.OwnLaunchUrl],
      jwks_uri: connection?.OwnKeysUrl,
    });
    if (connection === undefined) throw new Error('there is no connection');
    const { launch } = await visit(
      server,
      platform,
      connection,
      platform.visit({ sub: 's-1' }, { id: 'link' }),
    );
    expect(launch.State).toBe('notSetUp');
    const again = await register(RegistrationUrl);
    // A page around the frame is not known here, so every site may show this one.
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('The platform could not register');
    expect(again.headers.get('x-frame-options')).toBeNull();
    expect(again.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
  });

  it('for the services that it has: an asset processor only where it takes reports', async () => {
    const grades = 'https://purl.imsglobal.org/spec/lti-ags/scope';
    const reports = 'https://purl.imsglobal.org/spec/lti/scope/report';
    const told = async (offeredScopes: readonly string[] | undefined) => {
      platform.offeredScopes = offeredScopes;
      const { RegistrationUrl } = await school.head.data('RequestLearningRegistration', await newPlatform());
      await register(RegistrationUrl);
      platform.offeredScopes = undefined;
      const tool = platform.registration?.['https://purl.imsglobal.org/spec/lti-tool-configuration'];
      return { scope: platform.registration?.scope, types: tool?.messages.map(({ type }) => type) };
    };
    const moodle = await told([`${grades}/lineitem`, `${grades}/score`, `${grades}/result.readonly`]);
    expect(moodle.scope).toBe(`${grades}/lineitem ${grades}/score`);
    expect(moodle.types).not.toContain('LtiReportReviewRequest');
    const canvas = await told(undefined);
    expect(canvas.scope).toContain(reports);
    expect(canvas.types).toEqual(
      expect.arrayContaining([
        'LtiAssetProcessorSettingsRequest',
        'LtiReportReviewRequest',
        'LtiEulaRequest',
      ]),
    );
  });

  it('not if it cannot be understood or refuses, and the address stays usable', async () => {
    const place = await newPlatform();
    const { RegistrationUrl } = await school.head.data('RequestLearningRegistration', place);
    for (const query of [
      { openid_configuration: 'no address' },
      { openid_configuration: `${platform.issuer}/keys` },
      { openid_configuration: 'http://169.254.169.254/latest' },
      { registration_token: 'wrong' },
    ]) {
      expect((await register(RegistrationUrl, query)).status).toBe(400);
    }
    platform.failsWith = 500;
    expect((await register(RegistrationUrl)).status).toBe(400);
    const problems = async () =>
      (await school.head.data('GetLearningPlatforms', { code: school.code })).find(
        ({ Id }) => Id === place.platformid,
      )?.Problems;
    expect(await problems()).toMatchObject([
      { Kind: 'registration', Times: 5, Detail: `${platform.issuer} answers with status 500` },
    ]);
    platform.failsWith = 0;
    const done = await register(RegistrationUrl);
    expect(done.headers.get('location')).toMatch(/^\/lti\/\w+\/in\/registered$/);
    expect(await problems()).toEqual([]);
  });

  it.each([
    { authorization_endpoint: 'javascript:alert(1)' },
    { token_endpoint: 'http://lms.example/token' },
    { jwks_uri: 'https://a:b@lms.example/keys' },
    { issuer: 'urn:lms' },
    { authorization_endpoint: 'https://*/authorize' },
  ])('not if it names an address that nobody could enter by hand: %o', async (description) => {
    const place = await newPlatform();
    const { RegistrationUrl } = await school.head.data('RequestLearningRegistration', place);
    platform.description = description;
    const { status } = await register(RegistrationUrl);
    platform.description = {};
    expect(status).toBe(400);
    const shown = (await school.head.data('GetLearningPlatforms', { code: school.code })).find(
      ({ Id }) => Id === place.platformid,
    );
    expect(shown).toMatchObject({ AuthorizationUrl: '', IsEnabled: false });
    expect(shown?.Problems[0]?.Detail).toContain('is not a usable address');
    await school.head.data('RemoveLearningPlatform', place);
  });

  it('not with an address that nobody has given out, or too late', async () => {
    expect((await register(`${server.url}/lti/register/${'x'.repeat(30)}`)).status).toBe(400);
    const place = await newPlatform();
    const { RegistrationUrl } = await school.head.data('RequestLearningRegistration', place);
    const past = new Date(Date.now() - 1_000);
    await server.services.db.updateTable('ltiPlatforms').set({ registrationUntil: past }).execute();
    expect((await register(RegistrationUrl)).status).toBe(400);
  });
});

describe('the administrator of a licence', () => {
  it('enters a platform by hand, which cannot be switched on before it is complete', async () => {
    const place = await newPlatform('Ilias');
    const change = (fields: Parameters<typeof school.head.call<'UpdateLearningPlatform'>>[1]['fields']) =>
      school.head.call('UpdateLearningPlatform', { ...place, fields });
    expect((await change({ enabled: true })).errors).toEqual(['learningPlatformIncomplete']);
    for (const keysUrl of [
      'ftp://lms.example/keys',
      'http://lms.example/keys',
      'https://a:b@lms.example/',
      'x',
    ]) {
      expect((await change({ keysUrl })).errors).toEqual(['learningAddressNotUsable']);
    }
    // A policy of the browser would take these for every host, and for a rule of its own.
    for (const page of ['https://*', 'https://x;script-src-elem', "https://x'self'", 'https://a,b']) {
      expect((await change({ pages: [page] })).errors).toEqual(['learningAddressNotUsable']);
    }
    expect(
      (await change({ ...platform.fields, pages: ['https://school.example'], enabled: true })).data,
    ).toMatchObject({
      IsEnabled: true,
      Pages: ['https://school.example'],
    });
    const own = (await change({})).data;
    const settings = (await (await fetch(own?.OwnSettingsUrl ?? '')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({
      oidc_initiation_url: own?.OwnLoginUrl,
      target_link_uri: own?.OwnLaunchUrl,
      public_jwk_url: own?.OwnKeysUrl,
    });
    const { keys } = (await (await fetch(own?.OwnKeysUrl ?? '')).json()) as {
      readonly keys: readonly object[];
    };
    expect(keys).toMatchObject([{ kty: 'RSA', use: 'sig', alg: 'RS256' }]);
    expect(keys[0]).not.toHaveProperty('d');
    expect(await school.head.data('RemoveLearningPlatform', place)).toBeNull();
    expect((await change({})).errors).toEqual(['noAccessToLearningPlatform']);
    expect((await fetch(own?.OwnKeysUrl ?? '')).status).toBe(404);
  });

  it('puts no other platform behind a connection through which people have come', async () => {
    const place = await newPlatform('Test');
    const deployment = { ...place, deployment: platform.deploymentId, admitted: true };
    const { RegistrationUrl } = await school.head.data('RequestLearningRegistration', place);
    const typo = { issuer: 'https://typo.example' };
    expect((await school.head.call('UpdateLearningPlatform', { ...place, fields: typo })).errors).toEqual([]);
    const fields = { ...platform.fields, clientId: platform.clientId, enabled: true };
    const connection = await school.head.data('UpdateLearningPlatform', { ...place, fields });
    await school.head.data('SetLearningDeployment', deployment);
    const message = platform.visit({ sub: 't-1', name: 'Grace', roles: instructor }, { id: 'link' });
    expect((await visit(server, platform, connection, message)).launch.State).toBe('connect');
    const production = await LocalPlatform.start();
    const change = (input: Partial<typeof fields>) =>
      school.head.call('UpdateLearningPlatform', { ...place, fields: input });
    for (const input of [
      { ...production.fields, clientId: production.clientId },
      { issuer: production.issuer },
      { clientId: 'another' },
      { keysUrl: production.fields.keysUrl },
    ])
      expect((await change(input)).errors).toEqual(['learningPlatformUsed']);
    expect((await school.head.call('RequestLearningRegistration', place)).errors).toEqual([
      'learningPlatformUsed',
    ]);
    const query = { openid_configuration: `${production.issuer}/openid-configuration` };
    expect((await register(RegistrationUrl, query)).status).toBe(400);
    // Nobody was told anything, and the link stays that of its platform when the people are deleted.
    expect(production.registration).toBeUndefined();
    await server.services.db.deleteFrom('ltiPeople').where('platformId', '=', place.platformid).execute();
    const left = (await school.head.data('GetLearningPlatforms', { code: school.code })).find(
      ({ Id }) => Id === place.platformid,
    );
    expect(left).toMatchObject({ Issuer: platform.issuer, ClientId: platform.clientId, People: 0, Links: 1 });
    expect((await change({ issuer: production.issuer })).errors).toEqual(['learningPlatformUsed']);
    // Everything else changes as before.
    const others = { name: 'Test Moodle', pages: ['https://pages.example'], issuer: platform.issuer };
    expect((await school.head.call('UpdateLearningPlatform', { ...place, fields: others })).errors).toEqual(
      [],
    );
    await production.stop();
  });

  it('of another licence sees and changes none of it', async () => {
    const place = await newPlatform();
    const other = await addSchool(server);
    const calls = [
      ['UpdateLearningPlatform', { ...place, fields: { name: 'Mine' } }],
      ['RequestLearningRegistration', place],
      ['SetLearningDeployment', { ...place, deployment: '1', admitted: true }],
      ['RemoveLearningPlatform', place],
    ] as const;
    for (const [name, input] of calls) {
      expect((await other.head.call(name, input as never)).errors).toEqual(['noAccessToLicense']);
      const own = { ...input, code: other.code };
      expect((await other.head.call(name, own as never)).errors).toEqual(['noAccessToLearningPlatform']);
    }
    expect(await other.head.data('GetLearningPlatforms', { code: other.code })).toEqual([]);
  });

  it('has to show the password again after a while', async () => {
    const place = await newPlatform();
    await server.services.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .execute();
    const { errors } = await school.head.call('RequestLearningRegistration', place);
    expect(errors).toEqual(['proofRequired']);
    await server.services.db.updateTable('sessions').set({ provenAt: new Date() }).execute();
  });

  it('adds at most twenty platforms', async () => {
    const crowded = await addSchool(server);
    const { licenseId, code } = crowded;
    const [first] = await server.services.db.selectFrom('ltiPlatforms').selectAll().limit(1).execute();
    if (first === undefined) throw new Error('there is no platform');
    const { keyId, sealedKey, publicKey } = first;
    const row = { licenseId, name: 'x', keyId, sealedKey, publicKey: JSON.stringify(publicKey) };
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...row, code: `crowded${index}` }));
    await server.services.db.insertInto('ltiPlatforms').values(rows).execute();
    expect((await crowded.head.call('CreateLearningPlatform', { code, name: 'x' })).errors).toEqual([
      'tooManyLearningPlatforms',
    ]);
  });

  it('admits at most two hundred places of use, and visits from others are not kept', async () => {
    const place = await newPlatform();
    const seen = Array.from({ length: 200 }, (_, index) => ({
      platformId: place.platformid,
      deploymentId: `seen-${index}`,
      isAdmitted: false,
    }));
    await server.services.db.insertInto('ltiDeployments').values(seen).execute();
    const admit = (deployment: string) =>
      school.head.call('SetLearningDeployment', { ...place, deployment, admitted: true });
    expect((await admit('another')).errors).toEqual(['tooManyLearningDeployments']);
    const { data } = await admit('seen-7');
    expect(data?.Deployments).toHaveLength(200);
    expect(data?.Deployments.filter(({ IsAdmitted }) => IsAdmitted)).toMatchObject([{ Id: 'seen-7' }]);
  });
});

describe('an address that is open to other sites', () => {
  let connection: ConnectedPlatform;
  beforeAll(async () => {
    connection = await connected(school.head, school.code, platform);
  });
  const toLink = () => platform.visit({ sub: 's-1', name: 'Ada' }, { id: 'link-1' });
  const form = new URLSearchParams({ state: 'x', id_token: 'x', code: 'x' });
  const post = (address: string | URL) => fetch(address, { method: 'POST', body: form, redirect: 'manual' });

  it('takes forms at three addresses of a platform and nowhere else', async () => {
    const own = new URL(connection.OwnLoginUrl);
    for (const step of ['login', 'launch', 'window'])
      expect((await post(new URL(step, own))).status).toBe(303);
    for (const step of [
      'proof',
      'keys',
      'visit',
      'own/visit',
      'registered',
      'canvas.json',
      'again',
      'other',
    ]) {
      const { status, headers } = await post(new URL(step, own));
      expect([step, status >= 400, headers.getSetCookie()]).toEqual([step, true, []]);
    }
    for (const path of ['/api/CreateGuestUser', '/api/OpenLearningLaunch', '/login', '/', '/lti/begin.js']) {
      const { status, headers } = await post(server.url + path);
      expect([path, status >= 400, headers.getSetCookie()]).toEqual([path, true, []]);
    }
  });

  it('sets no cookie but that of log-ins, which only the pages of platforms get', async () => {
    const cookies: string[] = [];
    const begun = await fetch(connection.OwnLoginUrl, {
      method: 'POST',
      body: new URLSearchParams(logInParametersOf(platform, connection)),
      redirect: 'manual',
    });
    cookies.push(...begun.headers.getSetCookie());
    const { state = '', nonce = '' } = Object.fromEntries(
      new URL(begun.headers.get('location') ?? '').searchParams,
    );
    const answer = await fetch(connection.OwnLaunchUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ state, id_token: await platform.sign(toLink(), nonce) }),
    });
    cookies.push(...answer.headers.getSetCookie());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^palimpsest_lti=[\w-]{32};.* Path=\/lti\/;.* HttpOnly;/);
    // A page of our own is the answer to what was posted.
    expect([answer.status, answer.headers.get('location')?.split('#')[0]]).toEqual([
      303,
      new URL('in/visit', connection.OwnLoginUrl).pathname,
    ]);
  });

  it('asks for the token of a visit before the session beside it', async () => {
    const browser = new FrameBrowser();
    const page = await comeFrom(platform, connection, toLink(), { browser });
    const opening = await openingBy(browser, connection, page);
    const { Token } = await server.client().data('OpenLearningLaunch', opening);
    const ofVisit = { authorization: `Bearer ${Token}` };
    const { userId } = await school.head.data('GetUserInfo', {});
    // The browser of somebody who is logged in: the call is that of the visit, whatever else was sent.
    for (const headers of [ofVisit, { ...ofVisit, 'x-sid': '' }]) {
      const answer = await school.head.call('GetUserInfo', {}, headers);
      expect([answer.data?.guest, answer.data?.userId === userId]).toEqual([true, false]);
    }
    for (const authorization of [`Bearer ${Token}x`, 'Bearer lti_unknown']) {
      expect((await school.head.call('GetUserInfo', {}, { authorization })).errors).toEqual([
        'launchMissing',
      ]);
    }
    expect((await school.head.call('GetUserInfo', {}, { 'x-sid': '' })).success).toBe(false);
  });
});
