import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { slowFiles } from './slowest-first.ts';

it('every file that is to start first exists', () => {
  const root = new URL('../', import.meta.url);
  expect(slowFiles.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
});
