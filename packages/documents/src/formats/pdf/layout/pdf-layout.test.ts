import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../index.ts';
import { layoutLines } from '../../../testing/layout-lines.ts';
import { writePdf } from '../../../testing/make-pdf.ts';
import { looksOfFont } from './read-font-looks.ts';
import { headingWords, mayBeHeading } from './heading-text.ts';

const fonts = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'] as const;

interface Painted {
  readonly y: number;
  /** Its pieces, one after another. */
  readonly pieces: readonly {
    readonly text: string;
    readonly font?: number;
    readonly x?: number;
    readonly mark?: number;
  }[];
  readonly size?: number;
}

const line = (y: number, text: string, font = 0, size = 10): Painted => ({
  y,
  pieces: [{ text, font }],
  size,
});

/** Objects from 7 on, and what the catalogue says about them. */
interface Extra {
  readonly catalogue: string;
  readonly objects: readonly string[];
}

/** One page with the lines, in three fonts. */
function makePage(lines: readonly Painted[], extra: Extra = { catalogue: '', objects: [] }): Uint8Array {
  const content = lines
    .flatMap(({ y, pieces, size = 10 }) =>
      pieces.map(({ text, font = 0, x, mark }, index) => {
        const from =
          x ?? 50 + pieces.slice(0, index).reduce((sum, piece) => sum + piece.text.length * size * 0.5, 0);
        const shown = `BT /F${font} ${size} Tf ${from} ${y} Td (${text}) Tj ET`;
        return mark === undefined ? shown : `/P << /MCID ${mark} >> BDC ${shown} EMC`;
      }),
    )
    .join('\n');
  const fontsOf = fonts.map((_name, index) => `/F${index} ${index + 4} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra.catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /StructParents 0 /Contents 7 0 R /Resources << /Font << ${fontsOf} >> >> >>`,
    ...fonts.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...extra.objects,
  ];
  return writePdf(objects.map((object) => Buffer.from(object, 'latin1')));
}

/** A role with its content: elements, and numbers of marked content. */
interface TagElement {
  readonly role: string;
  readonly kids: readonly (TagElement | number)[];
}

const tag = (role: string, ...kids: TagElement['kids']): TagElement => ({ role, kids });

/** The structure of the only page, whose elements are the objects from 10 on. */
function tagsOf(root: TagElement): Extra {
  const objects: string[] = [];
  const owners: string[] = [];
  const add = ({ role, kids }: TagElement, parent: number): number => {
    const own = 10 + objects.length;
    objects.push('');
    const references = kids.map((kid) => {
      if (typeof kid !== 'number') return `${add(kid, own)} 0 R`;
      owners[kid] = `${own} 0 R`;
      return String(kid);
    });
    objects[own - 10] =
      `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 3 0 R /K [${references.join(' ')}] >>`;
    return own;
  };
  add(root, 8);
  return {
    catalogue: '/MarkInfo << /Marked true >> /StructTreeRoot 8 0 R',
    objects: [
      '<< /Type /StructTreeRoot /K [10 0 R] /ParentTree 9 0 R >>',
      `<< /Nums [0 [${owners.join(' ')}]] >>`,
      ...objects,
    ],
  };
}

const sentence =
  'The keeper of the lock wrote down each of the boats that passed in the evening, with its load.';
/** Paragraphs of text, so that their size is that of the text. */
const text = (y: number, count = 3): readonly Painted[] =>
  Array.from({ length: count }, (_line, index) => line(y - index * 12, sentence));

const read = async (bytes: Uint8Array): Promise<readonly string[]> =>
  layoutLines(await extractDocument(bytes, { fileName: 'a.pdf' }));

describe('headings by their looks', () => {
  it('are larger, or bold and in front of text', async () => {
    const page = [
      line(760, 'The lock', 1, 20),
      ...text(720),
      line(660, 'Its keeper', 1, 14),
      ...text(640),
      line(590, 'Bold words', 1),
      ...text(570),
      line(520, 'More bold words', 1),
      ...text(500),
    ];
    expect(await read(makePage(page))).toEqual([
      'heading 1: The lock',
      'heading 2: Its keeper',
      'heading 3: Bold words',
      'heading 3: More bold words',
    ]);
  });

  it('are not names and dates of a title page, captions, or large print', async () => {
    const page = [
      line(760, 'The lock', 0, 24),
      line(720, 'Ada Weir', 0, 14),
      line(700, 'Department of Canals', 0, 14),
      ...text(650),
      line(600, 'Figure 3 The gate', 0, 14),
      ...text(560),
      line(500, 'Ebb', 0, 16),
      line(480, 'A quotation in large print ends like any sentence does, with a dot.', 0, 16),
      ...text(440),
    ];
    expect(await read(makePage(page))).toEqual(['heading 1: The lock']);
  });

  it('are not in a text that is bold as a whole', async () => {
    const bold = text(720, 6).map((painted) => ({ ...painted, pieces: [{ text: sentence, font: 1 }] }));
    expect(await read(makePage([line(760, 'Bold words', 1), ...bold]))).toEqual([]);
  });
});

it('headings are those of the bookmarks, with their levels, if most bookmarks are found', async () => {
  const outline = (second: string): Extra => ({
    catalogue: '/Outlines 8 0 R',
    objects: [
      '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 2 >>',
      '<< /Title (The lock) /Parent 8 0 R /First 10 0 R /Last 10 0 R /Count 1 /Dest [3 0 R /Fit] >>',
      `<< /Title (${second}) /Parent 9 0 R /Dest [3 0 R /Fit] >>`,
    ],
  });
  const page = [line(760, '1. The lock'), ...text(730), line(660, '1.1 Its keeper'), ...text(630)];
  expect(await read(makePage(page, outline('Its keeper')))).toEqual([
    'heading 1: 1. The lock',
    'heading 2: 1.1 Its keeper',
  ]);
  const files = { ...outline('scan-2.pdf'), objects: [...outline('scan-2.pdf').objects] };
  files.objects[1] = files.objects[1]?.replace('(The lock)', '(scan-1.pdf)') ?? '';
  expect(await read(makePage(page, files))).toEqual([]);
});

it('tags state headings, items, and tables whose rows are lines', async () => {
  const cells = (y: number, first: number, ...words: readonly string[]): Painted => ({
    y,
    pieces: words.map((word, index) => ({ text: word, x: 50 + index * 40, mark: first + index })),
  });
  const page: readonly Painted[] = [
    { y: 760, pieces: [{ text: 'Small but a heading', mark: 0 }] },
    { y: 730, pieces: [{ text: 'open the gate', mark: 1 }] },
    { y: 700, pieces: [{ text: 'close the gate', mark: 2 }] },
    cells(660, 3, 'Year', 'Boats'),
    cells(645, 5, '1851', '204'),
    cells(600, 7, 'One', 'long'),
    { y: 588, pieces: [{ text: 'cell', mark: 7 }] },
    cells(576, 9, 'Two', 'short'),
  ];
  const table = (first: number): TagElement =>
    tag(
      'Table',
      tag('TR', tag('TH', first), tag('TH', first + 1)),
      tag('TR', tag('TD', first + 2), tag('TD', first + 3)),
    );
  const items = [1, 2].map((mark) => tag('LI', tag('LBody', mark)));
  const tags = tagsOf(tag('Document', tag('H2', 0), tag('L', ...items), table(3), table(7)));
  expect(await read(makePage(page, tags))).toEqual([
    'heading 2: Small but a heading',
    'item 1: open the gate',
    'item 1: close the gate',
    'table: Year\tBoats / 1851\t204',
    'headCell 0 0: Year',
    'headCell 0 1: Boats',
    'cell 1 0: 1851',
    'cell 1 1: 204',
  ]);
});

it('items have bullets, or numbers that increase', async () => {
  const item = (y: number, words: string, x = 50): Painted => ({ y, pieces: [{ text: words, x }] });
  const page = [
    ...text(760),
    item(700, '\\225 one'),
    item(680, '\\225 inner', 70),
    item(660, '\\225 two'),
    item(620, '3. third'),
    item(600, '4. fourth'),
    item(560, '7. alone'),
    ...text(520),
  ];
  expect(await read(makePage(page))).toEqual([
    'item 1: • one',
    'item 2: • inner',
    'item 1: • two',
    'item 1 3: 3. third',
    'item 1 4: 4. fourth',
  ]);
});

it('bold and italic words are those of such fonts, across lines and hyphens', async () => {
  const page: readonly Painted[] = [
    ...text(760),
    { y: 700, pieces: [{ text: 'He was paid ' }, { text: 'for every boat, and he was ne-', font: 1 }] },
    {
      y: 688,
      pieces: [
        { text: 'ver', font: 1 },
        { text: ' paid for ' },
        { text: 'the hours', font: 2 },
        { text: '.' },
      ],
    },
  ];
  expect(await read(makePage(page))).toEqual(['bold: for every boat, and he was never', 'italic: the hours']);
});

it.for([
  ['ABCDEF+Times-BoldItalic', 3],
  ['CMBX12', 1],
  ['SFTI1000', 2],
  ['NimbusRomNo9L-MediItal', 3],
  ['Arial,Bold', 1],
  ['Inter-SemiBold', 0],
  ['CMMI10', 0],
  ['Italiana', 0],
  ['MediaSans', 0],
] as const)('the font %s has the look %i', ([name, looks]) => {
  expect(looksOfFont(name)).toBe(looks);
});

it.for([
  'Introduction .... 7',
  'Table 2: Boats',
  'see@lock.org',
  'and so on',
  'It ended.',
  '12. 7. 1851',
  'x',
])('“%s” is not a heading', (words) => {
  expect(mayBeHeading(words, 1)).toBe(false);
});

it('a heading has the words of its bookmark without its number', () => {
  expect(headingWords('2.1 The  Lock')).toBe(headingWords('The lock'));
  expect(headingWords('Chapter 3: Gates')).toBe(headingWords('Gates'));
  expect(headingWords('I saw it')).not.toBe('');
});
