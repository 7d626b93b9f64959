import type { Language, MarkdownPiece, MarkdownTag } from '@palimpsest/contract';
import { createElement, type ReactNode } from 'react';
import { followLink } from '../../ui/follow-link.ts';
import classes from './MarkdownText.module.css';

interface MarkdownTextProps {
  readonly pieces: readonly MarkdownPiece[];
  /** The language of the text, which may differ from that of the page. */
  readonly lang?: Language;
}

/**
 * A Markdown text that the server has read. Every element is created here from its name, so the text cannot bring
 * along any HTML.
 */
export function MarkdownText({ pieces, lang }: MarkdownTextProps) {
  return (
    <div className={classes['text']} lang={lang}>
      {elements(pieces)}
    </div>
  );
}

interface Part {
  readonly piece: MarkdownPiece;
  readonly parts: Part[];
}

/** The tree of the pieces. One that is deeper than its place allows belongs to the last element before it. */
function treeOf(pieces: readonly MarkdownPiece[]): readonly Part[] {
  const roots: Part[] = [];
  const open: Part[] = [];
  for (const piece of pieces) {
    open.length = Math.min(open.length, piece.Depth);
    const part: Part = { piece, parts: [] };
    (open.at(-1)?.parts ?? roots).push(part);
    open.push(part);
  }
  return roots;
}

function elements(pieces: readonly MarkdownPiece[]): ReactNode {
  return treeOf(pieces).map((part, index) => element(part, index));
}

const empty: ReadonlySet<MarkdownTag> = new Set(['br', 'hr']);

function element({ piece, parts }: Part, key: number): ReactNode {
  const { Tag, Text, Href } = piece;
  if (Tag === 'text') return Text;
  if (empty.has(Tag)) return createElement(Tag, { key });
  const children = parts.map((part, index) => element(part, index));
  if (Tag === 'a') return <MarkdownLink key={key} href={Href} text={children} />;
  // A wide table scrolls by itself, also with the keyboard.
  if (Tag === 'table' || Tag === 'pre') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div key={key} className={classes['wide']} tabIndex={0}>
        {createElement(Tag, {}, ...children)}
      </div>
    );
  }
  return createElement(Tag, { key }, ...children);
}

/** Links within the product don't load the page again. */
function MarkdownLink({ href, text }: { readonly href: string; readonly text: ReactNode }) {
  const isOwn = href.startsWith('/') && !href.startsWith('//');
  if (isOwn) {
    return (
      <a href={href} onClick={(event) => void followLink(event, href)}>
        {text}
      </a>
    );
  }
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
