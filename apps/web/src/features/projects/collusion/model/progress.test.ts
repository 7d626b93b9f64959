import { expect, test } from 'vitest';
import { doneShare, withLeft, type Progress } from './progress.ts';

test('the most that was left is what all is measured by, also when more comes', () => {
  const seen = [40, 10, 60, 0].reduce<Progress[]>((path, left) => [...path, withLeft(path.at(-1), left)], []);
  expect(seen.map(({ of }) => of)).toEqual([40, 40, 60, 60]);
  expect(seen.map(doneShare)).toEqual([0, 0.75, 0, 1]);
});
