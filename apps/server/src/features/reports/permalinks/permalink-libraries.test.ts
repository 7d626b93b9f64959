import { libraryTitles, type ExportFormat, type SourceMarkup } from '@palimpsest/contract';
import { extractDocument } from '@palimpsest/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { englishText, seededText } from '../../../testing/texts.ts';
import { addLicense } from '../../../testing/licenses.ts';
import { reading, takesLink, rating, type LinkedReport } from '../testing/link-calls.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';

/**
 * The parts of a report's library sources that a permanent link shows: the matched passages and a sentence
 * around them.
 */

let server: TestServer;
let owner: TestClient;
let admin: TestClient;
let stranger: TestClient;
let link: string;
/** The sources: from the owner's library, from a colleague's, and one without a full stop. */
let own: LinkedReport;
let shared: LinkedReport;
let endless: LinkedReport;

const sentences = (seed: number, words: number) =>
  seededText(seed, words)
    .split('. ')
    .map((sentence) => sentence.replace(/\.$/, ''));
const before = sentences(41, 200);
const copied = seededText(42, 60);
const behind = sentences(43, 200);
const ownText = `${before.join('. ')}. ${copied} ${behind.join('. ')}.`;
const copiedFromColleague = seededText(44, 60);
const colleaguesText = `${seededText(45, 200)} ${copiedFromColleague} ${seededText(46, 200)}`;
const copiedEndless = seededText(47, 60).replaceAll('.', '');
const endlessText = [seededText(48, 300), copiedEndless, seededText(49, 300)].join(' ').replaceAll('.', '');

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
  admin = await server.guest();
  stranger = await server.guest();
  const colleague = await server.guest();
  const { db } = server.services;
  const idOf = async (client: TestClient) => (await client.data('GetUserInfo', {})).userId;
  const { id: licenseId } = await addLicense(db, {
    code: 'libraries',
    licensee: 'A school',
    remaining: 0,
    validTo: null,
    shareTexts: 'F',
    adminUserId: await idOf(admin),
    allowViewLicenseReports: true,
  });
  for (const client of [owner, colleague]) {
    const userId = await idOf(client);
    await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
    await setOwnCredits(db, userId, 100);
  }
  const { id: projectid } = await db
    .insertInto('projects')
    .values({ ownerId: await idOf(owner), name: 'Secret project' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.data('AddTextsToLibrary', {
    text: ownText,
    name: 'Secret title',
    author: 'Secret author',
    comment: 'Secret note',
    projectid,
  });
  await owner.data('AddTextsToLibrary', { text: endlessText, name: 'Secret endless' });
  await colleague.data('AddTextsToLibrary', { text: colleaguesText, name: 'Secret of a colleague' });
  const text = [englishText(50, 360), copied, copiedFromColleague, copiedEndless, englishText(51, 60)].join(
    '\n',
  );
  const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Shared' });
  const report = await owner.finishedReport(check?.ReportId ?? 0);
  const sources = await owner.data('GetSources', { reportid: report.Id });
  const target = (title: string) => ({
    report: report.Id,
    source: sources.find(({ Title }) => Title === title)?.Id ?? 0,
  });
  own = target('Secret title');
  shared = target('Secret of a colleague');
  endless = target('Secret endless');
});
afterAll(() => server.stop());

beforeEach(async () => {
  link = (await owner.data('CreatePermaLink', { reportid: own.report })).PermaLinkId;
  await owner.data('UpdatePermaLink', { reportid: own.report, read: 2, write: 2, titles: 0 });
});

/** A sentence of each library text that is far from the copied part. */
const hidden = [
  before[0],
  behind.at(-1),
  colleaguesText.slice(0, 60),
  colleaguesText.slice(-60),
  endlessText.slice(0, 60),
];

function expectNothingSecret(told: string): void {
  expect(told).not.toMatch(/secret/i);
  for (const sentence of hidden) expect(told).not.toContain(sentence);
}

const sideOf = async (
  client: TestClient,
  { source }: LinkedReport,
  permaLinkId?: string,
): Promise<SourceMarkup> =>
  client.data('GetSourceMarkup', permaLinkId === undefined ? { id: source } : { id: source, permaLinkId });

const textOf = ({ Text2 }: SourceMarkup) => Text2.Markup.map(({ T }) => T).join('');

describe('through a link for anyone', () => {
  it('no operation reveals a title, an author, a project or a whole text of a library', async () => {
    const calls = Object.entries({ ...reading, ...rating });
    expect(calls.map(([name]) => name).toSorted()).toEqual(takesLink.toSorted());
    // A report without an earlier draft, and an installation without services.
    const answers: readonly string[] = ['noEarlierDraft', 'noReferenceService'];
    for (const [name, ask] of calls) {
      for (const target of [own, shared, endless]) {
        const answer = await ask(stranger, target, link);
        expect([name, answer.success || answers.includes(answer.errors[0] ?? '')]).toEqual([name, true]);
        expectNothingSecret(JSON.stringify(answer));
      }
    }
  });

  it.each(['pdf', 'cst', 'docx', 'json', 'csv'] as const)(
    'no %s file reveals any of that',
    async (format) => {
      const language = format === 'json' ? undefined : ('fr' as const);
      const bytes = await fileOf(format, language);
      const told = await textIn(format, bytes);
      expectNothingSecret(told);
      const flat = (text: string) => text.replaceAll(/\s+|&apos;/g, ' ');
      expect(flat(told)).toContain(libraryTitles.own[language ?? 'en']);
    },
  );

  it.each(['report/REPORT/badge', 'report/REPORT/preview', 'source/SOURCE/bar'])(
    'the image %s reveals nothing of that',
    async (image) => {
      const path = image.replace('REPORT', String(own.report)).replace('SOURCE', String(own.source));
      const response = await fetch(`${server.url}/images/${path}.svg?permaLinkId=${link}`);
      expect(response.status).toBe(200);
      expectNothingSecret(await response.text());
    },
  );

  it('a library source consists of its matched passages with a sentence before and after', async () => {
    const markup = await sideOf(stranger, own, link);
    const [first, last] = [before.at(-1), behind[0]];
    expect(textOf(markup)).toBe(`[…]\n\n${first}. ${copied} ${last}.\n\n[…]`);
    expect(markup.Text2).toMatchObject({ IsExcerpt: true, Name: libraryTitles.own.en });
    expect(markup.Text2.Length).toBe(textOf(markup).length);
    const whole = await sideOf(owner, own);
    const wordsOf = ({ Positions }: SourceMarkup, text: string) =>
      Positions.map(({ Start2, End2 }) => text.slice(Start2, End2));
    expect(wordsOf(markup, textOf(markup))).toEqual(wordsOf(whole, textOf(whole)));
    expect(markup.Text1).toEqual(whole.Text1);
    const equalRuns = ({ Text2 }: SourceMarkup) =>
      Text2.Markup.flatMap(({ Sub }) => Sub ?? []).filter(({ MIdx }) => MIdx !== undefined);
    expect(equalRuns(markup)).toEqual(equalRuns(whole));
  });

  it('a library source without full stops is not shown in full', async () => {
    const shown = textOf(await sideOf(stranger, endless, link));
    expect(shown.length).toBeGreaterThan(copiedEndless.length);
    expect(shown.length).toBeLessThan(copiedEndless.length + 650);
  });

  it('a source in a colleague’s library is not shown at all', async () => {
    const { Text2 } = await sideOf(stranger, shared, link);
    expect(Text2).toMatchObject({ Name: libraryTitles.shared.en, IsWithheld: true, Markup: [] });
  });

  it('a title is replaced in the language of the reader', async () => {
    for (const lang of ['de', 'es', 'fr', 'en'] as const) {
      await stranger.data('SetLanguage', { lang });
      const sources = await stranger.data('GetSources', { reportid: own.report, permaLinkId: link });
      expect(new Set(sources.map(({ Title }) => Title))).toEqual(
        new Set([libraryTitles.own[lang], libraryTitles.shared[lang]]),
      );
    }
  });
});

describe('the owner of a link', () => {
  it('can make it show the titles, which shows no more of the texts', async () => {
    const update = (titles?: 0 | 1) =>
      owner.data('UpdatePermaLink', {
        reportid: own.report,
        read: 2,
        write: 0,
        ...(titles === undefined ? {} : { titles }),
      });
    expect(await update(1)).toMatchObject({ PermaLinkTitles: true });
    // A change of the policies alone leaves this setting unchanged.
    expect(await update()).toMatchObject({ PermaLinkTitles: true });
    expect(await owner.data('GetReport', { id: own.report })).toMatchObject({ PermaLinkTitles: true });
    const seen = await stranger.data('GetReport', { id: own.report, permaLinkId: link });
    expect(seen.PermaLinkTitles).toBeNull();
    const sources = await stranger.data('GetSources', { reportid: own.report, permaLinkId: link });
    expect(sources.map(({ Title }) => Title)).toContain('Secret title');
    const markup = await sideOf(stranger, own, link);
    expect(markup.Text2).toMatchObject({ IsExcerpt: true, Name: 'Secret title' });
    expect(textOf(markup)).not.toContain(before[0]);
    expect(await update(0)).toMatchObject({ PermaLinkTitles: false });
  });

  it('sees everything with and without the link, as does the administrator who may see the report', async () => {
    for (const client of [owner, admin]) {
      for (const permaLinkId of [undefined, link]) {
        const markup = await sideOf(client, own, permaLinkId);
        expect(markup.Text2).toMatchObject({ Name: 'Secret title', Length: ownText.length });
        expect(markup.Text2.IsExcerpt).toBeUndefined();
        expect(textOf(markup)).toBe(ownText);
      }
    }
  });
});

/** The text of a file; for a Word file all of its parts, comments too. */
async function textIn(format: ExportFormat, bytes: Uint8Array): Promise<string> {
  const asText = (file: Uint8Array) => Buffer.from(file).toString('utf8');
  if (format === 'docx') return (await readZip(bytes)).map((file) => asText(file.bytes)).join('\n');
  if (format === 'json' || format === 'csv') return asText(bytes);
  return (await extractDocument(bytes, { fileName: 'report.pdf' })).text;
}

async function fileOf(format: ExportFormat, language?: 'fr'): Promise<Uint8Array> {
  const { ExportId: exportid } = await stranger.data('CreatePdfReport', {
    reportid: own.report,
    format,
    permalinkid: link,
    includeGuide: false,
    ...(language === undefined ? {} : { language }),
  });
  const done = await until(async () => {
    const status = await stranger.data('GetExportStatus', { exportid, permaLinkId: link });
    return status.Status === 'Ok' || status.Status === 'Error' ? status : undefined;
  });
  expect(done.Status).toBe('Ok');
  const response = await fetch(`${server.url}/api/exports/${exportid}?permaLinkId=${link}`, {
    headers: { cookie: stranger.cookieHeader() },
  });
  return new Uint8Array(await response.arrayBuffer());
}
