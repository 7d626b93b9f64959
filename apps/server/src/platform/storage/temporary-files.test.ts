import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTemporaryFiles, privateFileMode } from './temporary-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'palimpsest-temporary-'));
const folder = join(dataDir, 'temporary');
const files = createTemporaryFiles(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

const rightsOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it('no leftover is found before the folder of temporary files exists', async () => {
  expect(await files.countLeftovers()).toBe(0);
  await files.removeLeftovers();
});

it('a temporary file is in a folder that only the server may open, and is deleted after use', async () => {
  const text = await files.withPath(async (path) => {
    await writeFile(path, 'a page', { flag: 'wx', mode: privateFileMode });
    expect(await rightsOf(path)).toBe(0o600);
    return 'read';
  });
  expect(text).toBe('read');
  expect(await rightsOf(folder)).toBe(0o700);
  expect(await readdir(folder)).toEqual([]);
});

it('a temporary file is deleted when its use fails', async () => {
  const attempt = files.withPath(async (path) => {
    await writeFile(path, 'a page');
    throw new Error('broken');
  });
  await expect(attempt).rejects.toThrow('broken');
  expect(await readdir(folder)).toEqual([]);
});

it('a temporary file counts as a leftover after two hours, and not before', async () => {
  await writeFile(join(folder, 'old'), 'a page');
  await writeFile(join(folder, 'new'), 'a page');
  const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
  await utimes(join(folder, 'old'), threeHoursAgo, threeHoursAgo);
  expect(await files.countLeftovers()).toBe(1);
  await files.removeLeftovers();
  expect(await readdir(folder)).toEqual(['new']);
});
