import type { Block, TrueText } from './true-text.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pandoc's Markdown, including footnotes. */
export function toMarkdown({ title, author, blocks }: TrueText): string {
  const notes: string[] = [];
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `## ${block.text}`;
      case 'paragraph':
        if (block.note === undefined) return block.text;
        notes.push(`[^${notes.length + 1}]: ${block.note}`);
        return block.text.replace('{note}', `[^${notes.length}]`);
      case 'list':
        return block.items.map((item) => `- ${item}`).join('\n');
      default:
        return markdownTable(block.rows);
    }
  });
  const header = `---\ntitle: ${title}\nauthor: ${author}\n---`;
  return `${[header, ...body, ...notes].join('\n\n')}\n`;
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rest.map(line)].join('\n');
}

/** A plain page for browsers. The notes are at the end, because HTML has no notes. */
export function toHtml({ title, author, blocks }: TrueText): string {
  const notes: string[] = [];
  const body = blocks.map((block) => htmlOf(block, notes)).join('\n');
  const style =
    'body { font: 11pt/1.35 serif; text-align: justify } td, th { padding: 0 2em 0 0; text-align: left }';
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="author" content="${escapeHtml(author)}">
<style>${style}</style></head>
<body>
${body}
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
</body>
</html>
`;
}

function htmlOf(block: Block, notes: string[]): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      if (block.note !== undefined) notes.push(block.note);
      return `<p>${escapeHtml(block.text).replace('{note}', '')}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
    default:
      return `<table>\n${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')}\n</table>`;
  }
}

/** The text as on a web page: between navigation, advertisement, comments and a footer. */
export function toWebPage(text: TrueText): string {
  const page = toHtml(text);
  const menu = ['Start', 'Wetter', 'Verkehr', 'Anzeigen', 'Impressum'];
  const before = `<header><nav><ul>${menu.map((item) => `<li><a href="/${item}">${item}</a></li>`).join('')}</ul></nav></header>
<aside class="sidebar"><h3>Meistgelesen</h3><ul>${menu.map((item) => `<li><a href="/x/${item}">Mehr über ${item}</a></li>`).join('')}</ul></aside>
<main><article>`;
  const after = `</article></main>
<div class="cookie-banner" role="dialog">Wir verwenden Cookies. <button>Annehmen</button></div>
<footer><p>Alle Rechte vorbehalten. <a href="/impressum">Impressum</a></p></footer>
<script>document.title = 'nicht lesen';</script>`;
  return page.replace('<body>', `<body>${before}`).replace('</body>', `${after}</body>`);
}
