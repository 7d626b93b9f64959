/*
 * Covers:
 * checks-179: A fingerprint has no text to show
 * checks-243: Library text is stored whole or as a signature
 * checks-291: After that it has no full text any more
 * checks-413: Message: library texts became fingerprints
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyseText, fingerprintsForIndex } from '@palimpsest/engine';
import { indexParameters, requestIndexRebuild } from '../../finding/index-upkeep/rebuild-index.job.ts';
import { keyFingerprints } from '../../finding/signatures/key-hashes.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import { secretFile } from '../../finding/signatures/fingerprint-secret.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addText,
  blobsWith,
  checkText,
  columnsWith,
  contentWords,
  convert,
  secretText,
} from './testing/secret-texts.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.guest();
});
afterAll(() => server.stop());

describe('a library text that becomes a fingerprint', () => {
  it('leaves none of its words in any column of any table or in any file', async () => {
    const text = secretText(1, 400);
    const words = contentWords(text);
    await owner.upload('kept-file', new Blob([text]), 'notes.txt');
    expect(await owner.finishedUpload('kept-file')).toMatchObject({ Status: 'Ok' });
    const { Ids } = await owner.data('AddTextsToLibrary', { uploadids: ['kept-file'], name: 'Notes' });
    expect(await columnsWith(server, words)).toEqual(['public.texts.content']);

    expect(await convert(owner, Ids)).toBe(1);

    expect(await columnsWith(server, words)).toEqual([]);
    expect(await blobsWith(server, words)).toEqual([]);
    const kept = await owner.data('GetLibraryText', { id: Ids[0] ?? 0, flag: true });
    expect(kept).toMatchObject({ Name: 'Notes', Text: '', IsFingerprint: true, HasFulltextAccess: false });
    expect(kept.Words).toBeGreaterThan(400);
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });

  it('loses a name that was made from its first words, here and in reports', async () => {
    const text = secretText(14, 200);
    const id = await addText(owner, text, '');
    const { report } = await checkText(owner, text.split(' ').slice(100).join(' '));
    const { Name } = await owner.data('GetLibraryText', { id });
    expect(text.startsWith(Name.slice(0, 20))).toBe(true);
    await convert(owner, [id]);
    expect(await owner.data('GetLibraryText', { id })).toMatchObject({ Name: `#${id}` });
    expect(await owner.data('GetSources', { reportid: report.Id })).toMatchObject([{ Title: `#${id}` }]);
    await owner.data('DeleteReports', { ids: [report.Id] });
    // The event about the end of the check has the name until everybody has heard of it.
    await expect.poll(() => columnsWith(server, contentWords(text))).toEqual([]);
  });

  it('stays a given text of its project, and leaves neither name nor words there', async () => {
    const text = secretText(15, 200);
    const id = await addText(owner, text, '');
    const { Id: projectId } = await owner.data('CreateProject', { name: 'Class' });
    const [given] = await owner.data('AddGivenText', { projectId, libtextids: [id] });
    expect(text.startsWith(given?.Name.slice(0, 20) ?? 'nothing')).toBe(true);
    await convert(owner, [id]);
    expect(await owner.data('GetGivenTexts', { projectId })).toMatchObject([
      { Name: `#${id}`, Excerpt: '', IsFingerprint: true },
    ]);
    expect(await columnsWith(server, contentWords(text))).toEqual([]);
  });

  it('leaves none of its readable fingerprints in the index', async () => {
    const { index, pool } = server.services;
    const librarian = await server.guest();
    const { userId } = await librarian.data('GetUserInfo', {});
    const ids: number[] = [];
    for (let seed = 20; seed < 30; seed++) ids.push(await addText(librarian, secretText(seed, 90), 'Kept'));
    // In one segment, which a single removal doesn't rewrite.
    await index.maintain();
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

  it('has keyed words in the index and no others', async () => {
    const { index, fingerprintSecret } = server.services;
    const { userId } = await owner.data('GetUserInfo', {});
    const text = secretText(31, 120);
    const id = await addText(owner, text, 'Words');
    const words = BigUint64Array.from(new Set(fingerprintsForIndex(analyseText(text)).words.hashes));
    const scopes = [userId, -userId];
    const countsOf = async (asked: BigUint64Array) => [
      ...new Set((await index.countTextsWith({ words: asked, scopes })).counts),
    ];
    const keyed = keyFingerprints(fingerprintSecret.indexKey, words);
    expect(await countsOf(words)).toEqual([1]);
    expect(await countsOf(keyed)).toEqual([0]);
    await convert(owner, [id]);
    expect(await countsOf(words)).toEqual([0]);
    expect(await countsOf(keyed)).toEqual([1]);
    // In the order of the keyed hashes, which says nothing about the text.
    const { wordFingerprints } = await server.services.db
      .selectFrom('textSignatures')
      .innerJoin('libraryTexts', 'libraryTexts.textId', 'textSignatures.textId')
      .select('wordFingerprints')
      .where('libraryTexts.id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = new BigUint64Array(Uint8Array.from(wordFingerprints).buffer);
    expect([...stored]).toEqual([...keyed.sort()]);
  });

  it('is found by its pairs alone if it was converted before words were in the index', async () => {
    const { db, indexWriter, pool } = server.services;
    const text = secretText(32, 200);
    const id = await addText(owner, text, 'Old');
    await convert(owner, [id]);
    const { textId } = await db
      .selectFrom('libraryTexts')
      .select('textId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The state after the update: the rebuild indexes what the signature has.
    await db
      .updateTable('textSignatures')
      .set({ wordFingerprints: Buffer.alloc(0) })
      .execute();
    await db.updateTable('texts').set({ indexedWith: 'of yesterday' }).where('id', '=', textId).execute();
    await indexWriter.remove(pool, [textId]);
    await requestIndexRebuild(db);
    await until(async () => {
      const { indexedWith } = await db
        .selectFrom('texts')
        .select('indexedWith')
        .where('id', '=', textId)
        .executeTakeFirstOrThrow();
      return indexedWith === indexParameters ? true : undefined;
    });
    const { report } = await checkText(owner, text);
    expect(await owner.data('GetSources', { reportid: report.Id })).toMatchObject([
      { Title: 'Old', Type: 'F' },
    ]);
  });

  it('does not change separate documents, and lists them', async () => {
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
      Others: 0,
      Reports: 1,
      Uploads: 0,
      GivenReports: 0,
    });

    expect(await convert(owner, [id])).toBe(1);

    expect((await owner.data('GetReport', { id: report.Id, flag: true })).Text).toBe(text);
    const { data: theirs } = await stranger.call('GetLibraryTexts', {});
    const kept = await stranger.data('GetLibraryText', { id: theirs?.[0]?.Id ?? 0, flag: true });
    expect(kept).toMatchObject({ Text: text, IsFingerprint: false });
    expect((await owner.call('AddTextsToLibrary', { text })).message).toBe('textsSkipped');
    await owner.data('DeleteReports', { ids: [report.Id] });
    await stranger.data('DeleteLibraryTexts', { ids: [theirs?.[0]?.Id ?? 0] });
    expect(await columnsWith(server, contentWords(text))).toEqual([]);
  });

  it('is refused as a text to check, and converted only once', async () => {
    const id = await addText(owner, secretText(10, 120), 'Not to be checked');
    await convert(owner, [id]);
    for (const operation of ['CalculateCredits', 'NewPlagCheck'] as const) {
      const answer = await owner.call(operation, { web: 0, lib: 1, libtextids: [id] });
      expect(answer).toMatchObject({ success: false, errors: ['onlyFingerprintKept'] });
    }
    expect(await convert(owner, [id])).toBe(0);
    expect(await owner.data('GetLibraryTextCopies', { ids: [id] })).toEqual({
      Texts: 0,
      Others: 0,
      Reports: 0,
      Uploads: 0,
      GivenReports: 0,
    });
  });

  it('can be converted only by its owner', async () => {
    const ids = [
      await addText(owner, secretText(11, 120), 'Stays whole'),
      await addText(owner, secretText(13, 120), 'Too'),
    ];
    const stranger = await server.guest();
    const theirs = await addText(stranger, secretText(15, 120), 'Of the stranger');
    const answer = await stranger.call('UpdateLibraryTexts', { ids: [theirs, ...ids], fingerprint: 1 });
    expect(answer).toMatchObject({ success: false, errors: ['noAccessToLibraryText'] });
    expect(await owner.data('GetLibraryTexts', {})).toMatchObject([
      { IsFingerprint: false },
      { IsFingerprint: false },
    ]);
    expect(await stranger.data('GetLibraryText', { id: theirs })).toMatchObject({ IsFingerprint: false });
  });

  it('is removed from the comparison of its class, with all data kept for it', async () => {
    const { Id: projectId } = await owner.data('CreateProject', { name: 'Class' });
    const shared = secretText(70, 200);
    const ids: number[] = [];
    for (const seed of [71, 72, 73]) {
      const text = `${shared} ${secretText(seed, 150)}`;
      const { Ids } = await owner.data('AddTextsToLibrary', {
        text,
        name: `Text ${seed}`,
        projectid: projectId,
      });
      ids.push(...Ids);
    }
    await owner.data('GenerateCollusionReport', { projectId });
    const pairs = (count: number) =>
      until(async () => {
        const { left, sources } = await owner.data('GetCollusionSources', { projectId });
        return left === 0 && sources.length === count ? sources : undefined;
      });
    await pairs(3);
    await convert(owner, ids.slice(0, 1));
    const kept = await server.services.db.selectFrom('collusionTexts').select('libraryTextId').execute();
    expect(kept.map(({ libraryTextId }) => libraryTextId)).not.toContain(ids[0]);
    await pairs(1);
  });
});

describe('the key for the words of fingerprints', () => {
  it('is in the data folder, readable by its owner alone, and not in the database', async () => {
    const path = join(server.services.config.dataDir, secretFile);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(path, 'utf8')).trim();
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(await columnsWith(server, [secret])).toEqual([]);
  });

  it('gives different keys for the same text in two libraries', async () => {
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
