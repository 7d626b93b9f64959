import { afterAll, describe, expect, it } from 'vitest';
import { markdownPieces } from './markdown-pieces.ts';
import { createMarkdownReader } from './markdown-reader.ts';

const reader = createMarkdownReader();
afterAll(() => reader.close());

describe('Markdown that is read in a thread', () => {
  it('has the pieces of its text, also when it is read again', async () => {
    const text = '# Title\n\nSee **[the guide](/guide)**.';
    const pieces = markdownPieces(text);
    expect(await reader.pieces(text)).toEqual(pieces);
    expect(await reader.pieces(text)).toEqual(pieces);
    expect(await reader.preview(text, 1)).toEqual(pieces);
  });

  it('is shown unformatted if it takes too long, and the next text is read', async () => {
    const hasty = createMarkdownReader(1);
    const text = '*a'.repeat(30_000);
    const plain = await hasty.preview(text, 1);
    expect(plain).toMatchObject([{ Tag: 'p' }, { Tag: 'text', Depth: 1, Text: text }]);
    await hasty.close();
    expect(await reader.preview('- a', 1)).toEqual(markdownPieces('- a'));
  });
});
