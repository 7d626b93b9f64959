import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDocumentReaders } from '../index.ts';
import { makeWideFontPdf } from '../testing/make-pdf.ts';
import { watchMemory } from '../testing/watch-memory.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';
import { largestPdfMegabytes, sizesToTry } from './reader-sizes.ts';
import type { ReaderProcess } from './start-reader-process.ts';

const small = 192;
/** Enough for three ordinary processes, as on a machine with 2 GB. */
const poolMegabytes = 682;
const largest = poolMegabytes - small;

/** Waits for files, as a reader does, and loads nothing: these tests are about the processes, not about files. */
const program = new URL('../testing/waiting-process.mjs', import.meta.url);

async function withPool(megabytes: number, use: (pool: ReaderPool) => Promise<void>): Promise<void> {
  const pool = createReaderPool(megabytes, program);
  try {
    await use(pool);
  } finally {
    await pool.close();
  }
}

/** Asks for a process and records in `granted` when it comes. */
function ask(
  pool: ReaderPool,
  granted: string[],
  name: string,
  userId: number | undefined,
  megabytes = small,
) {
  const process = pool.take({ megabytes, userId }).then((reader) => {
    granted.push(name);
    return reader;
  });
  // Closing the pool rejects the requests that still wait.
  process.catch(() => undefined);
  return process;
}

const reserved = (pool: ReaderPool): number =>
  pool.processes().reduce((sum, { megabytes }) => sum + megabytes, 0);

it('the pool gives one user two processes, and the third one to another user who asks later', async () => {
  await withPool(poolMegabytes, async (pool) => {
    const granted: string[] = [];
    const first = ask(pool, granted, 'a1', 1);
    await Promise.all([first, ask(pool, granted, 'a2', 1)]);
    const third = ask(pool, granted, 'a3', 1);
    await ask(pool, granted, 'b1', 2);
    expect(granted).not.toContain('a3');
    await pool.end(await first);
    await third;
  });
});

it('the pool leaves memory for another user if there is memory for two processes only', async () => {
  await withPool(400, async (pool) => {
    const granted: string[] = [];
    const first = await ask(pool, granted, 'a1', 1);
    const second = ask(pool, granted, 'a2', 1);
    const other = await ask(pool, granted, 'b1', 2);
    expect(granted).toEqual(['a1', 'b1']);
    await pool.end(first);
    await Promise.all([second, pool.end(other)]);
  });
});

it('the pool gives a program without users all of its memory', async () => {
  await withPool(poolMegabytes, async (pool) => {
    const names = ['1', '2', '3'];
    await Promise.all(names.map((name) => ask(pool, [], name, undefined)));
    expect(reserved(pool)).toBe(3 * small);
  });
});

it.each([
  ['ends', (pool: ReaderPool, reader: ReaderProcess) => pool.end(reader)],
  ['is kept for the next file', (pool: ReaderPool, reader: ReaderProcess) => pool.keep(reader, 0)],
])(
  'the pool serves users in turn when a process %s, however many files one of them has',
  async (_how, giveBack) => {
    await withPool(small, async (pool) => {
      const granted: string[] = [];
      let running = await ask(pool, granted, 'a1', 1);
      const waiting = ['a2', 'a3', 'a4'].map((name) => ask(pool, granted, name, 1));
      const others = ['b1', 'b2'].map((name) => ask(pool, granted, name, 2));
      for (const next of [others[0], waiting[0], others[1], waiting[1], waiting[2]]) {
        await giveBack(pool, running);
        running = (await next) ?? running;
      }
      expect(granted).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
    });
  },
);

it('the pool gives a free process to the least recently served user', async () => {
  await withPool(poolMegabytes, async (pool) => {
    const granted: string[] = [];
    const running: ReaderProcess[] = [];
    for (const [index, name] of ['a1', 'b1', 'c1'].entries()) {
      running.push(await ask(pool, granted, name, index + 1));
    }
    const [second, third] = [ask(pool, granted, 'a2', 1), ask(pool, granted, 'a3', 1)];
    const other = ask(pool, granted, 'b2', 2);
    const [a1, b1, c1] = running as [ReaderProcess, ReaderProcess, ReaderProcess];
    await Promise.all([pool.end(a1), second]);
    await Promise.all([pool.end(c1), other]);
    await Promise.all([pool.end(b1), third]);
    expect(granted).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });
});

it('the pool lets small requests pass a large one that waits for memory, but not so many that it never gets any', async () => {
  await withPool(poolMegabytes, async (pool) => {
    const granted: string[] = [];
    const names = [1, 2, 3].map((userId) => ask(pool, granted, `early ${userId}`, userId));
    const early = await Promise.all(names);
    const large = ask(pool, granted, 'large', 4, largest);
    const passing = ask(pool, granted, 'passing', 5);
    const later = ask(pool, granted, 'later', 6);
    for (const [index, reader] of early.entries()) {
      await pool.end(reader);
      if (index === 0) await passing;
      await nextTurn();
      expect(reserved(pool)).toBeLessThanOrEqual(poolMegabytes);
    }
    // Three ordinary processes have ended, and one that came later is still running.
    await large;
    expect(granted).not.toContain('later');
    await pool.end(await passing);
    await later;
    expect(reserved(pool)).toBe(largest + small);
  });
});

it('the pool lets a request that is to be alone wait for the others, and others wait for it', async () => {
  await withPool(poolMegabytes, async (pool) => {
    const granted: string[] = [];
    const first = await ask(pool, granted, 'a1', 1);
    const alone = pool.take({ megabytes: small, userId: 2, isAlone: true }).then((reader) => {
      granted.push('alone');
      return reader;
    });
    const later = ask(pool, granted, 'c1', 3);
    await pool.end(first);
    await pool.end(await alone);
    await later;
    expect(granted).toEqual(['a1', 'alone', 'c1']);
  });
});

it.each([
  ['one that waits for memory', 300, small],
  ['one that waits for all of the memory', 384, small],
  ['a large one that waits for memory', 300, 300],
])('the pool grants a request that is to be alone before %s', async (_which, large, aloneMegabytes) => {
  await withPool(2 * small, async (pool) => {
    const granted: string[] = [];
    const first = await ask(pool, granted, 'a1', 1);
    const claim = ask(pool, granted, 'large', 2, large);
    const alone = pool.take({ megabytes: aloneMegabytes, userId: 3, isAlone: true }).then((reader) => {
      granted.push('alone');
      return reader;
    });
    await pool.end(first);
    await pool.end(await alone);
    await claim;
    expect(granted).toEqual(['a1', 'alone', 'large']);
  });
});

it('the pool passes the memory on when the user of a large request leaves', async () => {
  await withPool(400, async (pool) => {
    const granted: string[] = [];
    const running = await ask(pool, granted, 'a1', 1);
    const controller = new AbortController();
    const large = pool.take({ megabytes: 400, userId: 2 }, controller.signal);
    const next = ask(pool, granted, 'c1', 3);
    controller.abort(new Error('the user left'));
    await expect(large).rejects.toThrow('the user left');
    await next;
    await pool.end(running);
  });
});

it('the pool reads a file again in a large process that leaves enough memory for an ordinary process of another user', async () => {
  expect(sizesToTry(poolMegabytes, 768, true)).toEqual([small, largest]);
  expect(sizesToTry(poolMegabytes, 768, false)).toEqual([small, poolMegabytes]);
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-pool-'));
  const path = join(folder, 'wide-font.pdf');
  writeFileSync(path, makeWideFontPdf());
  const own = createDocumentReaders(poolMegabytes);
  try {
    const limits = { processorMs: 3_600_000 };
    const { mostReservedMegabytes } = await watchMemory(own, () =>
      expect(own.extract(path, { fileName: 'bomb.pdf', limits, userId: 1 })).rejects.toMatchObject({
        key: 'fileTooLarge',
      }),
    );
    expect(mostReservedMegabytes).toBe(largestPdfMegabytes);
  } finally {
    await own.close();
    rmSync(folder, { recursive: true });
  }
});
