import type { MarkedSegment, UncountedStretch } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { uncountedAgain } from './uncounted-again.ts';

const stretch = (startChar: number, endChar: number): UncountedStretch => ({
  startChar,
  endChar,
  reason: 'given',
  words: 5,
});
const mark = { sourceId: 1, sourceIndex: 0, passageIndex: 0, similarityPercent: 100 };
const segments: readonly MarkedSegment[] = [
  { startChar: 0, endChar: 100, marks: [] },
  { startChar: 100, endChar: 150, marks: [mark] },
  { startChar: 150, endChar: 400, marks: [] },
];

test('an earlier part stays unless a passage or a new part is in its place', () => {
  const earlier = [stretch(0, 20), stretch(90, 101), stretch(150, 180), stretch(290, 310), stretch(350, 400)];
  const found = [stretch(300, 350)];
  expect(
    uncountedAgain(earlier, found, segments).map(({ startChar, endChar }) => [startChar, endChar]),
  ).toEqual([
    [0, 20],
    [150, 180],
    [300, 350],
    [350, 400],
  ]);
});

test('without new parts and passages all earlier parts stay', () => {
  const earlier = [stretch(3, 9), stretch(12, 30)];
  expect(uncountedAgain(earlier, [], [])).toEqual(earlier);
});
