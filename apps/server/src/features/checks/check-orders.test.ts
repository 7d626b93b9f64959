/*
 * Covers:
 * accounts-346: CalculateCredits tells what a check costs
 * checks-22: Checks use up prepaid credits
 * checks-25: A page that is begun counts as a whole one
 * checks-81: A warning takes its place where the server answers with one
 * checks-255: Cost: credits, words, pages and documents
 * checks-313: A text that is too short is refused
 * checks-314: A check needs at least one place to search
 * checks-368: CalculateCredits answers with credits, words, pages and documents
 * checks-423: Error: text too short
 * checks-426: Error: credits do not suffice
 * checks-429: Warning: some checks were not started
 * checks-431: Error: no access to a project
 * checks-432: Error: no access to a library text
 * checks-447: With too few credits only the first pages are checked
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/** The cost of an order of checks, and the orders that are refused. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function creditsOf(client: TestClient): Promise<number> {
  return (await client.data('GetUserInfo', {})).credits;
}

describe('credits', () => {
  it('are one per page of 250 words, for each document', async () => {
    const client = await server.guest();
    expect(await client.data('CalculateCredits', { web: 1, lib: 1, text: seededText(1, 251) })).toEqual({
      credits: 2,
      words: 251,
      pages: 2,
      documents: 1,
    });
    await client.upload('credits-a1', new Blob([seededText(2, 250)]), 'a.txt');
    await client.upload('credits-b1', new Blob([seededText(3, 10)]), 'b.txt');
    const uploadids = ['credits-a1', 'credits-b1'];
    for (const id of uploadids) await client.finishedUpload(id);
    expect(await client.data('CalculateCredits', { web: 1, lib: 1, uploadids })).toEqual({
      credits: 2,
      words: 260,
      pages: 2,
      documents: 2,
    });
  });

  it('are charged once when a check starts', async () => {
    const client = await server.guest();
    const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: seededText(4, 600) });
    await client.finishedReport(started?.ReportId ?? 0);
    expect(await creditsOf(client)).toBe(7);
  });

  it('that do not suffice refuse the check, or shorten its text on request', async () => {
    const client = await server.guest();
    const text = seededText(5, 3_000);
    expect(await client.call('NewPlagCheck', { web: 1, lib: 1, text })).toMatchObject({
      status: 402,
      errors: ['creditsNotSufficient'],
    });
    const cut = await client.call('NewPlagCheck', { web: 1, lib: 1, text, truncate: 1 });
    expect(cut.message).toBe('plagScanTruncated');
    const report = await client.finishedReport(cut.data?.[0]?.ReportId ?? 0);
    expect(report).toMatchObject({ TotalWords: 2_500, Pages: 10, Credits: 10 });
    expect(report.Searched.TruncatedToWords).toBe(2_500);
    expect(await creditsOf(client)).toBe(0);
    const broke = await client.call('NewPlagCheck', { web: 1, lib: 1, text, truncate: 1 });
    expect(broke.errors).toEqual(['creditsNotSufficient']);
  });

  it('are never spent twice by simultaneous orders', async () => {
    const client = await server.guest();
    const text = seededText(6, 1_200);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call('NewPlagCheck', { web: 1, lib: 0, text })),
    );
    const accepted = answers.filter(({ success }) => success);
    expect(accepted).toHaveLength(2);
    for (const { data } of accepted) await client.finishedReport(data?.[0]?.ReportId ?? 0);
    expect(await creditsOf(client)).toBe(0);
  });

  it('pay for as many of several documents as possible', async () => {
    const client = await server.guest();
    const uploadids = ['several-001', 'several-002', 'several-003'];
    for (const [i, id] of uploadids.entries()) {
      await client.upload(id, new Blob([seededText(30 + i, 1_250)]), `${i}.txt`);
      await client.finishedUpload(id);
    }
    const answer = await client.call('NewPlagCheck', {
      web: 1,
      lib: 0,
      uploadids,
      truncate: 1,
      name: 'All the same',
    });
    expect(answer).toMatchObject({ message: 'someChecksNotStarted', total: 2 });
    const names = (await client.data('GetReports', { sortby: 'Name', sortdir: 'asc' })).map(
      ({ Name }) => Name,
    );
    expect(names).toEqual(['0', '1']);
  });
});

describe('an order is refused', () => {
  it.each([
    ['without input', {}, 'noInput'],
    ['with two kinds of input', { text: 'x', uploadids: ['not-there-1'] }, 'noInput'],
    ['with an empty text', { text: '  ' }, 'noInput'],
    ['with a text of four words', { text: 'one two three four' }, 'textTooShort'],
    ['without a place to search', { text: 'one two three four five', web: 0, lib: 0 }, 'noSourceSelected'],
    [
      'with no project of the library alone',
      { text: 'one two three four five', web: 0, lib: 1, searchinprojectids: [] },
      'noSourceSelected',
    ],
    ['with an unknown project', { text: 'one two three four five', projectid: 999_999 }, 'noAccessToProject'],
    [
      'with a search in an unknown project',
      { text: 'one two three four five', searchinprojectids: [999_999] },
      'noAccessToProject',
    ],
    ['with an unknown upload', { uploadids: ['not-there-1'] }, 'noAccessToUpload'],
    ['with an unknown library text', { libtextids: [999_999] }, 'noAccessToLibraryText'],
  ] as const)('%s', async (_name, input, key) => {
    const client = await server.guest();
    const answer = await client.call('NewPlagCheck', { web: 1, lib: 1, ...input } as never);
    expect(answer.errors).toEqual([key]);
    expect((await client.call('GetReports', {})).total).toBe(0);
  });
});
