import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { spawnServer } from './testing/start/spawn-server.ts';
import { startHere } from './testing/start/start-here.ts';

/** Other users of the machine have no access to DATA_DIR. The umask of the tests would leave everything readable. */

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** If root runs the server, the database's user must pass through DATA_DIR, by its group. */
const topMode = isRoot ? 0o710 : 0o700;

let folder: string;
let dataDir: string;
let umask: number;
beforeAll(async () => {
  umask = process.umask(0o022);
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-access-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'parent', 'data');
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** The first start, in a process whose umask would leave everything readable, on a database of its own. */
async function startFirst(): Promise<void> {
  const server = spawnServer(['--role', 'web'], { DATA_DIR: dataDir, PORT: '0' });
  await server.ready.finally(() => server.process.kill('SIGTERM'));
  await server.ended;
}

/**
 * A later start in this process, with the umask of the product, on its own database or on the given one.
 * @returns the log
 */
async function startAgain(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const umaskHere = process.umask(0o077);
  try {
    const server = await startHere('web', { DATA_DIR: dataDir, ...environment });
    await server.stop();
    return server.log();
  } finally {
    process.umask(umaskHere);
  }
}

/** Every file and folder below the data folder that the group or others may use. */
async function openEntries(): Promise<string[]> {
  const open: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const { mode } = await lstat(join(dataDir, entry));
    if ((mode & 0o077) !== 0) open.push(`${entry} ${(mode & 0o777).toString(8)}`);
  }
  return open;
}

async function modeOf(path: string): Promise<number> {
  return (await lstat(path)).mode & 0o777;
}

/** A file as an earlier version stored uploads. */
async function storeOpenly(path: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, path), 'the text of a user', { mode: 0o644 });
}

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  it('is closed to other users from the first start on', async () => {
    await startFirst();
    expect(await openEntries()).toEqual([]);
    expect(await modeOf(dataDir)).toBe(topMode);
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['blobs', 'fingerprint-secret', 'postgres', 'postgresql.log']),
    );
    if (!isRoot) return;
    const asNobody = {
      ...nobody,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      encoding: 'utf8',
    } as const;
    expect(() => execFileSync('ls', [dataDir], asNobody)).toThrow('Permission denied');
    const secret = join(dataDir, 'fingerprint-secret');
    expect(() => execFileSync('cat', [secret], asNobody)).toThrow('Permission denied');
  });

  it('of an earlier version is closed at the next start', async () => {
    await storeOpenly('blobs/3f/3fa9c1d2e4b50617-uploads+12+abc');
    execFileSync('find', [
      dataDir,
      '-path',
      '*/postgres',
      '-prune',
      '-o',
      '-exec',
      'chmod',
      'go+rX',
      '{}',
      '+',
    ]);
    expect(await openEntries()).not.toEqual([]);
    await startAgain();
    expect(await openEntries()).toEqual([]);
    expect(await modeOf(dataDir)).toBe(topMode);
  });

  it('that other programs use stays open to them, and only our files in it are closed', async () => {
    const database = await createTestDatabase();
    try {
      await storeOpenly('of-another-program');
      await chmod(dataDir, 0o755);
      await chmod(join(dataDir, 'blobs'), 0o755);
      const output = await startAgain({ DATABASE_URL: database.url });
      expect(output).toContain('DATA_DIR also contains files of other programs');
      expect(await modeOf(dataDir)).toBe(0o755);
      expect(await modeOf(join(dataDir, 'of-another-program'))).toBe(0o644);
      expect(await modeOf(join(dataDir, 'blobs'))).toBe(0o700);
    } finally {
      await database.drop();
    }
  });
});
