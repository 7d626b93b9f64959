import { expect, it } from 'vitest';
import { enteredCents } from './entered-cents.ts';

it.each([
  [9.9, 990],
  ['9.90', 990],
  ['10.', 1_000],
  [0.01, 1],
  [19.99, 1_999],
  ['', undefined],
  ['-', undefined],
  [0, undefined],
  [0.001, undefined],
  [-1, undefined],
])('the cents of %j are %s', (amount, cents) => {
  expect(enteredCents(amount)).toBe(cents);
});
