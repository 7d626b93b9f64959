import { describe, expect, it } from 'vitest';
import { composeParagraphs } from './compose-paragraphs.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import { gatherLines, type PageLines, type TextRun } from './lines.ts';
import { repairGlyphs } from './repair-glyphs.ts';

const run = (text: string, x: number, y: number, size = 10): TextRun => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
  isUpright: true,
});
const page = (runs: readonly TextRun[]): PageLines => ({ lines: gatherLines(runs), width: 600, height: 800 });
/** Consecutive lines downwards, the first one at height y. */
const block = (lines: readonly string[], x = 100, y = 600, size = 10): TextRun[] =>
  lines.map((text, index) => run(text, x, y - index * size * 1.2, size));

describe('words hyphenated at line ends', () => {
  const join = (lines: string[], elsewhere: string[] = []): string =>
    joinLines(lines, vocabularyOf([...lines, ...elsewhere]));

  it('are joined', () => {
    expect(join(['eine Umgehungs-', 'straße'])).toBe('eine Umgehungsstraße');
    expect(join(['a soft\u00AD', 'Hyphen'])).toBe('a softHyphen');
  });

  it('keep a hyphen that belongs to them', () => {
    expect(join(['die Nord-', 'Süd-Achse'])).toBe('die Nord-Süd-Achse');
    expect(join(['von 1990-', '1995'])).toBe('von 1990-1995');
    expect(join(['a well-', 'known river'], ['the well-known bank'])).toBe('a well-known river');
    expect(join(['Haupt-', 'und Nebensatz'])).toBe('Haupt- und Nebensatz');
  });

  it('are otherwise joined with a blank', () => {
    expect(join(['one –', 'two', 'three'])).toBe('one – two three');
  });
});

describe('glyphs', () => {
  it('are converted to the letters that were typed', () => {
    expect(repairGlyphs('of\uFB01ce \uFB02ow e\uFB00ect')).toBe('office flow effect');
    expect(repairGlyphs('F\u00A8asser, ´el`eve, \u02DCn, \u00B8c')).toBe('Fässer, élève, ñ, ç');
    expect(repairGlyphs('a\u0308')).toBe('ä');
  });
});

describe('a page', () => {
  it('has paragraphs after short lines and none after full lines', () => {
    const lines = [
      'This line is as long as the column allows',
      'and this one ends here.',
      'Another paragraph begins here and runs on',
    ];
    const text = composeParagraphs([page(block([...lines, 'to its end in one more line of the text.']))]);
    expect(text).toBe(
      'This line is as long as the column allows and this one ends here.\n\n' +
        'Another paragraph begins here and runs on to its end in one more line of the text.',
    );
  });

  it('returns its table row by row', () => {
    const rows = ['Jahr', '1882', '1954'].flatMap((year, index) => [
      run(year, 100, 600 - index * 12),
      run(`cell ${index}`, 200, 600 - index * 12),
    ]);
    expect(composeParagraphs([page(rows)])).toBe('Jahr\tcell 0\n1882\tcell 1\n1954\tcell 2');
  });

  it('keeps exponents and removes note marks', () => {
    const raised = (text: string, x: number): TextRun => run(text, x, 604, 6);
    const text = (before: string, mark: string): string =>
      composeParagraphs([page([run(before, 100, 600), raised(mark, 100 + before.length * 5)])]);
    expect(text('a word', '12')).toBe('a word');
    expect(text('10', '6')).toBe('106');
    expect(text('30 m', '2')).toBe('30 m2');
  });
});

describe('the foot of a single page', () => {
  const withFoot = (foot: string): string =>
    composeParagraphs([page([...block(['Some text of the page.']), run(foot, 280, 40)])]);

  it.for(['3', '– 3 –', 'xii', 'Seite 3', 'Page 3 of 10', '3 / 10'])(
    '%s is the number of the page',
    (foot) => {
      expect(withFoot(foot)).toBe('Some text of the page.');
    },
  );

  it.for(['2024', 'Mai 2024', 'Kapitel 3', 'Berlin'])('%s is text', (foot) => {
    expect(withFoot(foot)).toContain(foot);
  });
});

describe('several pages', () => {
  const body = (n: number): TextRun[] =>
    block([`This is the beginning of page ${'x'.repeat(n)}`, 'and its text goes on for another long line.']);
  const pages = (extra: (n: number) => TextRun[]): string =>
    composeParagraphs([1, 2, 3, 4].map((n) => page([...body(n), ...extra(n)])));

  it('lose their running headers and page numbers', () => {
    expect(pages((n) => [run(`A head of ${n} words`, 100, 780)])).not.toContain('head');
    expect(pages((n) => [run(String(n + 6), 300, 200)])).not.toMatch(/\d/);
  });

  it('keep numbers that do not count pages, and lines that belong to the text', () => {
    expect(pages((n) => [run(String(n * n + 40), 300, 200)])).toMatch(/41[\s\S]*44[\s\S]*49[\s\S]*56/);
    expect(pages(() => [run('Refrain of the song', 100, 400)]).match(/Refrain/g)).toHaveLength(4);
  });

  it('join a sentence that continues after the note at the foot of a page', () => {
    const first = [
      ...block([
        'The sentence is not over at the end of a page',
        'because the column was too short to hold it as',
      ]),
      run('1', 100, 103, 6),
      run('A note in small print.', 106, 100, 8),
    ];
    const second = block(['a whole.']);
    expect(composeParagraphs([page(first), page(second)])).toBe(
      'The sentence is not over at the end of a page because the column was too short to hold it as a whole.\n\n' +
        'A note in small print.',
    );
  });
});
