import type { InputOf, Source } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addWebPage } from '../../../web-index/add-web-page.ts';

/** How a check rates the sources it finds, and how a reset repeats that. */

let server: TestServer;

const pages = {
  drafts: { url: 'https://www.drafts.example/one', text: seededText(401, 60) },
  paper: { url: 'https://journal.example/doi/10.5555/salt.7', text: seededText(402, 50) },
  blog: { url: 'https://blog.example/2024/salt?page=2', text: seededText(403, 40) },
};
const libraryText = seededText(404, 30);

beforeAll(async () => {
  server = await startTestServer();
  for (const [title, { url, text }] of Object.entries(pages)) {
    await addWebPage(server.services, { url, title, content: text, fetchedAt: new Date() });
  }
});
afterAll(() => server.stop());

const cited = 'See also https://blog.example/2024/salt?page=2, and doi:10.5555/SALT.7.';
const copied = Object.values(pages).map(({ text }) => text);
const essay = [seededText(405, 60), ...copied, libraryText, cited].join('\n\n');

async function checker(): Promise<TestClient> {
  const client = await server.guest();
  await client.data('AddTextsToLibrary', { text: libraryText, name: 'library' });
  return client;
}

async function check(client: TestClient, settings: Partial<InputOf<'NewPlagCheck'>>): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: essay, ...settings });
  const report = await client.finishedReport(started?.ReportId ?? 0);
  expect(report.Status).toBe('Ok');
  return report.Id;
}

function stateOf({ Accepted, Excluded }: Source): string {
  return Excluded ? 'excluded' : Accepted ? 'accepted' : 'suspicious';
}

/** Keyed by title. */
async function states(client: TestClient, reportid: number): Promise<Record<string, string>> {
  const sources = await client.data('GetSources', { reportid });
  return Object.fromEntries(sources.map((source) => [source.Title, stateOf(source)]));
}

async function plagWords(client: TestClient, id: number): Promise<number> {
  return (await client.data('GetReport', { id })).PlagWords;
}

const suspicious = { drafts: 'suspicious', paper: 'suspicious', blog: 'suspicious', library: 'suspicious' };
const off = { usewhitelist: 0, extractlinks: 0 } as const;

describe('the first rating', () => {
  it('leaves every source to review if nothing else is chosen', async () => {
    const client = await checker();
    const report = await check(client, off);
    expect(await states(client, report)).toEqual(suspicious);
    expect(await plagWords(client, report)).toBe(180);
  });

  it('excludes and accepts by patterns, exclusion first, and the percentage follows', async () => {
    const client = await checker();
    const report = await check(client, {
      ...off,
      excludedurls: ['drafts.example', 'blog.example/2023/*'],
      acceptedurls: ['*.example/*'],
    });
    expect(await states(client, report)).toEqual({
      drafts: 'excluded',
      paper: 'accepted',
      blog: 'accepted',
      library: 'suspicious',
    });
    expect(await plagWords(client, report)).toBe(30);
  });

  it('accepts the sources that the text itself cites, by URL or DOI, unless the order says otherwise', async () => {
    const client = await checker();
    const report = await check(client, {});
    expect(await states(client, report)).toEqual({ ...suspicious, paper: 'accepted', blog: 'accepted' });
    expect(await plagWords(client, report)).toBe(90);
    const figures = {
      Words: 180,
      Sources: 4,
      AcceptedWords: 90,
      AcceptedSources: 2,
      CitedWords: 90,
      CitedSources: 2,
    };
    expect(await client.data('GetReport', { id: report })).toMatchObject({
      Found: figures,
      Groups: [
        { Citation: 'none', Words: 60, CitedWords: 90 },
        { Citation: 'cited', Words: 30, CitedWords: 0 },
        { Words: 0 },
        { Words: 0 },
      ],
    });
    const sources = await client.data('GetSources', { reportid: report });
    expect(sources.filter(({ Cited }) => Cited).map(({ Title }) => Title)).toEqual(['paper', 'blog']);

    // A source that was accepted by hand is not one that the text cites.
    const drafts = sources.find(({ Title }) => Title === 'drafts')?.Id ?? 0;
    const rated = await client.data('UpdateSources', {
      reportid: report,
      sources: [{ sid: drafts, acc: 1 }],
    });
    expect(rated.Found).toEqual({ ...figures, AcceptedWords: 150, AcceptedSources: 3 });
  });

  it('excludes sources on the whitelist, unless the order says otherwise', async () => {
    const client = await checker();
    await client.data('UpdateUserSettings', { settings: { whitelist: ['https://drafts.example/*'] } });
    const report = await check(client, { extractlinks: 0 });
    expect(await states(client, report)).toEqual({ ...suspicious, drafts: 'excluded' });
    expect(await states(client, await check(client, off))).toEqual(suspicious);
  });

  it('is restored by a reset, with the current whitelist', async () => {
    const client = await checker();
    const report = await check(client, { acceptedurls: ['journal.example'], extractlinks: 0 });
    const first = { ...suspicious, paper: 'accepted' };
    expect(await states(client, report)).toEqual(first);

    const sources = await client.data('GetSources', { reportid: report });
    await client.data('UpdateSources', {
      reportid: report,
      sources: sources.map(({ Id }) => ({ sid: Id, exc: 1 as const })),
    });
    expect(await plagWords(client, report)).toBe(0);
    expect(await client.data('ResetReport', { id: report })).toMatchObject({ PlagWords: 130 });
    expect(await states(client, report)).toEqual(first);

    await client.data('UpdateUserSettings', { settings: { whitelist: ['blog.example'] } });
    expect(await client.data('ResetReport', { id: report })).toMatchObject({ PlagWords: 90 });
    expect(await states(client, report)).toEqual({ ...first, blog: 'excluded' });
  });

  it('accepts lists of limited size', async () => {
    const client = await server.guest();
    const order = { web: 1, lib: 0, text: essay } as const;
    for (const excludedurls of [Array.from({ length: 201 }, () => 'a.example'), ['x'.repeat(501)], ['  ']]) {
      expect(await client.call('NewPlagCheck', { ...order, excludedurls })).toMatchObject({
        success: false,
        errors: ['invalidFormat'],
      });
    }
    expect((await client.call('GetReports', {})).total).toBe(0);
  });
});
