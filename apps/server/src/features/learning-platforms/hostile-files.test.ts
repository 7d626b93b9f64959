import { Readable } from 'node:stream';
import { limits } from '@palimpsest/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import type { Database, Executor } from '../../platform/database/connect.ts';
import type { FileOfService } from '../../platform/web-fetch/index.ts';
import { until } from '../../testing/test-client.ts';
import { fetchAssets as fetchAssetsOnce } from './assets/fetch-assets.job.ts';
import { tellReports as tellReportsOnce } from './assets/tell-reports.job.ts';
import { dueAssetsJob } from './assets/tell-reports.ts';
import { updateDeployment } from './connections/platforms.repository.ts';
import { registerNotices } from './notices/register-notices.job.ts';
import { deleteAssetsReceivedBefore, type AssetRow } from './assets/assets.repository.ts';
import { joinedAnswers } from './assets/joined-answers.ts';
import { markReportsShownOtherwise } from './assets/asset-reports.repository.ts';
import {
  addAssignments,
  failed,
  jobContext,
  processed,
  reportUntil,
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

/** Files and reports that a platform does not give out or take for a time. */

let stage: Assignments;
beforeAll(async () => {
  stage = await addAssignments(await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } }));
});
afterAll(async () => {
  await stage.server.stop();
  await stage.platform.stop();
});
afterEach(() => {
  stage.platform.failsWith = 0;
  stage.platform.assignments.redirectsTo = '';
  stage.platform.assignments.failing.clear();
});

const freshText = textsFrom(41_500);
const essay = (bytes: string | Uint8Array = freshText()) => ({ bytes, fileName: 'essay.txt' });
const submission = (change: Partial<NewSubmission> = {}) => newSubmission(stage, essay(), change);
const submitted = (given: NewSubmission) => firstSubmitted(stage, given);
const fetchAssets = withoutWorker(fetchAssetsOnce);
const tellReports = withoutWorker(tellReportsOnce);

/** A database whose transactions fail at their end once something was fetched. */
function dyingOnCommit(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      const builder = target.transaction();
      return () => ({
        execute: (work: (transaction: Executor) => Promise<unknown>) =>
          builder.execute(async (transaction) => {
            const answer = await work(transaction);
            const kept = await transaction
              .selectFrom('uploads')
              .select('uploadId')
              .where('isSubmitted', '=', true)
              .execute();
            if (kept.some(({ uploadId }) => uploadId.startsWith('lti-')))
              throw new Error('the process has ended');
            return answer;
          }),
      });
    },
  });
}

const rowOf = (asset: KeptAsset) => rowOfAsset(stage, asset);
const problemUntil = (asset: KeptAsset, problem: string) => problemOfAssetUntil(stage, asset, problem);

describe('a file', () => {
  it('is tried once more after a long time without the platform', async () => {
    const { platform, server } = stage;
    const { jwt, assets } = await platform.assignments.notice(await submission());
    const handler = platform.assignments.handlers.get('LtiAssetProcessorSubmissionNotice');
    platform.failsWith = 503;
    expect(await platform.assignments.send([jwt], handler)).toBe(200);
    const [asset] = assets;
    if (asset === undefined) throw new Error('no file');
    const { platformId } = await problemUntil(asset, 'learningPlatformSilent');
    platform.failsWith = 0;
    const later = new Date(Date.now() + (limits.learningFetchDays + 1) * 24 * 60 * 60_000);
    await fetchAssets(jobContext(server), platformId, later);
    expect((await rowOf(asset))?.state).toBe('submitted');
  });

  it('among the answers of a quiz that no longer exists, is too large or is unreadable does not keep back the others', async () => {
    const { platform, server, teacher } = stage;
    const typed = (text: string) => ({ bytes: `<p>${text}</p>` });
    const given = await submission({
      files: [
        typed(freshText()),
        typed('x'.repeat(2_200_000)),
        typed(freshText()),
        // A page in this encoding is not a text.
        { bytes: Buffer.from('%PDF-1.7 broken').toString(), type: 'text/html' },
      ],
    });
    const { jwt, assets } = await platform.assignments.notice(given);
    const [gone, large, fine] = assets;
    if (gone === undefined || large === undefined || fine === undefined) throw new Error('three answers');
    platform.assignments.failing.set(gone.id, 404);
    await platform.assignments.send([jwt]);
    const { platformId } = await problemUntil(gone, 'learningFileNotFetched');
    expect((await rowOf(gone))?.state).toBe('waiting');
    const tryForAnHour = async () => {
      for (let minutes = 1; minutes < 64; minutes *= 2) {
        await fetchAssets(jobContext(server), platformId, new Date(Date.now() + minutes * 60_000));
      }
    };
    await tryForAnHour();
    expect(await rowOf(gone)).toMatchObject({ state: 'failed', problem: 'learningFileNotFetched' });
    expect(await rowOf(large)).toMatchObject({ state: 'failed', problem: 'learningAnswerTooLarge' });
    expect(await reportUntil(stage, large, failed)).toMatchObject({ errorCode: 'ASSET_TOO_LARGE' });
    await reportUntil(stage, fine, processed);
    const { projectid } = given;
    expect(await teacher.data('GetSubmissions', { projectid })).toHaveLength(1);
    // The answer is there after all, and comes with the others.
    platform.assignments.failing.clear();
    await platform.assignments.submit({ ...given, files: [], again: [gone] });
    // The unreadable one is read again before it is left out again.
    await problemUntil(gone, 'learningAnswerUnreadable');
    await tryForAnHour();
    await reportUntil(stage, gone, processed);
    const rows = await Promise.all([rowOf(gone), rowOf(fine)]);
    expect(rows[0]?.submissionId).toBe(rows[1]?.submissionId);
    expect(rows.map((row) => row?.state)).toEqual(['submitted', 'submitted']);
    expect(await teacher.data('GetSubmissions', { projectid })).toHaveLength(2);
  });

  it('among the answers of a quiz about which the platform is silent is left out by the last attempt', async () => {
    const { services } = stage.server;
    const answers = [1, 2, 3].map((id) => ({ id, contentType: 'text/html' }) as AssetRow);
    const open = ({ id }: AssetRow): Promise<FileOfService> => {
      if (id === 2) return Promise.reject(new Error('the platform does not answer'));
      const text = Buffer.from(`<p>This is answer number ${id} of the quiz.</p>`);
      const body = Object.assign(Readable.from([text]), { headers: {} });
      return Promise.resolve({ status: 200, body } as unknown as FileOfService);
    };
    const { signal } = new AbortController();
    const joined = (attempts: number) => joinedAnswers(services, 0, answers, { open, attempts, signal });
    await expect(joined(5)).rejects.toThrow('the platform does not answer');
    const { text, leftOut } = await joined(Infinity);
    expect(text).toMatch(/answer number 1[^]*answer number 3/);
    expect(leftOut).toEqual([{ id: 2, problem: 'learningFileNotFetched' }]);
  });

  it('among the answers of a quiz is not asked for by the last attempt after three in a row about which the platform is silent', async () => {
    const answers = Array.from({ length: 9 }, (_, index) => ({ id: index + 1 }) as AssetRow);
    const asked: number[] = [];
    const open = ({ id }: AssetRow): Promise<FileOfService> => {
      asked.push(id);
      return Promise.reject(new Error('the platform does not answer'));
    };
    const fetching = { open, attempts: Infinity, signal: new AbortController().signal };
    await expect(joinedAnswers(stage.server.services, 0, answers, fetching)).rejects.toThrow(
      'does not answer',
    );
    expect(asked).toEqual([1, 2, 3]);
  });

  it('that led the answers of a quiz, and failed, is kept as long as they are', async () => {
    const { platform, server } = stage;
    const typed = () => ({ bytes: `<p>${freshText()}</p>` });
    const { jwt, assets } = await platform.assignments.notice(
      await submission({ files: [typed(), typed()] }),
    );
    const [gone, fine] = assets;
    if (gone === undefined || fine === undefined) throw new Error('two answers');
    platform.assignments.failing.set(gone.id, 404);
    await platform.assignments.send([jwt]);
    const { platformId } = await problemUntil(gone, 'learningFileNotFetched');
    for (let minutes = 1; minutes < 64; minutes *= 2) {
      await fetchAssets(jobContext(server), platformId, new Date(Date.now() + minutes * 60_000));
    }
    expect((await rowOf(gone))?.state).toBe('failed');
    expect((await rowOf(fine))?.state).toBe('submitted');
    const { db } = server.services;
    const later = new Date(Date.now() + 86_400_000);
    await deleteAssetsReceivedBefore(db, later, ['failed', 'skipped']);
    expect((await rowOf(fine))?.state).toBe('submitted');
    await deleteAssetsReceivedBefore(db, later, ['failed', 'skipped', 'submitted']);
    expect([await rowOf(gone), await rowOf(fine)]).toEqual([undefined, undefined]);
    platform.assignments.failing.clear();
  });

  it('waits for the next minute after three in a row that do not arrive', async () => {
    const { platform, server } = stage;
    const { jwt, assets } = await platform.assignments.notice(
      await submission({ files: Array.from({ length: 5 }, () => essay()) }),
    );
    platform.failsWith = 503;
    await platform.assignments.send(
      [jwt],
      platform.assignments.handlers.get('LtiAssetProcessorSubmissionNotice'),
    );
    let platformId = 0;
    for (const asset of assets) ({ platformId } = await problemUntil(asset, 'learningPlatformSilent'));
    platform.failsWith = 0;
    // Nobody listens there.
    platform.assignments.redirectsTo = 'http://127.0.0.1:1';
    const attempts = async () => (await Promise.all(assets.map(rowOf))).map((row) => row?.attempts);
    expect(await attempts()).toEqual([1, 1, 1, 1, 1]);
    const later = new Date(Date.now() + 3_600_000);
    await fetchAssets(jobContext(server), platformId, later);
    expect(await attempts()).toEqual([2, 2, 2, 1, 1]);
    const { rows } = await server.services.pool.query(
      `select from graphile_worker.jobs where key = 'fetch assets ${platformId}'`,
    );
    expect(rows).toEqual([]);
    platform.assignments.redirectsTo = '';
    await fetchAssets(jobContext(server), platformId, new Date(later.getTime() + 3_600_000));
    expect((await Promise.all(assets.map(rowOf))).map((row) => row?.state)).toEqual(
      assets.map(() => 'submitted'),
    );
  });

  it('is fetched again if the process ends before it is kept', async () => {
    const { platform, server, teacher } = stage;
    const given = await submission();
    platform.failsWith = 503;
    const { jwt, assets } = await platform.assignments.notice(given);
    await platform.assignments.send([jwt]);
    const [asset] = assets;
    if (asset === undefined) throw new Error('no file');
    const { platformId } = await problemUntil(asset, 'learningPlatformSilent');
    platform.failsWith = 0;
    const { db } = server.services;
    // The end of the process between the last byte and the commit: the transaction that keeps the file does not end.
    const dying = { ...server.services, db: dyingOnCommit(db) };
    const later = new Date(Date.now() + 60 * 60_000);
    await fetchAssets({ ...jobContext(server), services: dying }, platformId, later).catch(() => undefined);
    expect(await teacher.data('GetSubmissions', { projectid: given.projectid })).toEqual([]);
    expect((await rowOf(asset))?.state).toBe('waiting');
    await fetchAssets(jobContext(server), platformId, new Date(later.getTime() + 60 * 60_000));
    expect(await teacher.data('GetSubmissions', { projectid: given.projectid })).toHaveLength(1);
  });

  it('is told to a platform that does not answer with the next minute, after three attempts', async () => {
    const { platform, server } = stage;
    const { assignments } = platform;
    const { jwt, assets } = await assignments.notice(
      await submission({ files: Array.from({ length: 5 }, essay) }),
    );
    await assignments.send([jwt]);
    for (const asset of assets) await reportUntil(stage, asset, processed);
    const { db, metrics, pool } = server.services;
    const platformId = (await rowOf(assets[0] as KeptAsset))?.platformId ?? 0;
    platform.failsWith = 503;
    // In the future, the clock of the server finds none of them.
    const later = new Date(Date.now() + 3_600_000);
    await db
      .updateTable('ltiAssets')
      .set((eb) => ({
        reportVersion: eb('reportVersion', '+', 1),
        reportNextAt: later,
        reportAttempts: 0,
        told: '',
      }))
      .where('platformId', '=', platformId)
      .where('state', '=', 'submitted')
      .execute();
    const runs = async () =>
      (await metrics.jobSeconds.get()).values
        .filter(
          ({ metricName, labels }) =>
            metricName?.endsWith('_count') && labels.job === 'tell-learning-reports',
        )
        .reduce((sum, { value }) => sum + value, 0);
    const before = await runs();
    await tellReports(jobContext(server), platformId, later);
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from graphile_worker.jobs where key = 'tell reports ${platformId}'`,
      );
      return rowCount === 0 ? true : undefined;
    });
    const attempted = db.selectFrom('ltiAssets').select('id').where('reportAttempts', '>', 0);
    expect(await attempted.execute()).toHaveLength(3);
    expect(await runs()).toBe(before);
    platform.failsWith = 0;
    await tellReports(jobContext(server), platformId, new Date(later.getTime() + 3_600_000));
  });

  it('whose report the platform refuses holds up no other report', async () => {
    const { assignments } = stage.platform;
    const given = await submission({ files: [essay(), essay()] });
    const { jwt, assets } = await assignments.notice(given);
    const [refused, other] = assets;
    if (refused === undefined || other === undefined) throw new Error('two files');
    assignments.refusedReports.add(refused.id);
    await assignments.send([jwt]);
    await reportUntil(stage, other, processed);
    expect(assignments.reportOf(refused)).toBeUndefined();
  });

  it('whose report gets a 403 three times holds up no other report', async () => {
    const { assignments } = stage.platform;
    const { db } = stage.server.services;
    const assets = [];
    for (let count = 0; count < 4; count += 1) {
      const asset = await submitted(await submission());
      await reportUntil(stage, asset, processed);
      assets.push(asset);
    }
    const [fine] = assets.slice(-1);
    if (fine === undefined) throw new Error('four files');
    const { platformId } = (await rowOf(fine)) ?? { platformId: 0 };
    const told = assignments.reports.length;
    for (const { id } of assets.slice(0, 3)) assignments.failingReports.set(id, 403);
    for (const { id } of assets) {
      await db
        .updateTable('ltiAssets')
        .set((eb) => ({ reportVersion: eb('reportVersion', '+', 1), told: '' }))
        .where('assetId', '=', id)
        .execute();
    }
    await tellReports(jobContext(stage.server), platformId, new Date(Date.now() + 1_000));
    assignments.failingReports.clear();
    expect(assignments.reports.slice(told).map(({ assetId }) => assetId)).toEqual([fine.id]);
  });

  it('whose submission was deleted has no result any more, and is told once', async () => {
    const { platform, server, teacher } = stage;
    const given = await submission();
    const asset = await submitted(given);
    await reportUntil(stage, asset, processed);
    const { projectid } = given;
    const [kept] = await teacher.data('GetSubmissions', { projectid });
    await teacher.data('DeleteLibraryTexts', { ids: [kept?.TextId ?? 0] });
    await until(async () => ((await rowOf(asset))?.submissionId === null ? true : undefined));
    await dueAssetsJob.run({}, jobContext(server));
    const deleted = await reportUntil(
      stage,
      asset,
      ({ processingProgress }) => processingProgress === 'NotProcessed',
    );
    expect(deleted.scoreGiven).toBeUndefined();
    expect(platform.assignments.reportOf(asset)?.result).toBeUndefined();
    const { reportVersion } = await until(async () => {
      const row = await rowOf(asset);
      return row !== undefined && row.toldVersion === row.reportVersion ? row : undefined;
    });
    // Nothing about it changes when the project shows reports.
    await teacher.data('UpdateProject', { projectid, UploadFormShowsReports: true });
    await markReportsShownOtherwise(server.services.db);
    await dueAssetsJob.run({}, jobContext(server));
    expect((await rowOf(asset))?.reportVersion).toBe(reportVersion);
  });
});

it('the problem of a place of use with terms alone ends when the platform is told of them', async () => {
  const { platform, server } = stage;
  const { db } = server.services;
  const row = await db.selectFrom('ltiPlatforms').selectAll().limit(1).executeTakeFirstOrThrow();
  const of = db
    .selectFrom('ltiDeployments')
    .select(['deploymentId', 'noticesUrl', 'termsUrl', 'noticesProblem'])
    .where('platformId', '=', row.id);
  const before = await of.executeTakeFirstOrThrow();
  const { deploymentId } = before;
  await updateDeployment(db, row.id, deploymentId, {
    noticesUrl: '',
    termsUrl: `${platform.issuer}/eulas/1`,
    termsTold: null,
  });
  const wanted = { platformId: row.id, deploymentId, handler: 'https://tool.example/notices' };
  platform.failsWith = 503;
  await expect(registerNotices(server.services, row, wanted)).rejects.toThrow('503');
  expect((await of.executeTakeFirstOrThrow()).noticesProblem).toBe('learningPlatformRefuses');
  platform.failsWith = 0;
  await registerNotices(server.services, row, wanted);
  expect((await of.executeTakeFirstOrThrow()).noticesProblem).toBe('');
  await updateDeployment(db, row.id, deploymentId, before);
});
