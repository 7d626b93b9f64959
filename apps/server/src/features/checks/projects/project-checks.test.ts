import type { InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addLicense } from '../../../testing/licenses.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';

/**
 * Checks of all texts of a project: which texts are included, what they cost, and that nothing is ordered
 * twice.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let seed = 4_000;

interface Class {
  readonly client: TestClient;
  readonly userId: number;
  readonly projectid: number;
  /** The ids in the order of the given word counts. */
  readonly ids: readonly number[];
}

/** A guest with a project of texts with these word counts, named A, B, C … */
async function classOf(words: readonly number[]): Promise<Class> {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const { Id: projectid } = await client.data('CreateProject', { name: 'Class', description: '' });
  const ids: number[] = [];
  for (const [at, count] of words.entries()) {
    const name = String.fromCharCode(65 + at);
    const text = seededText((seed += 1), count);
    const { Ids } = await client.data('AddTextsToLibrary', {
      text,
      name,
      author: `Author ${name}`,
      projectid,
    });
    ids.push(Ids[0] ?? 0);
  }
  return { client, userId, projectid, ids };
}

const where = { web: 0, lib: 1 } as const;

async function reportsOf({ client, projectid }: Class) {
  return client.data('GetReports', { filters: { projectId: projectid }, sortby: 'Name', sortdir: 'asc' });
}

async function allFinished({ client, projectid }: Class, count: number): Promise<void> {
  await until(async () => {
    const { Ok } = await client.data('GetProjectProgress', { projectid });
    return Ok === count ? true : undefined;
  });
}

describe('checks of a project', () => {
  it('are one for each text, filed in the project under its title and author, at the announced price', async () => {
    const made = await classOf([100, 300, 50]);
    const { client, projectid } = made;
    const costs = { credits: 4, words: 450, pages: 4, documents: 3 };
    expect(await client.data('CalculateProjectCredits', { projectid })).toMatchObject(costs);
    const answer = await client.call('StartProjectChecks', { projectid, ...where });
    expect(answer).toMatchObject({ message: 'checksStarted', total: 3, data: { Started: 3, NotPaid: 0 } });
    await allFinished(made, 3);
    const reports = await reportsOf(made);
    expect(reports.map(({ Name, Author, Credits }) => [Name, Author, Credits])).toEqual([
      ['A', 'Author A', 1],
      ['B', 'Author B', 2],
      ['C', 'Author C', 1],
    ]);
    expect(new Set(reports.map(({ Id }) => Id))).toEqual(new Set(answer.data?.ReportIds));
    expect((await client.data('GetUserInfo', {})).credits).toBe(6);
  });

  it('leave out texts with a report, too few words or no full text, and count them', async () => {
    const made = await classOf([100, 60, 70]);
    const { client, projectid, ids } = made;
    await client.data('StartProjectChecks', { projectid, ...where, ids: [ids[0] ?? 0] });
    await allFinished(made, 1);
    await server.services.db
      .updateTable('libraryTexts')
      .set({ isFingerprint: true })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const leftOut = { AlreadyChecked: 1, WithoutText: 1, TooShort: 0, Replaced: 0, Left: 0 };
    expect(await client.data('CalculateProjectCredits', { projectid })).toMatchObject({
      documents: 1,
      credits: 1,
      ...leftOut,
    });
    const started = await client.data('StartProjectChecks', { projectid, ...where });
    expect(started).toMatchObject({ Started: 1, ...leftOut });
    await allFinished(made, 2);
    const none = await client.call('StartProjectChecks', { projectid, ...where });
    expect(none).toMatchObject({ status: 422, errors: ['noTextsToCheck'] });
    const again = await client.data('StartProjectChecks', { projectid, ...where, again: 1 });
    expect(again).toMatchObject({ Started: 2, AlreadyChecked: 0, WithoutText: 1 });
  });

  it('include texts that other users of the licence have added, if the project shares full texts', async () => {
    const { client, userId, projectid } = await classOf([50]);
    const colleague = await server.guest();
    const { userId: colleagueId } = await colleague.data('GetUserInfo', {});
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'CLASS',
      licensee: 'School',
      remaining: -1,
      validTo: null,
      adminUserId: null,
    });
    await db.updateTable('users').set({ licenseId }).where('id', 'in', [userId, colleagueId]).execute();
    await client.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true, AllowAdd: true });
    await colleague.data('AddTextsToLibrary', {
      text: seededText((seed += 1), 60),
      name: 'Theirs',
      projectid,
    });
    const costs = () => client.data('CalculateProjectCredits', { projectid });
    expect(await costs()).toMatchObject({ documents: 1, WithoutText: 1 });
    await db.updateTable('licenses').set({ shareTexts: 'F' }).where('id', '=', licenseId).execute();
    expect(await costs()).toMatchObject({ documents: 2, WithoutText: 0 });
    expect(await client.data('StartProjectChecks', { projectid, ...where })).toMatchObject({ Started: 2 });
    const refused = await colleague.call('StartProjectChecks', { projectid, ...where });
    expect(refused.errors).toEqual(['projectReadOnly']);
  });

  it('that failed are started again, and a text that its check added to the library counts as checked', async () => {
    const made = await classOf([80]);
    const { client, projectid } = made;
    await client.data('StartProjectChecks', { projectid, ...where });
    await allFinished(made, 1);
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Error' })
      .where('projectId', '=', projectid)
      .execute();
    const text = seededText((seed += 1), 90);
    const [check] = await client.data('NewPlagCheck', { ...where, text, projectid, addtolibrary: 1 });
    await client.finishedReport(check?.ReportId ?? 0);
    expect(await client.data('CalculateProjectCredits', { projectid })).toMatchObject({
      documents: 1,
      AlreadyChecked: 1,
    });
  });

  it('are all ordered, or none if the credits do not suffice, or as many as can be paid if the user chose that', async () => {
    const made = await classOf([300, 600, 200, 100]);
    const { client, projectid, userId } = made;
    await setOwnCredits(server.services.db, userId, 3);
    const refused = await client.call('StartProjectChecks', { projectid, ...where });
    expect(refused).toMatchObject({ status: 402, errors: ['creditsNotSufficient'] });
    expect(await reportsOf(made)).toEqual([]);
    const some = await client.call('StartProjectChecks', { projectid, ...where, truncate: 1 });
    expect(some).toMatchObject({ message: 'someChecksNotStarted', data: { Started: 2, NotPaid: 2 } });
    await allFinished(made, 2);
    expect((await reportsOf(made)).map(({ Name, Pages }) => [Name, Pages])).toEqual([
      ['A', 2],
      ['C', 1],
    ]);
    expect((await client.data('GetUserInfo', {})).credits).toBe(0);
    const broke = await client.call('StartProjectChecks', { projectid, ...where, truncate: 1 });
    expect(broke.errors).toEqual(['creditsNotSufficient']);
  });

  it('are ordered once, however often and from however many windows', async () => {
    const made = await classOf([100, 100]);
    const { client, projectid } = made;
    const order = { projectid, ...where, orderid: 'order-double-click' };
    const answers = await Promise.all([1, 2, 3].map(() => client.call('StartProjectChecks', order)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const elsewhere = await client.call('StartProjectChecks', { projectid, ...where });
    expect(elsewhere.errors).toEqual(['noTextsToCheck']);
    await allFinished(made, 2);
    expect(await reportsOf(made)).toHaveLength(2);
    expect((await client.data('GetUserInfo', {})).credits).toBe(8);
  });

  it.each<
    readonly [string, Omit<InputOf<'StartProjectChecks'>, 'projectid'> & { projectid?: number }, string]
  >([
    ['no place to search', { web: 0, lib: 0 }, 'noSourceSelected'],
    ['a library without chosen projects', { web: 0, lib: 1, searchinprojectids: [] }, 'noSourceSelected'],
    ['a text that is not of the project', { web: 0, lib: 1, ids: [2_000_000_000] }, 'noAccessToLibraryText'],
    ['an unknown project', { web: 0, lib: 1, projectid: 2_000_000_000 }, 'noAccessToProject'],
  ])('are refused with %s', async (_name, input, key) => {
    const { client, projectid } = await classOf([50]);
    const answer = await client.call('StartProjectChecks', { projectid, ...input });
    expect(answer.errors).toEqual([key]);
  });
});

describe('the progress of a project', () => {
  it('counts its checks by state', async () => {
    const { client, projectid } = await classOf([60]);
    const nothing = { Ok: 0, Active: 0, Scheduled: 0, Paused: 0, Error: 0 };
    expect(await client.data('GetProjectProgress', { projectid })).toEqual(nothing);
    await client.data('NewPlagCheck', { ...where, text: seededText((seed += 1), 60), projectid, hold: true });
    expect(await client.data('GetProjectProgress', { projectid })).toEqual({ ...nothing, Paused: 1 });
  });
});
