import { describe, expect, it } from 'vitest';
import type { MarkdownPiece } from '@palimpsest/contract';
import { isSafeLink, markdownPieces } from './markdown-pieces.ts';

/** The pieces in a short form: `<tag href>` with its depth as indentation, and texts in quotation marks. */
function shown(markdown: string): string {
  return markdownPieces(markdown).map(line).join('\n');
}

function line({ Depth, Tag, Text, Href }: MarkdownPiece): string {
  const content = Tag === 'text' ? JSON.stringify(Text) : `<${Tag}${Href === '' ? '' : ` ${Href}`}>`;
  return `${'  '.repeat(Depth)}${content}`;
}

/** Every text of the result, joined. */
function words(markdown: string): string {
  return markdownPieces(markdown)
    .map(({ Text }) => Text)
    .join('');
}

function links(markdown: string): string[] {
  return markdownPieces(markdown).flatMap(({ Tag, Href }) => (Tag === 'a' ? [Href] : []));
}

describe('Markdown', () => {
  it('becomes elements that contain the pieces of greater depth', () => {
    expect(shown('# Title\n\nSee **[the guide](/guide)** and `code`.\n\n- one\n- two')).toBe(
      [
        '<h2>',
        '  "Title"',
        '<p>',
        '  "See "',
        '  <strong>',
        '    <a /guide>',
        '      "the guide"',
        '  " and "',
        '  <code>',
        '    "code"',
        '  "."',
        '<ul>',
        '  <li>',
        '    "one"',
        '  <li>',
        '    "two"',
      ].join('\n'),
    );
  });

  it('keeps tables, numbered lists, quotations, code, lines and breaks', () => {
    expect(shown('| a | b |\n| --- | --- |\n| c | d |')).toContain('<td>\n        "c"');
    expect(shown('1. first\n\n> quoted\n\n---\n\n```js\ncode\n```\n\none\\\ntwo ~~three~~')).toBe(
      [
        '<ol>',
        '  <li>',
        '    "first"',
        '<blockquote>',
        '  <p>',
        '    "quoted"',
        '<hr>',
        '<pre>',
        '  "code\\n"',
        '<p>',
        '  "one"',
        '  <br>',
        '  "two "',
        '  <s>',
        '    "three"',
      ].join('\n'),
    );
  });
});

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- comment --><style>*{}</style>',
    '&lt;script&gt;',
  ])('keeps the HTML of %s as text', (html) => {
    const pieces = markdownPieces(html);
    expect(new Set(pieces.map(({ Tag }) => Tag))).toEqual(new Set(['p', 'text']));
    expect(words(html)).toBe(html.replace('&lt;', '<').replace('&gt;', '>'));
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x73;cript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x]( javascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example/a)',
    '[x](/\\evil.example)',
    '[x](\\\\evil.example)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('does not become a link: %s', (markdown) => {
    expect(links(markdown)).toEqual([]);
  });

  it('keeps links to pages, email addresses and paths of the product', () => {
    const markdown =
      '[a](https://example.org/x?y=1) [b](mailto:a@example.org) [c](/guide#percent) [d](#top) <https://example.org>';
    expect(links(markdown)).toEqual([
      'https://example.org/x?y=1',
      'mailto:a@example.org',
      '/guide#percent',
      '#top',
      'https://example.org',
    ]);
    expect(isSafeLink('https://example.org\u0000')).toBe(false);
  });

  it.each(['![a cat](data:image/svg+xml;base64,PHN2Zz4=)', '![a cat](https://tracker.example/pixel.gif)'])(
    'loads no image: %s',
    (markdown) => {
      expect(markdownPieces(markdown).every(({ Tag }) => Tag === 'p' || Tag === 'text')).toBe(true);
      expect(words(markdown)).toContain('a cat');
      expect(JSON.stringify(markdownPieces(markdown))).not.toContain('tracker');
    },
  );

  it.each([
    ['quotations', '> '.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['brackets', '['.repeat(50_000)],
    ['links', '[a](b'.repeat(10_000)],
    ['emphasis', '*a _b '.repeat(8_000)],
    ['indented lists', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ])('nests no deeper than a page can show: %s', (_name, markdown) => {
    expect(Math.max(0, ...markdownPieces(markdown).map(({ Depth }) => Depth))).toBeLessThanOrEqual(45);
  });
});
