import { piecesOf, type Block, type GoldenText } from './golden-text.ts';

export interface PageOptions {
  readonly charset: 'utf-8' | 'windows-1252';
  /** Columns of the printed page. */
  readonly columns: 1 | 2;
  readonly hasSoftHyphens: boolean;
  /** Links from the marks to the notes. A printed link would reveal the folder that the page was printed from. */
  readonly hasLinks: boolean;
}

interface Inline {
  readonly words: (text: string) => string;
  readonly mark: (number: number) => string;
}

/** A page for the browser and for print: A5, justified, with a running header and page numbers. */
export function toHtml(
  text: GoldenText,
  { charset, columns, hasSoftHyphens, hasLinks }: PageOptions,
): string {
  const inline: Inline = {
    words: (words) => escapeHtml(hasSoftHyphens ? markBreaks(words, '\u00ad') : words),
    mark: (number) => (hasLinks ? `<a href="#note-${number}">${number}</a>` : String(number)),
  };
  const style = `@page { size: A5; margin: 20mm 16mm;
  @top-center { content: "${text.boilerplate.runningHead}"; font-size: 8pt }
  @bottom-center { content: counter(page); font-size: 8pt } }
body { font: 10.5pt/1.35 "Liberation Serif", serif; text-align: justify; hyphens: manual; column-count: ${columns} }
td { vertical-align: top; padding-right: 1em }`;
  return `<!doctype html>
<html lang="${text.language}">
<head><meta charset="${charset}"><title>${escapeHtml(text.title)}</title>
<meta name="author" content="${escapeHtml(text.author)}">
<style>
${style}
</style></head>
<body>
<h1>${escapeHtml(text.title)}</h1>
<p class="author">${escapeHtml(text.author)}</p>
${contentOf(text, inline)}
</body>
</html>
`;
}

/** The text as on a web site: between a menu, a cookie banner, links to other pages and a footer. */
export function toWebPage(text: GoldenText, options: PageOptions): string {
  const { menu, cookieText, accept, runningHead, table } = text.boilerplate;
  const links = menu.map((item, index) => `<li><a href="/${index}">${escapeHtml(item)}</a></li>`).join('\n');
  const before = `<header><a href="/">${escapeHtml(runningHead)}</a><nav><ul>
${links}
</ul></nav></header>
<div class="cookie-banner" role="dialog"><p>${escapeHtml(cookieText)}</p><button>${escapeHtml(accept)}</button></div>
<main><article>`;
  const after = `</article></main>
<aside class="sidebar"><ul>${table
    .flat()
    .map((item) => `<li><a href="/x">${escapeHtml(item)}</a></li>`)
    .join('')}</ul></aside>
<footer><ul>${links}</ul></footer>
<script>document.documentElement.className = 'ready';</script>`;
  return toHtml(text, options).replace('<body>', `<body>\n${before}`).replace('</body>', `${after}\n</body>`);
}

function contentOf({ blocks }: GoldenText, inline: Inline): string {
  const notes: string[] = [];
  const body = blocks.map((block) => blockOf(block, notes, inline));
  const list = notes.map((note, index) => `<li id="note-${index + 1}">${inline.words(note)}</li>`);
  return [...body, ...(list.length === 0 ? [] : [`<hr>\n<ol>${list.join('\n')}</ol>`])].join('\n');
}

function blockOf(block: Block, notes: string[], inline: Inline): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${inline.words(block.text)}</h2>`;
    case 'paragraph': {
      const [before, word, after] = piecesOf(block);
      if (block.note !== undefined) notes.push(block.note);
      const mark = block.note === undefined ? '' : `<sup>${inline.mark(notes.length)}</sup>`;
      const paragraph = `<p>${inline.words(before)}<em>${inline.words(word)}</em>${inline.words(after)}${mark}</p>`;
      return block.isQuote ? `<blockquote>${paragraph}</blockquote>` : paragraph;
    }
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${inline.words(item)}</li>`).join('\n')}\n</ul>`;
    default: {
      const cells = (row: readonly string[]): string =>
        row.map((cell) => `<td>${inline.words(cell)}</td>`).join('');
      return `<table>\n${block.rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}\n</table>`;
    }
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const vowels = 'aeiouyáéíóúäöüàâèêëîïôûù';
const syllable = new RegExp(
  `(?<=[\\p{L}]{2}[${vowels}]|^\\p{L}[${vowels}])(?=[^${vowels}\\P{L}][${vowels}]\\p{L}{2})`,
  'giu',
);

/**
 * Marks places where a long word may be broken, between a vowel and a single consonant before another vowel. The
 * syllables are not always correct, but a reader of the text does not notice.
 */
function markBreaks(text: string, mark: string): string {
  return text.replace(/\p{L}{6,}/gu, (word) => word.replace(syllable, mark));
}
