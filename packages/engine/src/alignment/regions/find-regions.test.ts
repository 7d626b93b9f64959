import { expect, test } from 'vitest';
import { analyseText } from '../../analyse-text.ts';
import { makeVocabulary, randomWords, reword, seededRandom } from '../../testing/random-texts.ts';
import type { AnalysedText } from '../../types.ts';
import { dotPlot, findRegions } from './find-regions.ts';
import { pairTexts, type TextPair } from '../text-pair.ts';

interface SlowRegion {
  checkedStart: number;
  checkedEnd: number;
  sourceStart: number;
  sourceEnd: number;
}

/** Computes the dot plot as a dense matrix, straight from its definition. */
function slowRegions(pair: TextPair): SlowRegion[] {
  const { cellWords, maxPairs, hotScore, edgeShare, cornerShare, reachCells, runWordWeight } = dotPlot;
  const a = pair.checked.stem;
  const b = pair.source.stem;
  const times = (stems: Int32Array, stem: number): number => stems.filter((other) => other === stem).length;
  const dots: { i: number; j: number; weight: number }[] = [];
  a.forEach((stem, i) => {
    if (stem < 0) return;
    const pairs = times(a, stem) * times(b, stem);
    if (pairs === 0 || pairs > maxPairs) return;
    b.forEach((other, j) => {
      if (other === stem) dots.push({ i, j, weight: 1 / Math.sqrt(pairs) });
    });
  });
  for (const run of pair.runs) {
    for (let k = 0; k < run.wordCount; k++) {
      dots.push({ i: run.checkedStartWord + k, j: run.sourceStartWord + k, weight: runWordWeight });
    }
  }
  const cell = (word: number): number => Math.floor(word / cellWords);
  const sum = (row: number, column: number): number =>
    dots.reduce((total, dot) => total + (cell(dot.i) === row && cell(dot.j) === column ? dot.weight : 0), 0);
  const rows = cell(pair.checked.count) + 1;
  const columns = cell(pair.source.count) + 1;
  const sums = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => sum(row, column)),
  );
  const at = (row: number, column: number): number => sums[row]?.[column] ?? 0;
  const hot: { row: number; column: number; group: number }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (at(row, column) === 0) continue;
      let score = 0;
      for (let r = -1; r <= 1; r++) {
        for (let c = -1; c <= 1; c++) {
          score +=
            at(row + r, column + c) * (r === 0 && c === 0 ? 1 : r === 0 || c === 0 ? edgeShare : cornerShare);
        }
      }
      if (score >= hotScore) hot.push({ row, column, group: hot.length });
    }
  }
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const x of hot) {
      for (const y of hot) {
        const isNear = Math.abs(x.row - y.row) <= reachCells && Math.abs(x.column - y.column) <= reachCells;
        if (isNear && y.group < x.group) {
          x.group = y.group;
          isMoving = true;
        }
      }
    }
  }
  return [...new Set(hot.map((entry) => entry.group))].map((group) => {
    const inside = dots.filter((dot) =>
      hot.some((entry) => entry.group === group && entry.row === cell(dot.i) && entry.column === cell(dot.j)),
    );
    return {
      checkedStart: Math.min(...inside.map((dot) => dot.i)),
      checkedEnd: Math.max(...inside.map((dot) => dot.i)) + 1,
      sourceStart: Math.min(...inside.map((dot) => dot.j)),
      sourceEnd: Math.max(...inside.map((dot) => dot.j)) + 1,
    };
  });
}

const byPlace = (a: SlowRegion, b: SlowRegion): number =>
  a.checkedStart - b.checkedStart || a.sourceStart - b.sourceStart || a.checkedEnd - b.checkedEnd;

test('the search for regions finds the same regions as the dense matrix', () => {
  let found = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const random = seededRandom(seed);
    const vocabulary = makeVocabulary(600);
    const a = randomWords(random, 260, vocabulary);
    const copied = reword(random, a.slice(60, 120), vocabulary, {
      replaced: 0.3,
      dropped: 0.1,
      inserted: 0.1,
    });
    const b = [...randomWords(random, 90, vocabulary), ...copied, ...randomWords(random, 100, vocabulary)];
    const pair = pairTexts(analyseText(a.join(' ')), analyseText(b.join(' ')));
    const regions = findRegions(pair).map(({ checkedStart, checkedEnd, sourceStart, sourceEnd }) => ({
      checkedStart,
      checkedEnd,
      sourceStart,
      sourceEnd,
    }));
    expect(regions.sort(byPlace)).toEqual(slowRegions(pair).sort(byPlace));
    found += regions.length;
  }
  expect(found).toBeGreaterThan(20);
});

test('the search for regions finds the same regions in plots that are too large for a grid', () => {
  const vocabulary = makeVocabulary(600);
  let found = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const random = seededRandom(seed);
    // Longer function words count as such only where they are frequent, which depends on the length of the text.
    const generated = (words: number): readonly string[] =>
      randomWords(random, words, vocabulary).filter((word) => word.length < 4 || word.endsWith('x'));
    const a = generated(280);
    const b = [...generated(100), ...a.slice(60, 120)];
    const unshared = (mark: string): string[] => Array.from({ length: 7000 }, (_, i) => `${mark}${i}q`);
    const regionsOf = (one: readonly string[], other: readonly string[]): unknown => {
      // If their languages differed, the texts would have different stems and function words.
      const read = (words: readonly string[]): AnalysedText => ({
        ...analyseText(words.join(' ')),
        language: 'en',
      });
      const pair = pairTexts(read(one), read(other));
      const regions = findRegions(pair);
      found += regions.length;
      return regions;
    };
    expect(regionsOf([...a, ...unshared('x')], [...b, ...unshared('z')])).toEqual(regionsOf(a, b));
  }
  expect(found).toBeGreaterThanOrEqual(10);
});
