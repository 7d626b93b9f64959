import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/test-client.ts';
import { fetchAssets } from './assets/fetch-assets.job.ts';
import {
  addAssignment,
  addAssignments,
  jobContext,
  processed,
  reportUntil,
  teacherOfPlatform,
  type Assignments,
} from './testing/assignment.ts';
import { withoutWorker, rowOfAsset, textsFrom } from './testing/files-of-assignments.ts';
import type { KeptAsset } from './testing/local-assignments.ts';
import { ada } from './testing/people.ts';
import { visit } from './testing/visits.ts';

/** The names that platforms tell with the files of assignments. */

let stage: Assignments;
beforeAll(async () => {
  stage = await addAssignments(await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } }));
});
afterAll(async () => {
  await stage.server.stop();
  await stage.platform.stop();
});

const alan = { sub: 's-2', name: 'Alan' };
const freshText = textsFrom(61_000);
const essay = () => ({ bytes: freshText(), fileName: 'essay.txt' });
const first = ([asset]: readonly KeptAsset[]): KeptAsset => {
  if (asset === undefined) throw new Error('nothing was submitted');
  return asset;
};
const submissionsOf = (projectid: number) => stage.teacher.data('GetSubmissions', { projectid });

/** The names that are kept beside files. */
const namesOf = (assets: readonly KeptAsset[]) =>
  stage.server.services.db
    .selectFrom('ltiAssets')
    .select(['personName', 'personMail', 'title', 'fileName'])
    .where(
      'assetId',
      'in',
      assets.map(({ id }) => id),
    )
    .execute();

describe('a file of an assignment', () => {
  it('that waits keeps no name once its project hides names, and none when it is named again', async () => {
    const { platform, teacher, connection, server } = stage;
    const added = await addAssignment(stage, { UploadFormActive: false });
    const file = { bytes: freshText(), fileName: 'Ada Nowak.txt', title: 'Ada Nowak' };
    const submission = { ...added, person: ada, files: [file] };
    const assets = await platform.assignments.submit(submission);
    const rows = () => namesOf(assets);
    expect(await rows()).toMatchObject([{ personName: ada.name, fileName: 'Ada Nowak.txt' }]);
    // Through a link of a course that leads to the same project.
    const link = await visit(
      server,
      platform,
      connection,
      platform.visit(teacherOfPlatform, { id: 'column' }),
    );
    const { projectid } = added;
    await link.visitor.data('ChooseLearningProject', { projectid, anonymous: true });
    const hidden = [{ personName: '', personMail: '', title: 'file', fileName: 'file.txt' }];
    expect(await rows()).toEqual(hidden);
    await platform.assignments.submit({ ...submission, again: assets });
    expect(await rows()).toEqual(hidden);
    const fresh = await platform.assignments.submit({ ...submission, files: [{ ...file, bytes: 'x' }] });
    expect(await namesOf(fresh)).toEqual(hidden);
    await teacher.data('UpdateProject', { projectid, UploadFormActive: true });
  });

  it('keeps no name beside it once it is submitted, also when it is named again', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    const assets = await platform.assignments.submit({ ...added, person: ada, files: [essay()] });
    await reportUntil(stage, first(assets), processed);
    const none = [{ personName: '', personMail: '', title: '', fileName: '' }];
    expect(await namesOf(assets)).toEqual(none);
    await platform.assignments.submit({ ...added, person: ada, files: [], again: assets });
    expect(await namesOf(assets)).toEqual(none);
    expect((await submissionsOf(added.projectid))[0]).toMatchObject({ Name: ada.name });
  });

  it('stays that of its person if the platform names it for somebody else', async () => {
    const { platform, server, connection } = stage;
    const added = await addAssignment(stage);
    const { jwt, assets } = await platform.assignments.notice({ ...added, person: ada, files: [essay()] });
    platform.assignments.failing.set(first(assets).id, 503);
    await platform.assignments.send([jwt]);
    // The file still waits when it is named again.
    const { problem } = await until(async () => {
      const row = await rowOfAsset(stage, first(assets));
      return row === undefined || row.problem === '' ? undefined : row;
    });
    expect(problem).toBe('learningFileNotGiven');
    const again = await platform.assignments.notice({ ...added, person: alan, files: [], again: assets });
    expect(await platform.assignments.send([again.jwt])).toBe(200);
    expect(await rowOfAsset(stage, first(assets))).toMatchObject({ state: 'waiting', personName: ada.name });
    platform.assignments.failing.clear();
    const later = new Date(Date.now() + 60 * 60_000);
    await withoutWorker(fetchAssets)(jobContext(server), connection.Id, later);
    await reportUntil(stage, first(assets), processed);
    const [submission] = await submissionsOf(added.projectid);
    expect(submission).toMatchObject({ Name: ada.name, Mail: ada.email });
  });
});
