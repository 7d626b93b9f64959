import { describe, expect, it } from 'vitest';
import { cutTo } from '../../platform/cut-to.ts';
import { firstLine } from './title.ts';

describe('firstLine', () => {
  it.each([
    ['one short line', '  A short line \nand more', 'A short line'],
    ['nothing', '  \n ', ''],
    ['a long line, after a whole word', 'harbour '.repeat(20), `${'harbour '.repeat(9)}harbour …`],
    ['one long word', 'x'.repeat(100), `${'x'.repeat(80)} …`],
  ])('takes %s', (_name, text, title) => {
    expect(firstLine(text)).toBe(title);
  });
});

describe('cutTo', () => {
  it('does not split a character', () => {
    expect(cutTo('ab\u{1F600}', 3)).toBe('ab');
    expect(cutTo('ab\u{1F600}', 4)).toBe('ab\u{1F600}');
  });
});
