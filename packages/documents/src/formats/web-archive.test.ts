import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { makeDocx, makeZip } from '../testing/make-zip.ts';

const mime = (headers: readonly string[], parts: readonly string[]): string =>
  `${headers.join('\r\n')}\r\n\r\n${parts.map((part) => `--=_mark\r\n${part}`).join('\r\n')}\r\n--=_mark--\r\n`;
const related = 'Content-Type: multipart/related;\r\n\tboundary="=_mark"; type="text/html"';
const picture = 'Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=';

/** A page whose words are split and encoded as in messages. */
const page =
  'Content-Type: text/html; charset="windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n' +
  '<html><head><title>A mill</title></head><body><p>The M=FCller at the =\r\nstream =3D old.</p></body></html>';
const archive = mime(['MIME-Version: 1.0', related], [picture, page]);
const words = 'The Müller at the stream = old.';

async function read(bytes: Uint8Array | string, fileName: string): Promise<{ text: string; title: string }> {
  return extractDocument(Buffer.from(bytes), { fileName });
}

describe('a web archive', () => {
  it('of Word or a browser is read as its page', async () => {
    expect(await read(archive, 'mill.doc')).toMatchObject({ text: words, title: 'A mill', format: 'html' });
    const saved = mime(
      ['From: <Saved by Blink>', 'Subject: A mill', 'MIME-Version: 1.0', related],
      [page, picture],
    );
    expect((await read(saved, 'mill.mhtml')).text).toBe(words);
  });

  it('may contain its page in another encoding and in a part of a part', async () => {
    const base64 = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`<body>${words}</body>`).toString('base64')}`;
    const inner = mime(['Content-Type: multipart/alternative; boundary="=_mark"'], [base64]).replaceAll(
      '=_mark',
      'inner',
    );
    expect((await read(mime(['MIME-Version: 1.0', related], [inner]), 'a.mht')).text).toBe(words);
  });

  it('without a page is empty, and a letter about MIME is a text', async () => {
    await expect(read(mime(['MIME-Version: 1.0', related], [picture]), 'a.mht')).rejects.toMatchObject({
      key: 'fileEmpty',
    });
    const letter = 'Subject: MIME\n\nMIME-Version: 1.0 is the first line.\n';
    expect(await read(letter, 'a.txt')).toMatchObject({ format: 'txt' });
  });
});

describe('a docx that contains other documents', () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk';
  const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const withChunks = (chunks: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
    const names = Object.keys(chunks);
    const links = names.map(
      (name, index) => `<Relationship Id="r${index}" Type="${type}" Target="${name}"/>`,
    );
    const marks = names.map((_name, index) => `<w:altChunk r:id="r${index}"/>`);
    return makeDocx(paragraph('Before.') + marks.join(paragraph('Between.')) + paragraph('After.'), [
      { name: 'word/_rels/document.xml.rels', content: `<Relationships>${links.join('')}</Relationships>` },
      ...names.map((name) => ({ name: `word/${name}`, content: chunks[name] ?? '' })),
    ]);
  };

  it('is read with their texts in their places', async () => {
    const chunks = {
      'a.mht': archive,
      'b.html': '<html><body><p>One.</p><p>Two.</p></body></html>',
      'c.rtf': '{\\rtf1\\ansi Three.\\par Four.}',
      'd.docx': makeDocx(paragraph('Five.')),
      'e.txt': 'Six.',
      'f.png': makeZip([]),
    };
    expect((await read(withChunks(chunks), 'a.docx')).text.split('\n\n')).toEqual(
      [
        'Before.',
        words,
        'Between.',
        'One.',
        'Two.',
        'Between.',
        'Three.',
        'Four.',
        'Between.',
        'Five.',
      ].concat(['Between.', 'Six.', 'Between.', 'After.']),
    );
  });

  it('is not read deeper than documents are nested', async () => {
    let bytes = makeDocx(paragraph('The deepest.'));
    for (let depth = 0; depth < 8; depth += 1) bytes = withChunks({ 'a.docx': bytes });
    const { text } = await read(bytes, 'a.docx');
    expect(text).not.toContain('deepest');
    expect(text.match(/Before\./g)).toHaveLength(4);
  });
});
