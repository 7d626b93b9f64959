import { readFileSync } from 'node:fs';
import { limits, type LayoutMark } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteFilesOfDeletedTexts } from './delete-text-files.ts';
import { packLayout, unpackLayout } from './text-layout.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/** The layout of a Word file and the file itself, from its upload to its deletion. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const wordFile = readFileSync(
  new URL('../../../../../packages/documents/fixtures/pandoc/text.docx', import.meta.url),
);
const order = { web: 0, lib: 1, addtolibrary: 0 } as const;

let uploads = 0;

async function uploadWordFile(client: TestClient): Promise<string> {
  uploads += 1;
  const id = `word-file-${uploads}`;
  await client.upload(id, new Blob([wordFile]), 'essay.docx');
  expect(await client.finishedUpload(id)).toMatchObject({
    Status: 'Ok',
    Title: 'Wie eine Stadt ihren Fluss vermisst',
    Author: 'Åsa Müller-Çelik',
  });
  return id;
}

async function keptFiles(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of server.services.blobs.keys('uploads/')) keys.push(key);
  return keys;
}

const cleanUp = () => deleteFilesOfDeletedTexts(server.services.db, server.services.blobs);

function wordsOf(text: string, layout: readonly LayoutMark[], kind: LayoutMark['Kind']): readonly string[] {
  return layout.filter(({ Kind }) => Kind === kind).map(({ Start, End }) => text.slice(Start, End));
}

it('a text has the layout of its file in the report, in the library, and after it was cut', async () => {
  const client = await server.guest();
  const id = await uploadWordFile(client);
  const { Text } = await client.data('GetUploadedFileInfo', { uploadId: id });
  const [whole] = await client.data('NewPlagCheck', { ...order, uploadids: [id] });
  await client.finishedReport(whole?.ReportId ?? 0);
  const { Layout, Segments } = await client.data('GetReportMarkup', { reportid: whole?.ReportId ?? 0 });
  expect(Segments.map(({ T }) => T).join('')).toBe(Text);
  const headings = wordsOf(Text, Layout, 'heading');
  expect(headings).toContain('Was eine Messreihe erzählt');
  expect(wordsOf(Text, Layout, 'item')).toHaveLength(4);
  expect(wordsOf(Text, Layout, 'headCell')).toEqual(['Jahr', 'Höchster Stand', 'Dauer']);

  const { Ids } = await client.data('AddTextsToLibrary', { uploadids: [id] });
  const inLibrary = await client.data('GetLibraryText', { id: Ids[0] ?? 0 });
  expect(inLibrary.Layout).toEqual(Layout);
  const listed = await client.data('GetLibraryText', { id: Ids[0] ?? 0, flag: false });
  expect(listed.Layout).toEqual([]);

  // Enough for one page.
  const { userId } = await client.data('GetUserInfo', {});
  const credits = limits.creditsPerPage;
  await setOwnCredits(server.services.db, userId, credits);
  const [cut] = await client.data('NewPlagCheck', { ...order, uploadids: [id], truncate: 1 });
  await client.finishedReport(cut?.ReportId ?? 0);
  const begun = await client.data('GetReportMarkup', { reportid: cut?.ReportId ?? 0 });
  const beginning = begun.Segments.map(({ T }) => T).join('');
  expect(beginning.length).toBeLessThan(Text.length);
  expect(wordsOf(beginning, begun.Layout, 'heading')).toEqual(
    headings.filter((heading) => beginning.includes(heading)),
  );
  expect(begun.Layout.every(({ End }) => End <= beginning.length)).toBe(true);
});

it('a file is kept as long as a text that was read from it', async () => {
  const before = await keptFiles();
  const client = await server.guest();
  const id = await uploadWordFile(client);
  const ofFile = (await keptFiles()).filter((key) => !before.includes(key));
  expect(ofFile).toHaveLength(1);
  const { Ids } = await client.data('AddTextsToLibrary', { uploadids: [id] });
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.pool.query('delete from uploads where user_id = $1', [userId]);
  await cleanUp();
  expect(await keptFiles()).toEqual(expect.arrayContaining(ofFile));
  await client.data('DeleteLibraryTexts', { ids: Ids });
  await server.services.pool.query(
    'delete from texts where id in (select text_id from text_files where user_id = $1)',
    [userId],
  );
  await cleanUp();
  expect(await keptFiles()).not.toEqual(expect.arrayContaining(ofFile));
});

it('neither layout nor file is kept of a text of which only the fingerprint remains', async () => {
  const client = await server.guest();
  const id = await uploadWordFile(client);
  const { Ids } = await client.data('AddTextsToLibrary', { uploadids: [id] });
  const { userId } = await client.data('GetUserInfo', {});
  const rows = () =>
    server.services.pool
      .query<{ layouts: number; files: number }>(
        `select (select count(*) from text_layouts join text_files using (text_id) where user_id = $1) as layouts,
           (select count(*) from text_files where user_id = $1) as files`,
        [userId],
      )
      .then(({ rows: [row] }) => ({ layouts: Number(row?.layouts), files: Number(row?.files) }));
  expect(await rows()).toEqual({ layouts: 2, files: 2 });
  await client.data('UpdateLibraryTexts', { ids: Ids, fingerprint: 1 });
  expect(await rows()).toEqual({ layouts: 0, files: 2 });
  await cleanUp();
  expect(await rows()).toEqual({ layouts: 0, files: 0 });
  const stored = await keptFiles();
  expect(stored.filter((key) => key.startsWith(`uploads/${userId}/`))).toEqual([]);
});

it('a layout is packed without losing any of it', () => {
  const layout = [
    { kind: 'heading', startChar: 3, endChar: 9, level: 2 },
    { kind: 'table', startChar: 11, endChar: 60 },
    { kind: 'headCell', startChar: 11, endChar: 20, row: 0, column: 4 },
    { kind: 'item', startChar: 70, endChar: 80, level: 1, number: 12 },
    { kind: 'bold', startChar: 70, endChar: 72 },
  ] as const;
  expect(unpackLayout(packLayout(layout))).toEqual(layout);
});
