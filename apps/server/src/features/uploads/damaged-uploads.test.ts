import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Three pages; the stream of the second one is damaged in the middle. It has no table of objects, which readers rebuild. */
function damagedPdf(): Buffer {
  const streams = [1, 2, 3].map((page) => {
    const lines = seededText(5_200 + page, 120).split('. ');
    const shown = lines.map((line) => `(${line}.) Tj T*`).join('\n');
    return deflateSync(`BT /F 10 Tf 14 TL 60 780 Td\n${shown}\nET`);
  });
  const damaged = streams[1];
  damaged?.fill(0xff, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 12);
  const pages = streams.map(
    (_stream, i) =>
      `${4 + 2 * i} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R ` +
      `/Resources << /Font << /F 3 0 R >> >> >> endobj`,
  );
  const head =
    '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n' +
    '2 0 obj << /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >> endobj\n' +
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n';
  const parts = streams.flatMap((stream, i) => [
    Buffer.from(
      `${pages[i]}\n${5 + 2 * i} 0 obj << /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\n'),
  ]);
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF')]);
}

it('a damaged page of a PDF is named at the upload, in the library and in the report', async () => {
  const client = await server.guest();
  await client.upload('damaged-0001', new Blob([new Uint8Array(damagedPdf())]), 'damaged.pdf');
  expect(await client.finishedUpload('damaged-0001')).toMatchObject({ Status: 'Ok', DamagedPages: [2] });
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['damaged-0001'] });
  const id = check?.ReportId ?? 0;
  expect((await client.data('GetReport', { id })).DamagedPages).toEqual([2]);
  await client.data('AddTextsToLibrary', { uploadids: ['damaged-0001'] });
  const [text] = await client.data('GetLibraryTexts', {});
  expect(text?.DamagedPages).toEqual([2]);
});
