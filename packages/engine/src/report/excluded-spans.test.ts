import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import type { Passage } from '../types.ts';
import { compileReport } from './compile-report.ts';
import { explainScore } from './explain-score.ts';
import { figuresOfSources } from './source-figures.ts';

const checked = analyseText(Array.from({ length: 60 }, (_, i) => `word${i}`).join(' '));
const { startChars, endChars } = checked.words;

function passage(start: number, end: number, sourceWords = end - start): Passage {
  return {
    checkedStartWord: start,
    checkedEndWord: end,
    sourceStartWord: 0,
    sourceEndWord: sourceWords,
    checkedStartChar: startChars[start] ?? 0,
    checkedEndChar: endChars[end - 1] ?? 0,
    sourceStartChar: 0,
    sourceEndChar: 1,
    checkedSimilarityPercent: 100,
    sourceSimilarityPercent: 100,
    similarityPercent: 100,
    runs: [],
  };
}

const sources = [
  { sourceId: 1, passages: [passage(10, 40)], rating: { isAccepted: false, isExcluded: false } },
];
const input = { checked, sources, settings: alignmentDefaults };
const plain = compileReport(input);

test('an empty list of spans changes nothing, byte for byte', () => {
  expect(JSON.stringify(compileReport({ ...input, excludedSpans: [] }))).toBe(JSON.stringify(plain));
});

test('words of a span are not a match, also of their source, while markup and length stay the same', () => {
  const excludedSpans = [{ startChar: startChars[20] ?? 0, endChar: endChars[29] ?? 0 }];
  const report = compileReport({ ...input, excludedSpans });
  expect(report.matchedWords).toBe(20);
  expect(report.resultPercent).toBeCloseTo((100 * 20) / 60, 10);
  expect(report.figures).toMatchObject({ foundWords: 20, foundSources: 1 });
  expect(report.sources).toEqual([{ ...plain.sources[0], matchedWords: 20 }]);
  const { matchedWords, resultPercent, figures } = plain;
  expect({ ...report, matchedWords, resultPercent, figures, sources: plain.sources }).toEqual(plain);
});

test('a source stays in the report if all its words are in a span', () => {
  const report = compileReport({ ...input, excludedSpans: [{ startChar: 0, endChar: 1e9 }] });
  expect(report.sources).toEqual([{ ...plain.sources[0], matchedWords: 0 }]);
});

test('only the words outside the spans decide whether a passage is too small', () => {
  const excludedSpans = [{ startChar: startChars[20] ?? 0, endChar: endChars[29] ?? 0 }];
  const least = (minPassageWords: number) => ({ ...input, excludedSpans, minPassageWords });
  expect(compileReport(least(20)).matchedWords).toBe(20);
  expect(compileReport(least(21)).matchedWords).toBe(0);
  expect(figuresOfSources(least(20))).toEqual([{ sourceId: 1, matchedWords: 20, smallPassages: [] }]);
  expect(figuresOfSources(least(21))).toEqual([{ sourceId: 1, matchedWords: 0, smallPassages: [0] }]);
  const steps = explainScore(least(21)).map(({ kind, words }) => [kind, words]);
  expect(Object.fromEntries(steps)).toMatchObject({ matched: 30, small: 20, notCounted: 10, result: 0 });
});

test('a word with one character in a span is excluded, a word that only touches it is not', () => {
  const first = startChars[12] ?? 0;
  expect(
    compileReport({ ...input, excludedSpans: [{ startChar: first, endChar: first + 1 }] }).matchedWords,
  ).toBe(29);
  expect(
    compileReport({ ...input, excludedSpans: [{ startChar: first - 1, endChar: first }] }).matchedWords,
  ).toBe(30);
  expect(compileReport({ ...input, excludedSpans: [{ startChar: 0, endChar: 1e9 }] }).matchedWords).toBe(0);
});

test('spans in any order and overlap count as the union of their words', () => {
  const span = fc
    .tuple(fc.nat(420), fc.nat(60))
    .map(([startChar, length]) => ({ startChar, endChar: startChar + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (excludedSpans) => {
      let expected = 0;
      for (let word = 10; word < 40; word++) {
        const isIn = excludedSpans.some(
          ({ startChar, endChar }) => (startChars[word] ?? 0) < endChar && startChar < (endChars[word] ?? 0),
        );
        if (!isIn) expected++;
      }
      const reversed = [...excludedSpans].reverse();
      expect(compileReport({ ...input, excludedSpans }).matchedWords).toBe(expected);
      expect(compileReport({ ...input, excludedSpans: reversed }).matchedWords).toBe(expected);
    }),
  );
});

test('if checked words are joined, a source is weighted by its own words', () => {
  const few = {
    ...input,
    sources: [
      {
        ...sources[0],
        sourceId: 1,
        passages: [passage(3, 6, 40)],
        rating: { isAccepted: false, isExcluded: false },
      },
    ],
  };
  expect(compileReport(few).matchedWords).toBe(3);
  const honest = {
    ...few,
    sources: [{ sourceId: 1, passages: [passage(3, 6)], rating: { isAccepted: false, isExcluded: false } }],
  };
  expect(compileReport(honest).sources).toEqual([]);
});
