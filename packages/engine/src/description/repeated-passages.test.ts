import { describe, expect, it } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { seededRandom } from '../testing/random-texts.ts';
import { findRepeatedPassages, leastRepeatedWords } from './repeated-passages.ts';

const find = (text: string) => findRepeatedPassages(analyseText(text));
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ');

describe('findRepeatedPassages', () => {
  it('finds a run with all its places, whatever its case and accents', () => {
    const run = numbered(100, 10);
    const text = `${run}. ${numbered(1, 20)}. ${run.toUpperCase()}. ${numbered(30, 20)}. ${run}`;
    expect(find(text)).toEqual([{ wordCount: 10, startWords: [0, 30, 60] }]);
  });

  it('leaves out runs that are shorter than a phrase', () => {
    const run = numbered(100, leastRepeatedWords - 1);
    expect(find(`${run} a ${run} b ${run}`)).toEqual([]);
    const longer = numbered(100, leastRepeatedWords);
    expect(find(`${longer} a ${longer}`)).toHaveLength(1);
  });

  it('gives disjoint places for words that repeat themselves at once', () => {
    const [only, ...others] = find(Array(32).fill('la').join(' '));
    expect(only?.startWords.slice(0, 2)).toEqual([0, 8]);
    expect(others.every(({ startWords }) => startWords[0] === 0)).toBe(true);
  });

  it('finds nothing in an empty text', () => {
    expect(find('')).toEqual([]);
  });

  it('names every repeated run that a search of all pairs of places finds, and no other', () => {
    const random = seededRandom(20_261_130);
    for (let round = 0; round < 60; round++) {
      const vocabulary = 2 + Math.floor(random() * 6);
      const words = Array.from({ length: 120 }, () => `v${Math.floor(random() * vocabulary)}`);
      const found = find(words.join(' '));
      const covered = new Set(
        found.flatMap(({ wordCount, startWords }) =>
          startWords.slice(1).flatMap((start) => Array.from({ length: wordCount }, (_, i) => start + i)),
        ),
      );
      for (const {
        wordCount,
        startWords: [first = 0, ...later],
      } of found) {
        const run = (from: number) => words.slice(from, from + wordCount).join(' ');
        expect(later.map(run)).toEqual(later.map(() => run(first)));
        expect(later.every((start) => start >= first + wordCount)).toBe(true);
      }
      // A place at which a run begins that occurred before touches a run that was found.
      for (let at = leastRepeatedWords; at + leastRepeatedWords <= words.length; at++) {
        const run = words.slice(at, at + leastRepeatedWords).join(' ');
        const first = words.findIndex((_, i) => words.slice(i, i + leastRepeatedWords).join(' ') === run);
        if (first + leastRepeatedWords > at) continue;
        expect(Array.from({ length: leastRepeatedWords }, (_, i) => covered.has(at + i))).toContain(true);
      }
    }
  });
});
