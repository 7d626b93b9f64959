import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../index.ts';
import { makePdf, pageOfLines } from '../../../testing/make-pdf.ts';
import { makeDocx } from '../../../testing/make-zip.ts';
import type { ExtractedDocument } from '../../../document.ts';

const pages = [1, 2, 3].map((page) =>
  Array.from(
    { length: 30 },
    (_, line) =>
      `Page ${page} and line ${line} of a text about ${(line * 7919 + page * 104_729) % 9973} boats`,
  ),
);

const packed = (lines: readonly string[]): Buffer => deflateSync(pageOfLines(lines).bytes);
const whole = makePdf(pages.map((lines) => ({ bytes: packed(lines), filter: '/FlateDecode' })));
const read = (bytes: Uint8Array): Promise<ExtractedDocument> => extractDocument(bytes, { fileName: 'a.pdf' });

/** The file as text with one character for each byte. */
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const asBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const tableStart = asText(whole).lastIndexOf('xref\n0 ');

describe('a PDF whose table of objects is damaged', () => {
  const text = asText(whole);
  it.for([
    ['is missing', text.slice(0, tableStart)],
    ['is empty', `${text.slice(0, tableStart)}xref\n0 0\ntrailer << >>\nstartxref\n${tableStart}\n%%EOF`],
    [
      'names other places',
      text.replaceAll(
        /(\d{10}) 00000 n/g,
        (_all, place: string) => `${String(Number(place) + 41).padStart(10, '0')} 00000 n`,
      ),
    ],
    ['is not where the file says', text.replace(/startxref\n\d+/, 'startxref\n7')],
    ['is gone with the catalogue', text.slice(0, tableStart).replace('/Type /Catalog', '/Type /Nothing')],
  ] as const)('is read by scanning it: the table %s', async ([, damaged]) => {
    const { text: found, damagedPages } = await read(asBytes(damaged));
    expect(found).toBe((await read(whole)).text);
    expect(damagedPages).toBeUndefined();
  });
});

describe('a damaged page', () => {
  /** Overwrites some bytes of the second page, at a share of its length. */
  function damagedAt(share: number): Uint8Array {
    const stream = packed(pages[1] ?? []);
    stream.fill(0xff, Math.floor(stream.length * share), Math.floor(stream.length * share) + 12);
    return makePdf(
      pages.map((lines, index) => ({ bytes: index === 1 ? stream : packed(lines), filter: '/FlateDecode' })),
    );
  }

  it('is named in a message too, and counted if its number may be that of another attachment', async () => {
    const pdf = Buffer.from(damagedAt(0.5)).toString('base64');
    const part = `Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\n${pdf}`;
    const head = 'From: a@example.org\nSubject: Boats\n';
    const readMail = (mail: string) => extractDocument(Buffer.from(mail), { fileName: 'a.eml' });
    const one = await readMail(head + part);
    expect(one.damagedPages).toEqual([2]);
    const two = await readMail(
      `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n${part}\n--b\n${part}\n--b--\n`,
    );
    expect(two.damagedPages).toBeUndefined();
    expect(two.unreadPages).toBe(((one.unreadPages ?? 0) + 1) * 2);
  });

  it('of a PDF that is an object in a Word file is not taken for a page of that file', async () => {
    const body = '<w:p><w:r><w:t>My essay is below.</w:t></w:r></w:p>';
    const docx = makeDocx(body, [{ name: 'word/embeddings/essay.pdf', content: damagedAt(0.5) }]);
    const { damagedPages, unreadPictures } = await extractDocument(docx, { fileName: 'a.docx' });
    expect({ damagedPages, unreadPictures }).toEqual({ damagedPages: undefined, unreadPictures: 1 });
  });

  it.for([0.1, 0.5, 0.9])('is named, and the others are read (damage at %s)', async (share) => {
    const { text, damagedPages } = await read(damagedAt(share));
    expect(damagedPages).toEqual([2]);
    for (const line of [...(pages[0] ?? []), ...(pages[2] ?? [])]) expect(text).toContain(line);
  });

  it('is read up to the damage', async () => {
    expect((await read(damagedAt(0.9))).text).toContain(pages[1]?.[3]);
  });

  it('is not assumed in a file that is whole', async () => {
    expect((await read(whole)).damagedPages).toBeUndefined();
  });
});
