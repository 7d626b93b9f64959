import { expect, test } from 'vitest';
import { doneShare } from './progress.ts';

test('the progress is the share of the whole work of a run that is done', () => {
  expect(doneShare({ left: 40, of: 40 })).toBe(0);
  expect(doneShare({ left: 10, of: 40 })).toBe(0.75);
  expect(doneShare({ left: 0, of: 60 })).toBe(1);
  expect(doneShare({ left: 0, of: 0 })).toBe(1);
});
