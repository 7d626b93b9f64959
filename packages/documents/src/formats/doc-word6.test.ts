import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { DocumentError, extractDocument } from '../index.ts';
import { makeCompoundFile } from '../testing/make-compound-file.ts';

interface OldDocument {
  readonly body: string;
  readonly footnotes?: string;
  readonly headers?: string;
  readonly language?: number;
  readonly codePage?: string;
  readonly flags?: number;
  /** Lengths of the pieces that a quick save has stored in reverse order. */
  readonly pieces?: readonly number[];
}

const textStart = 0x300;

/** The main stream of a document of Word 6: a header, the text, and a table of its pieces. */
function makeWord6({
  body,
  footnotes = '',
  headers = '',
  language = 0x0409,
  codePage = 'cp1252',
  flags = 0,
  pieces,
}: OldDocument): Uint8Array {
  const parts = [body, footnotes, headers].map((part) => iconv.encode(part, codePage));
  const text = Buffer.concat(parts);
  const header = Buffer.alloc(textStart);
  header.writeUInt16LE(0xa5dc, 0);
  header.writeUInt16LE(104, 2);
  header.writeUInt16LE(language, 6);
  header.writeUInt16LE(flags | (pieces === undefined ? 0 : 4), 0x0a);
  header.writeUInt32LE(textStart, 0x18);
  for (const [index, part] of parts.entries()) header.writeUInt32LE(part.length, 0x34 + index * 4);
  if (pieces === undefined) return makeCompoundFile({ WordDocument: Buffer.concat([header, text]) });

  const starts = pieces.map((_length, index) =>
    pieces.slice(0, index).reduce((sum, length) => sum + length, 0),
  );
  const stored: Buffer[] = [];
  const table = Buffer.alloc(5 + (pieces.length + 1) * 4 + pieces.length * 8);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(table.length - 5, 1);
  let at = textStart;
  for (const index of Array.from(pieces.keys()).toReversed()) {
    const [start, length] = [starts[index] ?? 0, pieces[index] ?? 0];
    table.writeUInt32LE(start, 5 + index * 4);
    table.writeUInt32LE(start + length, 5 + (index + 1) * 4);
    table.writeUInt32LE(at, 5 + (pieces.length + 1) * 4 + index * 8 + 2);
    stored.push(text.subarray(start, start + length));
    at += length;
  }
  for (const [index, start] of starts.entries()) table.writeUInt32LE(start, 5 + index * 4);
  const skipped = Buffer.from([1, 2, 0, 9, 9]);
  header.writeUInt32LE(at, 0x160);
  header.writeUInt32LE(skipped.length + table.length, 0x164);
  return makeCompoundFile({ WordDocument: Buffer.concat([header, ...stored, skipped, table]) });
}

async function textOf(document: OldDocument): Promise<string> {
  try {
    return (await extractDocument(makeWord6(document), { fileName: 'old.doc' })).text;
  } catch (error) {
    if (error instanceof DocumentError) return error.key;
    throw error;
  }
}

describe('a document of Word 6 or 95', () => {
  it('is read with its notes and tables, without headers and field codes', async () => {
    const body =
      'The m\u00fcller\u2019s year\rSpring\u0007Autumn\u0007\u0007On page \u0013PAGEREF mill\u00144\u0015.\r';
    expect(await textOf({ body, footnotes: 'A note.\r', headers: 'A head\r' })).toBe(
      'The müller’s year\n\nSpring\tAutumn\n\nOn page 4.\n\nA note.',
    );
  });

  it('is read in the order of its pieces after a quick save', async () => {
    const body = 'One and two and three.\r';
    expect(await textOf({ body, pieces: [8, 8, 7] })).toBe('One and two and three.');
    expect(await textOf({ body, pieces: [8, 0xfffffff, 7] })).toBe('fileBroken');
  });

  it('is decoded by its language', async () => {
    expect(await textOf({ body: 'Мост\r', language: 0x0419, codePage: 'cp1251' })).toBe('Мост');
    expect(await textOf({ body: 'Řeka\r', language: 0x0405, codePage: 'cp1250' })).toBe('Řeka');
  });

  it('may be encrypted', async () => {
    expect(await textOf({ body: 'secret\r', flags: 0x0100 })).toBe('fileEncrypted');
  });
});
