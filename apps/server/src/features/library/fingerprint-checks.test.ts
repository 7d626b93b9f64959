import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diagnose } from '../../operator/diagnose.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLicense } from '../../testing/licenses.ts';
import {
  addText,
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

describe('a fingerprint in the library', () => {
  it('has the same marks in a check as its text', async () => {
    const text = secretText(4, 600);
    const copied = text.split(' ').slice(150, 330).join(' ');
    const checked = `${secretText(5, 200)} ${copied} ${secretText(6, 200)}`;
    const id = await addText(owner, text, 'Found again');
    const before = await checkText(owner, checked);
    expect(before.sources).toMatchObject([{ Type: 'L', Title: 'Found again' }]);
    await convert(owner, [id]);
    const after = await checkText(owner, checked);
    expect(after.sources).toMatchObject([{ Type: 'F', Title: 'Found again' }]);
    expect(after.report.ResultPercent).toBe(before.report.ResultPercent);
    const marks = async ({ report }: typeof before) =>
      (await owner.data('GetReportMarkup', { reportid: report.Id })).Segments.map(({ T, PIdx }) => [T, PIdx]);
    expect(await marks(after)).toEqual(await marks(before));
  });

  it('keeps the marks of reports that quoted it, and shows them a fingerprint as their source', async () => {
    const text = secretText(7, 500);
    const id = await addText(owner, text, 'Quoted');
    const { report, sources } = await checkText(
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

    // It stays the same when it is rated, revised and removed from the library.
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

  it('can be added again from the report of the same text after the fingerprint was deleted', async () => {
    const text = secretText(60, 200);
    const order = { web: 0, lib: 1, addtolibrary: 1 } as const;
    const [own] = await owner.data('NewPlagCheck', { ...order, text, name: 'Comes back' });
    await owner.finishedReport(own?.ReportId ?? 0);
    const ids = async (): Promise<number[]> => (await owner.data('GetLibraryTexts', {})).map(({ Id }) => Id);
    const copy = text.split(' ').slice(50).join(' ');
    expect((await checkText(owner, copy)).sources).toMatchObject([{ Type: 'L' }]);
    await convert(owner, await ids());
    await owner.data('DeleteLibraryTexts', { ids: await ids() });
    expect(await owner.data('SyncLibraryTextsWithReports', {})).toMatchObject({ Added: 0 });
    await owner.data('AddTextsToLibrary', { reportids: [own?.ReportId ?? 0] });
    expect((await checkText(owner, copy)).sources).toMatchObject([{ Type: 'L', Title: 'Comes back' }]);
    expect(await convert(owner, await ids())).toBe(1);
    expect((await checkText(owner, copy)).sources).toMatchObject([{ Type: 'F', Title: 'Comes back' }]);
  });

  it('is not quoted by a check during which it was converted', async () => {
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
    // Words that no checked text has.
    const rest = texts.flatMap((text) => contentWords(text.split(' ').slice(130).join(' ')));
    expect(await columnsWith(server, rest)).toEqual([]);
  });

  it('is found only with the secret that made it, and the doctor reports another secret', async () => {
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
    expect((await checkText(owner, text)).sources).toEqual([]);
    await owner.data('DeleteLibraryTexts', { ids: [id] });
  });

  it('is found by other users of a licence that shares matches', async () => {
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'shared-findings',
      licensee: 'A faculty',
      remaining: -1,
      validTo: null,
      shareTexts: 'Y',
    });
    const mate = await server.guest();
    for (const client of [owner, mate]) {
      const { userId } = await client.data('GetUserInfo', {});
      await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
    }
    const text = secretText(80, 300);
    await convert(owner, [await addText(owner, text, 'Of a colleague')]);
    const { sources } = await checkText(mate, text.split(' ').slice(40, 160).join(' '));
    expect(sources).toMatchObject([{ Type: 'F' }]);
    const { Text2 } = await mate.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 });
    expect(Text2).toMatchObject({ IsFingerprint: true, Markup: [], Length: text.length });
  });
});
