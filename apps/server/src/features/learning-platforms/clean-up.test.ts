import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../../lifecycle/clean-up.job.ts';
import { deleteAbandonedGuests } from '../../lifecycle/abandoned-guests.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { noteProblem } from './connections/note-problem.ts';
import { instructor, LocalPlatform } from './testing/local-platform.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { addSchool } from './testing/school.ts';
import type { AssetState } from './tables.ts';
import { connected, visit, type ConnectedPlatform } from './testing/visits.ts';

/** People, forms and choices that nobody needs any more. */

let server: TestServer;
let platform: LocalPlatform;
let connection: ConnectedPlatform;
let code: string;
let head: TestClient;
let teacher: TestClient;
let projectid: number;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ withWorker: false, environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  const school = await addSchool(server);
  ({ code, head } = school);
  connection = await connected(head, code, platform);
  teacher = await school.member('grace');
  ({ Id: projectid } = await teacher.data('CreateProject', { name: 'Essays' }));
  const { launch, visitor } = await come(grace);
  await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
  await visitor.data('ChooseLearningProject', { projectid });
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const grace: PersonOfPlatform = { sub: 't-1', name: 'Grace', roles: instructor };
const come = (person: PersonOfPlatform) =>
  visit(server, platform, connection, platform.visit(person, { id: 'essay' }));

const past = (days: number): Date => daysBefore(new Date(), days);

/** Lets all people have come for the last time this many days ago, and ends their visits. */
async function leave(days: number): Promise<void> {
  const { db } = server.services;
  await db
    .updateTable('ltiPeople')
    .set({ lastSeenAt: past(days) })
    .execute();
  await db
    .updateTable('ltiLaunches')
    .set({ expiresAt: past(days) })
    .execute();
  await server.services.pool.query('update personal_forms set created_at = $1', [past(days)]);
}

const cleanUp = () =>
  cleanUpJob.run(
    {},
    { services: server.services, log: server.services.log, attempt: 1, signal: new AbortController().signal },
  );

const subjects = async () => {
  const rows = await server.services.db
    .selectFrom('ltiPeople')
    .select('subject')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
};
const forms = async () => {
  const rows = await server.services.db.selectFrom('personalForms').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  await server.services.db.deleteFrom('ltiPeople').where('subject', 'like', 's-%').execute();
  await server.services.db.deleteFrom('personalForms').execute();
});

/** A student whose form has a submission. */
async function submitted(sub: string): Promise<void> {
  const { launch } = await come({ sub, name: `Student ${sub}` });
  const { db } = server.services;
  const { id } = await db
    .selectFrom('personalForms')
    .select('id')
    .where('code', '=', launch.FormCode)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('submissions')
    .values({
      projectId: projectid,
      libraryTextId: null,
      uploadId: `upload of ${sub}`,
      name: `Student ${sub}`,
      mail: '',
      fileName: 'essay.txt',
      fileHash: Buffer.alloc(32),
      words: 7,
      message: 'textSubmitted',
      personalFormId: id,
    })
    .execute();
}

describe('people of a platform', () => {
  it('are deleted like guests if they have submitted nothing, with their names', async () => {
    await come({ sub: 's-1', name: 'Student s-1' });
    await submitted('s-2');
    await leave(limits.learningPersonDays - 1);
    await cleanUp();
    expect(await subjects()).toEqual(['s-1', 's-2', 't-1']);
    await leave(limits.learningPersonDays + 1);
    await cleanUp();
    expect(await subjects()).toEqual(['s-2', 't-1']);
    expect(await forms()).toEqual(['Student s-2']);
  });

  it('are kept as long as one of their submissions', async () => {
    await submitted('s-3');
    await leave(1_000);
    await cleanUp();
    expect([await subjects(), await forms()]).toEqual([['s-3', 't-1'], ['Student s-3']]);
    await server.services.db.deleteFrom('submissions').execute();
    await cleanUp();
    expect([await subjects(), await forms()]).toEqual([['t-1'], []]);
  });

  it('who have connected an account are kept until it is deleted', async () => {
    const other = { ...grace, sub: 's-teacher' };
    const { launch } = await come(other);
    await teacher.data('ConnectLearningPerson', { code: launch.ConnectCode });
    await leave(1_000);
    await cleanUp();
    expect(await subjects()).toEqual(['s-teacher', 't-1']);
    const [, connectionOfTeacher] = await teacher.data('GetLearningConnections', {});
    await teacher.data('RemoveLearningConnection', { id: connectionOfTeacher?.Id ?? 0 });
    await cleanUp();
    expect(await subjects()).toEqual(['t-1']);
  });

  it('lose their guest only after their visit', async () => {
    const { visitor } = await come({ sub: 's-4', name: 'Student s-4' });
    const { db } = server.services;
    await server.services.pool.query(`update users set created_at = $1 where status = 'Guest'`, [past(31)]);
    await deleteAbandonedGuests(server.services, new Date());
    expect(await visitor.data('GetUserInfo', {})).toMatchObject({ loggedIn: false });
    expect(
      await db.selectFrom('ltiPeople').select('guestId').where('subject', '=', 's-4').execute(),
    ).not.toEqual([{ guestId: null }]);
    await leave(1);
    await deleteAbandonedGuests(server.services, new Date());
    expect(await db.selectFrom('ltiPeople').select('guestId').where('subject', '=', 's-4').execute()).toEqual(
      [{ guestId: null }],
    );
    expect((await come({ sub: 's-4', name: 'Student s-4' })).launch.State).toBe('submit');
  });

  it('are deleted with their platform, but not the names of those who have submitted', async () => {
    const { Id: platformid } = await head.data('CreateLearningPlatform', { code, name: 'Second' });
    const { db } = server.services;
    await submitted('s-5');
    await come({ sub: 's-6', name: 'Student s-6' });
    await db
      .updateTable('ltiPeople')
      .set({ platformId: platformid })
      .where('subject', 'like', 's-%')
      .execute();
    await head.data('RemoveLearningPlatform', { code, platformid });
    expect(await subjects()).toEqual(['t-1']);
    await cleanUp();
    // A form that was just made may belong to somebody in a moment.
    expect(await forms()).toEqual(['Student s-5', 'Student s-6']);
    await leave(2);
    await cleanUp();
    expect(await forms()).toEqual(['Student s-5']);
    await db.deleteFrom('submissions').execute();
  });
});

describe('a result that a platform does not take', () => {
  it('is given up after a month', async () => {
    const { db } = server.services;
    await submitted('s-7');
    const person = db.selectFrom('ltiPeople').select('id').where('subject', '=', 's-7');
    const link = db.selectFrom('ltiLinks').select('id').where('resourceLinkId', '=', 'essay');
    const { id: personId } = await person.executeTakeFirstOrThrow();
    const { id: linkId } = await link.executeTakeFirstOrThrow();
    await db
      .insertInto('ltiScores')
      .values({ linkId, personId, askedAt: past(29) })
      .execute();
    await cleanUp();
    expect(await db.selectFrom('ltiScores').selectAll().execute()).toHaveLength(1);
    await db
      .updateTable('ltiScores')
      .set({ askedAt: past(31) })
      .execute();
    await cleanUp();
    expect(await db.selectFrom('ltiScores').selectAll().execute()).toEqual([]);
    await db.deleteFrom('submissions').execute();
  });
});

describe('a file of an assignment', () => {
  it('that has failed or waits in vain is deleted after a while, and one that was submitted keeps no name', async () => {
    const { db } = server.services;
    await come({ sub: 's-8', name: 'Student s-8' });
    const person = db.selectFrom('ltiPeople').select('id').where('subject', '=', 's-8');
    const link = db.selectFrom('ltiLinks').select('id').where('resourceLinkId', '=', 'essay');
    const { id: personId } = await person.executeTakeFirstOrThrow();
    const { id: linkId } = await link.executeTakeFirstOrThrow();
    const url = 'https://lms.example/file';
    const file = (state: AssetState, days: number) => ({
      platformId: connection.Id,
      linkId,
      personId,
      submissionKey: 'x',
      url,
      reportUrl: url,
      personName: 'Student s-8',
      fileName: 's-8.txt',
      state,
      receivedAt: past(days),
      assetId: `${state} ${days}`,
    });
    await db
      .insertInto('ltiAssets')
      .values([file('failed', 29), file('failed', 31), file('skipped', 31), file('submitted', 500)])
      .execute();
    await db
      .insertInto('ltiAssets')
      .values([file('waiting', limits.learningItemDays - 1), file('waiting', limits.learningItemDays + 1)])
      .execute();
    await cleanUp();
    const left = await db
      .selectFrom('ltiAssets')
      .select(['assetId', 'personName', 'fileName'])
      .orderBy('assetId')
      .execute();
    expect(left.map(({ assetId, personName, fileName }) => [assetId, personName, fileName])).toEqual([
      ['failed 29', 'Student s-8', 's-8.txt'],
      ['submitted 500', '', ''],
      ['waiting 399', 'Student s-8', 's-8.txt'],
    ]);
    await db.deleteFrom('ltiAssets').execute();
  });
});

describe('the first answer of a quiz', () => {
  it('that has failed is kept without its names as long as another one that was submitted', async () => {
    const { db } = server.services;
    await come({ sub: 's-9', name: 'Student s-9' });
    const person = db.selectFrom('ltiPeople').select('id').where('subject', '=', 's-9');
    const link = db.selectFrom('ltiLinks').select('id').where('resourceLinkId', '=', 'essay');
    const { id: personId } = await person.executeTakeFirstOrThrow();
    const { id: linkId } = await link.executeTakeFirstOrThrow();
    const url = 'https://lms.example/answer';
    const add = async (assetId: string, state: AssetState, leaderId: number | null = null) => {
      const place = { platformId: connection.Id, linkId, personId, submissionKey: 'quiz' };
      const asset = { url, reportUrl: url, personName: 'Student s-9', receivedAt: past(31) };
      const row = { ...place, ...asset, assetId, state, leaderId };
      return (await db.insertInto('ltiAssets').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const first = await add('first', 'failed');
    await add('second', 'submitted', first);
    await add('third', 'failed', first);
    await cleanUp();
    const left = await db.selectFrom('ltiAssets').selectAll().orderBy('id').execute();
    expect(left.map(({ assetId, personName }) => [assetId, personName])).toEqual([
      ['first', ''],
      ['second', ''],
    ]);
    await db.deleteFrom('ltiAssets').execute();
  });
});

describe('the choice for a new link', () => {
  it('is deleted if no link has taken it for more than a year', async () => {
    const { db } = server.services;
    const item = (name: string, days: number) => ({
      code: name,
      platformId: connection.Id,
      projectId: projectid,
      createdAt: past(days),
    });
    const days = limits.learningItemDays;
    await db
      .insertInto('ltiItems')
      .values([item('young', days - 1), item('old', days + 1), item('taken', days + 1)])
      .execute();
    await db
      .updateTable('ltiLinks')
      .set({ itemCode: 'taken' })
      .where('resourceLinkId', '=', 'essay')
      .execute();
    await cleanUp();
    const left = await db.selectFrom('ltiItems').select('code').orderBy('code').execute();
    expect(left.map((row) => row.code)).toEqual(['taken', 'young']);
  });
});

describe('a problem of a platform', () => {
  it('is forgotten after a month without it', async () => {
    const { db } = server.services;
    await noteProblem(db, { id: connection.Id }, 'expired');
    await noteProblem(db, { id: connection.Id }, 'keys', new Error('status\u0000 503\n'));
    await noteProblem(db, { id: connection.Id }, 'keys', 'status 500');
    const problems = async () =>
      (await head.data('GetLearningPlatforms', { code })).find(({ Id }) => Id === connection.Id)?.Problems;
    expect(await problems()).toMatchObject([
      { Kind: 'keys', Times: 2, Detail: 'status 500' },
      { Kind: 'expired', Times: 1, Detail: '' },
    ]);
    const before = past(limits.learningProblemDays + 1);
    await db.updateTable('ltiProblems').set({ lastAt: before }).where('kind', '=', 'expired').execute();
    await cleanUp();
    expect(await problems()).toMatchObject([{ Kind: 'keys' }]);
  });
});
