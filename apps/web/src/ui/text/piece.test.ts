import { expect, it } from 'vitest';
import { countSpacedWords, isWhiteSpace } from './piece.ts';

it('the same code units are white space as in a pattern', () => {
  const differing = Array.from({ length: 0x1_0000 }, (_, unit) => unit).filter(
    (unit) => isWhiteSpace(unit) !== /\s/u.test(String.fromCharCode(unit)),
  );
  expect(differing).toEqual([]);
});

it.each(['', ' ', 'one', ' one\ttwo\n\nthree ', 'a\u00A0b\u3000c', '𝒂 é — 語'])(
  'the words of %j are counted',
  (text) => {
    expect(countSpacedWords(text)).toBe((text.match(/\S+/gu) ?? []).length);
  },
);
