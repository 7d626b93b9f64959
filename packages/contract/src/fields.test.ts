import { expect, test } from 'vitest';
import { titleSchema } from './fields.ts';

test('a title is one line', () => {
  expect(titleSchema.parse('  Sea\nharbours \t of\r\nthe  north ')).toBe('Sea harbours of the north');
  expect(titleSchema.parse('')).toBe('');
});
