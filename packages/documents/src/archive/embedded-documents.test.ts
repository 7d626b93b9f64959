import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { makeCompoundFile } from '../testing/make-compound-file.ts';
import { scannedPdf } from '../testing/make-scan.ts';
import { makeWordDocument } from '../testing/make-word-document.ts';
import { makeDocx, makeZip } from '../testing/make-zip.ts';

const mill = 'The mill by the stream ground no flour.';
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const essay = makeDocx(paragraph(mill));
const holding = (name: string, bytes: Uint8Array): Uint8Array =>
  makeDocx(paragraph('My essay is below.'), [{ name: `word/embeddings/${name}`, content: bytes }]);
const read = (bytes: Uint8Array) => extractDocument(bytes, { fileName: 'a.docx', namesScans: true });

describe('a document that is an object in a Word file', () => {
  it.for([
    ['a Word file', 'Microsoft_Word_Document.docx', essay],
    ['an old Word file', 'oleObject1.bin', makeWordDocument([{ text: `${mill}\r` }])],
    ['a Word file in an object', 'oleObject1.bin', makeCompoundFile({ Package: essay })],
    ['a file within a file', 'Microsoft_Word_Document.docx', holding('inner.docx', essay)],
  ] as const)('is read behind its text: %s', async ([, name, bytes]) => {
    const { text, unreadPictures } = await read(holding(name, bytes));
    expect(text).toMatch(/^My essay is below\.\n\n/);
    expect(text).toContain(mill);
    expect(unreadPictures).toBeUndefined();
  });

  it.for([
    ['a scan', 'essay.pdf', scannedPdf([], [{ columns: 60, rows: 80, pixels: new Uint8Array(4800) }])],
    ['a damaged file', 'essay.docx', essay.subarray(0, 60)],
  ] as const)('is named as unread if it is %s', async ([, name, bytes]) => {
    expect(await read(holding(name, bytes))).toMatchObject({ text: 'My essay is below.', unreadPictures: 1 });
  });

  it('is left out if it is a table or a formula', async () => {
    const sheet = makeZip([
      { name: '[Content_Types].xml', content: '<x/>' },
      { name: 'xl/workbook.xml', content: '<x/>' },
    ]);
    const formula = makeCompoundFile({ 'Equation Native': Buffer.alloc(40) });
    for (const bytes of [makeCompoundFile({ Package: sheet }), formula]) {
      const { text, unreadPictures } = await read(holding('oleObject1.bin', bytes));
      expect({ text, unreadPictures }).toEqual({ text: 'My essay is below.', unreadPictures: undefined });
    }
  });

  it('is not followed without end', async () => {
    let nested = essay;
    for (let depth = 0; depth < 5; depth += 1) nested = holding('inner.docx', nested);
    expect((await read(nested)).unreadPictures).toBeGreaterThan(0);
  });
});

it('a text that is an object in an OpenDocument file is read behind its text, and a chart is not', async () => {
  const content = (body: string): string =>
    `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:chart="c"><office:body>${body}</office:body></office:document-content>`;
  const file = makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: content('<office:text><text:p>My essay is below.</text:p></office:text>'),
    },
    { name: 'Object 1/content.xml', content: content(`<office:text><text:p>${mill}</text:p></office:text>`) },
    {
      name: 'Object 2/content.xml',
      content: content('<office:chart><text:p>Flour by year</text:p></office:chart>'),
    },
  ]);
  expect((await read(file)).text).toBe(`My essay is below.\n\n${mill}`);
});
