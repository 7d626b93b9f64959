import {
  isLeftOut,
  partsOfPiece,
  resultSentence,
  type Report,
  type ReportMarkup,
  type Source,
} from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZipText } from '../../testing/read-zip.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/**
 * One report with everything that changes its figures, as a reader meets it: list, review, marked text, explained score
 * and files say the same.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const own = (seed: number): string => seededText(seed, 60);
const [cited, quoted, plain, accepted, excluded, brief] = [501, 502, 503, 504, 505, 506].map((seed) =>
  seededText(seed, 40),
);
const reworded = seededText(507, 60);
const listed = [
  'Brandt, A. (2020). The lantern keepers of the eastern narrows. Harbour Press, Tallinn.',
  'Kern, B. (2018). Gravel and zinc, a history of small wharves. Quay Books, Lisbon.',
  'Weiss, C. (2019). On ropes, oars and the people who mend them. Timber House, Oslo.',
].join('\n');

/** Every tenth word of the reworded passage is another one. */
const essay = [
  `${own(510)} ${brief}`,
  `${own(511)} “${cited}” (Brandt 2020, p. 5). ${own(512)}`,
  `${own(513)} “${quoted}” ${own(514)}`,
  `${own(515)} ${plain} ${own(516)}`,
  `${accepted} ${own(517)} ${excluded}`,
  reworded
    .split(' ')
    .map((word, at) => (at % 10 === 5 ? `other${at}` : word))
    .join(' '),
  `References\n\n${listed}`,
].join('\n\n');

const library = { cited, quoted, plain, accepted, excluded, reworded, listed };

async function checkedReport(client: TestClient): Promise<Report> {
  for (const [name, text] of Object.entries(library)) await client.data('AddTextsToLibrary', { name, text });
  await client.data('AddTextsToLibrary', { name: 'Classmate', text: `${brief} ${own(520)}` });
  const [started] = await client.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: essay,
    giventext: brief,
    excludequotations: 'cited',
    excludebibliography: 1,
    extractlinks: 0,
  });
  const { Id } = await client.finishedReport(started?.ReportId ?? 0);
  const sources = await client.data('GetSources', { reportid: Id });
  const idOf = (title: string): number => sources.find(({ Title }) => Title === title)?.Id ?? 0;
  await client.data('UpdateSources', {
    reportid: Id,
    sources: [
      { sid: idOf('accepted'), acc: 1 },
      { sid: idOf('excluded'), exc: 1 },
    ],
  });
  return client.data('GetReport', { id: Id });
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The words that the marked text shows as found in sources that count. */
function shownWords(markup: ReportMarkup, sources: readonly Source[]): number {
  const counting = new Set(
    sources.filter(({ Used, Accepted, Excluded }) => Used && !Accepted && !Excluded).map(({ Id }) => Id),
  );
  let at = 0;
  return markup.Segments.reduce((sum, { T, SId, PIdx, Also = [] }) => {
    const start = at;
    at += T.length;
    const covering = SId === undefined ? [] : [{ SId, PIdx }, ...Also].filter((one) => counting.has(one.SId));
    const passages = covering.flatMap(
      (one) => markup.Passages.find((passage) => passage.SId === one.SId && passage.PIdx === one.PIdx) ?? [],
    );
    if (passages.length === 0) return sum;
    return partsOfPiece(T, start, passages, markup.NotCounted)
      .filter(({ look }) => look === 'found')
      .reduce((words, { Start, End }) => words + wordsIn(essay.slice(Start, End)), sum);
  }, 0);
}

async function fileOf(
  client: TestClient,
  reportid: number,
  format: 'pdf' | 'cst' | 'docx' | 'json',
): Promise<Uint8Array> {
  const input = { reportid, format, language: 'en', renderComments: false, includeGuide: false } as const;
  const { ExportId } = await client.data('CreatePdfReport', input);
  const state = await until(async () => {
    const { Status } = await client.data('GetExportStatus', { exportid: ExportId });
    return Status === 'Ok' || Status === 'Error' ? Status : undefined;
  });
  expect([format, state]).toEqual([format, 'Ok']);
  const headers = { cookie: client.cookieHeader() };
  return new Uint8Array(
    await (await fetch(`${server.url}/api/exports/${ExportId}`, { headers })).arrayBuffer(),
  );
}

it('list, review, marked text, explained score and files have the same figures', async () => {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 100);
  const report = await checkedReport(client);
  const reportid = report.Id;
  // The quoted, the plain and the reworded passage count; the last one without its six other words.
  expect(report.PlagWords).toBe(40 + 40 + 54);
  expect(report.CountableWords).toBe(report.TotalWords - 40);
  expect(report.ResultPercent).toBeCloseTo((100 * report.PlagWords) / report.CountableWords, 10);
  const figures = {
    PlagWords: report.PlagWords,
    ResultPercent: report.ResultPercent,
    Found: report.Found,
  };

  const [row] = await client.data('GetReports', {});
  const whole = { TotalWords: report.TotalWords, CountableWords: report.CountableWords };
  expect(row).toMatchObject({ ...figures, ...whole });

  const score = await client.data('GetScore', { reportid });
  expect(score).toMatchObject({ ...figures, ...whole, Groups: report.Groups });
  const step = Object.fromEntries(score.Steps.map(({ Kind, Words }) => [Kind, Words]));
  const { matched = 0, duplicated: _, result, ...less } = step;
  expect(matched - Object.values(less).reduce((sum, words) => sum + words, 0)).toBe(report.PlagWords);
  expect(result).toBe(report.PlagWords);
  expect(step).toMatchObject({ accepted: 40, excluded: 40, given: 40 });
  for (const { Kind, Words, Percent } of score.Steps) {
    expect([Kind, Percent]).toEqual([Kind, (100 * Words) / report.CountableWords]);
    expect(Percent).toBeLessThanOrEqual(100);
  }
  expect(report.LeftOut).toContainEqual({ Why: 'given', Words: step['given'] });
  expect(report.Found).toMatchObject({ AcceptedWords: 40, AcceptedSources: 1 });
  expect(report.Groups?.reduce((sum, { Words }) => sum + Words, 0)).toBe(report.PlagWords);

  const markup = await client.data('GetReportMarkup', { reportid });
  const sources = await client.data('GetSources', { reportid });
  expect(shownWords(markup, sources)).toBe(report.PlagWords);
  expect(new Set(markup.NotCounted.map(({ Why }) => Why))).toEqual(
    new Set(['given', 'quotation', 'bibliography']),
  );
  expect(score.NotCounted).toEqual(markup.NotCounted);
  const given = markup.NotCounted.filter(isLeftOut).map(({ Start, End }) => essay.slice(Start, End));
  expect(wordsIn(given.join(' '))).toBe(step['given']);

  const sentence = resultSentence(report, 'en');
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  const shown = percent.format((report.ResultPercent ?? 0) / 100);
  const texts = await Promise.all(
    (['pdf', 'cst', 'docx'] as const).map(async (format) => {
      const bytes = await fileOf(client, reportid, format);
      const text =
        format === 'docx'
          ? ((await readZipText(bytes, 'word/document.xml')) ?? '').replaceAll(/<[^>]+>/g, '')
          : (await readMadePdf(bytes)).text;
      return text.replaceAll(/\s+/g, ' ');
    }),
  );
  for (const text of texts.slice(0, 2)) expect(text).toMatch(/Left out \(given to everyone\):? 40 words/);
  for (const text of texts) {
    expect(text).toContain(sentence);
    expect(text).toContain(shown);
  }
  const json = JSON.parse(new TextDecoder().decode(await fileOf(client, reportid, 'json'))) as {
    readonly Report: object;
    readonly NotCounted: unknown;
  };
  expect(json.Report).toMatchObject({ ...figures, LeftOut: report.LeftOut });
  expect(json.NotCounted).toEqual(markup.NotCounted);
});
