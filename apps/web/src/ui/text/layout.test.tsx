import type { LayoutMark } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toBlocks } from './blocks.ts';
import { LaidOutRow } from './LaidOutRow.tsx';
import { readLayout } from './layout.ts';
import { Letters } from './Letters.tsx';
import type { Block, Piece } from './piece.ts';
import { shortenStretches } from './shorten.ts';

const text = 'Locks\n\nopen slowly\n\nthen close\n\nYear\tBoats\n1901\ttwelve\n\nThe end of\nit all.';

function mark(kind: LayoutMark['Kind'], words: string, more: Partial<LayoutMark> = {}): LayoutMark {
  const Start = text.indexOf(words);
  return { Kind: kind, Start, End: Start + words.length, ...more };
}

const marks: readonly LayoutMark[] = [
  mark('heading', 'Locks', { Level: 1 }),
  mark('item', 'open slowly', { Level: 1, Number: 1 }),
  mark('bold', 'slowly'),
  mark('item', 'then close', { Level: 1, Number: 2 }),
  mark('table', 'Year\tBoats\n1901\ttwelve'),
  mark('headCell', 'Year', { Row: 0, Column: 0 }),
  mark('headCell', 'Boats', { Row: 0, Column: 1 }),
  mark('cell', '1901', { Row: 1, Column: 0 }),
  mark('cell', 'twelve', { Row: 1, Column: 1 }),
  mark('italic', 'end of\nit'),
];

/** The text as pieces, of which one is marked. */
function piecesAround(words: string): readonly Piece<string>[] {
  const start = text.indexOf(words);
  const end = start + words.length;
  return [
    { text: text.slice(0, start), startChar: 0, mark: null },
    { text: words, startChar: start, mark: 'm' },
    { text: text.slice(end), startChar: end, mark: null },
  ].filter((piece) => piece.text !== '');
}

const kindsOf = (blocks: readonly Block<string>[]) =>
  blocks.map((block) => (block.kind === 'gap' ? 'gap' : (block.layout?.kind ?? 'paragraph')));

function html(blocks: readonly Block<string>[]): readonly string[] {
  return blocks.map((block) =>
    block.kind === 'gap'
      ? 'gap'
      : renderToStaticMarkup(
          <LaidOutRow ref={null} block={block}>
            {(pieces) =>
              pieces.map((piece) => (
                <Letters key={piece.startChar} {...piece} letters={block.layout?.letters} />
              ))
            }
          </LaidOutRow>,
        ).replaceAll(/ (class|style|dir|data-[a-z]+)="[^"]*"/g, ''),
  );
}

describe('rows of a text with a layout', () => {
  test('are headings, items and rows of tables', () => {
    const blocks = toBlocks(piecesAround('close'), false, readLayout(marks));
    expect(kindsOf(blocks)).toEqual(['heading', 'item', 'item', 'tableRow', 'tableRow', 'paragraph']);
    expect(html(blocks)).toEqual([
      '<h2>Locks</h2>',
      '<div role="listitem" aria-level="1" aria-posinset="1" aria-setsize="2">open <strong>slowly</strong></div>',
      '<div role="listitem" aria-level="1" aria-posinset="2" aria-setsize="2">then close</div>',
      '<div role="row" aria-rowindex="1"><div role="columnheader" aria-colindex="1">Year</div><div role="columnheader" aria-colindex="2">Boats</div></div>',
      '<div role="row" aria-rowindex="2"><div role="cell" aria-colindex="1">1901</div><div role="cell" aria-colindex="2">twelve</div></div>',
      '<p>The <em>end of</em><em> </em><em>it</em> all.</p>',
    ]);
    const markers = blocks.map((block) => block.kind === 'text' && block.layout?.marker);
    expect(markers.slice(1, 3)).toEqual(['1.', '2.']);
  });

  test('show every visible character of the text, whatever pieces there are', () => {
    for (const words of ['Locks', 'slowly\n\nthen', 'Boats\n1901\tt', 'end']) {
      for (const lineBreaks of [true, false]) {
        const blocks = toBlocks(piecesAround(words), lineBreaks, readLayout(marks));
        const shown = html(blocks)
          .join('')
          .replaceAll(/<[^>]*>|\s/g, '');
        expect(shown).toBe(text.replaceAll(/\s/g, ''));
      }
    }
  });

  test('keep their places if the middle of the text is hidden', () => {
    const items = shortenStretches(piecesAround('Locks'), 4, new Set(), 2);
    const blocks = toBlocks(items, false, readLayout(marks));
    expect(kindsOf(blocks)).toEqual(['heading', 'item', 'gap', 'paragraph']);
  });

  test('are unchanged without a layout', () => {
    const pieces = piecesAround('close');
    expect(toBlocks(pieces, false, readLayout([]))).toEqual(toBlocks(pieces, false));
  });
});

test('a table with more columns than fit is shown as lines', () => {
  const cells = Array.from({ length: 12 }, (_, Column): LayoutMark => ({
    Kind: 'cell',
    Start: Column * 2,
    End: Column * 2 + 1,
    Row: 0,
    Column,
  }));
  const wide = 'a\tb\tc\td\te\tf\tg\th\ti\tj\tk\tl';
  const layout = readLayout([{ Kind: 'table', Start: 0, End: wide.length }, ...cells]);
  const blocks = toBlocks<string>([{ text: wide, startChar: 0, mark: null }], false, layout);
  expect(html(blocks)).toEqual([`<p>${wide}</p>`]);
});

test('marks that contradict each other lose no text', () => {
  const nonsense: readonly LayoutMark[] = [
    { Kind: 'table', Start: 0, End: 12 },
    { Kind: 'cell', Start: 3, End: 200, Row: 0, Column: 0 },
    { Kind: 'heading', Start: 5, End: 30, Level: 99 },
    { Kind: 'item', Start: 7, End: 18, Level: -1 },
    { Kind: 'item', Start: 20, End: 25 },
    { Kind: 'table', Start: 30, End: 50 },
    { Kind: 'cell', Start: 31, End: 34, Row: 0, Column: 0 },
    { Kind: 'cell', Start: 40, End: 44, Row: 1, Column: 1 },
  ];
  const blocks = toBlocks(piecesAround('close'), false, readLayout(nonsense));
  const shown = html(blocks)
    .join('')
    .replaceAll(/<[^>]*>|\s/g, '');
  expect(shown).toBe(text.replaceAll(/\s/g, ''));
});
