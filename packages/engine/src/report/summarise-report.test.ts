import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import type { CitationKind } from '../citations/citation-marks.ts';
import type { Passage, RatedSource, ReportFigures, SourceRating } from '../types.ts';
import { compileReport } from './compile-report.ts';
import { explainScore, type ScoreStepKind } from './explain-score.ts';
import { citationKinds } from './summarise-report.ts';

const checked = analyseText(Array.from({ length: 80 }, (_, i) => `word${i}`).join(' '));
const { startChars, endChars } = checked.words;
const settings = { ...alignmentDefaults, minSourceWords: 1 };
const open: SourceRating = { isAccepted: false, isExcluded: false };
const accepted: SourceRating = { isAccepted: true, isExcluded: false };
const excluded: SourceRating = { isAccepted: false, isExcluded: true };

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

function source(
  sourceId: number,
  rating: SourceRating,
  passages: readonly (readonly [start: number, end: number, citation: CitationKind])[],
  isCited = false,
): RatedSource {
  return {
    sourceId,
    passages: passages.map(([start, end]) => passage(start, end)),
    rating,
    citations: passages.map(([, , citation]) => citation),
    isCited,
  };
}

function figuresOf(sources: readonly RatedSource[]): ReportFigures {
  return compileReport({ checked, sources, settings }).figures;
}

function groupsOf({ groups }: ReportFigures): Record<string, readonly [number, number]> {
  return Object.fromEntries((groups ?? []).map((group) => [group.citation, [group.words, group.citedWords]]));
}

describe('the figures', () => {
  test('count the words of a cited source apart from the words that count', () => {
    const figures = figuresOf([
      source(1, open, [[0, 20, 'none']]),
      source(2, accepted, [[30, 60, 'none']], true),
    ]);
    expect(figures).toMatchObject({
      foundWords: 50,
      foundSources: 2,
      acceptedWords: 30,
      acceptedSources: 1,
      citedWords: 30,
      citedSources: 1,
    });
  });

  test('a source that was accepted for another reason is not a cited one', () => {
    const figures = figuresOf([
      source(1, accepted, [[0, 20, 'none']]),
      source(2, accepted, [[30, 60, 'cited']], true),
    ]);
    expect(figures).toMatchObject({ foundWords: 50, acceptedWords: 50, citedWords: 30, citedSources: 1 });
    expect(groupsOf(figures)).toEqual({
      none: [0, 0],
      cited: [0, 30],
      quoted: [0, 0],
      quotedAndCited: [0, 0],
    });
  });

  test('a word that also matches a source that counts is not left out', () => {
    const figures = figuresOf([
      source(1, accepted, [[0, 30, 'none']], true),
      source(2, open, [[20, 40, 'quoted']]),
    ]);
    expect(figures).toMatchObject({ foundWords: 40, citedWords: 20 });
    expect(groupsOf(figures)).toMatchObject({ none: [0, 20], quoted: [20, 0] });
  });

  test('excluded sources and duplicates are not among the sources', () => {
    const figures = figuresOf([
      source(1, open, [[0, 30, 'none']]),
      source(2, open, [[5, 25, 'none']]),
      source(3, excluded, [[40, 60, 'none']]),
    ]);
    expect(figures).toMatchObject({ foundWords: 30, foundSources: 1, acceptedSources: 0 });
  });

  test('have no groups if the citations of a counted passage are not known', () => {
    const { citations: _citations, ...unknown } = source(1, open, [[0, 20, 'none']]);
    expect(figuresOf([unknown]).groups).toBeNull();
    expect(figuresOf([{ ...unknown, rating: excluded }]).groups).not.toBeNull();
  });
});

const someSources = fc
  .array(
    fc.tuple(
      fc.array(fc.tuple(fc.nat(75), fc.integer({ min: 1, max: 15 }), fc.constantFrom(...citationKinds)), {
        maxLength: 4,
      }),
      fc.constantFrom(open, open, accepted, excluded),
      fc.boolean(),
    ),
    { maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(([passages, rating, isCited], id) =>
      source(
        id,
        rating,
        passages.map(([start, count, citation]) => [start, Math.min(80, start + count), citation] as const),
        isCited,
      ),
    ),
  );
const someSpans = fc
  .array(fc.tuple(fc.nat(500), fc.nat(80)), { maxLength: 3 })
  .map((spans) => spans.map(([startChar, length]) => ({ startChar, endChar: startChar + length })));

describe('for any sources, excluded spans and smallest passages', () => {
  test('the figures equal those of the explained steps, and the groups add up to them', () => {
    fc.assert(
      fc.property(someSources, someSpans, fc.nat(12), (sources, excludedSpans, minPassageWords) => {
        const input = { checked, sources, settings, excludedSpans, minPassageWords };
        const { matchedWords, figures } = compileReport(input);
        const steps = new Map(explainScore(input).map(({ kind, words }) => [kind, words]));
        expect(matchedWords).toBe(steps.get('result'));
        const wordsOf = (kind: ScoreStepKind): number => steps.get(kind) ?? Number.NaN;
        expect(wordsOf('result')).toBe(
          wordsOf('matched') -
            wordsOf('excluded') -
            wordsOf('accepted') -
            wordsOf('small') -
            wordsOf('notCounted'),
        );
        expect(figures.acceptedWords).toBe(steps.get('accepted'));
        expect(figures.foundWords).toBe(matchedWords + figures.acceptedWords);
        expect(figures.citedWords).toBeLessThanOrEqual(figures.acceptedWords);
        const groups = figures.groups ?? [];
        expect(groups.map(({ citation }) => citation)).toEqual(citationKinds);
        expect(groups.reduce((sum, { words }) => sum + words, 0)).toBe(matchedWords);
        expect(groups.reduce((sum, { citedWords }) => sum + citedWords, 0)).toBe(figures.citedWords);
      }),
    );
  });

  test('leaving out small passages equals a report without them', () => {
    fc.assert(
      fc.property(someSources, fc.nat(15), (sources, minPassageWords) => {
        const isLarge = ({ checkedStartWord, checkedEndWord }: Passage): boolean =>
          checkedEndWord - checkedStartWord >= minPassageWords;
        const without = sources.map((one) => ({
          ...one,
          passages: one.passages.filter(isLarge),
          citations: one.citations?.filter((_, at) => one.passages.slice(at, at + 1).every(isLarge)) ?? [],
        }));
        const left = compileReport({ checked, sources, settings, minPassageWords });
        const whole = compileReport({ checked, sources: without, settings });
        expect(left.matchedWords).toBe(whole.matchedWords);
        expect(left.figures).toEqual(whole.figures);
      }),
    );
  });
});

test('a source stays in the report while one of its passages is left, however few words that one has', () => {
  const sources = [
    source(1, open, [
      [0, 12, 'none'],
      [20, 28, 'none'],
    ]),
  ];
  const input = { checked, sources, settings: { ...settings, minSourceWords: 15 } };
  expect(compileReport({ ...input, minPassageWords: 10 }).matchedWords).toBe(12);
  expect(compileReport({ ...input, minPassageWords: 13 }).matchedWords).toBe(0);
});
