import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { makeVocabulary, seededRandom } from '../testing/random-texts.ts';
import type { AlignedRun } from '../types.ts';
import { findRuns, minRunWords } from './find-runs.ts';
import { numberWords, wordIndex } from './word-index.ts';

/** Finds all maximal common runs by comparing every pair of positions. */
function slowRuns(a: readonly string[], b: readonly string[]): AlignedRun[] {
  const runs: AlignedRun[] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) continue;
      let n = 0;
      while (i + n < a.length && j + n < b.length && a[i + n] === b[j + n]) n++;
      if (n >= minRunWords) runs.push({ checkedStartWord: i, sourceStartWord: j, wordCount: n });
    }
  }
  return runs;
}

/** Both ways of finding them must agree, in the same order. */
function runsOf(a: readonly string[], b: readonly string[]): readonly AlignedRun[] {
  const index = wordIndex(analyseText(a.join(' ')));
  const source = numberWords(index, analyseText(b.join(' ')));
  const runs = findRuns(index, source);
  expect(findRuns(index, source, true)).toEqual(runs);
  return runs;
}

const byPlace = (a: AlignedRun, b: AlignedRun): number =>
  a.checkedStartWord - b.checkedStartWord || a.sourceStartWord - b.sourceStartWord;

test('the search for runs finds the same runs as a comparison of every pair of positions', () => {
  let found = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed);
    // A small vocabulary makes runs repeat and cross each other.
    const vocabulary = makeVocabulary(4 + (seed % 9));
    const some = (count: number): string[] =>
      Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '');
    const a = some(60);
    const b = [...some(30), ...a.slice(10, 35), ...some(20)];
    const expected = slowRuns(a, b);
    expect([...runsOf(a, b)].sort(byPlace)).toEqual(expected.sort(byPlace));
    found += expected.length;
  }
  expect(found).toBeGreaterThan(200);
});

test('the search for runs pairs the positions of a frequent shingle one by one, so that the work stays linear', () => {
  const words = Array.from({ length: 20_000 }, () => 'again');
  expect(runsOf(words, words)).toEqual([{ checkedStartWord: 0, sourceStartWord: 0, wordCount: 20_000 }]);
});

test('the search for runs ignores case, accents and typography, as the normal form does', () => {
  expect(runsOf(['Über', 'den', 'Dächern', 'Roms'], ['ueber', 'DEN', 'Daechern', 'roms'])).toHaveLength(1);
});
