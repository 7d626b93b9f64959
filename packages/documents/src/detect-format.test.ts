import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readFixture } from './fixtures/compare.ts';
import { DocumentError, detectFormat, extractDocument } from './index.ts';
import { makeDocx, makeZip, type ZipPart } from './testing/make-zip.ts';

async function textOf(bytes: Uint8Array, fileName = 'essay'): Promise<string> {
  try {
    return (await extractDocument(bytes, { fileName })).text;
  } catch (error) {
    if (error instanceof DocumentError) return error.key;
    throw error;
  }
}

const odtType = 'application/vnd.oasis.opendocument.text';
const odtContent: ZipPart = {
  name: 'content.xml',
  content:
    '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:p>The mill by the stream.</text:p></office:body></office:document-content>',
};
const manifestOf = (type: string): ZipPart => ({
  name: 'META-INF/manifest.xml',
  content: `<manifest:manifest xmlns:manifest="m"><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/></manifest:manifest>`,
});

describe('an OpenDocument text', () => {
  it('may have its type behind other entries', async () => {
    const bytes = makeZip([odtContent, { name: 'mimetype', content: odtType }]);
    expect(await textOf(bytes)).toBe('The mill by the stream.');
  });

  it('may state its type only in the manifest', async () => {
    expect(await textOf(makeZip([odtContent, manifestOf(odtType)]))).toBe('The mill by the stream.');
    const sheet = makeZip([odtContent, manifestOf('application/vnd.oasis.opendocument.spreadsheet')]);
    expect(await textOf(sheet)).toBe('fileTypeNotSupported');
  });
});

describe('a text', () => {
  it('may be filled up with zeros', async () => {
    expect(await textOf(Buffer.concat([Buffer.from('The mill by the stream.'), Buffer.alloc(300)]))).toBe(
      'The mill by the stream.',
    );
  });
});

describe('an archive', () => {
  const docx = makeDocx('<w:p><w:r><w:t>The mill by the stream.</w:t></w:r></w:p>');

  it.for([
    ['a line end', Buffer.from('\r\n')],
    ['zeros', Buffer.alloc(512)],
    ['a page', Buffer.from('<html><body>Thank you</body></html>')],
    ['what looks like its end', Buffer.from(`PK\u0005\u0006${'x'.repeat(40)}`)],
    ['more than a comment can be', Buffer.alloc(100_000, 'x')],
  ] as const)('may be followed by %s', async ([, tail]) => {
    expect(await textOf(Buffer.concat([docx, tail]))).toBe('The mill by the stream.');
  });

  it('is recognised however much of it is missing', async () => {
    for (const file of ['docx-library/tracked.docx', 'libreoffice/tracked.docx', 'libreoffice/slides.pptx']) {
      const whole = readFixture(file);
      for (const share of [0.1, 0.3, 0.6, 0.95]) {
        expect(await textOf(whole.subarray(0, Math.floor(whole.length * share))), `${file} ${share}`).toBe(
          'fileBroken',
        );
      }
    }
  });

  it('is recognised without the sizes of its entries', () => {
    const bytes = Buffer.from(docx);
    // A program that does not know the size beforehand writes 0 and states it after the content.
    bytes.writeUInt32LE(0, 18);
    const first = makeZip([{ name: '[Content_Types].xml', content: '<Types/>' }]);
    const entry = Buffer.from(first.subarray(0, first.length - 22 - 46 - 19));
    entry.writeUInt32LE(0, 18);
    const cut = Buffer.concat([entry, bytes.subarray(0, bytes.length - 30)]);
    expect(detectFormat(cut, 'essay')).toBe('docx');
  });
});

describe('a page', () => {
  it('may be of any length and begin with a long block', async () => {
    expect(detectFormat(Buffer.from('<p>odd</p>'), 'a')).toBe('html');
    expect(detectFormat(Buffer.from('<p>even</p>'), 'a')).toBe('html');
    const long = `<div>${'<p>The mill by the stream. </p>'.repeat(1000)}</div>`;
    expect(detectFormat(Buffer.from(long), 'a')).toBe('html');
    expect(detectFormat(Buffer.from(long.replace('</div>', '')), 'a')).toBe('txt');
  });

  const sentence = 'The mill by the stream ground <b>no</b> flour after the dry summer of that year.';
  const words = 'The mill by the stream ground no flour after the dry summer of that year.';

  it.for([
    ['an inline element', `<span style="color: red">${sentence}</span>`],
    ['letters in bold', `<b>${words}</b>`],
    ['a font', `<FONT face="Arial">${sentence}</FONT>`],
    [
      'a link',
      `<a href="https://example.org">The mill</a> by the stream ground no flour after the dry summer of that year.`,
    ],
    ['a picture', `<img src="mill.png"><p>${sentence}</p>`],
    ['a line break', `<br/><div>${sentence}</div>`],
    ['a meta element', `<meta charset="utf-8"><p>${sentence}</p>`],
    ['a style', `<style>p > a { color: red }</style><p>${sentence}</p>`],
    ['a long style', `<style>${'p { color: red }\n'.repeat(4000)}</style>\n<p>${sentence}</p>`],
    ['a script', `<script>document.write("<p>no</p>")</script><p>${sentence}</p>`],
    ['a comment', `<!--StartFragment--><span>${sentence}</span><!--EndFragment-->`],
    [
      'a long comment',
      `<!--[if gte mso 9]><xml>${'<w:x/>'.repeat(3000)}</xml><![endif]--><p>${sentence}</p>`,
    ],
    ['a title', `<title></title>\n<P>${sentence}`],
    ['a comment, a meta element and text', `<!-- saved -->\n<meta charset="utf-8">\n${sentence}`],
    [
      'a comment of the clipboard and text without elements',
      `<!--StartFragment-->${words}<!--EndFragment-->`,
    ],
    ['a comment and text', `<!-- saved -->${sentence}`],
    ['an element of a program', `<google-sheets-html-origin></google-sheets-html-origin><p>${sentence}</p>`],
    ['a drawing', `<svg><path d="M0 0"/></svg><p>${sentence}</p>`],
    [
      'the places of a page on the clipboard',
      `Version:0.9\r\nStartHTML:00000097\r\nEndHTML:00000170\r\nStartFragment:00000131\r\nEndFragment:00000134\r\n<html><body>\r\n<!--StartFragment--><p>${sentence}</p><!--EndFragment--></body></html>`,
    ],
    ['blank lines', `\n\n  <strong>${words}</strong>`],
  ] as const)('may begin with %s, whatever its name', async ([, page]) => {
    for (const name of ['a', 'a.txt', 'a.htm', 'a.doc']) {
      const format = detectFormat(Buffer.from(page), name);
      expect({ name, format }).toEqual({ name, format: 'html' });
      expect(await textOf(Buffer.from(page), name)).toBe(words);
    }
  });

  it.for(['utf-16le', 'utf-16be'])('may be in %s without a mark', async (encoding) => {
    for (const page of [`<html><body><p>${sentence}</p></body></html>`, `<p>${sentence}</p>`])
      expect(await textOf(iconv.encode(page, encoding), 'a.txt')).toBe(words);
  });

  it('may begin with text if its name is that of a page', async () => {
    const bytes = Buffer.from(`The mill<br>${sentence}`);
    expect(await textOf(bytes, 'a.html')).toBe(`The mill\n${words}`);
    expect(detectFormat(bytes, 'a.txt')).toBe('txt');
  });

  it('is not a text that only mentions elements, and not a drawing', () => {
    expect(detectFormat(Buffer.from('<span> is an element of a page that has no meaning.'), 'a.txt')).toBe(
      'txt',
    );
    expect(detectFormat(Buffer.from('<T> stands for any type, as in <b>bold</b> type.'), 'a.txt')).toBe(
      'txt',
    );
    expect(detectFormat(Buffer.from('<svg><text>Mill</text></svg>'), 'a.txt')).toBeUndefined();
  });

  it('is Markdown if the name says so and it is not a whole page', async () => {
    const readme = '<p align="center">A mill</p>\n\n# Head\n\nSome *words*.';
    expect(await textOf(Buffer.from(readme), 'a.md')).toBe('A mill\n\nHead\n\nSome words.');
    expect(detectFormat(Buffer.from('<!doctype html><p>A mill'), 'a.md')).toBe('html');
  });
});

describe('a file without a recognised format', () => {
  it('is damaged if its name is that of a document, and otherwise of an unsupported type', async () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256);
    for (const name of [
      'thesis.pdf',
      'Thesis.PDF',
      'a.docx',
      'a.doc',
      'a.odt',
      'a.rtf',
      'a.epub',
      'a.pptx',
    ]) {
      expect(await textOf(noise, name), `${name}`).toBe('fileBroken');
    }
    expect(await textOf(noise, 'recording.bin')).toBe('fileTypeNotSupported');
    const photo = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise]);
    expect(await textOf(photo, 'photo.pdf')).toBe('fileTypeNotSupported');
  });
});

describe('a text', () => {
  it('is recognised if the examined part ends within a character', () => {
    for (let shift = 0; shift < 4; shift += 1) {
      expect(detectFormat(Buffer.from('x'.repeat(shift) + '橋'.repeat(5000)), 'a')).toBe('txt');
    }
  });
});
