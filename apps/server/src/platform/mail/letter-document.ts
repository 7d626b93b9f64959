import type { Language, MarkdownPiece } from '@palimpsest/contract';
import { escapedHtml } from './escaped-html.ts';

/** A text such as the terms of use, as it is when the email is written. */
export interface LetterDocument {
  readonly title: string;
  readonly language: Language;
  readonly pieces: readonly MarkdownPiece[];
  /** The address before the paths of its links; undefined: links to pages of the product are only their text. */
  readonly base: string | undefined;
}

const styles: Readonly<Partial<Record<MarkdownPiece['Tag'], string>>> = {
  p: 'margin:0 0 12px',
  h2: 'margin:20px 0 8px;font-size:16px',
  h3: 'margin:16px 0 8px;font-size:15px',
  h4: 'margin:16px 0 8px;font-size:14px',
  ul: 'margin:0 0 12px;padding-left:20px',
  ol: 'margin:0 0 12px;padding-left:20px',
  blockquote: 'margin:0 0 12px 16px',
};

const empty: readonly MarkdownPiece['Tag'][] = ['br', 'hr'];

/** The title and the text as HTML. */
export function documentHtml({ title, pieces, base }: LetterDocument): string {
  const parts = [`<h2 style="margin:0 0 12px;font-size:18px">${escapedHtml(title)}</h2>`];
  const open: string[] = [];
  const close = (depth: number): void => {
    while (open.length > depth) parts.push(`</${open.pop()}>`);
  };
  for (const { Depth, Tag, Text, Href } of pieces) {
    close(Depth);
    if (Tag === 'text') parts.push(escapedHtml(Text));
    else if (empty.includes(Tag)) parts.push(`<${Tag}>`);
    else {
      const name = Tag === 'a' && target(Href, base) === undefined ? 'span' : Tag;
      parts.push(`<${name}${attributes(name, Href, base)}>`);
      open.push(name);
    }
  }
  close(0);
  return parts.join('');
}

function attributes(name: MarkdownPiece['Tag'] | 'span', href: string, base: string | undefined): string {
  if (name === 'a')
    return ` class="link" style="color:#a8321f" href="${escapedHtml(target(href, base) ?? '')}"`;
  const style = name === 'span' ? undefined : styles[name];
  return style === undefined ? '' : ` style="${style}"`;
}

function target(href: string, base: string | undefined): string | undefined {
  if (!href.startsWith('/')) return href;
  return base === undefined ? undefined : base + href;
}

const blocks: readonly MarkdownPiece['Tag'][] = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'tr',
];

/** The title and the text as lines. */
export function documentText({ title, pieces }: LetterDocument): string {
  const line = '='.repeat(Math.min(title.length, 60));
  let text = '';
  for (const { Tag, Text } of pieces) {
    if (Tag === 'text') text += Text;
    else if (Tag === 'br') text += '\n';
    else if (Tag === 'li') text += '\n- ';
    else if (Tag === 'td' || Tag === 'th') text += ' ';
    else if (blocks.includes(Tag) && !text.endsWith('- ')) text += '\n\n';
  }
  return `${title}\n${line}\n\n${text.trim().replaceAll(/\n{3,}/g, '\n\n')}`;
}
