/**
 * Markup of MediaWiki as plain text, in one pass: templates, tables, references, files and tags are left out, and links
 * become their words. It is not a rendering: a template may have written words that are missing here.
 */
export function wikiText(markup: string): string {
  const kept: string[] = [];
  /** Open brackets of templates, tables and links, with the position in `kept` where their content starts. */
  const open: { readonly mark: '{{' | '{|' | '[['; readonly at: number }[] = [];
  const tokens = /\{\{|\}\}|\{\||\|\}|\[\[|\]\]|<!--|<\/?[a-z][^<>]{0,300}>|[^{}[\]<|]+|[\s\S]/giy;
  tokens.lastIndex = 0;
  /** Deeper than in any article. */
  const deepest = 100;
  for (let match = tokens.exec(markup); match !== null; match = tokens.exec(markup)) {
    const [token] = match;
    const mark = open.at(-1)?.mark;
    if (token === '<!--') {
      const end = markup.indexOf('-->', tokens.lastIndex);
      tokens.lastIndex = end < 0 ? markup.length : end + 3;
    } else if ((token === '{{' || token === '{|' || token === '[[') && open.length < deepest) {
      open.push({ mark: token, at: kept.length });
    } else if (token === '}}' && mark === '{{') {
      kept.length = open.pop()?.at ?? 0;
    } else if (token === '|}' && mark === '{|') {
      kept.length = open.pop()?.at ?? 0;
    } else if (token === ']]' && mark === '[[') {
      const at = open.pop()?.at ?? 0;
      kept.push(wordsOfLink(kept.splice(at).join('')));
    } else if (token.startsWith('<') && token.length > 1) {
      tokens.lastIndex = endOfTag(markup, token, tokens.lastIndex);
      kept.push(/^<(br|p|\/p|\/li|\/div)\b/i.test(token) ? '\n' : '');
    } else {
      kept.push(token);
    }
  }
  // A template without an end is a mistake of its author: the words after it count.
  return tidy(kept.join(''));
}

/** Elements whose content is not prose. */
const leftOut = new Set([
  'ref',
  'math',
  'gallery',
  'timeline',
  'syntaxhighlight',
  'source',
  'score',
  'imagemap',
  'references',
]);
const mostSkipped = 100_000;

function endOfTag(markup: string, tag: string, end: number): number {
  const name = /^<([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  if (tag.endsWith('/>') || !leftOut.has(name)) return end;
  const close = `</${name}`;
  const within = markup.slice(end, end + mostSkipped).toLowerCase();
  const at = within.indexOf(close);
  if (at < 0) return end;
  const after = within.indexOf('>', at);
  return after < 0 ? end : end + after + 1;
}

const otherNamespaces =
  /^:?(file|image|category|datei|bild|kategorie|fichier|catégorie|archivo|imagen|categoría)\s{0,3}:/i;

function wordsOfLink(content: string): string {
  if (otherNamespaces.test(content.trimStart())) return '';
  return content.slice(content.lastIndexOf('|') + 1);
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

function tidy(text: string): string {
  return text
    .replaceAll(/\[(?:https?:)?\/\/[^\s\]]{1,2000} ?([^\]\n]{0,500})\]/g, '$1')
    .replaceAll(/'{2,5}/g, '')
    .replaceAll(/__[A-Z]{3,30}__/g, '')
    .replaceAll(/&(nbsp|ndash|mdash|amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => plainLine(line.trim()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function plainLine(line: string): string {
  if (line.startsWith('=') && line.endsWith('=')) return line.replaceAll('=', '').trim();
  return /^[*#:;]/.test(line) ? line.slice(/[^*#:;]|$/.exec(line)?.index ?? 0).trim() : line;
}
