import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diagnose } from '../../operator/diagnose.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import { secretFile } from '../../signatures/fingerprint-secret.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { randomNumbers } from '../../testing/texts.ts';
import { convertToFingerprint, type Conversion } from './index.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.guest();
});
afterAll(() => server.stop());

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Words that nothing else in the database has, held together by English function words. */
function secretText(seed: number, words: number): string {
  const random = randomNumbers(seed);
  const pick = (): string => syllables[Math.floor(random() * syllables.length)] ?? '';
  return Array.from({ length: words }, (_, at) => {
    if (at % 3 === 1) return 'of the';
    return `q${Array.from({ length: 6 }, pick).join('')}${at % 17 === 16 ? 'x.' : 'x'}`;
  }).join(' ');
}

const contentWords = (text: string): readonly string[] => [...new Set(text.match(/q\w+x/gu) ?? [])];

async function convert(client: TestClient, ids: readonly number[]): Promise<Conversion> {
  const { userId } = await client.data('GetUserInfo', {});
  const { services } = server;
  return services.db
    .transaction()
    .execute((transaction) => convertToFingerprint(services, transaction, userId, ids));
}

async function addText(client: TestClient, text: string, name: string): Promise<number> {
  const { Ids } = await client.data('AddTextsToLibrary', { text, name });
  return Ids[0] ?? 0;
}

async function check(client: TestClient, text: string) {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(started?.ReportId ?? 0);
  return { report, sources: await client.data('GetSources', { reportid: report.Id }) };
}

/** Table and column of every row, of every schema, that has one of the words in any form a column can hold it in. */
async function columnsWith(words: readonly string[]): Promise<readonly string[]> {
  const { pool } = server.services;
  const { rows: columns } = await pool.query<{ place: string; name: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, format('%I', c.column_name) as name,
       c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { place, name, type } of columns) {
    // Bytes as letters, one each, so that words in UTF-8 can be seen.
    const seen = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`;
    const { rows } = await pool.query(
      `select from ${place} where lower(${seen}) like any (select '%' || word || '%' from unnest($1::text[]) as word) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
}

async function blobsWith(words: readonly string[]): Promise<readonly string[]> {
  const { blobs } = server.services;
  const found: string[] = [];
  for await (const key of blobs.keys()) {
    const content = await readText(await blobs.open(key));
    if (words.some((word) => content.includes(word))) found.push(key);
  }
  return found;
}

describe('a library text that becomes a fingerprint', () => {
  it('leaves no word of it in any column of any table nor in any file', async () => {
    const text = secretText(1, 400);
    const words = contentWords(text);
    await owner.upload('kept-file', new Blob([text]), 'notes.txt');
    expect(await owner.finishedUpload('kept-file')).toMatchObject({ Status: 'Ok' });
    const { Ids } = await owner.data('AddTextsToLibrary', { uploadids: ['kept-file'], name: 'Notes' });
    expect(await columnsWith(words)).toEqual(['public.texts.content']);

    expect(await convert(owner, Ids)).toEqual({ converted: 1, reports: 0 });

    expect(await columnsWith(words)).toEqual([]);
    expect(await blobsWith(words)).toEqual([]);
    const kept = await owner.data('GetLibraryText', { id: Ids[0] ?? 0, flag: true });
    expect(kept).toMatchObject({ Name: 'Notes', Text: '', IsFingerprint: true, HasFulltextAccess: false });
    expect(kept.Words).toBeGreaterThan(400);
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });

  it('loses a name that was made of its first words, here and in reports', async () => {
    const text = secretText(14, 200);
    const id = await addText(owner, text, '');
    const { report } = await check(owner, text.split(' ').slice(100).join(' '));
    const { Name } = await owner.data('GetLibraryText', { id });
    expect(text.startsWith(Name.slice(0, 20))).toBe(true);
    await convert(owner, [id]);
    expect(await owner.data('GetLibraryText', { id })).toMatchObject({ Name: `#${id}` });
    expect(await owner.data('GetSources', { reportid: report.Id })).toMatchObject([{ Title: `#${id}` }]);
    await owner.data('DeleteReports', { ids: [report.Id] });
    expect(await columnsWith(contentWords(text))).toEqual([]);
  });

  it('leaves nothing of its readable fingerprints in the index', async () => {
    const { index, pool } = server.services;
    const librarian = await server.guest();
    const { userId } = await librarian.data('GetUserInfo', {});
    const ids: number[] = [];
    for (let seed = 20; seed < 30; seed++) ids.push(await addText(librarian, secretText(seed, 90), 'Kept'));
    // In one segment, which a single removal doesn't have rewritten.
    await index.maintain(pool);
    const [id = 0] = ids;
    await convert(librarian, [id]);
    await until(async () => {
      const dead = await pool.query('select from fingerprint_dead_entries where scope = $1', [userId]);
      const retired = await pool.query(`select from fingerprint_segments where state <> 'live'`);
      return dead.rows.length + retired.rows.length === 0 ? true : undefined;
    });
    const { rows } = await pool.query<{ scope: number }>(
      `select scope, count(*) as texts from fingerprint_texts
       where text_id in (select text_id from library_texts where owner_id = $1) group by scope order by scope`,
      [userId],
    );
    expect(rows).toEqual([
      { scope: -userId, texts: 1 },
      { scope: userId, texts: 9 },
    ]);
  });

  it('is found by a check with the marks that its text had given', async () => {
    const text = secretText(4, 600);
    const copied = text.split(' ').slice(150, 330).join(' ');
    const checked = `${secretText(5, 200)} ${copied} ${secretText(6, 200)}`;
    const id = await addText(owner, text, 'Found again');
    const before = await check(owner, checked);
    expect(before.sources).toMatchObject([{ Type: 'L', Title: 'Found again' }]);
    await convert(owner, [id]);
    const after = await check(owner, checked);
    expect(after.sources).toMatchObject([{ Type: 'F', Title: 'Found again' }]);
    expect(after.report.ResultPercent).toBe(before.report.ResultPercent);
    const marks = async ({ report }: typeof before) =>
      (await owner.data('GetReportMarkup', { reportid: report.Id })).Segments.map(({ T, PIdx }) => [T, PIdx]);
    expect(await marks(after)).toEqual(await marks(before));
  });

  it('keeps the marks of reports that quoted it, and shows them a fingerprint as their source', async () => {
    const text = secretText(7, 500);
    const id = await addText(owner, text, 'Quoted');
    const { report, sources } = await check(
      owner,
      `${text.split(' ').slice(60, 200).join(' ')} ${secretText(8, 99)}`,
    );
    const sourceId = sources[0]?.Id ?? 0;
    const before = await owner.data('GetSourceMarkup', { id: sourceId });
    const markup = await owner.data('GetReportMarkup', { reportid: report.Id });
    await convert(owner, [id]);
    const after = await owner.data('GetSourceMarkup', { id: sourceId });
    expect(after.Text1).toEqual(before.Text1);
    expect(after.Positions).toEqual(before.Positions);
    expect(after.Text2).toEqual({ ...before.Text2, IsFingerprint: true, Markup: [] });
    expect(await owner.data('GetReportMarkup', { reportid: report.Id })).toEqual(markup);
    expect(await owner.data('GetSources', { reportid: report.Id })).toMatchObject([
      { Id: sourceId, Type: 'F' },
    ]);

    // Rated, revised and taken out of the library, it stays what it is.
    await owner.data('UpdateSources', { reportid: report.Id, sources: [{ sid: sourceId, exc: 1 }] });
    await owner.data('UpdateSources', { reportid: report.Id, sources: [{ sid: sourceId, exc: 0 }] });
    const [again] = await owner.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      templatereportid: report.Id,
      text: text.split(' ').slice(60, 180).join(' '),
    });
    const revision = await owner.finishedReport(again?.ReportId ?? 0);
    expect(revision).toMatchObject({ Status: 'Ok', SourceCount: 1 });
    await owner.data('DeleteLibraryTexts', { ids: [id] });
    expect(await owner.data('GetSources', { reportid: revision.Id })).toMatchObject([{ Type: 'F' }]);
    await owner.data('DeleteReports', { ids: [revision.Id, report.Id] });
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });

  it('leaves documents of their own alone, and says which', async () => {
    const text = secretText(9, 300);
    const stranger = await server.guest();
    await addText(stranger, text, 'The same of somebody else');
    const [ordered] = await owner.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text,
      addtolibrary: 1,
      name: 'Own report',
    });
    const report = await owner.finishedReport(ordered?.ReportId ?? 0);
    const { data: listed } = await owner.call('GetLibraryTexts', { filters: { search: 'Own report' } });
    const id = listed?.[0]?.Id ?? 0;
    expect(await owner.data('GetLibraryTextCopies', { ids: [id] })).toEqual({
      Texts: 1,
      Reports: 1,
      Uploads: 0,
    });

    expect(await convert(owner, [id])).toEqual({ converted: 1, reports: 1 });

    expect((await owner.data('GetReport', { id: report.Id, flag: true })).Text).toBe(text);
    const { data: theirs } = await stranger.call('GetLibraryTexts', {});
    const kept = await stranger.data('GetLibraryText', { id: theirs?.[0]?.Id ?? 0, flag: true });
    expect(kept).toMatchObject({ Text: text, IsFingerprint: false });
    expect((await owner.call('AddTextsToLibrary', { text })).message).toBe('textsSkipped');
    await owner.data('DeleteReports', { ids: [report.Id] });
    await stranger.data('DeleteLibraryTexts', { ids: [theirs?.[0]?.Id ?? 0] });
    expect(await columnsWith(contentWords(text))).toEqual([]);
  });

  it('may come back from the report of the same text once the fingerprint was deleted', async () => {
    const text = secretText(60, 200);
    const order = { web: 0, lib: 1, addtolibrary: 1 } as const;
    const [own] = await owner.data('NewPlagCheck', { ...order, text, name: 'Comes back' });
    await owner.finishedReport(own?.ReportId ?? 0);
    const ids = async (): Promise<number[]> => (await owner.data('GetLibraryTexts', {})).map(({ Id }) => Id);
    const copy = text.split(' ').slice(50).join(' ');
    expect((await check(owner, copy)).sources).toMatchObject([{ Type: 'L' }]);
    await convert(owner, await ids());
    await owner.data('DeleteLibraryTexts', { ids: await ids() });
    expect(await owner.data('SyncLibraryTextsWithReports', {})).toMatchObject({ Added: 1 });
    expect((await check(owner, copy)).sources).toMatchObject([{ Type: 'L', Title: 'Comes back' }]);
    expect(await convert(owner, await ids())).toEqual({ converted: 1, reports: 1 });
    expect((await check(owner, copy)).sources).toMatchObject([{ Type: 'F', Title: 'Comes back' }]);
  });

  it('is quoted by no check that it overtakes', async () => {
    const texts = [40, 41, 42].map((seed) => secretText(seed, 400));
    const ids: number[] = [];
    for (const text of texts) ids.push(await addText(owner, text, 'Overtaken'));
    const orders = texts.map((text) =>
      owner.data('NewPlagCheck', { web: 0, lib: 1, text: text.split(' ').slice(0, 120).join(' ') }),
    );
    const started = (await Promise.all(orders)).flat();
    for (const id of ids) await convert(owner, [id]);
    for (const { ReportId } of started) {
      expect(await owner.finishedReport(ReportId)).toMatchObject({ Status: 'Ok', SourceCount: 1 });
      expect(await owner.data('GetSources', { reportid: ReportId })).toMatchObject([{ Type: 'F' }]);
    }
    // What no checked text has.
    const rest = texts.flatMap((text) => contentWords(text.split(' ').slice(130).join(' ')));
    expect(await columnsWith(rest)).toEqual([]);
  });

  it('is refused as a text to check, and converted once', async () => {
    const id = await addText(owner, secretText(10, 120), 'Not to be checked');
    await convert(owner, [id]);
    for (const operation of ['CalculateCredits', 'NewPlagCheck'] as const) {
      const answer = await owner.call(operation, { web: 0, lib: 1, libtextids: [id] });
      expect(answer).toMatchObject({ success: false, errors: ['onlyFingerprintKept'] });
    }
    expect(await convert(owner, [id])).toEqual({ converted: 0, reports: 0 });
    expect(await owner.data('GetLibraryTextCopies', { ids: [id] })).toEqual({
      Texts: 0,
      Reports: 0,
      Uploads: 0,
    });
  });

  it("is nobody's but its owner's to convert", async () => {
    const id = await addText(owner, secretText(11, 120), 'Stays whole');
    const stranger = await server.guest();
    expect(await convert(stranger, [id])).toEqual({ converted: 0, reports: 0 });
    expect(await owner.data('GetLibraryText', { id })).toMatchObject({ IsFingerprint: false });
  });
});

describe('what the words of fingerprints are keyed with', () => {
  it('is needed to find them, and the doctor says where it is another one', async () => {
    const { services, databaseUrl } = server;
    const text = secretText(50, 200);
    const id = await addText(owner, text, 'Of another secret');
    await convert(owner, [id]);
    const state = async (): Promise<{ readonly isFine: boolean; readonly detail: string } | undefined> =>
      (await diagnose({ services, databaseUrl, close: async () => {} })).find(
        ({ subject }) => subject === 'Fingerprint texts',
      );
    expect(await state()).toMatchObject({ isFine: true });
    const { textId } = await services.db
      .selectFrom('libraryTexts')
      .select('textId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const signature = services.db.updateTable('textSignatures').where('textId', '=', textId);
    await signature.set({ parameters: 'of yesterday' }).execute();
    expect((await state())?.detail).toMatch(/ 1 of them made by an older version/u);
    await signature.set({ secretId: 'another' }).execute();
    expect(await state()).toMatchObject({ isFine: false });
    expect((await check(owner, text)).sources).toEqual([]);
    await owner.data('DeleteLibraryTexts', { ids: [id] });
  });

  it('lies in the data folder, for its owner alone, and not in the database', async () => {
    const path = join(server.services.config.dataDir, secretFile);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(path, 'utf8')).trim();
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(await columnsWith([secret])).toEqual([]);
  });

  it('has other keys for the same text in two libraries', async () => {
    const text = secretText(12, 200);
    const other = await server.guest();
    await convert(owner, [await addText(owner, text, 'One')]);
    await convert(other, [await addText(other, text, 'Two')]);
    const rows = await server.services.db
      .selectFrom('textSignatures')
      .innerJoin('libraryTexts', 'libraryTexts.textId', 'textSignatures.textId')
      .select('data')
      .where('name', 'in', ['One', 'Two'])
      .execute();
    const keysOf = (data: Buffer): readonly number[] =>
      Array.from({ length: data.readUInt32LE(4) }, (_, word) => data.readUInt32LE(8 + word * 8));
    const [one = [], two = []] = rows.map(({ data }) => keysOf(data));
    expect(one.length).toBeGreaterThan(100);
    expect(one.filter((key) => two.includes(key))).toEqual([]);
  });
});
