import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyFiles } from './copy-files.ts';

it('a link to another disk is copied with its files, if links are followed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-copy-'));
  try {
    await mkdir(join(folder, 'disk'));
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'disk/kept'), 'a kept file');
    await symlink(join(folder, 'disk'), join(folder, 'data/blobs'));
    await copyFiles(join(folder, 'data'), join(folder, 'copy'), { followLinks: true });
    await copyFiles(join(folder, 'data'), join(folder, 'strict'));
    await rm(join(folder, 'disk'), { recursive: true });
    expect(await readFile(join(folder, 'copy/blobs/kept'), 'utf8')).toBe('a kept file');
    expect(await readdir(join(folder, 'strict'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
