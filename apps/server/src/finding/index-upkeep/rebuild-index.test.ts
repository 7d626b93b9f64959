import {
  analyseText,
  fingerprintParameters,
  fingerprintsForIndex,
  fingerprintText,
} from '@palimpsest/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryable } from '../../platform/database/connect.ts';
import { convertToFingerprint } from '../../features/library/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hasOutdatedTexts, markIndexed } from '../texts/texts.repository.ts';
import { until } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { indexParameters, requestIndexRebuild } from './rebuild-index.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('an index of other fingerprint parameters', () => {
  it('is rebuilt, and finds the lost texts again', async () => {
    const { db, indexWriter } = server.services;
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const texts = Array.from({ length: 60 }, (_, i) => seededText(500 + i, 80));
    for (const text of texts) await client.data('AddTextsToLibrary', { text });
    // The state after an update: every text is indexed with fingerprints that no query uses any more.
    const rows = await db.selectFrom('libraryTexts').select('textId').where('ownerId', '=', userId).execute();
    await db.transaction().execute(async (transaction) => {
      const one = { count: 1, hashes: new BigUint64Array([1n]), startWords: new Uint32Array(1) };
      const foreign = { pairs: one, words: one };
      await indexWriter.add(
        queryable(transaction),
        rows.map(({ textId }) => ({ textId, scope: userId, fingerprints: foreign })),
      );
      await transaction.updateTable('texts').set({ indexedWith: 'of yesterday' }).execute();
    });
    const sourcesOf = async (text: string): Promise<number> => {
      const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: `${text} And more.` });
      return (await client.finishedReport(started?.ReportId ?? 0)).SourceCount;
    };
    expect(await sourcesOf(texts[0] ?? '')).toBe(0);

    await requestIndexRebuild(db);
    await until(async () => ((await hasOutdatedTexts(db, indexParameters)) ? undefined : true));
    expect(await sourcesOf(texts[0] ?? '')).toBe(1);
    expect(await sourcesOf(texts[59] ?? '')).toBe(1);
  });

  it('recognises a common phrase of texts with half of their pairs, and after the rebuild', async () => {
    const { db, indexWriter } = server.services;
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const phrase = seededText(3_000, 20);
    for (let i = 0; i < 36; i++) {
      const text = [seededText(3_100 + i, 25), phrase, seededText(3_200 + i, 25)].join(' ');
      await client.data('AddTextsToLibrary', { text });
    }
    const texts = await db
      .selectFrom('libraryTexts')
      .innerJoin('texts', 'texts.id', 'textId')
      .where('ownerId', '=', userId)
      .select(['texts.id', 'content'])
      .execute();
    // The state after an update to an index of all pairs.
    await db.transaction().execute(async (transaction) => {
      const withHalf = texts.map(({ id, content }) => {
        const analysed = analyseText(content);
        const { words } = fingerprintsForIndex(analysed);
        return { textId: id, scope: userId, fingerprints: { pairs: fingerprintText(analysed), words } };
      });
      await indexWriter.add(queryable(transaction), withHalf);
      for (const { id } of texts) await markIndexed(transaction, id, JSON.stringify(fingerprintParameters));
    });
    const essay = `${seededText(3_003, 60)} ${phrase} ${seededText(3_004, 60)}`;
    const check = async () => {
      const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: essay });
      return client.finishedReport(started?.ReportId ?? 0);
    };
    expect(await check()).toMatchObject({ PlagWords: 0, SourceCount: 0 });

    await requestIndexRebuild(db);
    await until(async () => ((await hasOutdatedTexts(db, indexParameters)) ? undefined : true));
    expect(await check()).toMatchObject({ PlagWords: 0, SourceCount: 0 });
  });

  it('keeps the fingerprints of texts that cannot be fingerprinted again', async () => {
    const { services } = server;
    const { db } = services;
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const text = seededText(700, 120);
    const { Ids } = await client.data('AddTextsToLibrary', { text, name: 'Kept' });
    await db.transaction().execute((transaction) => convertToFingerprint(services, transaction, userId, Ids));
    const hidden = db.selectFrom('libraryTexts').select('textId').where('id', 'in', Ids);
    const { textId } = await hidden.executeTakeFirstOrThrow();
    // The state after a change of the index format: emptied, to be filled from the stored texts.
    await db.transaction().execute(async (transaction) => {
      await services.indexWriter.remove(queryable(transaction), [textId]);
      await transaction
        .updateTable('texts')
        .set({ indexedWith: 'of yesterday' })
        .where('id', '=', textId)
        .execute();
    });
    const types = async (): Promise<readonly string[]> => {
      const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
      const report = await client.finishedReport(started?.ReportId ?? 0);
      return (await client.data('GetSources', { reportid: report.Id })).map(({ Type }) => Type);
    };
    expect(await types()).toEqual([]);
    await requestIndexRebuild(db);
    await until(async () => {
      const row = await db
        .selectFrom('texts')
        .select('indexedWith')
        .where('id', '=', textId)
        .executeTakeFirstOrThrow();
      return row.indexedWith === indexParameters ? true : undefined;
    });
    expect(await types()).toEqual(['F']);
  });

  it('is left alone if nothing has changed', async () => {
    const { db } = server.services;
    await requestIndexRebuild(db);
    const marks = await db.selectFrom('texts').select('indexedWith').distinct().execute();
    expect(marks.map((row) => row.indexedWith)).toContain(indexParameters);
    const { rows } = await server.services.pool.query(
      `select id from graphile_worker.jobs where task_identifier = 'rebuild-index'`,
    );
    expect(rows).toEqual([]);
  });
});
