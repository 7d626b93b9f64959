import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@palimpsest/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/test-client.ts';
import { fetchAssets as fetchAssetsOnce } from './assets/fetch-assets.job.ts';
import { tellReports as tellReportsOnce } from './assets/tell-reports.job.ts';
import { dueAssetsJob } from './assets/tell-reports.ts';
import { selectDuePlatforms } from './assets/asset-reports.repository.ts';
import {
  addAssignments,
  failed,
  jobContext,
  processed,
  reportUntil,
  teacherOfPlatform,
  type Assignments,
} from './testing/assignment.ts';
import {
  withoutWorker,
  firstSubmitted,
  newSubmission,
  problemOfAssetUntil,
  rowOfAsset,
  textsFrom,
} from './testing/files-of-assignments.ts';
import type { KeptAsset, NewSubmission } from './testing/local-assignments.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import { NoticeNotKept, receiveLtiNotice } from './notices/receive-notice.ts';
import { addSchool } from './testing/school.ts';
import { connected, visit } from './testing/visits.ts';

/** Notices and files of platforms that lie, are down, or are not the platform. */

let stage: Assignments;
/** Another machine, to which files are moved, or that must never be asked. */
let elsewhere: Server;
let asked: { readonly path: string; readonly token: string | undefined }[] = [];
let bytesElsewhere: Buffer = Buffer.from('');
beforeAll(async () => {
  stage = await addAssignments(await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } }));
  elsewhere = createServer((request, reply) => {
    asked.push({ path: request.url ?? '', token: request.headers.authorization });
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(bytesElsewhere);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await stage.server.stop();
  await stage.platform.stop();
  elsewhere.close();
});
afterEach(() => {
  stage.platform.failsWith = 0;
  stage.platform.assignments.redirectsTo = '';
  stage.platform.assignments.failing.clear();
  asked = [];
});

const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const freshText = textsFrom(41_000);
const essay = (bytes: string | Uint8Array = freshText()) => ({ bytes, fileName: 'essay.txt' });
const addressElsewhere = (): string => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
const submission = (change: Partial<NewSubmission> = {}) => newSubmission(stage, essay(), change);
const submitted = (given: NewSubmission) => firstSubmitted(stage, given);
const fetchAssets = withoutWorker(fetchAssetsOnce);
const tellReports = withoutWorker(tellReportsOnce);

const rowOf = (asset: KeptAsset) => rowOfAsset(stage, asset);
const problemUntil = (asset: KeptAsset, problem: string) => problemOfAssetUntil(stage, asset, problem);

describe('a notice is refused', () => {
  it('if it is forged, old, of another client or not complete, and the right ones beside it are kept', async () => {
    const { assignments } = stage.platform;
    const given = await submission();
    const later = Math.floor(Date.now() / 1_000);
    const forgeries: Partial<NewSubmission>[] = [
      { forgery: { header: { alg: 'none' } } },
      { forgery: { key: otherKey } },
      { forgery: { key: randomBytes(32), header: { alg: 'HS256' } } },
      { forgery: { claims: { aud: 'somebody-else' } } },
      { forgery: { claims: { iss: 'https://evil.example' } } },
      { forgery: { claims: { exp: later - 600 } } },
      { forgery: { claims: { iat: later - 2 * 24 * 60 * 60, exp: later + 60 } } },
      { forgery: { claims: { aud: [stage.platform.clientId, 'another'] } } },
      { claims: { 'https://purl.imsglobal.org/spec/lti/claim/assetreport': undefined } },
      { claims: { 'https://purl.imsglobal.org/spec/lti/claim/submission': { id: 'a\u0000b' } } },
    ];
    const bad = await Promise.all(forgeries.map((forged) => assignments.notice({ ...given, ...forged })));
    for (const { jwt, assets } of bad) {
      expect(await assignments.send([jwt])).toBe(401);
      for (const asset of assets) expect(await rowOf(asset)).toBeUndefined();
    }
    const good = await assignments.notice(given);
    const jwts = [...bad.slice(0, 5).map(({ jwt }) => jwt), good.jwt, 'not a token'];
    expect(await assignments.send(jwts)).toBe(200);
    const [asset] = good.assets;
    expect(asset !== undefined && (await rowOf(asset))).toBeTruthy();
  });

  it('if the platform was changed while it was verified, and is then verified again', async () => {
    const { server } = stage;
    const other = await LocalPlatform.start();
    other.assignments.areOffered = true;
    const { head, code } = await addSchool(server);
    const connection = await connected(head, code, other, 'Changed');
    const address = connection.OwnKeysUrl.replace('/keys', '/notices');
    const { jwt } = await other.assignments.notice(await submission());
    const before = await server.services.db
      .selectFrom('ltiPlatforms')
      .selectAll()
      .where('id', '=', connection.Id)
      .executeTakeFirstOrThrow();
    const fields = { issuer: 'https://another.example' };
    await head.data('UpdateLearningPlatform', { code, platformid: connection.Id, fields });
    // The row as it was when the keys of the platform before it were read.
    await expect(receiveLtiNotice(server.services, before, jwt)).rejects.toBeInstanceOf(NoticeNotKept);
    expect(await other.assignments.send([jwt], address)).toBe(401);
    const { rows } = await sql`select from lti_notices where platform_id = ${connection.Id}`.execute(
      server.services.db,
    );
    expect(rows).toEqual([]);
    await other.stop();
  });

  it('of another platform, and of a place of use that nobody has admitted', async () => {
    const { assignments } = stage.platform;
    const given = await submission();
    const other = await LocalPlatform.start();
    other.assignments.areOffered = true;
    const school = await addSchool(stage.server);
    const connection = await connected(school.head, school.code, other, 'Other');
    const { jwt } = await assignments.notice(given);
    expect(await assignments.send([jwt], connection.OwnKeysUrl.replace('/keys', '/notices'))).toBe(401);
    // The other platform knows the code of a choice here, and leads nowhere with it.
    const foreign = await other.assignments.notice(given);
    expect(await assignments.send([foreign.jwt], connection.OwnKeysUrl.replace('/keys', '/notices'))).toBe(
      200,
    );
    const [asset] = foreign.assets;
    const link = await stage.server.services.db
      .selectFrom('ltiAssets')
      .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiAssets.linkId')
      .select('ltiLinks.projectId')
      .where('assetId', '=', asset?.id ?? '')
      .executeTakeFirst();
    expect(link).toEqual({ projectId: null });
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'other-place' };
    const unknown = await assignments.notice({ ...given, claims });
    // The platform keeps it until somebody has decided.
    expect(await assignments.send([unknown.jwt])).toBe(503);
    await other.stop();
  });

  it('if its address or its body is wrong', async () => {
    const handler = stage.platform.assignments.handlers.get('LtiContextCopyNotice') ?? '';
    expect(await stage.platform.assignments.send([], `${new URL(handler).origin}/lti/none/notices`)).toBe(
      404,
    );
    for (const body of ['[]', '{"notices":1}', '{"notices":[{}]}', 'null', '{']) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(handler, { method: 'POST', headers, body });
      expect(status).toBe(400);
    }
  });
});

describe('a notice', () => {
  it('that comes again counts once', async () => {
    const { assignments } = stage.platform;
    const given = await submission();
    const { jwt, assets } = await assignments.notice(given);
    for (let times = 0; times < 3; times += 1) expect(await assignments.send([jwt, jwt])).toBe(200);
    const [asset] = assets;
    if (asset === undefined) throw new Error('no file');
    await reportUntil(stage, asset, processed);
    expect(await stage.teacher.data('GetSubmissions', { projectid: given.projectid })).toHaveLength(1);
    const row = await rowOf(asset);
    expect(await assignments.send([jwt])).toBe(200);
    expect((await rowOf(asset))?.reportVersion).toBe(row?.reportVersion);
  });

  it('is kept while the connection is off, and its file is fetched when it is on again', async () => {
    const { school, platform, connection, server } = stage;
    const turn = (enabled: boolean) =>
      school.head.data('UpdateLearningPlatform', {
        code: school.code,
        platformid: connection.Id,
        fields: { enabled },
      });
    const { jwt, assets } = await platform.assignments.notice(await submission());
    const forged = await platform.assignments.notice({
      ...(await submission()),
      forgery: { key: otherKey },
    });
    await turn(false);
    expect(await platform.assignments.send([forged.jwt])).toBe(401);
    expect(await platform.assignments.send([jwt])).toBe(200);
    const [asset] = assets;
    if (asset === undefined) throw new Error('no file');
    const requests = platform.requests.length;
    await dueAssetsJob.run({}, jobContext(server));
    await fetchAssets(jobContext(server), connection.Id, new Date());
    expect(platform.requests.slice(requests)).toEqual([]);
    expect(await rowOf(asset)).toMatchObject({ state: 'waiting', attempts: 0 });
    await turn(true);
    await dueAssetsJob.run({}, jobContext(server));
    await reportUntil(stage, asset, processed);
  });

  it('of a place of use that was barred may come again', async () => {
    const { school, platform, connection } = stage;
    const admit = (admitted: boolean) =>
      school.head.data('SetLearningDeployment', {
        code: school.code,
        platformid: connection.Id,
        deployment: platform.deploymentId,
        admitted,
      });
    const { jwt } = await platform.assignments.notice(await submission());
    await admit(false);
    expect(await platform.assignments.send([jwt])).toBe(503);
    await admit(true);
    expect(await platform.assignments.send([jwt])).toBe(200);
  });

  it('that cannot be verified while the platform is down is asked for again', async () => {
    const { platform, server } = stage;
    const { jwt, assets } = await platform.assignments.notice(await submission());
    const handler = platform.assignments.handlers.get('LtiContextCopyNotice');
    await server.services.db
      .updateTable('ltiPlatforms')
      .set({ keys: null, keysReadAt: null, keysAskedAt: null })
      .execute();
    platform.failsWith = 503;
    expect(await platform.assignments.send([jwt], handler)).toBe(503);
    platform.failsWith = 0;
    // Some seconds later.
    await server.services.db.updateTable('ltiPlatforms').set({ keysAskedAt: null }).execute();
    expect(await platform.assignments.send([jwt], handler)).toBe(200);
    expect(assets).toHaveLength(1);
  });
});

describe('a file', () => {
  it('is fetched from addresses of the platform alone, and the token goes nowhere else', async () => {
    const own = await submission({ tell: (asset) => ({ ...asset, url: `${addressElsewhere()}/steal` }) });
    const asset = await submitted(own);
    await problemUntil(asset, 'learningAddressForeign');
    expect(asked).toEqual([]);
    const [connection] = await stage.school.head.data('GetLearningPlatforms', { code: stage.school.code });
    expect(connection).toMatchObject({
      WaitingFiles: expect.any(Number),
      FilesProblem: 'learningAddressForeign',
    });
    // The platform itself may move a file to a store elsewhere, as Canvas does.
    bytesElsewhere = Buffer.from(freshText());
    stage.platform.assignments.redirectsTo = addressElsewhere();
    const moved = await submitted(await submission({ files: [essay(bytesElsewhere)] }));
    await reportUntil(stage, moved, processed);
    expect(asked).toEqual([{ path: `/${moved.id}`, token: undefined }]);
    // That store has no private address either, unless the operator lists it.
    for (const address of ['http://169.254.169.254/latest', 'http://[::1]:1/x', 'file:///etc/passwd']) {
      stage.platform.assignments.redirectsTo = address;
      const refused = await submitted(await submission());
      await problemUntil(refused, 'learningPlatformSilent');
    }
  });

  it('that is too large, damaged or gone is left out with the reason, and holds up no other', async () => {
    const { assignments } = stage.platform;
    const large = await submission({ tell: (asset) => ({ ...asset, size: limits.uploadBytes + 1 }) });
    expect(await reportUntil(stage, await submitted(large), failed)).toMatchObject({
      errorCode: 'ASSET_TOO_LARGE',
    });
    const given = await submission({ tell: (asset) => ({ ...asset, sha256_checksum: 'AAAA' }) });
    const damaged = await submitted(given);
    const gone = await submitted(await submission());
    assignments.failing.set(gone.id, 404);
    const { platformId } = (await rowOf(damaged)) ?? { platformId: 0 };
    const fine = await submitted(await submission());
    await reportUntil(stage, fine, processed);
    for (let minutes = 1; minutes < 200; minutes *= 2) {
      const now = new Date(Date.now() + minutes * 60_000);
      await fetchAssets(jobContext(stage.server), platformId, now);
    }
    expect(await reportUntil(stage, damaged, failed)).toMatchObject({ errorCode: 'DOWNLOAD_FAILED' });
    expect(await rowOf(damaged)).toMatchObject({ problem: 'learningFileDamaged', attempts: 3 });
    expect(await rowOf(gone)).toMatchObject({ state: 'failed', problem: 'learningFileNotFetched' });
    // The platform sends it again, and now it is right.
    await assignments.submit({ ...given, tell: (asset) => asset, again: [damaged] });
    await reportUntil(stage, damaged, processed);
  });

  it('larger than announced is not kept', async () => {
    stage.platform.assignments.redirectsTo = addressElsewhere();
    bytesElsewhere = Buffer.alloc(limits.uploadBytes + 1, 'a');
    const asset = await submitted(await submission());
    expect(await reportUntil(stage, asset, failed)).toMatchObject({ errorCode: 'ASSET_TOO_LARGE' });
    bytesElsewhere = Buffer.from('');
  });

  it('of a platform that is down for two days is fetched when it is back, and its reports are told', async () => {
    const { platform, server } = stage;
    const given = await submission();
    const { jwt, assets } = await platform.assignments.notice(given);
    const handler = platform.assignments.handlers.get('LtiAssetProcessorSubmissionNotice');
    const [asset] = assets;
    if (asset === undefined) throw new Error('no file');
    // The keys are known, so the notice is kept although nothing else answers.
    platform.failsWith = 503;
    expect(await platform.assignments.send([jwt], handler)).toBe(200);
    const { platformId } = await problemUntil(asset, 'learningPlatformSilent');
    let attempts = 0;
    const hourMs = 60 * 60_000;
    for (let hour = 1; hour <= 48; hour += 1) {
      const now = new Date(Date.now() + hour * hourMs);
      await fetchAssets(jobContext(server), platformId, now);
      await tellReports(jobContext(server), platformId, now);
      attempts = (await rowOf(asset))?.attempts ?? 0;
    }
    // It was asked seldom enough, and not given up.
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(25);
    expect((await rowOf(asset))?.state).toBe('waiting');
    platform.failsWith = 0;
    const now = new Date(Date.now() + 60 * hourMs);
    expect(await selectDuePlatforms(server.services.db, now)).toContainEqual({ platformId, fetches: true });
    await fetchAssets(jobContext(server), platformId, now);
    await until(async () => ((await rowOf(asset))?.state === 'submitted' ? true : undefined));
    await until(async () => {
      await tellReports(jobContext(server), platformId, now);
      const report = platform.assignments.reportOf(asset);
      return report !== undefined && processed(report) ? true : undefined;
    });
  });

  it('that is never given out has failed after days, and says so', async () => {
    const { platform, server } = stage;
    const asset = await submitted(await submission({ tell: (told) => ({ ...told, sha256_checksum: '' }) }));
    await reportUntil(stage, asset, processed);
    const other = await submitted(await submission());
    platform.assignments.failing.set(other.id, 500);
    const { platformId } = await problemUntil(other, 'learningFileNotGiven').catch(async () => {
      throw new Error(JSON.stringify(await rowOf(other)));
    });
    const later = new Date(Date.now() + (limits.learningFetchDays + 1) * 24 * 60 * 60_000);
    await fetchAssets(jobContext(server), platformId, later);
    await tellReports(jobContext(server), platformId, later);
    expect(await reportUntil(stage, other, failed)).toMatchObject({ errorCode: 'DOWNLOAD_FAILED' });
  });
});

describe('an assignment', () => {
  it('gets no checks if the platform does not take the address for notices', async () => {
    const { server } = stage;
    const other = await LocalPlatform.start();
    other.assignments.areOffered = true;
    other.offeredScopes = [];
    const school = await addSchool(server);
    const connection = await connected(school.head, school.code, other, 'Without');
    const teacher = await school.member('grace');
    const link = await visit(server, other, connection, other.visit(teacherOfPlatform, { id: 'any' }));
    await teacher.data('ConnectLearningPerson', { code: link.launch.ConnectCode });
    const { Id: projectid } = await teacher.data('CreateProject', { name: 'Essay' });
    const claims = other.assignments.selection(teacherOfPlatform, 'activity');
    const { visitor } = await visit(server, other, connection, claims);
    expect((await visitor.call('AnswerLearningSelection', { projectid })).errors).toEqual([
      'learningPlatformRefuses',
    ]);
    const [shown] = await school.head.data('GetLearningPlatforms', { code: school.code });
    expect(shown).toMatchObject({ FilesProblem: 'learningPlatformRefuses' });
    await other.stop();
  });
});
