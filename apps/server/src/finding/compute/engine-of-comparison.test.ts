import { engineVersion, fingerprintParameters } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { engineOfComparison } from './engine-of-comparison.ts';

test('comparisons of engines that split addresses into words are read with the words of that time', () => {
  expect(engineOfComparison('{"pairLetters":7,"wordHash":3,"preparationVersion":1}')).toBe('0.2.0');
  expect(engineOfComparison(JSON.stringify({ ...fingerprintParameters, preparationVersion: 1 }))).toBe(
    engineVersion,
  );
});
