import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import { alignPlainTexts } from './align-plain-texts.ts';
import { alignmentDefaults } from './settings.ts';

const vocabulary = makeVocabulary(4000);

interface Planted {
  readonly checked: AnalysedText;
  readonly source: AnalysedText;
  readonly copiedWords: number;
}

/** A checked text of 400 words that contains a passage of the source, reworded or not. */
function plant(
  seed: number,
  copiedWords: number,
  rewording = { replaced: 0, dropped: 0, inserted: 0 },
): Planted {
  const random = seededRandom(seed);
  const original = randomWords(random, copiedWords, vocabulary);
  const copy = reword(random, original, vocabulary, rewording);
  const around = (passage: readonly string[]): AnalysedText =>
    analyseText(
      asProse(random, [
        ...randomWords(random, 200, vocabulary),
        ...passage,
        ...randomWords(random, 200, vocabulary),
      ]),
    );
  return { checked: around(copy), source: around(original), copiedWords: copy.length };
}

function wordAt({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]).toLowerCase();
}

function coveredWords(passages: readonly Passage[]): Set<number> {
  const words = new Set<number>();
  for (const passage of passages) {
    for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++) words.add(word);
  }
  return words;
}

/** Words next to a passage, mostly function words, may be equal by chance. They then belong to the passage. */
function expectNear(word: number | undefined, planted: number): void {
  expect(Math.abs((word ?? Number.NaN) - planted)).toBeLessThanOrEqual(10);
}

const seeds = fc.integer({ min: 1, max: 100_000 });
const somewhatReworded = { replaced: 0.2, dropped: 0.08, inserted: 0.08 };

describe('a planted passage', () => {
  test('is found exactly where it was planted, if it was copied verbatim', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 20, max: 150 }), (seed, length) => {
        const { checked, source } = plant(seed, length);
        const passages = alignPlainTexts(checked, source, alignmentDefaults);
        const here = passages.filter(
          (passage) => passage.checkedStartWord < 200 + length && passage.checkedEndWord > 200,
        );
        expect(here).toHaveLength(1);
        expectNear(here[0]?.checkedStartWord, 200);
        expectNear(here[0]?.checkedEndWord, 200 + length);
        expectNear(here[0]?.sourceStartWord, 200);
      }),
      { numRuns: 100 },
    );
  });

  test('is mostly found, if it was moderately reworded', () => {
    let covered = 0;
    let planted = 0;
    let beside = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const { checked, source, copiedWords } = plant(seed, 60, somewhatReworded);
      const words = coveredWords(alignPlainTexts(checked, source, alignmentDefaults));
      planted += copiedWords;
      for (const word of words) {
        if (word >= 200 && word < 200 + copiedWords) covered++;
        else beside++;
      }
    }
    expect(covered / planted).toBeGreaterThan(0.93);
    expect(beside / planted).toBeLessThan(0.05);
  });

  test('is found at the same places when the texts are exchanged, if it was copied verbatim', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { checked, source } = plant(seed, 60);
        const there = alignPlainTexts(checked, source, alignmentDefaults);
        const back = alignPlainTexts(source, checked, alignmentDefaults);
        expect(back).toHaveLength(there.length);
        for (const [index, passage] of there.entries()) {
          const turned = back[index];
          expectNear(turned?.sourceStartWord, passage.checkedStartWord);
          expectNear(turned?.sourceEndWord, passage.checkedEndWord);
          expectNear(turned?.checkedStartWord, passage.sourceStartWord);
          expectNear(turned?.checkedEndWord, passage.sourceEndWord);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('independent texts', () => {
  test('of the same language and vocabulary have no passage in common', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const one = analyseText(asProse(random, randomWords(random, 600, vocabulary)));
      const other = analyseText(asProse(random, randomWords(random, 600, vocabulary)));
      expect(alignPlainTexts(one, other, alignmentDefaults)).toEqual([]);
    }
  });
});

describe('every passage', () => {
  test('has true spans, runs of equal words, and no overlap in the checked text', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 60 }), (seed, percent) => {
        const share = percent / 100;
        const { checked, source } = plant(seed, 120, {
          replaced: share,
          dropped: share / 4,
          inserted: share / 4,
        });
        const passages = alignPlainTexts(checked, source, { ...alignmentDefaults, minSimilarityPercent: 0 });
        let reached = 0;
        for (const passage of passages) {
          expect(passage.checkedStartWord).toBeGreaterThanOrEqual(reached);
          reached = passage.checkedEndWord;
          expect(passage.checkedStartChar).toBe(checked.words.startChars[passage.checkedStartWord]);
          expect(passage.checkedEndChar).toBe(checked.words.endChars[passage.checkedEndWord - 1]);
          expect(passage.sourceStartChar).toBe(source.words.startChars[passage.sourceStartWord]);
          expect(passage.sourceEndChar).toBe(source.words.endChars[passage.sourceEndWord - 1]);
          expectTrueRuns(passage, checked, source);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function expectTrueRuns(passage: Passage, checked: AnalysedText, source: AnalysedText): void {
  let runReached = passage.checkedStartWord;
  const sourceWords = new Set<number>();
  for (const run of passage.runs) {
    expect(run.checkedStartWord).toBeGreaterThanOrEqual(runReached);
    runReached = run.checkedStartWord + run.wordCount;
    for (let k = 0; k < run.wordCount; k++) {
      expect(wordAt(checked, run.checkedStartWord + k)).toBe(wordAt(source, run.sourceStartWord + k));
      sourceWords.add(run.sourceStartWord + k);
    }
  }
  expect(runReached).toBeLessThanOrEqual(passage.checkedEndWord);
  expect(sourceWords.size).toBe(passage.runs.reduce((sum, run) => sum + run.wordCount, 0));
  expect(Math.min(...sourceWords)).toBeGreaterThanOrEqual(passage.sourceStartWord);
  expect(Math.max(...sourceWords)).toBeLessThan(passage.sourceEndWord);
  const { checkedSimilarityPercent: sim1, sourceSimilarityPercent: sim2, similarityPercent: sim } = passage;
  for (const value of [sim1, sim2, sim]) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
  expect(sim).toBeCloseTo((2 * sim1 * sim2) / (sim1 + sim2), 9);
}

test('the alignment never shows words as equal that only share a hash', () => {
  const words = Array.from({ length: 30 }, (_, i) => `word${i}x`);
  const checked = analyseText(words.join(' '));
  const honest = analyseText(words.join(' '));
  // The source contains another word in the middle, forged to have the hash of the checked text's word.
  const forged: AnalysedText = { ...honest, text: honest.text.replace('word15x', 'cord15x') };
  const [passage] = alignPlainTexts(checked, forged, alignmentDefaults);
  expect(passage?.runs).toEqual([
    { checkedStartWord: 0, sourceStartWord: 0, wordCount: 15 },
    { checkedStartWord: 16, sourceStartWord: 16, wordCount: 14 },
  ]);
});

describe('settings', () => {
  const reworded = plant(7, 150, { replaced: 0.35, dropped: 0.1, inserted: 0.1 });
  const covered = (settings: Partial<AlignmentSettings>, { checked, source }: Planted): Set<number> =>
    coveredWords(alignPlainTexts(checked, source, { ...alignmentDefaults, ...settings }));

  test('a higher minimum similarity never shows more', () => {
    fc.assert(
      fc.property(seeds, fc.nat(100), fc.nat(100), (seed, a, b) => {
        const planted = plant(seed, 100, { replaced: 0.4, dropped: 0.1, inserted: 0.1 });
        const many = covered({ minSimilarityPercent: Math.min(a, b) }, planted);
        const few = covered({ minSimilarityPercent: Math.max(a, b) }, planted);
        expect([...few].filter((word) => !many.has(word))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('a higher minimum length never shows more', () => {
    fc.assert(
      fc.property(seeds, fc.nat(300), fc.nat(300), (seed, a, b) => {
        const planted = plant(seed, 100, { replaced: 0.4, dropped: 0.1, inserted: 0.1 });
        const many = covered({ minRegionLengthChars: Math.min(a, b) }, planted);
        const few = covered({ minRegionLengthChars: Math.max(a, b) }, planted);
        expect([...few].filter((word) => !many.has(word))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('a larger distance between phrases never shows less', () => {
    fc.assert(
      fc.property(seeds, fc.nat(300), fc.nat(300), (seed, a, b) => {
        const planted = plant(seed, 100, { replaced: 0.4, dropped: 0.1, inserted: 0.1 });
        const settings = { minSimilarityPercent: 0 };
        const few = covered({ ...settings, maxPhraseDistanceChars: Math.min(a, b) }, planted);
        const many = covered({ ...settings, maxPhraseDistanceChars: Math.max(a, b) }, planted);
        expect([...few].filter((word) => !many.has(word))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('100 percent shows only verbatim phrases, the defaults show the passage around them', () => {
    const { checked, source } = reworded;
    const verbatim = alignPlainTexts(checked, source, {
      ...alignmentDefaults,
      minSimilarityPercent: 100,
      minRegionLengthChars: 10,
    });
    for (const passage of verbatim) expect(passage.similarityPercent).toBe(100);
    expect(covered({}, reworded).size).toBeGreaterThan(100);
  });

  test('no passage contains an unmatched gap longer than the allowed distance', () => {
    const { checked, source } = reworded;
    for (const maxPhraseDistanceChars of [10, 30, 60, 125]) {
      const passages = alignPlainTexts(checked, source, {
        ...alignmentDefaults,
        maxPhraseDistanceChars,
        minSimilarityPercent: 0,
      });
      for (const passage of passages) {
        let gapStart = passage.checkedStartChar;
        for (const run of passage.runs) {
          const start = checked.words.startChars[run.checkedStartWord] ?? 0;
          expect(start - gapStart).toBeLessThanOrEqual(maxPhraseDistanceChars);
          gapStart = checked.words.endChars[run.checkedStartWord + run.wordCount - 1] ?? 0;
        }
      }
    }
  });
});
