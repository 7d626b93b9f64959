import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sentences = [
  'The harbour office kept two clocks, and nobody had ever corrected them.',
  'One of them showed the time of the town, the other the time of the ships.',
  'Strangers missed their boats and learned to ask which clock was meant.',
  'Children learned it before they could count, and old people forgot it last.',
];

/** Three pages; the stream of the second one is damaged in the middle. */
function damagedPdf(): Uint8Array<ArrayBuffer> {
  const streams = [1, 2, 3].map((page) => {
    const lines = Array.from({ length: 4 }, () => sentences.map((line) => `(${line}) Tj T*`)).flat();
    lines.unshift(`(This is the page with the number ${page} of the story.) Tj T*`);
    const shown = lines.join('\n');
    return deflateSync(`BT /F 10 Tf 14 TL 60 780 Td\n${shown}\nET`);
  });
  const damaged = streams[1];
  damaged?.fill(0xff, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 12);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...streams.flatMap((stream, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R ` +
        `/Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(file + table + end, 'latin1'));
}

it('a damaged page of a PDF is named at the upload, in the library and in the report', async () => {
  const client = await server.guest();
  await client.upload('damaged-0001', new Blob([damagedPdf()]), 'damaged.pdf');
  expect(await client.finishedUpload('damaged-0001')).toMatchObject({ Status: 'Ok', DamagedPages: [2] });
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['damaged-0001'] });
  const id = check?.ReportId ?? 0;
  expect((await client.data('GetReport', { id })).DamagedPages).toEqual([2]);
  await client.data('AddTextsToLibrary', { uploadids: ['damaged-0001'] });
  const [text] = await client.data('GetLibraryTexts', {});
  expect(text?.DamagedPages).toEqual([2]);
});
