import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../index.ts';
import { makeGlyphPdf, type GlyphsToPaint } from '../../testing/make-glyph-pdf.ts';

async function textOf(...pages: readonly (readonly GlyphsToPaint[])[]): Promise<string> {
  return (await extractDocument(makeGlyphPdf(pages), { fileName: 'a.pdf' })).text;
}

const at = (text: string, x: number, y: number, size = 10): GlyphsToPaint => ({
  x,
  y,
  glyphs: Array.from(text),
  size,
});

const prose = [
  'The lighthouse keeper wrote down the weather',
  'every evening for thirty years, and nobody has',
  'read the books since. They lie in a cupboard of',
  'the parish hall, tied up with fishing line, and',
  'smell of lamp oil. A student from the town once',
  'counted the storms in them for an essay, but the',
  'essay was about something else, and the storms',
  'were left out of it in the end.',
];

describe('a heading with wide gaps between its letters', () => {
  const spaced = (text: string, gap: number, blank: number): GlyphsToPaint[] => {
    let x = 50;
    return Array.from(text).flatMap((letter) => {
      const own = at(letter, x, 700);
      x += letter === ' ' ? blank : 5 + gap;
      return letter === ' ' ? [] : [own];
    });
  };

  it.for([2, 4, 7])('is read as words (gap %s)', async (gap) => {
    expect(await textOf(spaced('The second chapter begins', gap, 6))).toBe('The second chapter begins');
  });

  it('may have typed blanks between its letters', async () => {
    expect(await textOf([at('C O N T E N T', 50, 700)])).toBe('CONTENT');
    expect(await textOf([at('a b c d e f', 50, 700)])).toBe('a b c d e f');
  });
});

describe('lines that run from the top to the bottom', () => {
  it('are read from the rightmost line to the leftmost', async () => {
    const columns = ['川のほとりの店は朝早', 'く開く。主人は帳面を', '机の下にしまう。'];
    const painted = columns.flatMap((column, index) =>
      Array.from(column).map((character, place) => ({
        // Some programs paint each character by its own height.
        ...at(character, 500 - index * 20, 700 - place * 11 + (place % 3) * 3),
      })),
    );
    expect(await textOf(painted)).toBe(columns.join(''));
  });
});

describe('lines that are not painted in the order of reading', () => {
  const lines = prose.map((text, index) => at(text, 50, 700 - index * 14));

  it('are read from the top, painted from the bottom or in no order', async () => {
    const expected = prose.join(' ');
    expect(await textOf(lines.toReversed())).toBe(expected);
    expect(await textOf([5, 2, 7, 0, 3, 6, 1, 4].flatMap((index) => lines[index] ?? []))).toBe(expected);
  });

  it('are read column by column, painted from the bottom', async () => {
    const right = lines.map((line) => ({ ...line, x: 330 }));
    const text = await textOf([...lines.toReversed(), ...right.toReversed()]);
    expect(text.replaceAll(/\s+/g, ' ')).toBe(`${prose.join(' ')} ${prose.join(' ')}`);
  });

  it('are read column by column, painted row by row', async () => {
    const rows = prose.flatMap((text, index) => [
      at(text, 50, 700 - index * 14),
      at(prose[(index + 4) % prose.length] ?? '', 330, 700 - index * 14),
    ]);
    const text = (await textOf(rows)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(prose.join(' '));
    expect(text).toContain([...prose.slice(4), ...prose.slice(0, 4)].join(' '));
  });

  it('stay rows in a table', async () => {
    const rows = ['Jahr', '1882', '1954', '1960', '1971', '1990'].flatMap((year, index) => [
      at(year, 50, 700 - index * 14),
      at(`Wasserstand am Pegel ${index}`, 200, 700 - index * 14),
    ]);
    expect((await textOf(rows)).split('\n')[1]).toBe('1882\tWasserstand am Pegel 1');
  });
});

describe('numbers of lines in the margin', () => {
  const body = prose.map((text, index) => at(text, 80, 700 - index * 20));
  const number = (index: number, x: number, value = index + 1): GlyphsToPaint =>
    at(String(value), x, 700 - index * 20, 8);

  it.for([
    ['at the left, painted with their lines', body.flatMap((line, index) => [number(index, 50), line])],
    ['at the left, painted before all lines', [...body.map((_line, index) => number(index, 50)), ...body]],
    ['at the left, painted after all lines', [...body, ...body.map((_line, index) => number(index, 50))]],
    ['at the right', body.flatMap((line, index) => [line, number(index, 520)])],
    [
      'that continue from the page before',
      body.flatMap((line, index) => [number(index, 45, index + 98), line]),
    ],
  ] as const)('%s are not part of the text', async ([, painted]) => {
    expect(await textOf(painted)).toBe(prose.join(' '));
  });

  it('are left out of a last page with few lines', async () => {
    const first = body.flatMap((line, index) => [number(index, 50), line]);
    const last = [
      number(0, 50, 9),
      at('The cupboard was sold', 80, 700),
      number(1, 50, 10),
      at('two years later.', 80, 680),
    ];
    expect(await textOf(first, last)).not.toMatch(/\d/);
  });

  it('that count every fifth line of verse are not part of the text, wherever a year begins a line', async () => {
    const verses = [...prose, ...prose, ...prose]
      .slice(0, 16)
      .map((text, index) =>
        index === 6 ? `1931 ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
      );
    const painted = verses.map((text, index) => at(text, 80, 700 - index * 20));
    const numbers = [4, 9, 14].map((index) => number(index, 520));
    const text = await textOf([...painted, ...numbers]);
    expect(text.replaceAll(/\s+/g, ' ')).toBe(verses.join(' '));
  });

  it('that count items or rows stay', async () => {
    const items = ['Apples', 'Pears', 'Plums', 'Cherries', 'Quinces', 'Medlars'];
    const list = items.flatMap((item, index) => [number(index, 50), at(item, 80, 700 - index * 20)]);
    expect(await textOf(list)).toMatch(/1\s+Apples[^]*6\s+Medlars/);
  });
});

describe('pages that repeat each other', () => {
  const page = (answer: string): GlyphsToPaint[] => [
    at('Report of a visit', 50, 780),
    at('To be returned to the office', 50, 765),
    ...['Name of the visitor', 'Date of the visit', 'Rooms that were seen', 'Remarks'].map((label, index) =>
      at(label, 50, 600 - index * 40),
    ),
    at(answer, 50, 430),
  ];

  it('keep what is in their margins', async () => {
    const text = await textOf(page('The roof leaks over the stairs.'), page('Nothing was found this time.'));
    expect(text).toContain('Report of a visit');
    expect(text).toContain('To be returned to the office');
  });

  it('lose a mark across each page', async () => {
    const pages = [prose, prose.toReversed(), prose.slice(3)].map((texts) => [
      { ...at('DRAFT', 150, 300, 60), angle: 45 },
      ...texts.map((text, index) => at(text, 50, 700 - index * 14)),
    ]);
    expect(await textOf(...pages)).not.toContain('DRAFT');
  });
});

describe('brackets between words of both directions', () => {
  const fromLeft = (seen: string): Promise<string> => textOf([at(seen, 50, 700)]);

  it('are read as they were written, whichever side a producer states', async () => {
    expect(await fromLeft('.[הים] לש Harbour (New Town) רפסה תא בתכ')).toBe(
      'כתב את הספר Harbour (New Town) של [הים].'.replace('הים', 'םיה'),
    );
    expect(await fromLeft('ףוחה לע )דואמ( ןטק רפכ')).toBe('כפר קטן (מאוד) על החוף');
    expect(await fromLeft('ףוחה לע (דואמ) ןטק רפכ')).toBe('כפר קטן (מאוד) על החוף');
  });

  it('leave the end of a sentence at its end if the paragraph was laid out from the left', async () => {
    expect(await fromLeft('ףוחה לע ןטק רפכ.')).toBe('כפר קטן על החוף.');
  });
});
