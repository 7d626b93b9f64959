import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFixture } from './fixtures/compare.ts';
import { DocumentError, extractDocument } from './index.ts';
import { makePdf, pageOfLines } from './testing/make-pdf.ts';
import { makeDocx, makeZip } from './testing/make-zip.ts';

async function keyOf(bytes: Uint8Array | string, fileName = 'essay'): Promise<string> {
  try {
    return (await extractDocument(Buffer.from(bytes), { fileName })).text;
  } catch (error) {
    if (error instanceof DocumentError) return error.key;
    throw error;
  }
}

const relation = (type: string): string =>
  `<Relationships><Relationship Id="r1" Type="http://x/relationships/${type}" Target="media/a.png"/></Relationships>`;
const picture = { name: 'word/media/a.png', content: 'png' };
const pageOf = (content: string): Uint8Array =>
  makePdf([{ bytes: deflateSync(content), filter: '/FlateDecode' }]);
const odt = (extra: readonly { name: string; content: string }[]): Uint8Array =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<office:document-content xmlns:office="o"/>' },
    ...extra,
  ]);

describe('a file without text is empty', () => {
  const wave = Array.from({ length: 200 }, (_, x) => `${x * 2} ${300 + Math.sin(x) * 50} l`).join('\n');
  it.for([
    [
      'a docx with the parts of a template',
      makeDocx('<w:p/>', [{ name: 'word/_rels/document.xml.rels', content: relation('styles') }]),
    ],
    ['an odt', odt([{ name: 'Thumbnails/thumbnail.png', content: 'png' }])],
    ['a PDF with an empty page', pageOf('')],
    ['a PDF with a frame', pageOf('1 w 20 20 560 760 re S')],
    ['an RTF', '{\\rtf1\\ansi\\pard\\par}'],
    ['a page', '<!doctype html><title>A page</title><body><p>&nbsp;</p></body>'],
    ['a text of dashes', '- - -\n---'],
  ] as const)('%s', async ([, bytes]) => {
    expect(await keyOf(bytes)).toBe('fileEmpty');
  });

  it.for([
    [
      'a docx',
      makeDocx('<w:p/>', [picture, { name: 'word/_rels/document.xml.rels', content: relation('image') }]),
    ],
    ['an odt', odt([{ name: 'Pictures/a.png', content: 'png' }])],
    ['a scanned PDF', readFixture('pdflatex/scan.pdf')],
    ['a PDF with drawings', pageOf(`0 300 m ${wave} S`)],
    ['an RTF', '{\\rtf1\\ansi{\\pict\\pngblip 89504e47}\\par}'],
    ['a page', '<!doctype html><body><p><img src="a.png"></p></body>'],
  ] as const)(
    'a file with pictures is reported as a file without text, not as empty: %s',
    async ([, bytes]) => {
      expect(await keyOf(bytes)).toBe('fileWithoutText');
    },
  );

  it('a PDF with one word is read', async () => {
    expect(await keyOf(makePdf([pageOfLines(['Word'])]))).toBe('Word');
  });
});
