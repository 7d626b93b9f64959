import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';

async function textOf(body: string, head = '\\ansi\\ansicpg1252'): Promise<string> {
  const bytes = Buffer.from(`{\\rtf1${head} ${body}}`, 'latin1');
  return (await extractDocument(bytes, { fileName: 'a.rtf' })).text;
}

describe('rich text', () => {
  it('is decoded by the code page of the file and of the font', async () => {
    expect(await textOf("Stra\\'dfe")).toBe('Straße');
    expect(await textOf("\\'cc\\'ee\\'f1\\'f2", '\\ansi\\ansicpg1251')).toBe('Мост');
    const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}';
    expect(await textOf(`${fonts}\\f1 \\'cc\\'ee\\f0 \\'e4 {\\f2\\'8b\\'b4}`)).toBe('Моä 橋');
  });

  it('reads Unicode and skips its replacement characters', async () => {
    expect(await textOf("\\u8217?s \\uc2\\u228\\'61\\'65! {\\uc0\\u8222 x}")).toBe('’s ä! „x');
    expect(await textOf('x\\u-10179?\\u-8704?')).toBe('x\u{1F600}');
  });

  it('leaves out deletions, hidden text, field codes, pictures and unknown destinations', async () => {
    const parts =
      '{\\deleted gone}{\\v hidden}{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}{\\pict abcdef}{\\*\\unknown x}';
    expect(await textOf(`a${parts}b`)).toBe('a7b');
  });

  it('leaves out a destination only at the beginning of its group', async () => {
    expect(await textOf('{\\b bold \\*\\unknown and more}{\\*\\unknown not this} text')).toBe(
      'bold and more text',
    );
  });

  it('puts notes at the end and tables in rows', async () => {
    expect(await textOf('one{\\super\\chftn}{\\footnote \\chftn\\pard The note.} two.\\par three')).toBe(
      'one two.\n\nthree\n\nThe note.',
    );
    const row = (a: string, b: string): string => `\\trowd\\pard\\intbl ${a}\\cell ${b}\\cell\\row `;
    expect(await textOf(`before\\par ${row('a', 'b')}${row('c', 'd')}\\pard after`)).toBe(
      'before\n\na\tb\nc\td\n\nafter',
    );
  });

  it('reads title and author only once', async () => {
    const bytes = Buffer.from(
      '{\\rtf1{\\info{\\title A {\\b bold} title}{\\author First}{\\author Last}}text}',
    );
    expect(await extractDocument(bytes, { fileName: 'a.rtf' })).toMatchObject({
      title: 'A bold title',
      author: 'First',
      text: 'text',
    });
  });

  it.for(['utf8', 'utf-16le', 'utf-16be'])('is read with a byte order mark of %s', async (encoding) => {
    const source = `\uFEFF{\\rtf1\\ansi The mill \\b by\\b0  the stream, Müller.}`;
    const document = await extractDocument(iconv.encode(source, encoding), { fileName: 'a.rtf' });
    expect(document).toMatchObject({ format: 'rtf', text: 'The mill by the stream, Müller.' });
  });
});
