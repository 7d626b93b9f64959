import type { MarkdownPiece, MarkdownTag } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './MarkdownText.tsx';

function piece(Depth: number, Tag: MarkdownTag, Text = '', Href = ''): MarkdownPiece {
  return { Depth, Tag, Text, Href };
}

function markup(...pieces: readonly MarkdownPiece[]): string {
  return renderToStaticMarkup(<MarkdownText pieces={pieces} lang="de" />).replaceAll(/ class="[^"]*"/g, '');
}

describe('a Markdown text on a page', () => {
  it('is built from its pieces, with the language of the text', () => {
    expect(
      markup(
        piece(0, 'h2'),
        piece(1, 'text', 'Title'),
        piece(0, 'p'),
        piece(1, 'text', 'See '),
        piece(1, 'a', '', '/guide'),
        piece(2, 'strong'),
        piece(3, 'text', 'the guide'),
        piece(1, 'br'),
        piece(1, 'text', '.'),
      ),
    ).toBe(
      '<div lang="de"><h2>Title</h2><p>See <a href="/guide"><strong>the guide</strong></a><br/>.</p></div>',
    );
  });

  it('shows HTML in a text as text', () => {
    expect(markup(piece(0, 'p'), piece(1, 'text', '<script>alert(1)</script>'))).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });

  it('marks links to other sites, and lets wide tables scroll', () => {
    const link = markup(piece(0, 'a', '', 'https://example.org'), piece(1, 'text', 'x'));
    expect(link).toContain('rel="noopener noreferrer nofollow"');
    expect(markup(piece(0, 'table'), piece(1, 'tbody'))).toContain('tabindex="0"><table><tbody></tbody>');
  });

  it('accepts pieces that are deeper than their place', () => {
    expect(markup(piece(3, 'p'), piece(9, 'text', 'x'))).toContain('<p>x</p>');
  });
});
