import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { pngOf } from '../testing/make-scan.ts';
import { makeWordDocument } from '../testing/make-word-document.ts';
import { makeZip } from '../testing/make-zip.ts';

/** Its pixels do not matter: no picture is decoded. */
const picture = Buffer.from(pngOf({ columns: 620, rows: 300, pixels: new Uint8Array(620 * 300) }));
const logo = Buffer.from(pngOf({ columns: 200, rows: 80, pixels: new Uint8Array(200 * 80) }));
const words = 'My essay is in the picture below, and it has a few more words.';

interface Shown {
  readonly png: Buffer;
  /** Inches. */
  readonly width: number;
  readonly height: number;
}

const large: Shown = { png: picture, width: 6, height: 3 };
const small: Shown = { png: logo, width: 2, height: 0.8 };

function rtf(shown: readonly Shown[]): Uint8Array {
  const pictures = shown.map(({ png, width, height }) => {
    const size = `\\picwgoal${width * 2880}\\pichgoal${height * 2880}\\picscalex50\\picscaley50`;
    const copy = `{\\nonshppict{\\pict\\pngblip${size} ${png.toString('hex')}}}`;
    return `{\\*\\shppict{\\pict\\pngblip${size} ${png.toString('hex')}}}${copy}`;
  });
  return Buffer.from(`{\\rtf1\\ansi ${words}\\par ${pictures.join('')}}`, 'latin1');
}

function doc(shown: readonly Shown[]): Uint8Array {
  const data = shown.map(({ png, width, height }) => {
    const header = Buffer.alloc(68);
    header.writeUInt32LE(68 + png.length, 0);
    header.writeUInt16LE(68, 4);
    header.writeUInt16LE(0x64, 6);
    header.writeInt16LE(width * 1440, 28);
    header.writeInt16LE(height * 1440, 30);
    header.writeUInt16LE(1000, 32);
    header.writeUInt16LE(1000, 34);
    // A filling byte after an odd length.
    return Buffer.concat([header, png, Buffer.alloc(png.length % 2)]);
  });
  return makeWordDocument([{ text: `${words}\r` }], [], undefined, { Data: Buffer.concat(data) });
}

const html = (shown: readonly Shown[]): Uint8Array =>
  Buffer.from(
    `<html><body><p>${words}</p>${shown
      .map(
        ({ png, width }) =>
          `<img width="${width * 96}" src="data:image/png;base64,${png.toString('base64')}">`,
      )
      .join('')}<img src="https://example.org/other.png" width="900" height="700"></body></html>`,
  );

function webArchive(shown: readonly Shown[]): Uint8Array {
  const part = ({ png }: Shown): string =>
    `--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${png.toString('base64')}\r\n`;
  const page = `--b\r\nContent-Type: text/html\r\n\r\n<html><body><p>${words}</p></body></html>\r\n`;
  const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n';
  return Buffer.from(`${head}${page}${shown.map(part).join('')}--b--`);
}

const container = '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>';
const epub = (shown: readonly Shown[]): Uint8Array =>
  makeZip([
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: container },
    {
      name: 'book.opf',
      content:
        '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    },
    { name: 'a.xhtml', content: `<html><body><p>${words}</p></body></html>` },
    { name: 'images/cover.png', content: picture },
    ...shown.map(({ png }, index) => ({ name: `images/${index}.png`, content: png })),
  ]);

const fodt = (shown: readonly Shown[]): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"?><office:document xmlns:office="o" xmlns:text="t" xmlns:draw="d" xmlns:svg="s" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>${words}</text:p>${shown
      .map(
        ({ png, width, height }) =>
          `<text:p><draw:frame svg:width="${width}in" svg:height="${height}in"><draw:image><office:binary-data>${png.toString('base64')}</office:binary-data></draw:image></draw:frame></text:p>`,
      )
      .join('')}</office:text></office:body></office:document>`,
  );

describe('the large pictures of a document whose text is not read', () => {
  it.for([
    ['rtf', rtf],
    ['doc', doc],
    ['html', html],
    ['html', webArchive],
    ['epub', epub],
    ['fodt', fodt],
  ] as const)('are counted, and logos are not: %s', async ([format, make]) => {
    const read = (shown: readonly Shown[]) =>
      extractDocument(make(shown), { fileName: 'essay', namesScans: true });
    const document = await read([small, large, small, large]);
    expect(document).toMatchObject({ format, unreadPictures: 2 });
    expect(document.text).toContain(words);
    expect((await read([small])).unreadPictures).toBeUndefined();
  });

  it('do not keep a damaged document from being read', async () => {
    const cut = makeWordDocument([{ text: `${words}\r` }], [], undefined, { Data: Buffer.alloc(70, 68) });
    expect((await extractDocument(cut, { fileName: 'essay.doc', namesScans: true })).text).toBe(words);
  });
});
