import { engineVersion } from '@palimpsest/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../services.ts';
import { findOrphans } from '../../../operator/find-orphans.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from '../run/check.job.ts';
import { recheckJob } from './recheck.job.ts';

/** Reports of an older engine that are checked again. The tests run the jobs by hand. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const [first, second, third, own] = [
  seededText(761, 60),
  seededText(762, 40),
  seededText(763, 50),
  seededText(764, 50),
];
const checkedText = `${first} ${second} ${own} ${third}`;
const earlier = { engineVersion: '0.2.0', matchedWords: 180, resultPercent: 90 };

const context = (services: Services = server.services) => ({
  services,
  signal: new AbortController().signal,
  log: server.services.log,
  attempt: 1,
});
const recheck = (reportId: number, services?: Services) => recheckJob.run({ reportId }, context(services));

/** The services with another function in their compute threads. */
function withCompute(changed: Partial<Services['compute']>): Services {
  const compute = { ...server.services.compute, ...changed };
  return { ...server.services, compute: { ...compute, forUser: () => compute } };
}

type Compile = Services['compute']['compile'];

interface OldReport {
  readonly client: TestClient;
  readonly id: number;
  /** Its sources: Large has 100 words, Small 40 of the same, Other 50 more. */
  readonly sourceIds: Readonly<Record<string, number>>;
}

async function checked(client: TestClient, order: object = {}): Promise<number> {
  const input = { web: 0, lib: 1, text: checkedText, name: 'Old', comment: 'My note', ...order } as const;
  const [ordered] = await client.data('NewPlagCheck', input);
  const id = ordered?.ReportId ?? 0;
  await checkJob.run({ reportId: id }, context());
  return id;
}

/** A report on 200 words whose engine had found 180 of them, in one source more. */
async function oldReport(client?: TestClient, order: object = {}): Promise<OldReport> {
  const caller = client ?? (await server.guest());
  const { services } = server;
  for (const [name, text] of [
    ['Large', `${first} ${second}`],
    ['Small', second],
    ['Other', third],
    ['Lost', seededText(771, 60)],
  ] as const) {
    await caller.data('AddTextsToLibrary', { text, name });
  }
  const id = await checked(caller, order);
  const listed = await caller.data('GetSources', { reportid: id });
  const lost = await services.db
    .selectFrom('libraryTexts')
    .innerJoin('texts', 'texts.id', 'libraryTexts.textId')
    .select('texts.id')
    .where('libraryTexts.name', '=', 'Lost')
    .orderBy('texts.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('reportSources')
    .values({
      reportId: id,
      position: 4,
      kind: 'library',
      textId: lost.id,
      title: 'Lost',
      url: '',
      sourceDate: null,
      similarityPercent: 40,
      matchedWords: 30,
      passageCount: 1,
      isUsed: true,
      isExcluded: true,
      firstRating: null,
      firstChar: 0,
      passages: '[]',
    })
    .execute();
  await services.db
    .updateTable('reports')
    .set({ ...earlier, sourceCount: 4 })
    .where('id', '=', id)
    .execute();
  const sourceIds = Object.fromEntries(listed.map(({ Title, Id }) => [Title, Id]));
  return { client: caller, id, sourceIds };
}

describe('a report of an older engine', () => {
  it('keeps its result until the new one is ready, and then its sources with their ids and ratings', async () => {
    const { client, id, sourceIds } = await oldReport();
    const { PermaLinkId } = await client.data('CreatePermaLink', { reportid: id });
    await client.data('UpdateSources', { reportid: id, sources: [{ sid: sourceIds['Other'] ?? 0, exc: 1 }] });
    // Rating a source computed the result again, without changing the engine.
    await server.services.db
      .updateTable('reports')
      .set({ matchedWords: 130, resultPercent: 65 })
      .where('id', '=', id)
      .execute();
    const { credits } = await client.data('GetUserInfo', {});
    const before = await client.data('GetReport', { id });
    expect(before).toMatchObject({
      EngineVersion: '0.2.0',
      PresentEngineVersion: engineVersion,
      CanRecheck: true,
      Recheck: null,
    });

    const answer = await client.call('RecheckReports', { ids: [id] });
    expect(answer).toMatchObject({
      message: 'rechecksOrdered',
      total: 1,
      data: { Ordered: 1, Current: 0, Unfinished: 0, Pending: 0 },
    });
    const waiting = await client.data('GetReport', { id });
    expect(waiting).toMatchObject({
      Status: 'Ok',
      ResultPercent: 65,
      CanRecheck: false,
      RecheckState: 'Waiting',
      Recheck: { State: 'Waiting', Before: null, Ended: null },
    });
    expect(await client.data('GetRecheckProgress', {})).toEqual({ Total: 1, Done: 0, Failed: 0 });

    await recheck(id);
    const after = await client.data('GetReport', { id });
    expect(after).toMatchObject({
      Status: 'Ok',
      EngineVersion: engineVersion,
      // 100 of Large; Other is excluded.
      PlagWords: 100,
      ResultPercent: 50,
      SourceCount: 3,
      CanRecheck: false,
      Comment: 'My note',
      PermaLinkId,
      Searched: before.Searched,
      Settings: before.Settings,
      Credits: before.Credits,
      Recheck: {
        State: 'Done',
        StatusCode: '',
        Before: {
          EngineVersion: '0.2.0',
          ResultPercent: 65,
          PlagWords: 130,
          SourceCount: 4,
          LostSources: [{ Title: 'Lost', Url: '', MW: 30, Accepted: false, Excluded: true }],
          LostGivenTexts: 0,
        },
      },
    });
    expect(after.RatingVersion).toBeGreaterThan(before.RatingVersion);
    const sources = await client.data('GetSources', { reportid: id });
    expect(Object.fromEntries(sources.map(({ Title, Id }) => [Title, Id]))).toEqual(sourceIds);
    expect(sources.map(({ Title, MW, Excluded }) => [Title, MW, Excluded])).toEqual([
      ['Large', 100, false],
      ['Small', 40, false],
      ['Other', 50, true],
    ]);
    const { Segments } = await client.data('GetReportMarkup', { reportid: id });
    expect(Segments.map(({ T }) => T).join('')).toBe(checkedText);
    expect(new Set(Segments.flatMap(({ SId }) => SId ?? []))).toEqual(
      new Set([sourceIds['Large'], sourceIds['Other']]),
    );
    expect((await client.data('GetScore', { reportid: id })).PlagWords).toBe(100);
    // A reader with the link sees the new result, and nothing of the earlier one.
    await client.data('UpdatePermaLink', { reportid: id, read: 2, write: 0 });
    const reader = await server.guest();
    const seen = await reader.data('GetReport', { id, permaLinkId: PermaLinkId });
    expect(seen).toMatchObject({ PlagWords: 100, CanRecheck: false, RecheckState: null, Recheck: null });
    expect((await client.data('GetUserInfo', {})).credits).toBe(credits);
    expect(await client.data('GetRecheckProgress', {})).toEqual({ Total: 0, Done: 0, Failed: 0 });
  });

  it('gives the same result as a new check, and a second order finds nothing to do', async () => {
    const { client, id } = await oldReport();
    await client.data('RecheckReports', { ids: [id] });
    await recheck(id);
    const fresh = await client.data('GetReport', { id: await checked(client) });
    const again = await client.data('GetReport', { id });
    expect([again.PlagWords, again.ResultPercent, again.Found]).toEqual([
      fresh.PlagWords,
      fresh.ResultPercent,
      fresh.Found,
    ]);
    const { data, message } = await client.call('RecheckReports', { ids: [id] });
    expect([data?.Current, data?.Ordered, message]).toEqual([1, 0, 'nothingToRecheck']);
  });

  it('is ordered once by two calls at the same time', async () => {
    const { client, id } = await oldReport();
    const answers = await Promise.all([1, 2].map(() => client.data('RecheckReports', { ids: [id, id] })));
    const sums = answers.map(({ Ordered, Pending }) => Ordered - Pending);
    expect(sums.toSorted((a, b) => a - b)).toEqual([-1, 1]);
    const turns = await server.services.db
      .selectFrom('jobTurns')
      .select('id')
      .where('key', '=', `recheck-${id}`)
      .execute();
    expect(turns).toHaveLength(1);
  });

  it('leaves out reports that have no result', async () => {
    const client = await server.guest();
    const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(772, 60) });
    const answer = await client.data('RecheckReports', { ids: [ordered?.ReportId ?? 0] });
    expect(answer).toEqual({ Ordered: 0, Current: 0, Unfinished: 1, Pending: 0 });
  });

  it('keeps the words that were left out of it although their sources were never stored', async () => {
    const brief = seededText(773, 40);
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text: `${brief} ${seededText(774, 60)}`, name: 'Classmate' });
    const { id } = await oldReport(client, { text: `${brief} ${checkedText}`, giventext: brief });
    const before = await client.data('GetReport', { id });
    expect(before.LeftOut).toEqual([{ Why: 'given', Words: 40 }]);
    await client.data('RecheckReports', { ids: [id] });
    await recheck(id);
    const after = await client.data('GetReport', { id });
    expect([after.PlagWords, after.LeftOut]).toEqual([150, before.LeftOut]);
  });

  it('reports that a given text no longer exists, and that its words could not be left out', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text: second, name: 'The brief' });
    const { id } = await oldReport(client, { givenlibtextids: [...Ids] });
    await client.data('DeleteLibraryTexts', { ids: [...Ids] });
    await client.data('RecheckReports', { ids: [id] });
    await recheck(id);
    expect((await client.data('GetReport', { id })).Recheck?.Before?.LostGivenTexts).toBe(1);
  });
});

describe('while a report is checked again', () => {
  it('a rating given in the meantime is kept and counts', async () => {
    const { client, id, sourceIds } = await oldReport();
    await client.data('RecheckReports', { ids: [id] });
    const compile: Compile = (...input) => server.services.compute.compile(...input);
    const rated = withCompute({
      compile: async (...input) => {
        const result = await compile(...input);
        await client.data('UpdateSources', {
          reportid: id,
          sources: [{ sid: sourceIds['Large'] ?? 0, exc: 1 }],
        });
        return result;
      },
    });
    await recheck(id, rated);
    // Small takes 40 words of Large, and Other has 50.
    expect(await client.data('GetReport', { id })).toMatchObject({ PlagWords: 90, RecheckState: 'Done' });
    const sources = await client.data('GetSources', { reportid: id });
    expect(sources.map(({ Title, Excluded }) => [Title, Excluded])).toEqual([
      ['Large', true],
      ['Small', false],
      ['Other', false],
    ]);
  });

  it('no given text is added or removed until it has ended, so that the result fits its given texts', async () => {
    const { client, id } = await oldReport();
    await client.data('AddReportGivenTexts', { reportid: id, giventext: third });
    await client.data('RecheckReports', { ids: [id] });
    const name = async () => {
      const added = await client.call('AddReportGivenTexts', { reportid: id, giventext: second });
      const removed = await client.call('RemoveReportGivenText', { reportid: id, id: 1 });
      return [...added.errors, ...removed.errors];
    };
    const refused = ['reportRunsAgain', 'reportRunsAgain'];
    expect(await name()).toEqual(refused);
    const compile: Compile = (...input) => server.services.compute.compile(...input);
    const naming = withCompute({
      compile: async (...input) => {
        expect(await name()).toEqual(refused);
        return compile(...input);
      },
    });
    await recheck(id, naming);
    expect(await client.data('GetReport', { id })).toMatchObject({
      RecheckState: 'Done',
      PlagWords: 100,
      CountableWords: 150,
      Order: { GivenTexts: [{ Id: 0 }] },
    });
    const added = await client.data('AddReportGivenTexts', { reportid: id, giventext: second });
    expect(added).toMatchObject({ PlagWords: 60, CountableWords: 110 });
  });

  it('a worker that was presumed dead and comes back writes nothing', async () => {
    const { client, id } = await oldReport();
    await client.data('RecheckReports', { ids: [id] });
    const compile: Compile = (...input) => server.services.compute.compile(...input);
    let versionOfOther = 0;
    const late = withCompute({
      compile: async (...input) => {
        const result = await compile(...input);
        await recheck(id);
        versionOfOther = (await client.data('GetReport', { id })).RatingVersion;
        return result;
      },
    });
    await recheck(id, late);
    const report = await client.data('GetReport', { id });
    expect([report.RecheckState, report.RatingVersion]).toEqual(['Done', versionOfOther]);
  });

  it('the deletion of the report ends the recheck and leaves nothing behind', async () => {
    const { client, id } = await oldReport();
    await client.data('RecheckReports', { ids: [id] });
    const compile: Compile = (...input) => server.services.compute.compile(...input);
    const deleting = withCompute({
      compile: async (...input) => {
        await client.data('DeleteReports', { ids: [id] });
        return compile(...input);
      },
    });
    await recheck(id, deleting);
    expect((await client.call('GetReport', { id })).errors).toEqual(['noAccessToReport']);
    expect((await findOrphans(server.services)).texts).toBe(0);
  });

  it('an error that happens three times ends the recheck, and the report keeps its earlier result', async () => {
    const { client, id } = await oldReport();
    await client.data('RecheckReports', { ids: [id] });
    const failing = withCompute({ compile: () => Promise.reject(new Error('no memory')) });
    for (const _ of [1, 2]) await expect(recheck(id, failing)).rejects.toThrow('no memory');
    expect((await client.data('GetReport', { id })).RecheckState).toBe('Active');
    await recheck(id, failing);
    const failed = await client.data('GetReport', { id });
    expect(failed).toMatchObject({
      Status: 'Ok',
      ResultPercent: 90,
      EngineVersion: '0.2.0',
      SourceCount: 4,
      CanRecheck: true,
      Recheck: { State: 'Failed', StatusCode: 'recheckFailed' },
    });
    // It can be ordered again, and then succeeds.
    await client.data('RecheckReports', { ids: [id] });
    await recheck(id);
    expect((await client.data('GetReport', { id })).PlagWords).toBe(150);
  });

  it('a source of which only a fingerprint is kept is still found', async () => {
    const { client, id } = await oldReport();
    const texts = await client.data('GetLibraryTexts', {});
    const other = texts.find(({ Name }) => Name === 'Other')?.Id ?? 0;
    await client.data('UpdateLibraryTexts', { ids: [other], fingerprint: 1 });
    await client.data('RecheckReports', { ids: [id] });
    await recheck(id);
    const sources = await client.data('GetSources', { reportid: id });
    expect(sources.map(({ Title, Type, MW }) => [Title, Type, MW])).toEqual([
      ['Large', 'L', 100],
      ['Small', 'L', 40],
      ['Other', 'F', 50],
    ]);
  });
});
