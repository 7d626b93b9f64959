import { expect, test } from 'vitest';
import { nameOfFile } from './use-downloads.ts';

test.each([
  ['attachment; filename="Essay.pdf"', 'Essay.pdf'],
  [`attachment; filename="Gezeiten_.pdf"; filename*=UTF-8''Gezeiten%20%C3%BC.pdf`, 'Gezeiten ü.pdf'],
  [`attachment; filename="Essay.pdf"; filename*=UTF-8''%E0%A4%A`, 'Essay.pdf'],
  ['attachment', ''],
  ['', ''],
])('the name of the file in %s is "%s"', (disposition, name) => {
  expect(nameOfFile(disposition)).toBe(name);
});
