import { deflateSync } from 'node:zlib';
import { errorRegistry } from '@palimpsest/contract';
import { array, assert, asyncProperty, constantFrom, nat, tuple, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture, readManifest } from './fixtures/compare.ts';
import {
  DocumentError,
  detectFormat,
  documentErrorKeys,
  extractDocument,
  type DocumentErrorKey,
  type DocumentLimits,
} from './index.ts';
import { makePdf, pageOfLines } from './testing/make-pdf.ts';
import { makeDocx, makeZip } from './testing/make-zip.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function textOf(bytes: Uint8Array, fileName = 'essay.txt'): Promise<string> {
  return (await extractDocument(bytes, { fileName })).text;
}

async function keyOf(
  bytes: Uint8Array,
  limits: Partial<DocumentLimits> = {},
): Promise<DocumentErrorKey | 'a text'> {
  try {
    await extractDocument(bytes, { fileName: 'essay.txt', limits });
    return 'a text';
  } catch (error) {
    if (error instanceof DocumentError) return error.key;
    throw error;
  }
}

it('every error has a text for users', () => {
  expect(documentErrorKeys.filter((key) => !(key in errorRegistry))).toEqual([]);
});

describe('small and strange files', () => {
  it('reports empty files and blanks as empty', async () => {
    expect(await keyOf(new Uint8Array())).toBe('fileEmpty');
    expect(await keyOf(latin1(' \r\n\t '))).toBe('fileEmpty');
    expect(await keyOf(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe('fileEmpty');
  });

  it('reads one letter, and rejects one byte that is not a letter', async () => {
    expect(await textOf(latin1('a'))).toBe('a');
    expect(await keyOf(latin1('-'))).toBe('fileEmpty');
    expect(await keyOf(Uint8Array.of(0))).toBe('fileTypeNotSupported');
  });

  it('rejects a file that is not a document under any name', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const sheet = makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]);
    const postScript = latin1('%!PS-Adobe-3.0\n');
    const svg = latin1('<?xml version="1.0"?><svg/>');
    for (const bytes of [png, sheet, postScript, svg])
      expect(detectFormat(bytes, 'essay.docx')).toBeUndefined();
    for (const bytes of [png, svg]) expect(await keyOf(bytes)).toBe('fileTypeNotSupported');
    // Known kinds are named.
    expect(await keyOf(sheet)).toBe('fileIsSpreadsheet');
    expect(await keyOf(postScript)).toBe('fileIsForPrinters');
  });

  it('tolerates a stray control character in a text, but not many of them, and no zero byte', async () => {
    const sentence = 'The keeper\u0019s lamp was lit at dusk and burned until the morning came. ';
    const prose = sentence.replace('\u0019', '’').repeat(8);
    expect(await textOf(utf8(sentence + prose))).toContain('lamp was lit');
    expect(await keyOf(latin1(sentence.repeat(8)))).toBe('fileTypeNotSupported');
    expect(await keyOf(utf8(`${prose}\0${prose}`))).toBe('fileTypeNotSupported');
  });

  it('throws only DocumentErrors on random bytes after every signature', async () => {
    const signatures = [
      '',
      '%PDF-1.7\n',
      '{\\rtf1 ',
      'PK\u0003\u0004',
      '<html>',
      'ÐÏ\u0011à¡±\u001aá',
      'plain ',
    ];
    const inputs = tuple(constantFrom(...signatures), uint8Array({ maxLength: 2000 }));
    await assert(
      asyncProperty(inputs, async ([signature, bytes]) => {
        expect(['a text', ...documentErrorKeys]).toContain(
          await keyOf(Buffer.concat([latin1(signature), bytes])),
        );
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('throws only DocumentErrors on documents with changed bytes', async () => {
    const files = [
      'libreoffice/tracked.doc',
      'libreoffice/tracked.rtf',
      'pandoc/text.docx',
      'xelatex/pages.pdf',
    ];
    const originals = files.map((file) => readFixture(file));
    const changes = array(tuple(nat(100_000), nat(255)), { minLength: 1, maxLength: 40 });
    await assert(
      asyncProperty(constantFrom(...originals), changes, async (original, edits) => {
        const bytes = Uint8Array.from(original);
        for (const [position, value] of edits) bytes[position % bytes.length] = value;
        expect(['a text', ...documentErrorKeys]).toContain(await keyOf(bytes));
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});

describe('truncated files', () => {
  const broken = ['docx', 'odt', 'epub', 'pptx', 'doc'].map(
    (format) =>
      readManifest().find(({ file, expects }) => file.endsWith(`.${format}`) && !expects.error)?.file ?? '',
  );

  it.for(broken)('%s is broken at two thirds', async (file) => {
    const bytes = readFixture(file);
    expect(await keyOf(bytes.subarray(0, Math.floor((bytes.length * 2) / 3)))).toBe('fileBroken');
  });

  it('a PDF is broken in its first object', async () => {
    expect(await keyOf(makePdf([pageOfLines(['A line of text.'])]).subarray(0, 60))).toBe('fileBroken');
  });

  it('the existing part of an RTF or HTML file is returned', async () => {
    expect(await textOf(latin1('{\\rtf1\\ansi Half a sen'))).toBe('Half a sen');
    expect(await textOf(latin1('<html><body><p>Half a sen'))).toBe('Half a sen');
  });
});

describe('malicious archives', () => {
  it('stops at the list of entries if a small file declares a thousand times its size', async () => {
    const bomb = makeDocx(Buffer.alloc(110_000_000, paragraph('bomb')));
    expect(bomb.length).toBeLessThan(110_000_000 / 300);
    const before = process.memoryUsage().arrayBuffers;
    expect(await keyOf(bomb)).toBe('fileTooLarge');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('counts the actual bytes if the list of entries is false', async () => {
    const lying = [
      { name: 'word/document.xml', content: Buffer.alloc(50_000_000, ' '), declaredBytes: 1000 },
    ];
    expect(await keyOf(makeZip(lying))).toBe('fileBroken');
  });

  it('counts all entries together', async () => {
    const chapter = `<html><body>${'<p>words</p>'.repeat(2_000)}</body></html>`;
    const names = Array.from({ length: 20 }, (_, index) => `c${index}.xhtml`);
    const items = names.map(
      (name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`,
    );
    const order = names.map((name) => `<itemref idref="${name}"/>`);
    const book = makeZip([
      { name: 'mimetype', content: 'application/epub+zip' },
      { name: 'META-INF/container.xml', content: '<container><rootfile full-path="p.opf"/></container>' },
      {
        name: 'p.opf',
        content: `<package><manifest>${items.join('')}</manifest>${order.join('')}</package>`,
      },
      ...names.map((name) => ({ name, content: chapter })),
    ]);
    expect(await keyOf(book)).toBe('a text');
    expect(await keyOf(book, { unpackedBytes: 200_000 })).toBe('fileTooLarge');
    expect(await keyOf(book, { textChars: 20_000 })).toBe('fileTooLarge');
    expect(await keyOf(book, { fileBytes: 1000 })).toBe('fileTooLarge');
  });

  it('rejects too many entries before it reads one', async () => {
    const many = Array.from({ length: 21_000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }));
    expect(await keyOf(makeZip(many))).toBe('fileTooLarge');
  });

  it('reports an encrypted entry as encrypted', async () => {
    const content = '<w:document xmlns:w="w"/>';
    expect(await keyOf(makeZip([{ name: 'word/document.xml', content, isEncrypted: true }]))).toBe(
      'fileEncrypted',
    );
  });

  it('never expands an entity', async () => {
    const laughs = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <w:document xmlns:w="w"><w:body>${paragraph('&b;')}</w:body></w:document>`;
    expect(await keyOf(makeZip([{ name: 'word/document.xml', content: laughs }]))).toBe('fileBroken');
  });

  it('rejects endless XML, and reads tables in tables', async () => {
    expect(await keyOf(makeDocx('<w:p>'.repeat(100_000)))).toBe('fileBroken');
    const depth = 400;
    const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${paragraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;
    expect(await textOf(makeDocx(nested))).toBe('deep');
  });
});

describe('malicious PDFs', () => {
  it('reads a million characters', async () => {
    const lines = Array.from(
      { length: 50 },
      (_, index) => `Line ${index} ${'has words '.repeat(8)}and ends here.`,
    );
    const text = await textOf(makePdf(Array.from({ length: 230 }, () => pageOfLines(lines))));
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(text).toContain('Line 25 has words');
  });

  it('rejects too many pages', async () => {
    const pages = Array.from({ length: 12 }, () => pageOfLines(['A page.']));
    expect(await keyOf(makePdf(pages), { pages: 11 })).toBe('fileTooManyPages');
    expect(await keyOf(makePdf(pages), { pages: 12 })).toBe('a text');
  });

  it('rejects pages that save millions of states, plain or packed, also in several streams', async () => {
    const { bytes: words } = pageOfLines(['A page.']);
    const page = (saves: number, restores = 0): Uint8Array =>
      Buffer.concat([Buffer.from('q '.repeat(saves)), words, Buffer.from(' Q'.repeat(restores))]);
    const packed = { bytes: deflateSync(page(6_000_000)), filter: '/FlateDecode' };
    expect(await keyOf(makePdf([packed]))).toBe('fileBroken');
    expect(await keyOf(makePdf(Array.from({ length: 30 }, () => ({ bytes: page(5_000) }))))).toBe(
      'fileBroken',
    );
    // Deeper than programs write, but restored.
    const restored = Array.from({ length: 30 }, () => ({ bytes: page(500, 500) }));
    expect(await textOf(makePdf(restored))).toContain('A page.');
  });

  it('stops between pages when the time is up', async () => {
    const pages = Array.from({ length: 50 }, () => pageOfLines(['A page.']));
    expect(await keyOf(makePdf(pages), { processorMs: 0 })).toBe('fileTimeout');
  });
});

describe('malicious markup', () => {
  it('reads endlessly nested HTML', async () => {
    const deep = `<html><body><nav>menu</nav>${'<div><b>'.repeat(50_000)}the end</body></html>`;
    expect(await textOf(latin1(deep))).toContain('the end');
  });

  it('reads RTF with too many and too few braces', async () => {
    expect(await textOf(latin1('{\\rtf1 One}}}}} two\\par three'))).toBe('One two\n\nthree');
    expect(await textOf(latin1(`{\\rtf1 ${'{'.repeat(500_000)}One`))).toBe('One');
    expect(await textOf(latin1(`{\\rtf1 body\\par ${'{\\footnote note'.repeat(20_000)}`))).toMatch(
      /^body\n\nnote/,
    );
  });

  it('skips the raw bytes of a picture in RTF', async () => {
    expect(await textOf(latin1('{\\rtf1 a{\\pict\\bin5 }}}}}}b \\bin99999999 c'))).toBe('ab');
  });

  it('accepts long runs of blanks', async () => {
    const blanks = ' \t'.repeat(2_000_000);
    expect(await textOf(latin1(`a${blanks}\nb`))).toBe('a\nb');
    expect(await textOf(latin1(`<html><body><pre>a${blanks}\nb`))).toBe('a\nb');
    expect(await textOf(makeDocx(paragraph(`a${blanks}`)))).toBe('a');
  });
});
