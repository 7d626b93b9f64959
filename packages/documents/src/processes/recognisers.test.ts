import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRecognisers } from '../index.ts';
import { pngOf, tiffOf, type Scan } from '../testing/make-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-recognition-'));
const recognisers = createRecognisers({ processes: 1 });
afterAll(async () => {
  await recognisers.close();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const blankOf = (columns: number, rows: number): Scan => ({
  columns,
  rows,
  pixels: new Uint8Array(columns * rows).fill(255),
});
const twoPages = fileOf('two.tif', tiffOf([blankOf(300, 200), blankOf(300, 200)]));

describe('a process that recognises text', () => {
  it('reports each page, and ends with its file', async () => {
    const pages: [number, number][] = [];
    const recognition = recognisers.recognise(twoPages, {
      onPage: (page, count) => {
        pages.push([page, count]);
        expect(recognisers.processes()).toHaveLength(1);
      },
    });
    await expect(recognition).rejects.toMatchObject({ key: 'filePictureWithoutText' });
    expect(pages).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(recognisers.processes()).toEqual([]);
  });

  it('is ended when nobody waits for the file any more', async () => {
    const stop = new AbortController();
    const recognition = recognisers.recognise(twoPages, {
      signal: stop.signal,
      onPage: () => stop.abort(new Error('removed')),
    });
    await expect(recognition).rejects.toThrow('removed');
    expect(recognisers.processes()).toEqual([]);
  });

  it('is ended when a page takes too long', async () => {
    const recognition = recognisers.recognise(twoPages, { limits: { pageProcessorMs: 1 } });
    await expect(recognition).rejects.toMatchObject({ key: 'fileTimeout' });
  });

  it('is started again, once, if it got no processor', async () => {
    const own = createRecognisers({ processes: 1, limits: { pageClockMs: 6_000 } });
    let stopped = 0;
    const onPage = (): void => {
      const [running] = own.processes();
      if (stopped > 0 || running === undefined) return;
      stopped = running.processId;
      process.kill(stopped, 'SIGSTOP');
    };
    await expect(own.recognise(twoPages, { onPage })).rejects.toMatchObject({
      key: 'filePictureWithoutText',
    });
    expect(stopped).toBeGreaterThan(0);
    await own.close();
  });

  it('is ended when the file needs too much memory', async () => {
    const large = fileOf('large.png', pngOf(blankOf(5_000, 5_000)));
    const small = createRecognisers({ processes: 1, limits: { memoryMegabytes: 96 } });
    await expect(small.recognise(large)).rejects.toMatchObject({ key: 'fileTooLarge' });
    await small.close();
  });

  it('leaves the error of the file system to the caller', async () => {
    await expect(recognisers.recognise(join(folder, 'missing.png'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
