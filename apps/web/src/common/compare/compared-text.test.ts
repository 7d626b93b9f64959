import { expect, test } from 'vitest';
import { comparePieces, passagePlaces } from './compared-text.ts';

/** "Plain. " and "The old river" as a passage, and " And more." behind it. */
const segments = [
  { T: 'Plain. ', Start: 0, End: 7 },
  {
    T: 'The old river',
    PIdx: 0,
    Start: 7,
    End: 20,
    Sim: 80,
    Rating: 'counts',
    Sub: [{ T: 'The ', MIdx: 0 }, { T: 'old' }, { T: ' river', MIdx: 1 }],
  },
  { T: ' And more.', Start: 20, End: 30 },
];

test('words that do not count are separated from those that do, inside and outside passages', () => {
  const pieces = comparePieces(segments, [
    { Start: 2, End: 5, why: 'few' },
    { Start: 9, End: 16, why: 'given' },
    { Start: 25, End: 30, why: 'shared' },
  ]);
  expect(
    pieces.map(({ text, mark }) => [text, mark && [mark.passageIndex, mark.equal, mark.uncounted]]),
  ).toEqual([
    ['Pl', null],
    ['ain', [null, true, 'few']],
    ['. ', null],
    ['Th', [0, true, null]],
    ['e ', [0, true, 'given']],
    ['old', [0, false, 'given']],
    [' r', [0, true, 'given']],
    ['iver', [0, true, null]],
    [' And ', null],
    ['more.', [null, true, 'shared']],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe('Plain. The old river And more.');
  expect(pieces.map(({ startChar }) => startChar)).toEqual([0, 2, 5, 7, 9, 11, 14, 16, 20, 25]);
  // A passage keeps its place; words that merely don't count are not a passage.
  expect([...passagePlaces(pieces)]).toEqual([[0, { startChar: 7, endChar: 20 }]]);
});

test('pieces do not change if all words count', () => {
  expect(comparePieces(segments)).toEqual(comparePieces(segments, []));
  expect(comparePieces(segments).map(({ text }) => text)).toEqual([
    'Plain. ',
    'The ',
    'old',
    ' river',
    ' And more.',
  ]);
});
