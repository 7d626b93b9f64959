import { describe, expect, it } from 'vitest';
import { cellsOf, fitting, harmless } from './cells.ts';
import { colouredStyle, plainStyle, styleFor } from './style.ts';
import { sideBySide, wrap, type Piece } from './wrap.ts';

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['über', 4],
    ['e\u0301te\u0301', 3],
    ['漢字とカナ', 10],
    ['한글', 4],
    ['🙂', 2],
    ['👩‍👩‍👧', 2],
    ['z\u200Bw', 2],
  ])('%s is %d cells', (text, cells) => {
    expect(cellsOf(text)).toBe(cells);
  });

  it('limits how much of a text fits, to one character at least', () => {
    expect(fitting('漢字とカナ', 5)).toBe('漢字');
    expect(fitting('漢字', 1)).toBe('漢');
  });
});

it('wrapping removes everything that a terminal would interpret', () => {
  expect(harmless('red \u001B[31mtitle\u001B]0;x\u0007 \u009B2J\r\n\u202Eend')).toBe(
    'red  [31mtitle ]0;x   2J end',
  );
});

function pieces(text: string): readonly Piece[] {
  return text.split(' ').map((word, index) => ({
    text: word.replace('*', ''),
    isEqual: !word.includes('*'),
    hasSpaceBefore: index > 0,
  }));
}

describe('lines', () => {
  it('are as long as fits', () => {
    const lines = wrap(pieces('one two three four five'), 9, plainStyle);
    expect(lines.map(({ text }) => text)).toEqual(['one two', 'three', 'four five']);
  });

  it('break a word that is longer than a line', () => {
    const lines = wrap(pieces('a abcdefghij b'), 4, plainStyle);
    expect(lines.map(({ text }) => text)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
  });

  it('mark equal words apart from changed ones, and leave the spaces between both unmarked', () => {
    const [line] = wrap(pieces('one two *three *four five'), 80, colouredStyle);
    expect(line?.text).toBe(
      '\u001B[1mone two\u001B[22m \u001B[2mthree four\u001B[22m \u001B[1mfive\u001B[22m',
    );
    expect(line?.cells).toBe('one two three four five'.length);
  });

  it('are printed side by side, aligned by their width', () => {
    const [left, right] = [wrap(pieces('漢字 b c'), 5, plainStyle), wrap(pieces('one'), 5, plainStyle)];
    expect(sideBySide(left, right, 5)).toEqual(['漢字  │ one', 'b c   │']);
  });
});

describe('the colours of a terminal', () => {
  it.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
    [{}, {}, false],
  ])('depend on its type and on the environment: %j with %j: %j', (terminal, env, expected) => {
    expect(styleFor(terminal, env).isColoured).toBe(expected);
  });
});
