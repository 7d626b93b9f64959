import type { MarkdownPiece, MarkdownTag } from '@palimpsest/contract';
import MarkdownIt, { type Token } from 'markdown-it';

/**
 * Reads Markdown without HTML. The result is a list of elements and texts, and the screens build their elements from
 * it, so no text can become code: HTML stays text, an image becomes its description, and a link that is not http,
 * https, mailto or a path of this product stays text as well.
 */

/** Deeper lists and quotations are cut off; the parser and the pages nest as deep as this. */
const deepest = 20;

/** A text of 60,000 characters has as many if each has six characters. The answer of a call is read again piece by piece. */
const mostPieces = 10_000;

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
parser.set({ maxNesting: deepest });
parser.validateLink = isSafeLink;

/** `//host` and `/\host` would leave the product. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|#|\/(?![/\\]|%5c))/i.test(href) && !/\p{Cc}/u.test(href);
}

export function markdownPieces(text: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  addPieces(parser.parse(text, {}), 0, pieces);
  return pieces.length > mostPieces ? plainPieces(text) : pieces;
}

/** A text as it is: one paragraph. */
export function plainPieces(text: string): MarkdownPiece[] {
  return [piece(0, 'p'), piece(1, 'text', text)];
}

/** The headings of a page begin at the second level; the first one is the page's own title. */
const elements: Readonly<Record<string, MarkdownTag>> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  s: 's',
  a: 'a',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

function addPieces(tokens: readonly Token[], startDepth: number, pieces: MarkdownPiece[]): void {
  let depth = startDepth;
  for (const token of tokens) {
    const tag = elements[token.tag];
    // The paragraphs of a list without blank lines are hidden.
    const isElement = token.nesting !== 0 && tag !== undefined && !token.hidden;
    if (isElement && token.nesting === 1) {
      pieces.push(piece(depth, tag, '', tag === 'a' ? String(token.attrGet('href') ?? '') : ''));
      depth += 1;
    } else if (isElement) {
      depth -= 1;
    } else if (token.type === 'inline') {
      addPieces(token.children ?? [], depth, pieces);
    } else {
      addLeaf(token, depth, pieces);
    }
  }
}

function addLeaf(token: Token, depth: number, pieces: MarkdownPiece[]): void {
  switch (token.type) {
    case 'text':
      // Markers of emphasis leave empty texts behind.
      if (token.content !== '') pieces.push(piece(depth, 'text', token.content));
      return;
    case 'softbreak':
      pieces.push(piece(depth, 'text', '\n'));
      return;
    case 'hardbreak':
      pieces.push(piece(depth, 'br'));
      return;
    case 'hr':
      pieces.push(piece(depth, 'hr'));
      return;
    case 'image':
      pieces.push(piece(depth, 'text', token.content));
      return;
    case 'code_inline':
      pieces.push(piece(depth, 'code'), piece(depth + 1, 'text', token.content));
      return;
    case 'code_block':
    case 'fence':
      pieces.push(piece(depth, 'pre'), piece(depth + 1, 'text', token.content));
  }
}

function piece(depth: number, tag: MarkdownTag, text = '', href = ''): MarkdownPiece {
  return { Depth: depth, Tag: tag, Text: text, Href: href };
}
