import type { InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

const text = seededText(5, 120);

const stored = {
  useAuthWhitelist: false,
  autoAcceptSources: false,
  maxPhraseDistance: 50,
  minRegionLength: 100,
  minSourceLength: 25,
  minSimilarity: 100,
  searchInLibrary: false,
  addToLibrary: true,
} as const;

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await server.guest();
  await client.data('UpdateUserSettings', { settings: stored });
});

async function ordered(input: InputOf<'NewPlagCheck'>) {
  const [check] = await client.data('NewPlagCheck', input);
  return client.finishedReport(check?.ReportId ?? 0);
}

/** The columns that no answer contains. */
async function firstRatingsOf(id: number) {
  return server.services.db
    .selectFrom('reports')
    .select(['useWhitelist', 'acceptCited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('an order', () => {
  it('uses the stored settings for fields that it leaves out', async () => {
    const report = await ordered({ text });
    expect(report.Settings).toMatchObject({
      MaxPhraseDistance: 50,
      MinRegionLength: 100,
      MWThreshold: 25,
      MinSimilarity: 100,
      WebSearch: 1,
      LibrarySearch: 0,
    });
    expect(await firstRatingsOf(report.Id)).toEqual({ useWhitelist: false, acceptCited: false });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
  });

  it('keeps the fields that it names', async () => {
    const report = await ordered({
      text,
      web: 1,
      lib: 1,
      addtolibrary: 0,
      usewhitelist: 1,
      extractlinks: 1,
      maxphrasedistance: 125,
      minregionlength: 50,
      mwthreshold: 15,
      minsimilarity: 35,
    });
    expect(report.Settings).toMatchObject({
      MaxPhraseDistance: 125,
      MinRegionLength: 50,
      MWThreshold: 15,
      MinSimilarity: 35,
      WebSearch: 1,
      LibrarySearch: 1,
    });
    expect(await firstRatingsOf(report.Id)).toEqual({ useWhitelist: true, acceptCited: true });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(0);
  });

  it('without online sources searches the library, whatever the stored settings are', async () => {
    expect((await ordered({ text, web: 0 })).Settings).toMatchObject({ WebSearch: 0, LibrarySearch: 1 });
  });

  it('of a library text does not add the text again', async () => {
    const { Ids } = await client.data('AddTextsToLibrary', { text, name: 'Kept' });
    await ordered({ libtextids: Ids });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
  });

  it('for the texts of a project uses the stored settings as well', async () => {
    const { Id } = await client.data('CreateProject', { name: 'Class' });
    await client.data('AddTextsToLibrary', { text, name: 'One', projectid: Id });
    const { ReportIds } = await client.data('StartProjectChecks', { projectid: Id });
    const report = await client.finishedReport(ReportIds[0] ?? 0);
    expect(report.Settings).toMatchObject({ MWThreshold: 25, WebSearch: 1, LibrarySearch: 0 });
  });
});
