import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { matchedOf, stretchesOf } from '../alignment/word-stretches.ts';
import { analyseText } from '../analyse-text.ts';
import { countCommonWords, maskOf } from '../collusion/count-common-words.ts';
import { alignTexts } from '../alignment/align-texts.ts';
import { makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import type { Passage, RatedSource } from '../types.ts';
import { compileReport } from './compile-report.ts';
import { explainScore } from './explain-score.ts';
import { explainUncounted } from './explain-uncounted.ts';
import { leaveOutUncounted, type LeaveOutSettings } from './leave-out.ts';

const checked = analyseText(Array.from({ length: 120 }, (_, i) => `word${i}`).join(' '));
const { startChars, endChars } = checked.words;
const settings = { ...alignmentDefaults, minSourceWords: 15 };

function passage(start: number, end: number): Passage {
  return {
    checkedStartWord: start,
    checkedEndWord: end,
    sourceStartWord: start,
    sourceEndWord: end,
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

function source(sourceId: number, ...passages: readonly Passage[]): RatedSource {
  return { sourceId, passages, rating: { isAccepted: false, isExcluded: false } };
}

const charsOf = (start: number, end: number) => ({
  startChar: startChars[start] ?? 0,
  endChar: endChars[end - 1] ?? 0,
});
const noSpans = { given: [], shared: [], sharedByMost: [], boilerplate: [] };
const ofClass = (minSourceWords: number): LeaveOutSettings<RatedSource> => ({
  minSourceWords,
  isOfClass: () => true,
});

describe('the part of a report that is left out', () => {
  test('is the part of a passage that was given; the rest still counts', () => {
    const left = leaveOutUncounted(
      checked,
      [source(1, passage(10, 80))],
      { ...noSpans, given: [0, 40] },
      ofClass(15),
    );
    expect(left.uncounted).toEqual([{ ...charsOf(10, 40), reason: 'given', words: 30 }]);
    expect(left.sources[0]?.passages[0]?.matched).toEqual([[40, 40]]);
    const report = compileReport({ checked, sources: left.sources, settings });
    expect(report).toMatchObject({ matchedWords: 40, sources: [{ matchedWords: 40 }] });
  });

  test('includes a source that has nothing else, and the few words beside it', () => {
    const sources = [source(1, passage(0, 45)), source(2, passage(60, 80))];
    const left = leaveOutUncounted(checked, sources, { ...noSpans, shared: [0, 40] }, ofClass(15));
    expect(left.sources.map(({ sourceId }) => sourceId)).toEqual([2]);
    expect(left.uncounted).toEqual([
      { ...charsOf(0, 40), reason: 'shared', words: 40 },
      { ...charsOf(40, 45), reason: 'few', words: 5 },
    ]);
  });

  test('names the number of texts that share its words', () => {
    const shared = [0, 20, 30, 40];
    const sharedBy = [
      { texts: 20, ofTexts: 30 },
      { texts: 12, ofTexts: 30 },
    ];
    const spans = { ...noSpans, given: [10, 20], shared, sharedBy };
    const left = leaveOutUncounted(checked, [source(1, passage(0, 80))], spans, ofClass(15));
    expect(left.uncounted.map((stretch) => [stretch.reason, stretch.sharedBy])).toEqual([
      ['shared', { texts: 20, ofTexts: 30 }],
      ['given', undefined],
      ['shared', { texts: 12, ofTexts: 30 }],
    ]);
  });

  test('includes a source whose other passages are too short together', () => {
    const one = source(1, passage(0, 40), passage(60, 72));
    const spans = { ...noSpans, given: [0, 40] };
    expect(leaveOutUncounted(checked, [one], spans, ofClass(15)).sources).toEqual([]);
    expect(leaveOutUncounted(checked, [one], spans, ofClass(12)).sources[0]?.passages).toEqual([
      passage(60, 72),
    ]);
  });

  test('does not include words that another source counts', () => {
    const sources = [source(1, passage(0, 45)), source(2, passage(40, 80))];
    const left = leaveOutUncounted(checked, sources, { ...noSpans, boilerplate: [0, 40] }, ofClass(15));
    expect(left.uncounted).toEqual([{ ...charsOf(0, 40), reason: 'boilerplate', words: 40 }]);
    expect(left.sources).toEqual([sources[1]]);
  });

  test('is nothing without such words, however short the passages are', () => {
    const sources = [source(1, passage(0, 7))];
    expect(leaveOutUncounted(checked, sources, noSpans, ofClass(15))).toEqual({ sources, uncounted: [] });
    const elsewhere = leaveOutUncounted(checked, sources, { ...noSpans, given: [50, 90] }, ofClass(15));
    expect(elsewhere).toEqual({ sources, uncounted: [] });
  });

  test('is named by the steps of the score, which still sum up', () => {
    const sources = [source(1, passage(10, 80)), source(2, passage(0, 42))];
    const left = leaveOutUncounted(
      checked,
      sources,
      { ...noSpans, given: [0, 30], shared: [30, 40] },
      ofClass(15),
    );
    const steps = explainUncounted(
      explainScore({ checked, sources: left.sources, settings }),
      left.uncounted,
    );
    const words = Object.fromEntries(steps.map(({ kind, words: count }) => [kind, count]));
    expect(words).toMatchObject({ matched: 80, given: 30, shared: 10, few: 0, result: 40 });
    expect(steps.find(({ kind }) => kind === 'given')?.pieces).toEqual([
      { sourceId: 0, passageIndex: 0, ...charsOf(0, 30), words: 30 },
    ]);
  });

  test('includes words that a part of the class shares only among its texts', () => {
    const sources = [source(1, passage(0, 60)), source(2, passage(0, 60))];
    const spans = { ...noSpans, shared: [0, 57] };
    const left = leaveOutUncounted(checked, sources, spans, {
      minSourceWords: 15,
      isOfClass: ({ sourceId }) => sourceId === 1,
    });
    expect(left).toEqual({ sources: [sources[1]], uncounted: [] });
  });

  test('includes words that most of the class shares, and shows the source outside the class that has them', () => {
    const sources = [source(1, passage(0, 57)), source(2, passage(0, 57), passage(70, 90))];
    const spans = { ...noSpans, given: [0, 10], shared: [0, 57], sharedByMost: [0, 57] };
    const isOfClass = ({ sourceId }: RatedSource): boolean => sourceId === 1;
    const left = leaveOutUncounted(checked, sources, spans, { minSourceWords: 15, isOfClass });
    expect(left.sources).toEqual([
      { ...sources[1], passages: [{ ...passage(0, 57), matched: [], shared: [[10, 47]] }, passage(70, 90)] },
    ]);
    expect(left.uncounted.map(({ reason, words }) => [reason, words])).toEqual([
      ['given', 10],
      ['shared', 47],
    ]);
    const report = compileReport({ checked, sources: left.sources, settings });
    expect(report).toMatchObject({ matchedWords: 20, sources: [{ sourceId: 2, passageCount: 2 }] });
  });

  test('leaves a source in the report that has nothing but words of most of the class', () => {
    const spans = { ...noSpans, shared: [0, 57], sharedByMost: [0, 57] };
    const left = leaveOutUncounted(checked, [source(1, passage(0, 57))], spans, {
      minSourceWords: 15,
      isOfClass: () => false,
    });
    const report = compileReport({ checked, sources: left.sources, settings });
    expect(report).toMatchObject({ matchedWords: 0, resultPercent: 0, figures: { foundWords: 0 } });
    expect(report.sources).toMatchObject([
      { sourceId: 1, matchedWords: 0, isUsed: true, similarityPercent: 100, firstChar: 0 },
    ]);
    expect(report.segments[0]?.marks).toMatchObject([{ sourceId: 1 }]);
  });

  test('leaves the words that the comparison of a class counts', () => {
    const spanAt = fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(
        fc.array(spanAt, { minLength: 1, maxLength: 4 }),
        fc.array(spanAt, { minLength: 1 }),
        fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
        (drawn, masked, isMatched) => {
          // Passages of one source do not overlap in the checked text.
          const passages = drawn
            .map(([start, words]) => [start, Math.min(120, start + words)] as const)
            .toSorted(([a], [b]) => a - b)
            .filter(([start], i, all) => all.slice(0, i).every(([, end]) => end <= start));
          const given = masked.flatMap(([start, words]) => [start, Math.min(120, start + words)]);
          const mask = maskOf(120, given);
          const sides = passages.map(([startWord, endWord]) => {
            const words = isMatched.flatMap((is, word) => (is ? [word] : []));
            const inside = words.filter((word) => word >= startWord && word < endWord);
            return { startWord, endWord, matched: stretchesOf(inside) };
          });
          const one = source(
            1,
            ...sides.map(({ startWord, endWord, matched }) => ({ ...passage(startWord, endWord), matched })),
          );
          const left = leaveOutUncounted(checked, [one], { ...noSpans, given }, ofClass(20));
          const { firstWords } = countCommonWords(
            sides.map((side) => ({ first: side, second: side })),
            mask,
            mask,
            20,
          );
          const counted = left.sources.flatMap((kept) => kept.passages.flatMap(matchedOf));
          const words = counted.reduce((sum, [, count]) => sum + count, 0);
          // A report leaves out a source with fewer words.
          expect(words < 20 ? 0 : words).toBe(firstWords);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an essay that contains the brief of its class', () => {
  const vocabulary = makeVocabulary(5_000);
  const own = (seed: number, count: number): string =>
    randomWords(seededRandom(seed), count, vocabulary).join(' ');
  const brief = own(1, 40);
  const essay = analyseText(`${own(2, 30)} ${brief} ${own(3, 37)}`);
  const classmate = analyseText(`${brief} ${own(4, 70)}`);
  const sources = [source(1, ...alignTexts(essay, classmate, alignmentDefaults))];

  test('has at most the share of the brief if the brief is not given', () => {
    const { resultPercent } = compileReport({ checked: essay, sources, settings });
    expect(resultPercent).toBeGreaterThan(0);
    expect(resultPercent).toBeLessThanOrEqual((100 * 40) / 107);
  });

  test('has zero percent if it is given', () => {
    const given = alignTexts(essay, analyseText(brief), alignmentDefaults).flatMap((one) => [
      one.checkedStartWord,
      one.checkedEndWord,
    ]);
    const left = leaveOutUncounted(essay, sources, { ...noSpans, given }, ofClass(settings.minSourceWords));
    expect(compileReport({ checked: essay, sources: left.sources, settings }).resultPercent).toBe(0);
    expect(left.uncounted.map(({ reason }) => reason)).toContain('given');
  });
});
