import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFixture, readManifest } from '../fixtures/compare.ts';
import { extractHtml, wholeHtmlContent } from '../formats/html.ts';
import { createDocumentReaders } from '../index.ts';
import { needsStream } from './stream-html.ts';

/** Makes any page one that is read without a tree, and changes nothing else. */
const filler = `<!-- ${'='.repeat(150_001)} -->`;
const most = 10_000_000;

describe('a page that is read without a tree', () => {
  const pages = readManifest().filter(({ file }) => /\.x?html?$/.test(file));

  it('is tested with several fixtures, and only a page with many elements needs it', () => {
    expect(pages.length).toBeGreaterThan(2);
    expect(needsStream(filler)).toBe(true);
    expect(needsStream('<p class="a">words</p>'.repeat(1_000))).toBe(false);
  });

  it.for(pages.map(({ file }) => file))('%s has the same text and layout as with a tree', (file) => {
    const html = Buffer.from(readFixture(file)).toString();
    expect(wholeHtmlContent(html + filler, most)).toEqual(wholeHtmlContent(html, most));
  });

  it.for([
    ['<p>One<sup><a href="#fn1">1</a></sup> two.</p>', 'One two.'],
    ['<p>One<a href="page.html#fn2"><sup>[2]</sup></a> two.</p>', 'One two.'],
    ['<p>One<a class="footnote-ref" href="x">note</a> two.</p>', 'One two.'],
    ['<p>One <a href="#chapter">1</a> two.</p>', 'One 1 two.'],
    [
      '<p>One <sup><a href="#a">1 of <i>many</i> more words</a></sup> two.</p>',
      'One 1 of many more words two.',
    ],
    ['<p>One <sup><a href="#a">1', 'One'],
    ['<p>One <sup><a href="#a">1 of many', 'One 1 of many'],
    ['<p>One <a href="#a"><sup>1</sup> and <a href="#b">others</a>', 'One 1 and others'],
    ['<p hidden>No</p><p style="display: none">no<b>no</b></p><script>no</script><p>Yes', 'Yes'],
    ['<pre>a  b\n c</pre><ul><li>One<li>two</ul><!-- PAStart -->', 'a b\nc\n\nOne\n\ntwo'],
    ['<p>a<br>b<br/>c</p><svg><title>no</title></svg><p>d &amp; e', 'a\nb\nc\n\nd & e'],
    ['</p></div>words</body>more words', 'words'],
  ])('reads %j', ([html = '', text]) => {
    const page = `<html><head><title>Head</title></head><body>${html}`;
    const { text: withTree } = wholeHtmlContent(page, most);
    expect(wholeHtmlContent(page + filler, most).text).toBe(withTree);
    expect(withTree).toBe(text);
  });

  it('has a title and an author, and no menus', () => {
    const page =
      '<title>The lamp</title><meta name="author" content="A. Keeper"><body><nav>Menu</nav>' +
      `<div role="banner">Banner</div><p>The lamp was lit.</p><aside>Ad</aside><footer>Imprint</footer>`;
    const { text, title, author } = extractHtml(page + filler);
    expect({ text, title, author }).toEqual({
      text: 'The lamp was lit.',
      title: 'The lamp',
      author: 'A. Keeper',
    });
  });
});

describe('a page with more elements than a tree can have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-stream-'));
  const readers = createDocumentReaders(192);
  afterAll(async () => {
    await readers.close();
    rmSync(folder, { recursive: true });
  });

  it.for([
    ['siblings', '<p>a</p>'.repeat(200_000)],
    ['empty elements', `words${'<b></b>'.repeat(400_000)}`],
    ['scripts', `<nav>n</nav><p>words</p>${'<script>x</script>'.repeat(200_000)}`],
    ['attributes', `<p ${Array.from({ length: 300_000 }, (_, i) => `a${i}=b`).join(' ')}>words`],
  ])('is read with the memory of an ordinary file: %s', async ([name = '', body = '']) => {
    const path = join(folder, 'page.html');
    writeFileSync(path, `<html><body>${body}`);
    const { text } = await readers.extract(path, {
      fileName: `${name}.html`,
      limits: { processorMs: 3_600_000 },
    });
    expect(text).toMatch(/^(a\n|words)/);
  });
});
