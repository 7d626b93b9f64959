import type { SourceMarkup } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import type { Findings, PassageFinding } from './findings.ts';
import { uncountedBeside } from './uncounted-beside.ts';

/** The source has the two passages in the other order, and a word of its own in each. */
const first = {
  T: 'The old mill stands.',
  PIdx: 0,
  Start: 5,
  End: 25,
  Sub: [{ T: 'The ', MIdx: 0 }, { T: 'old ' }, { T: 'mill stands', MIdx: 1 }, { T: '.' }],
};
const second = { T: 'It grinds rye', PIdx: 1, Start: 26, End: 39, Sub: [{ T: 'It grinds rye', MIdx: 2 }] };
const text = { Name: '', IsFingerprint: false };
const markup: SourceMarkup = {
  Text1: { ...text, Length: 39, Markup: [{ T: 'Here ', Start: 0, End: 5 }, first, second] },
  Text2: {
    ...text,
    Length: 32,
    Markup: [
      { ...second, Start: 0, End: 13 },
      {
        ...first,
        T: 'THE new mill stands',
        Start: 13,
        End: 32,
        Sub: [{ T: 'THE ', MIdx: 0 }, { T: 'new ' }, { T: 'mill  stands', MIdx: 1 }],
      },
    ],
  },
  Positions: [],
};

function rated(ratings: Readonly<Record<number, PassageFinding['setAside']>>): Findings {
  return new Map(
    [0, 1].map((index) => [
      `7:${index}` as const,
      { setAside: ratings[index] ?? null } as unknown as PassageFinding,
    ]),
  );
}

test('a passage that is rated on its own does not count in both texts, also its reworded words', () => {
  const beside = uncountedBeside(markup, 7, rated({ 0: 'passageExcluded' }), [
    { Start: 5, End: 8, Why: 'passageExcluded' },
  ]);
  expect(beside).toEqual({
    first: [{ Start: 5, End: 25, reason: 'passageExcluded' }],
    second: [{ Start: 13, End: 32, reason: 'passageExcluded' }],
  });
});

test('words that the settings leave out do not count in the source either', () => {
  const beside = uncountedBeside(markup, 7, rated({}), [
    { Start: 0, End: 16, Why: 'given' },
    { Start: 29, End: 50, Why: 'quotation' },
  ]);
  expect(beside).toEqual({
    first: [
      { Start: 5, End: 16, reason: 'given' },
      { Start: 29, End: 39, reason: 'quotation' },
    ],
    second: [
      { Start: 3, End: 13, reason: 'quotation' },
      { Start: 13, End: 16, reason: 'given' },
      { Start: 21, End: 25, reason: 'given' },
    ],
  });
});

test('both texts do not change if all words count', () => {
  expect(uncountedBeside(markup, 7, rated({}), [])).toEqual({ first: [], second: [] });
});
