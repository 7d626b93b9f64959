import { describe, expect, it } from 'vitest';
import { extractHtml } from '../formats/html.ts';
import { madePages, type MadePage } from '../testing/made-pages.ts';
import { quickMainText } from './main-text.ts';
import { readPageQuickly } from './quick-page.ts';

const vocabulary =
  'bridge river stone arch water boat market winter lamp harbour quiet early letter garden'.split(' ');

/** Sentences of 9 to 20 words, each with a number of its own. */
function sentences(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const words = Array.from(
      { length: 8 + ((count * 7) % 12) },
      (_, at) => vocabulary[(count * (at + 3) + at * at) % vocabulary.length] ?? '',
    );
    return `Number ${count} ${words.join(' ')}.`;
  };
}

const pages = madePages(sentences(), 64);
const numbersIn = (text: string): ReadonlySet<string> => new Set(text.match(/Number \d+/g));

/** Shares of the numbered sentences: of the content that was found, and of what was found that is content. */
function measure(page: MadePage, text: string): { readonly recall: number; readonly precision: number } {
  const [wanted, found] = [numbersIn(page.main), numbersIn(text)];
  const right = [...found].filter((number) => wanted.has(number)).length;
  return { recall: right / wanted.size, precision: right / Math.max(1, found.size) };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the main text by blocks', () => {
  it('is as good as that of Readability, in every layout, and rarely unsure', () => {
    const layouts = Map.groupBy(pages, ({ layout }) => layout);
    expect(layouts.size).toBe(8);
    for (const [layout, ofLayout] of layouts) {
      const quick = ofLayout.flatMap((page) => {
        const main = quickMainText(page.html, 1_000_000);
        return main === undefined ? [] : [measure(page, main.text)];
      });
      const thorough = ofLayout.map((page) => measure(page, extractHtml(page.html).text));
      const figures = { layout, isRarelyUnsure: quick.length >= ofLayout.length * 0.6 };
      expect(figures).toEqual({ layout, isRarelyUnsure: true });
      for (const figure of ['recall', 'precision'] as const) {
        const of = (measured: typeof thorough): number => mean(measured.map((one) => one[figure]));
        expect(of(quick), `${layout}, ${figure}`).toBeGreaterThanOrEqual(Math.min(0.95, of(thorough) - 0.03));
      }
    }
  });

  it('has no menus, comments, notices and footers', () => {
    const page = pages.find(({ layout }) => layout === 'blog');
    const main = quickMainText(page?.html ?? '', 1_000_000);
    expect(main?.title).toContain('| Example Gazette');
    expect(main?.text).not.toMatch(/Section number|We use cookies|Reply|Read more/);
  });

  it('is left to the thorough reader if a page has little text, or most of it is beside the content', () => {
    const menu = `<nav>${'<a href="/x">Section</a>'.repeat(30)}</nav>`;
    const comment = `<div class="comment"><p>${'A long remark of a reader. '.repeat(20)}</p></div>`;
    expect(quickMainText(`<body>${menu}<p>Only a few words.</p></body>`, 1_000)).toBeUndefined();
    expect(
      quickMainText(
        `<body>${menu}<p>${'Some content here now. '.repeat(20)}</p>${comment}${comment}</body>`,
        10_000,
      ),
    ).toBeUndefined();
  });

  it('keeps the whole of a page that is only a document, without hidden parts', () => {
    const html =
      '<html><head><title>A &amp; B</title></head><body><h1>Head</h1><p>One<br>two</p><p hidden>no</p><pre>a  b</pre>' +
      '<script>no()</script><div style="display: none">no</div></body></html>';
    expect(quickMainText(html, 1_000)).toEqual({ title: 'A & B', text: 'Head\n\nOne\ntwo\n\na  b' });
  });

  it('is read from pages only', () => {
    const read = (text: string, type: string): unknown =>
      readPageQuickly(Buffer.from(text, 'latin1'), type, 1_000)?.text;
    expect(read('<p>Gr\xfc\xdfe</p>', 'text/html; charset=iso-8859-1')).toBe('Grüße');
    expect(read('%PDF-1.4', 'text/html')).toBeUndefined();
    expect(read('plain', 'text/plain')).toBeUndefined();
    expect(read('<p>1</p>', 'application/pdf')).toBeUndefined();
    expect(read('<p>…</p>'.replace('…', '-'), 'text/html')).toBeUndefined();
  });
});
