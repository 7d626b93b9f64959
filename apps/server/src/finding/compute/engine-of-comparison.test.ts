import { engineVersion, fingerprintParameters } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { engineOfComparison } from './engine-of-comparison.ts';

test('words of comparisons made before addresses were one word are read as they were then', () => {
  expect(engineOfComparison('{"pairLetters":7,"wordHash":3,"preparationVersion":1}')).toBe('0.2.0');
  expect(engineOfComparison(JSON.stringify({ ...fingerprintParameters, preparationVersion: 1 }))).toBe(
    engineVersion,
  );
});
