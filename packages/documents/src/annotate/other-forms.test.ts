import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive/zip.ts';
import { readFixture } from '../fixtures/compare.ts';
import { annotateDocx, extractDocument } from '../index.ts';
import { startBudget } from '../limits.ts';
import { makeZip } from '../testing/make-zip.ts';

const strict = 'http://purl.oclc.org/ooxml';
const comment = {
  author: 'P',
  initials: 'P',
  date: new Date(0),
  lines: [{ text: 'A comment', link: 'https://a.example' }],
};

/** The parts of a docx that LibreOffice has written, each changed. */
async function changed(change: (xml: string, name: string) => string): Promise<Uint8Array> {
  const archive = await openArchive(readFixture('libreoffice/tracked.docx'), startBudget());
  const parts = [];
  for (const name of archive.names) {
    const content = Buffer.from(await archive.bytes(name));
    parts.push({
      name,
      content: /\.(xml|rels)$/.test(name) ? change(content.toString('utf8'), name) : content,
    });
  }
  return makeZip(parts);
}

async function annotated(bytes: Uint8Array) {
  const { text } = await extractDocument(bytes, { fileName: 'a.docx' });
  const startChar = text.search(/\p{L}/u);
  const comments = [
    { ...comment, startChar: startChar + 1, endChar: startChar + 9 },
    { ...comment, startChar: startChar + 30, endChar: startChar + 60 },
  ];
  const document = await annotateDocx(bytes, { text, comments, closing: comment });
  if (document.kind === 'refused') throw new Error(document.detail);
  expect((await extractDocument(document.bytes, { fileName: 'a.docx' })).text).toBe(text);
  const archive = await openArchive(document.bytes, startBudget());
  const partOf = async (name: string) => Buffer.from(await archive.bytes(name)).toString('utf8');
  const main = await partOf('word/document.xml');
  return { bytes: document.bytes, main, partOf };
}

const toStrict = (xml: string): string =>
  xml
    .replaceAll(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      `${strict}/wordprocessingml/main`,
    )
    .replaceAll(
      /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships/g,
      `${strict}/officeDocument/relationships`,
    );

describe('comments are put into a Word document', () => {
  it('of the strict form, in that form', async () => {
    const { main, partOf } = await annotated(await changed(toStrict));
    expect(main.match(/<w:commentReference /g)).toHaveLength(2);
    expect(await partOf('word/comments.xml')).toContain(`xmlns:w="${strict}/wordprocessingml/main"`);
    expect(await partOf('word/_rels/document.xml.rels')).toContain(
      `"${strict}/officeDocument/relationships/comments"`,
    );
  });

  it('whose elements have another prefix, with that prefix', async () => {
    const bytes = await changed((xml, name) =>
      name === 'word/document.xml'
        ? xml.replaceAll(/(<\/?|\s)w:/g, '$1word:').replace('xmlns:w=', 'xmlns:word=')
        : xml,
    );
    const { main } = await annotated(bytes);
    expect(main.match(/<word:commentReference word:id="\d"\/>/g)).toHaveLength(2);
    expect(main).not.toMatch(/<\/?w:/);
  });

  it('whose list of entries has the form for large archives', async () => {
    const { bytes, main } = await annotated(asLargeArchive(await changed((xml) => xml)));
    expect(main.match(/<w:commentReference /g)).toHaveLength(2);
    // The result is an ordinary archive.
    expect(Buffer.from(bytes).includes('PK\u0006\u0006')).toBe(false);
  });
});

/** The same archive with its sizes and places in the fields that large archives need (ZIP64). */
function asLargeArchive(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf('PK\u0005\u0006');
  const [count, listStart] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)];
  const headers: Buffer[] = [];
  let at = listStart;
  for (let index = 0; index < count; index += 1) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const next = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    const header = Buffer.from(file.subarray(at, nameEnd));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [order, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(header.readUInt32LE(field)), 4 + order * 8);
      header.writeUInt32LE(0xffffffff, field);
    }
    header.writeUInt16LE(extra.length, 30);
    header.writeUInt16LE(0, 32);
    headers.push(header, extra);
    at = next;
  }
  const list = Buffer.concat(headers);
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(list.length), 40);
  record.writeBigUInt64LE(BigInt(listStart), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(listStart + list.length), 8);
  locator.writeUInt32LE(1, 16);
  const ending = Buffer.alloc(22, 0xff);
  ending.write('PK\u0005\u0006\0\0\0\0', 0, 'latin1');
  ending.writeUInt16LE(0, 20);
  return Buffer.concat([file.subarray(0, listStart), list, record, locator, ending]);
}
