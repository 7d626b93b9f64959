import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { claimDataDir } from './claim-data-dir.ts';
import { isRoot } from './files.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-claim-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Another process that claims the folder, reports that, and then waits until it is ended. */
async function claimElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, 'claim-data-dir.ts')).href;
  const script = `
    const { claimDataDir } = await import(${JSON.stringify(module)});
    await claimDataDir(${JSON.stringify(dataDir)}, { version: 1 });
    console.log('claimed');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

describe('the data folder', () => {
  test('is created if missing, marked with its format, and free again after release', async () => {
    const dataDir = join(folder, 'deep', 'data');
    const claim = await claimDataDir(dataDir, { version: 1 });
    expect(JSON.parse(await readFile(join(dataDir, 'palimpsest.json'), 'utf8'))).toEqual({
      formatVersion: 1,
    });
    await claim.release();
    await (await claimDataDir(dataDir, { version: 1 })).release();
  });

  test('belongs to one instance within a process', async () => {
    const claim = await claimDataDir(folder, { version: 1 });
    expect(await messageOf(claimDataDir(folder, { version: 1 }))).toContain(`process ${process.pid}`);
    await claim.release();
  });

  test('belongs to one process until that process is killed', async () => {
    const other = await claimElsewhere(folder);
    const message = await messageOf(claimDataDir(folder, { version: 1 }));
    expect(message).toContain(`${folder} is in use by another running Palimpsest (process ${other.pid})`);
    expect(message).toContain('DATA_DIR');
    other.kill('SIGKILL');
    await once(other, 'exit');
    await (await claimDataDir(folder, { version: 1 })).release();
  });

  test('stays claimed after a second claim in the same process is refused', async () => {
    const claim = await claimDataDir(folder, { version: 1 });
    await messageOf(claimDataDir(folder, { version: 1 }));
    const elsewhere = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { claimDataDir } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'claim-data-dir.ts')).href)});
         await claimDataDir(${JSON.stringify(folder)}, { version: 1 }).then(() => process.exit(0), () => process.exit(3));`,
      ],
      { stdio: 'ignore' },
    );
    children.push(elsewhere);
    expect(await once(elsewhere, 'exit')).toEqual([3, null]);
    await claim.release();
  });

  test('of a newer version is refused and left unchanged; an older one is marked with the current format', async () => {
    await writeFile(join(folder, 'palimpsest.json'), '{"formatVersion":3}\n');
    const message = await messageOf(claimDataDir(folder, { version: 2 }));
    expect(message).toContain('newer version of Palimpsest (format 3, this version knows 2)');
    expect(await readFile(join(folder, 'palimpsest.json'), 'utf8')).toBe('{"formatVersion":3}\n');
    await (await claimDataDir(folder, { version: 4 })).release();
    expect(await readFile(join(folder, 'palimpsest.json'), 'utf8')).toBe('{"formatVersion":4}\n');
  });

  test('with a damaged format file is refused', async () => {
    await writeFile(join(folder, 'palimpsest.json'), '');
    expect(await messageOf(claimDataDir(folder, { version: 1 }))).toContain('is damaged');
  });

  test('that is a file is refused', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await messageOf(claimDataDir(join(folder, 'file'), { version: 1 }))).toContain(
      'there is a file where a folder should be',
    );
  });

  test.runIf(process.platform !== 'win32')('that cannot be written is refused', async () => {
    await mkdir(join(folder, 'closed'));
    await chmod(join(folder, 'closed'), 0o500);
    // Root may write everywhere, so for this check the process becomes another user.
    if (isRoot()) process.seteuid?.(65_534);
    const refused = await messageOf(claimDataDir(join(folder, 'closed'), { version: 1 })).finally(() => {
      if (isRoot()) process.seteuid?.(0);
    });
    expect(refused).toContain('this user may not write there');
  });
});
