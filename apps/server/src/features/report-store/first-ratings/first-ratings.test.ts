/*
 * Covers:
 * checks-278: A reset brings the first ratings back
 */
import type { InputOf, Source } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addWebPage } from '../../../finding/web-index/add-web-page.ts';

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
  it('leaves every source to review if no other choice is made', async () => {
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

  it('counts a whole copy of a source whose address the text names at the end', async () => {
    const client = await checker();
    const report = await check(client, {});
    expect(await states(client, report)).toEqual(suspicious);
    expect(await plagWords(client, report)).toBe(180);
    const sources = await client.data('GetSources', { reportid: report });
    expect(sources.filter(({ Cited }) => Cited).map(({ Title }) => Title)).toEqual(['paper', 'blog']);
    expect(sources.filter(({ AcceptsMarked }) => AcceptsMarked).map(({ Title }) => Title)).toEqual([
      'paper',
      'blog',
      'library',
    ]);
  });

  it('accepts quoted passages of a cited source by themselves, and a source that has no other passages', async () => {
    const client = await checker();
    const words = pages.paper.text.split(' ');
    const [quoted, copied] = [words.slice(0, 25).join(' '), words.slice(25).join(' ')];
    const text = [
      `${seededText(410, 40)} “${quoted}” ${seededText(411, 40)} ${copied}.`,
      `${seededText(412, 40)} “${pages.blog.text}” ${seededText(413, 40)}`,
      cited,
    ].join('\n\n');
    const reportid = await check(client, { text });
    expect(await states(client, reportid)).toEqual({ paper: 'suspicious', blog: 'accepted' });
    const report = await client.data('GetReport', { id: reportid });
    expect(report.PlagWords).toBe(25);
    expect(report.Found).toMatchObject({ AcceptedWords: 65, CitedWords: 65, AutomaticWords: 0 });
    const { NotCounted } = await client.data('GetReportMarkup', { reportid });
    expect(NotCounted.map(({ Why, Start, End }) => [Why, text.slice(Start, End)])).toEqual([
      ['passageAccepted', quoted],
    ]);
    expect((await client.data('GetScore', { reportid })).NotCounted).toEqual(NotCounted);

    // A rating by hand replaces the rule, a reset restores it, and so does the undo of the screens.
    const paper =
      (await client.data('GetSources', { reportid })).find(({ Title }) => Title === 'paper')?.Id ?? 0;
    const rate = (item: object) =>
      client.data('UpdateSources', { reportid, sources: [{ sid: paper, ...item }] });
    expect(await rate({ acc: 0 })).toMatchObject({ PlagWords: 50 });
    expect(await rate({ acc: 0, marked: 1 })).toMatchObject({ PlagWords: 25 });
    expect(await rate({ acc: 1 })).toMatchObject({ PlagWords: 0 });
    expect(await client.data('ResetReport', { id: reportid })).toMatchObject({ PlagWords: 25 });
  });

  it.each([
    [
      'en',
      [
        'Brandt (2020) studied the north.',
        'One book puts it well:',
        'Others agree:',
        'See Brandt (2020) here.',
      ],
      '“',
      '”',
    ],
    [
      'de',
      [
        'Brandt (2020) untersucht den Norden.',
        'In einem Buch steht:',
        'Andere meinen:',
        'So sah es Brandt (2020).',
      ],
      '„',
      '“',
    ],
  ])(
    'accepts a quotation with author and year that a classmate also has, while other words count (%s)',
    async (_, [before, introduced, unnamed, named], open, close) => {
      const client = await server.guest();
      const [projectid, quoted] = [
        (await client.data('CreateProject', { name: 'Class' })).Id,
        seededText(420, 30),
      ];
      const essayOf = (seed: number, passage: string) =>
        [seededText(seed, 60), passage, seededText(seed + 1, 60)].join(' ');
      const quotation = `${open}${quoted}${close}.`;
      const passages = {
        before: `${before} ${quotation}`,
        behind: `${introduced} ${open}${quoted}${close} (Brandt 2020).`,
        unreferenced: `${unnamed} ${quotation}`,
        unquoted: `${named} ${quoted}.`,
      };
      const ids = [];
      for (const [author, passage] of Object.entries(passages)) {
        const text = essayOf(430 + 2 * ids.length, passage);
        const { Ids } = await client.data('AddTextsToLibrary', { text, author, name: author, projectid });
        ids.push(...Ids);
      }
      const started = await client.data('NewPlagCheck', { web: 0, lib: 1, libtextids: ids });
      const results = [];
      for (const { ReportId } of started) {
        const { Author, PlagWords, Found, Verdict } = await client.finishedReport(ReportId);
        results.push([Author, PlagWords, (Found?.CitedWords ?? 0) >= 30, Verdict?.Level]);
      }
      expect(results).toEqual([
        ['before', 0, true, 'fine'],
        ['behind', 0, true, 'fine'],
        ['unreferenced', 30, false, 'high'],
        ['unquoted', 30, false, 'high'],
      ]);

      // A rating by hand replaces the rule; the undo of the screens restores it.
      const reportid = started[0]?.ReportId ?? 0;
      const sources = await client.data('GetSources', { reportid });
      const rate = (item: object) =>
        client.data('UpdateSources', { reportid, sources: sources.map(({ Id: sid }) => ({ sid, ...item })) });
      // The author and the year beside the quotation are among the matched words.
      expect(await rate({ acc: 0 })).toMatchObject({ PlagWords: 32 });
      expect(await rate({ acc: 0, marked: 1 })).toMatchObject({ PlagWords: 0 });
    },
  );

  it('counts quotations of library texts if the order accepts no citations', async () => {
    const client = await checker();
    const text = `${seededText(425, 60)} Brandt (2020) writes: “${libraryText}”. ${seededText(426, 60)}`;
    const words = async (settings: object) => plagWords(client, await check(client, { text, ...settings }));
    expect(await words({})).toBe(0);
    expect(await words(off)).toBe(30);
  });

  it('is never green while a rule left out words that the text neither quotes nor references', async () => {
    const client = await checker();
    const settings = {
      ...off,
      text: essay,
      excludedurls: ['drafts.example'],
      acceptedurls: ['*.example/*'],
      lib: 0 as const,
    };
    const id = await check(client, settings);
    const report = await client.data('GetReport', { id });
    expect(report).toMatchObject({ ResultPercent: 0, Found: { AutomaticWords: 150 } });
    expect(report.Verdict).toMatchObject({ Level: 'review', Reasons: ['leftOut'], LeftOutWords: 150 });
    expect(report.Verdict?.LeftOutPercent).toBeCloseTo((100 * 150) / report.TotalWords, 10);
    const [listed] = await client.data('GetReports', {});
    expect(listed?.Verdict).toEqual(report.Verdict);

    // A person who confirms the ratings has seen the words.
    const sources = await client.data('GetSources', { reportid: id });
    const items = sources.map(({ Id, Excluded }) =>
      Excluded ? { sid: Id, exc: 1 as const } : { sid: Id, acc: 1 as const },
    );
    const rated = await client.data('UpdateSources', { reportid: id, sources: items });
    expect(rated).toMatchObject({ ResultPercent: 0, Verdict: { Level: 'fine', Reasons: [] } });
  });

  it('of one passage can be given, undone and reset, with effect at once', async () => {
    const client = await checker();
    const text = `${pages.drafts.text}\n\n${seededText(420, 80)}\n\n${pages.drafts.text}`;
    const reportid = await check(client, { ...off, text, lib: 0 });
    const [source] = await client.data('GetSources', { reportid });
    const sid = source?.Id ?? 0;
    expect(await plagWords(client, reportid)).toBe(120);
    const rate = (item: object) => client.data('UpdateSources', { reportid, sources: [{ sid, ...item }] });
    const ofFirst = async (): Promise<unknown> =>
      (await client.data('GetSources', { reportid }))[0]?.PassageRatings;
    expect(await rate({ pidx: 0, exc: 1 })).toMatchObject({ PlagWords: 60 });
    expect(await ofFirst()).toEqual([{ PIdx: 0, Rating: 'excluded' }]);
    expect(await rate({ pidx: 1, acc: 1 })).toMatchObject({ PlagWords: 0 });
    expect(await rate({ pidx: 0 })).toMatchObject({ PlagWords: 60 });
    expect(await ofFirst()).toEqual([{ PIdx: 1, Rating: 'accepted' }]);
    expect(await client.data('ResetReport', { id: reportid })).toMatchObject({ PlagWords: 120 });
    expect(await ofFirst()).toEqual([]);
    expect(
      await client.call('UpdateSources', { reportid, sources: [{ sid, pidx: 2, exc: 1 }] }),
    ).toMatchObject({ errors: ['comparisonNotFound'] });
  });

  it('excludes sources on the whitelist, unless the order forbids it', async () => {
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
