import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { extractHtml } from './html.ts';

const story = Array.from(
  { length: 6 },
  (_item, index) =>
    `<p>Absatz ${index}: Über die Brücke, so heißt es, ging früher niemand, der nicht musste.</p>`,
).join('');

describe('a web page', () => {
  it('returns its main content and its heading', () => {
    const page = `<html><head><title>Die Brücke – Stadtblatt</title><meta name="author" content="A. Autor"></head><body>
      <nav><a href="/">Start</a><a href="/wetter">Wetter</a></nav><article><h1>Die Brücke</h1>${story}</article>
      <aside>Meistgelesen</aside><footer>Impressum</footer></body></html>`;
    const document = extractHtml(page, { url: 'https://example.org/bruecke' });
    expect(document).toMatchObject({ title: 'Die Brücke – Stadtblatt', author: 'A. Autor', format: 'html' });
    expect(document.text.startsWith('Die Brücke\n\nAbsatz 0: Über')).toBe(true);
    expect(document.text.split('\n\n')).toHaveLength(7);
  });

  it('is decoded by its bytes, its header, or its own declaration', () => {
    const page = (charset: string): string => `<html><head>${charset}</head><body>${story}</body></html>`;
    const expected = extractHtml(page('')).text;
    const encoded = (encoding: string, charset = ''): Uint8Array => iconv.encode(page(charset), encoding);
    expect(extractHtml(encoded('utf8')).text).toBe(expected);
    expect(extractHtml(encoded('utf8', '<meta charset="iso-8859-1">')).text).toBe(expected);
    expect(extractHtml(encoded('latin1', '<meta charset="iso-8859-1">')).text).toBe(expected);
    expect(extractHtml(encoded('latin1'), { contentType: 'text/html; charset=ISO-8859-1' }).text).toBe(
      expected,
    );
    expect(extractHtml(encoded('utf-16le', '\uFEFF')).text).toBe(expected);
  });

  it('returns an empty text for a page without text, and does not throw', () => {
    expect(extractHtml('').text).toBe('');
    expect(extractHtml('<html><body><script>x()</script></body></html>').text).toBe('');
  });
});

describe('a document saved as HTML', () => {
  it('returns its whole body, with tables in rows and line breaks', () => {
    const html = `<body><p>one<br>two  <b>three</b>
      four</p><table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d &amp; e</td></tr></table>
      <pre>  kept
lines</pre><p hidden>no</p><p style="display: none">no</p><ul><li>x</li><li>y</li></ul></body>`;
    expect(extractHtml(html).text).toBe('one\ntwo three four\n\na\tb\nc\td & e\n\nkept\nlines\n\nx\n\ny');
  });

  it.each(['PAStart', 'PAEnd', 'palimpsest:start', 'palimpsest:end', ' pastart ', 'other'])(
    'has no comment as its text: %s',
    (mark) => {
      const html = `<body><p>before</p><!--${mark}--><p>in<!-- ${mark} -->side</p></body>`;
      expect(extractHtml(html).text).toBe('before\n\ninside');
    },
  );
});

describe('Markdown', () => {
  it('returns the text without its markup, with notes at the end', async () => {
    const source =
      '---\ntitle: "A title"\nauthor: Someone\n---\n# Head\n\nSome *text*[^n] with a [link](http://a.example "t") and `code`.\n' +
      '\n[^n]: The note,\n    in two lines.\n\n| a | b |\n|---|---|\n| c | d |\n\n> quoted\n';
    expect(await extractDocument(Buffer.from(source), { fileName: 'a.md' })).toMatchObject({
      format: 'md',
      title: 'A title',
      author: 'Someone',
      text: 'Head\n\nSome text with a link and code.\n\na\tb\nc\td\n\nquoted\n\nThe note, in two lines.',
    });
  });
});
