import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchedOf, stretchesOf } from '../alignment/word-stretches.ts';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import type { Passage, RatedSource, SourceRating, WordStretch } from '../types.ts';
import { compileReport } from './compile-report.ts';
import { explainScore, type ScoreStepKind } from './explain-score.ts';

const checked = analyseText(Array.from({ length: 80 }, (_, i) => `word${i}`).join(' '));
const { startChars, endChars } = checked.words;
const settings = { ...alignmentDefaults, minSourceWords: 1 };
const open: SourceRating = { isAccepted: false, isExcluded: false };
const accepted: SourceRating = { isAccepted: true, isExcluded: false };
const excluded: SourceRating = { isAccepted: false, isExcluded: true };

function passage(start: number, end: number, similarityPercent = 100): Passage {
  return {
    checkedStartWord: start,
    checkedEndWord: end,
    sourceStartWord: start,
    sourceEndWord: end,
    checkedStartChar: startChars[start] ?? 0,
    checkedEndChar: endChars[end - 1] ?? 0,
    sourceStartChar: 0,
    sourceEndChar: 1,
    checkedSimilarityPercent: similarityPercent,
    sourceSimilarityPercent: similarityPercent,
    similarityPercent,
    runs: [],
  };
}

type Span = { readonly startChar: number; readonly endChar: number };

function wordsOfSteps(
  sources: readonly RatedSource[],
  excludedSpans: readonly Span[] = [],
): Readonly<Record<ScoreStepKind, number>> {
  const steps = explainScore({ checked, sources, settings, excludedSpans });
  return Object.fromEntries(steps.map(({ kind, words }) => [kind, words])) as Record<ScoreStepKind, number>;
}

function charsOf(start: number, end: number): Span {
  return { startChar: startChars[start] ?? 0, endChar: endChars[end - 1] ?? 0 };
}

describe('the steps', () => {
  const three = (first: SourceRating, second: SourceRating, third: SourceRating): readonly RatedSource[] => [
    { sourceId: 1, passages: [passage(0, 30)], rating: first },
    { sourceId: 2, passages: [passage(20, 40)], rating: second },
    { sourceId: 3, passages: [passage(50, 60)], rating: third },
  ];

  test('count every word once, however many sources contain it', () => {
    expect(wordsOfSteps(three(open, open, open))).toEqual({
      matched: 50,
      duplicated: 10,
      excluded: 0,
      accepted: 0,
      small: 0,
      notCounted: 0,
      result: 50,
    });
  });

  test('an excluded source subtracts only words that no other source has', () => {
    expect(wordsOfSteps(three(excluded, open, open))).toMatchObject({
      duplicated: 10,
      excluded: 20,
      accepted: 0,
      result: 30,
    });
  });

  test('an accepted source leaves words that another source counts', () => {
    expect(wordsOfSteps(three(accepted, open, open))).toMatchObject({
      excluded: 0,
      accepted: 20,
      result: 30,
    });
  });

  test('quotations subtract only from the remaining words', () => {
    expect(wordsOfSteps(three(open, open, accepted), [charsOf(35, 55)])).toMatchObject({
      accepted: 10,
      notCounted: 5,
      result: 35,
    });
  });

  test('identify their passages by source, passage and position', () => {
    const steps = explainScore({ checked, sources: three(open, open, open), settings });
    expect(steps[0]?.pieces).toEqual([
      { sourceId: 1, passageIndex: 0, ...charsOf(0, 30), words: 30 },
      { sourceId: 2, passageIndex: 0, ...charsOf(30, 40), words: 10 },
      { sourceId: 3, passageIndex: 0, ...charsOf(50, 60), words: 10 },
    ]);
    expect(steps[1]?.pieces).toEqual([{ sourceId: 1, passageIndex: 0, ...charsOf(20, 30), words: 10 }]);
  });

  test('count only words with a partner, and a passage stays one piece', () => {
    const reworded: Passage = {
      ...passage(0, 30),
      matched: [
        [0, 4],
        [10, 5],
        [29, 1],
      ],
    };
    const rated = [{ sourceId: 1, passages: [reworded], rating: open }];
    const steps = explainScore({ checked, sources: rated, settings });
    expect(steps[0]).toEqual({
      kind: 'matched',
      words: 10,
      pieces: [{ sourceId: 1, passageIndex: 0, ...charsOf(0, 30), words: 10 }],
    });
    expect(compileReport({ checked, sources: rated, settings })).toMatchObject({
      matchedWords: 10,
      sources: [{ matchedWords: 10, ownWords: 10 }],
    });
  });

  test('of a report without sources are empty', () => {
    expect(Object.values(wordsOfSteps([]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

function withoutEveryThird({ checkedStartWord, checkedEndWord }: Passage): readonly WordStretch[] {
  const words = Array.from({ length: checkedEndWord - checkedStartWord }, (_, i) => checkedStartWord + i);
  return stretchesOf(words.filter((word) => word % 3 !== 0));
}

const someSources = fc
  .array(
    fc.tuple(
      fc.array(fc.tuple(fc.nat(78), fc.integer({ min: 1, max: 30 }), fc.nat(100)), { maxLength: 5 }),
      fc.constantFrom(open, open, accepted, excluded),
    ),
    { maxLength: 7 },
  )
  .map((drawn) =>
    drawn.map(([passages, rating], index): RatedSource => ({
      sourceId: index + 1,
      rating,
      passages: passages.map(([start, length, sim], at) => {
        const whole = passage(start, Math.min(80, start + length), sim);
        // Some passages were stored before their words were told apart.
        return at % 2 === 0 ? whole : { ...whole, matched: withoutEveryThird(whole) };
      }),
    })),
  );
const someSpans = fc.array(
  fc
    .tuple(fc.nat(79), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => charsOf(start, Math.min(80, start + length))),
  { maxLength: 3 },
);

/** Computes the same figures from sets of words. */
function slowSteps(sources: readonly RatedSource[], spans: readonly Span[]): Record<string, number> {
  const report = compileReport({ checked, sources, settings, excludedSpans: spans });
  const used = new Map(report.sources.map(({ sourceId, isUsed }) => [sourceId, isUsed]));
  const wordsOf = (wanted: (source: RatedSource) => boolean): Set<number> =>
    new Set(
      sources
        .filter((source) => used.has(source.sourceId) && wanted(source))
        .flatMap(({ passages }) =>
          passages.flatMap((one) =>
            matchedOf(one).flatMap(([start, length]) => Array.from({ length }, (_, i) => start + i)),
          ),
        ),
    );
  const all = wordsOf(() => true);
  const kept = wordsOf(({ rating }) => !rating.isExcluded);
  const counted = wordsOf(
    ({ rating, sourceId }) => !rating.isExcluded && !rating.isAccepted && used.get(sourceId) === true,
  );
  const quoted = [...counted].filter((word) =>
    spans.some((span) => (startChars[word] ?? 0) < span.endChar && span.startChar < (endChars[word] ?? 0)),
  );
  const shared = [...all].filter(
    (word) => sources.filter((one) => wordsOf((source) => source === one).has(word)).length > 1,
  );
  return {
    matched: all.size,
    duplicated: shared.length,
    excluded: all.size - kept.size,
    accepted: kept.size - counted.size,
    small: 0,
    notCounted: quoted.length,
    result: counted.size - quoted.length,
  };
}

describe('for any sources and ratings', () => {
  test("the steps sum up exactly, agree with sets of words, and end at the report's result", () => {
    fc.assert(
      fc.property(someSources, someSpans, (sources, spans) => {
        const words = wordsOfSteps(sources, spans);
        expect(words).toEqual(slowSteps(sources, spans));
        expect(words.matched - words.excluded - words.accepted - words.notCounted).toBe(words.result);
        const report = compileReport({ checked, sources, settings, excludedSpans: spans });
        expect(words.result).toBe(report.matchedWords);
      }),
      { numRuns: 500 },
    );
  });

  test('each piece is inside the passage it names, and contains its words', () => {
    fc.assert(
      fc.property(someSources, someSpans, (sources, excludedSpans) => {
        for (const { pieces } of explainScore({ checked, sources, settings, excludedSpans })) {
          for (const piece of pieces) {
            const named = sources.find(({ sourceId }) => sourceId === piece.sourceId)?.passages[
              piece.passageIndex
            ];
            expect(piece.startChar).toBeGreaterThanOrEqual(named?.checkedStartChar ?? Infinity);
            expect(piece.endChar).toBeLessThanOrEqual(named?.checkedEndChar ?? 0);
            const text = checked.text.slice(piece.startChar, piece.endChar);
            const words = text.split(' ').length;
            expect(piece.words).toBeLessThanOrEqual(words);
            expect(piece.words === words || named?.matched !== undefined).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
