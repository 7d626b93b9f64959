import { describe, expect, it } from 'vitest';
import { composeParagraphs as compose } from './compose-paragraphs.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import { gatherLines, type PageLines, type TextRun } from './lines.ts';
import { repairGlyphs } from './repair-glyphs.ts';
import { turnUpright } from './turn-upright.ts';

const run = (text: string, x: number, y: number, size = 10): TextRun => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
  angle: 0,
});
const page = (runs: readonly TextRun[]): PageLines => ({ lines: gatherLines(runs), width: 600, height: 800 });
/** Consecutive lines downwards, the first one at height y. */
const block = (lines: readonly string[], x = 100, y = 600, size = 10): TextRun[] =>
  lines.map((text, index) => run(text, x, y - index * size * 1.2, size));

const composeParagraphs = (pages: Parameters<typeof compose>[0]): string => compose(pages).text;

describe('words hyphenated at line ends', () => {
  const join = (lines: string[], elsewhere: string[] = []): string =>
    joinLines(lines, vocabularyOf([...lines, ...elsewhere])).join('');

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
    expect(repairGlyphs('\u2F00\u2EDB \uFEDF\uFEE3')).toBe('一风 لم');
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

describe('painted text', () => {
  const text = (runs: readonly TextRun[]): string => composeParagraphs([page(runs)]);

  it('is read once if its bold letters are painted several times', () => {
    const bold = [0, 0.4, 0.8].map((shift) => run('A bold heading', 100 + shift, 600));
    expect(text(bold)).toBe('A bold heading');
    const letters = Array.from('Bold').flatMap((letter, index) =>
      [0, 0.3].map((shift) => run(letter, 100 + index * 5 + shift, 600)),
    );
    expect(text(letters)).toBe('Bold');
    const lines = block(['The first line', 'and the second.']);
    expect(text([...lines, ...lines])).toBe('The first line and the second.');
    expect(text(Array.from('Mississippi').map((letter, index) => run(letter, 100 + index * 5, 600)))).toBe(
      'Mississippi',
    );
  });

  it('has accents that are painted after their letter or before it', () => {
    const after = [run('un cafe', 100, 600), run('´ noir et gla', 131, 600), run('¸age', 193, 600)];
    expect(text(after)).toContain('un café noir');
    const before = [run('un caf´', 100, 600), run('e noir', 130, 600)];
    expect(text(before)).toBe('un café noir');
  });

  it('keeps the blank at a note mark that is left out', () => {
    const mark = run('12 ', 120, 604, 6);
    expect(text([run('RCTs', 100, 600), mark, run('utilised here', 130, 600)])).toBe('RCTs utilised here');
    expect(text([run('RCTs', 100, 600), run('12', 120, 604, 6), run(', and', 126.5, 600)])).toBe('RCTs, and');
  });

  it('may run upwards or across the page', () => {
    const words = ['Words', 'that', 'climb'];
    // Each word begins where the one before ends, and a blank further; the next line is to the right.
    const climbing = (angle: number, x: number): TextRun[] =>
      words.map((word, index) => {
        const along = words.slice(0, index).join(' ').length * 5 + (index > 0 ? 3 : 0);
        return { ...run(word, x + Math.cos(angle) * along, 300 + Math.sin(angle) * along), angle };
      });
    const read = (runs: readonly TextRun[]): string => {
      const { pieces, size } = turnUpright(runs, { width: 600, height: 800 });
      return composeParagraphs([{ lines: gatherLines(pieces), ...size }]);
    };
    expect(read([...climbing(Math.PI / 2, 100), ...climbing(Math.PI / 2, 112)])).toBe(
      'Words that climb Words that climb',
    );
    expect(read(climbing(Math.PI / 4, 100))).toBe('Words that climb');
    expect(
      read([...block(['An upright line of text', 'goes on here.']), ...climbing(-Math.PI / 2, 500)]),
    ).toBe('An upright line of text goes on here.\n\nWords that climb');
  });
});

describe('lines of scripts without blanks between words', () => {
  const join = (lines: string[]): string => joinLines(lines, vocabularyOf(lines)).join('');

  it('are joined without a blank', () => {
    expect(join(['从前有一位老渔夫', '住在湖边，', '认识湖里的每一块石头。'])).toBe(
      '从前有一位老渔夫住在湖边，认识湖里的每一块石头。',
    );
    expect(join(['湖のほとりに', '「小さな', '家」があった'])).toBe('湖のほとりに「小さな家」があった');
    expect(join(['他说：', '“你好”'])).toBe('他说：“你好”');
    expect(join(['เด็กนั่งฟัง', 'เรื่องเล่า'])).toBe('เด็กนั่งฟังเรื่องเล่า');
    expect(join(['학교에', '가다'])).toBe('학교에 가다');
    expect(join(['The word', '湖 means lake'])).toBe('The word 湖 means lake');
  });

  it('that are stretched to the width of the column lose the gaps', () => {
    const stretched = Array.from('从前有一位老渔夫').map((character, index) => ({
      ...run(character, 100 + index * 14, 600),
      width: 10,
    }));
    expect(composeParagraphs([page(stretched)])).toBe('从前有一位老渔夫');
  });

  it('end a paragraph where a character would have fitted', () => {
    const lines = [
      '老渔夫住在湖边的小屋里每天清晨划着木船',
      '他认识湖里的每一块石头。',
      '湖水比往年低了三米渔夫发现了一座古老的',
      '石桥。',
    ];
    const wide = block(lines).map((line) => ({ ...line, width: line.text.length * 10 }));
    expect(composeParagraphs([page(wide)])).toBe(`${lines[0]}${lines[1]}\n\n${lines[2]}${lines[3]}`);
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

  it('keep their first line if all lines are as far apart', () => {
    const lines = [
      'Every line of this text',
      'has double spacing and a first',
      'line that begins like a head.',
    ];
    const spaced = lines.map((line, index) => run(line, 100, 760 - index * 24));
    expect(composeParagraphs([page(body(1)), page(spaced)])).toContain('Every line of this text');
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
