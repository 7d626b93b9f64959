import { describe, expect, it } from 'vitest';
import { areCopies, copyProfile, coveredStretches, coverSameWords, sharedWords } from './copies.ts';

const words = (from: number, count: number, prefix = 'w'): string =>
  Array.from({ length: count }, (_, i) => `${prefix}${from + i}`).join(' ');

/** A source whose text has the given part of the checked text in its middle. */
function source(before: string, quoted: string, after: string, startWord = 100, endWord = 160) {
  const text = `${before} ${quoted} ${after}`;
  const sourceStartChar = before.length + 1;
  return copyProfile({
    text,
    passages: [
      {
        checkedStartWord: startWord,
        checkedEndWord: endWord,
        sourceStartChar,
        sourceEndChar: sourceStartChar + quoted.length,
      },
    ],
  });
}

const quoted = words(0, 60);
const article = source(words(0, 200, 'a'), quoted, words(0, 200, 'b'));

describe('copies of one text', () => {
  it('are the same text with another menu around it', () => {
    const mirror = source(
      `${words(0, 40, 'menu')} ${words(0, 200, 'a')}`,
      quoted,
      words(0, 200, 'b'),
      100,
      161,
    );
    expect(areCopies(article, mirror)).toBe(true);
    expect(areCopies(mirror, article)).toBe(true);
  });

  it('are not two different texts that quote the same words', () => {
    expect(areCopies(article, source(words(0, 200, 'c'), quoted, words(0, 200, 'd')))).toBe(false);
  });

  it('are not a text and a short page with its quotation alone', () => {
    expect(areCopies(article, source('', quoted, ''))).toBe(false);
  });

  it('are not two texts that match other words of the checked text', () => {
    const shifted = source(words(0, 200, 'a'), quoted, words(0, 200, 'b'), 110, 170);
    expect(areCopies(article, shifted)).toBe(false);
  });

  it('are not two editions whose matched words differ', () => {
    const edited = `${words(0, 45)} ${words(0, 15, 'new')}`;
    expect(areCopies(article, source(words(0, 200, 'a'), edited, words(0, 200, 'b')))).toBe(false);
  });
});

describe('the words that passages cover', () => {
  const passage = (checkedStartWord: number, checkedEndWord: number) => ({
    checkedStartWord,
    checkedEndWord,
  });

  it('are counted once where passages overlap', () => {
    const covered = coveredStretches([passage(40, 50), passage(0, 10), passage(5, 20), passage(20, 30)]);
    expect(covered).toEqual([0, 30, 40, 50]);
    expect(sharedWords(covered, coveredStretches([passage(25, 45)]))).toBe(10);
  });

  it('may differ by three words, or by a twentieth', () => {
    expect(coverSameWords([0, 20], [3, 20])).toBe(true);
    expect(coverSameWords([0, 20], [4, 20])).toBe(false);
    expect(coverSameWords([0, 200], [10, 200])).toBe(true);
    expect(coverSameWords([0, 200], [11, 200])).toBe(false);
  });
});
