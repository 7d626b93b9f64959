import { expect, test } from 'vitest';
import { rowAfterKey } from './use-active-row.ts';

test('arrow keys move from row to row and stay within the list', () => {
  expect(rowAfterKey('ArrowDown', 0, 3)).toBe(1);
  expect(rowAfterKey('ArrowDown', 2, 3)).toBe(2);
  expect(rowAfterKey('ArrowUp', 2, 3)).toBe(1);
  expect(rowAfterKey('ArrowUp', 0, 3)).toBe(0);
  expect(rowAfterKey('Home', 2, 3)).toBe(0);
  expect(rowAfterKey('End', 0, 3)).toBe(2);
  expect(rowAfterKey('x', 0, 3)).toBeUndefined();
});
