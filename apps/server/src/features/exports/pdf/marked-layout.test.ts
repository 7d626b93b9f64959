import type { LayoutKind, LayoutMark } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../render/render.ts';
import type { RenderTask } from '../render/render-task.ts';
import { readMadePdf } from '../../../testing/read-pdf.ts';
import { readStructure } from '../testing/read-structure.ts';
import { sampleTask, type SamplePiece } from '../testing/sample-task.ts';

const pieces: readonly SamplePiece[] = [
  'The lock\n\nHow water is held\n\nIts gate is heavy. ',
  { text: 'Every keeper wrote down the boats', source: 1 },
  '.\n\nopen slowly\n\nthen ',
  { text: 'close the gate', source: 2 },
  '\n\n• with its own mark\n\nYear\tBoats\n1851\t204\n1852\n\nNever run.\n\nThe end.\n',
];
const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

function mark(Kind: LayoutKind, words: string, more: Partial<LayoutMark> = {}): LayoutMark {
  const Start = text.indexOf(words);
  return { Kind, Start, End: Start + words.length, ...more };
}

const layout: readonly LayoutMark[] = [
  mark('heading', 'The lock', { Level: 1 }),
  // A level is missing between them.
  mark('heading', 'How water is held', { Level: 4 }),
  mark('bold', 'heavy. Every keeper'),
  mark('italic', 'keeper'),
  mark('item', 'open slowly', { Level: 1, Number: 1 }),
  mark('item', 'then close the gate', { Level: 2, Number: 2 }),
  mark('item', '• with its own mark', { Level: 1 }),
  mark('table', 'Year\tBoats\n1851\t204\n1852'),
  mark('headCell', 'Year', { Row: 0, Column: 0 }),
  mark('headCell', 'Boats', { Row: 0, Column: 1 }),
  mark('cell', '1851', { Row: 1, Column: 0 }),
  mark('cell', '204', { Row: 1, Column: 1 }),
  mark('cell', '1852', { Row: 2, Column: 0 }),
  mark('quote', 'Never run.'),
];

const withLayout = (Layout: readonly LayoutMark[]): RenderTask => {
  const task = sampleTask(pieces);
  return { ...task, markup: { ...task.markup, Layout: [...Layout] } };
};
const words = (printed: string): string => printed.replaceAll(/\s+/g, ' ');

describe('the text of the PDF report', () => {
  it('has headings, lists, tables and quotations as elements, in an accessible structure', async () => {
    const { elements, pages } = readStructure(await render(withLayout(layout), () => {}));
    const start = elements.findLastIndex(({ tag }) => tag === 'H1');
    expect(elements.slice(start).map(({ tag, parent }) => `${parent} > ${tag}`)).toEqual([
      'Document > H1',
      'Document > P',
      'Document > H2',
      'Document > H3',
      'Document > P',
      'P > Link',
      'Document > L',
      'L > LI',
      'LI > Lbl',
      'LI > LBody',
      'L > LI',
      'LI > Lbl',
      'LI > LBody',
      'LBody > Link',
      'L > LI',
      'LI > LBody',
      'Document > Table',
      ...['TR', 'TD', 'TD', 'TR', 'TD', 'TD', 'TR', 'TD'].map((tag) =>
        tag === 'TR' ? 'Table > TR' : 'TR > TD',
      ),
      'Document > BlockQuote',
      'BlockQuote > P',
      'Document > P',
    ]);
    for (const page of pages)
      expect(page).toMatchObject({ unmarked: [], orphans: [], parentTreeAgrees: true });
  });

  it('has every word once, with the numbers of its lists', async () => {
    const { text: printed } = await readMadePdf(await render(withLayout(layout), () => {}));
    const shown = words(printed).slice(words(printed).lastIndexOf('The lock How water'));
    expect(shown).toContain('How water is held Its gate is heavy. Every keeper wrote down the boats.');
    // The numbers of the sources follow their paragraphs.
    expect(shown).toContain('1. open slowly 2. then close the gate2 • with its own mark');
    expect(shown).toContain('Year Boats 1851 204 1852 Never run. The end.');
  });

  it('shows a layout that contradicts itself as plain text', async () => {
    const contradicting = [
      mark('table', 'Year\tBoats\n1851\t204\n1852'),
      mark('cell', 'Boats', { Row: 0, Column: 1 }),
      mark('cell', '1851\t204', { Row: 1, Column: 9 }),
      mark('cell', '1852', { Row: 2, Column: 1 }),
      mark('cell', '852', { Row: 2, Column: 0 }),
      mark('item', 'Never run.', { Level: -1 }),
      { Kind: 'heading', Start: -5, End: 1_000_000 },
    ] as const satisfies readonly LayoutMark[];
    const bytes = await render(withLayout(contradicting), () => {});
    expect(words((await readMadePdf(bytes)).text)).toMatch(
      /Year Boats 1851 204 1852 .*Never run\. The end\./,
    );
    expect(readStructure(bytes).elements.some(({ tag }) => tag === 'TD')).toBe(false);
  });
});
