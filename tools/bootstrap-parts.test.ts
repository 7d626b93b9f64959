import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium } from './bootstrap/chromium.mjs';
import { roleIn } from './bootstrap/commands/start.mjs';
import { includesJourneys } from './bootstrap/commands/test.mjs';
import { exclusively } from './bootstrap/exclusively.mjs';
import { isInstalled } from './bootstrap/install.mjs';
import { installedLock, lock } from './testing/made-up-checkout.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-parts-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the record of installed packages', () => {
  async function installed(present: unknown, wanted: unknown = lock): Promise<boolean> {
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(wanted));
    if (present !== undefined) {
      await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(present));
    }
    return isInstalled(folder);
  }

  test('is what npm has recorded', async () => {
    expect(await installed(undefined)).toBe(false);
    expect(await installed(installedLock)).toBe(true);
    expect(await installed({ packages: {} })).toBe(false);
  });

  test('is out of date after another version or content in package-lock.json', async () => {
    const changed = (a: object): unknown => ({ packages: { ...lock.packages, 'node_modules/a': a } });
    expect(await installed(installedLock, changed({ version: '1.0.1', integrity: 'sha512-a' }))).toBe(false);
    expect(await installed(installedLock, changed({ version: '1.0.0', integrity: 'sha512-b' }))).toBe(false);
    expect(await installed(installedLock, { packages: { ...lock.packages, 'node_modules/b': {} } })).toBe(
      false,
    );
  });
});

describe('the lock of commands', () => {
  test('makes the second command wait for the first', async () => {
    const events: string[] = [];
    const act = (name: string, forMs: number) =>
      exclusively({ folder, name: 'work', onWait: () => events.push(`${name} waits`) }, async () => {
        events.push(`${name} begins`);
        await sleep(forMs);
        events.push(`${name} ends`);
      });
    const first = act('first', 400);
    await sleep(100);
    await Promise.all([first, act('second', 0)]);
    expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends']);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is taken over from a killed command', async () => {
    await writeFile(join(folder, 'work.lock'), '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(folder, 'work.lock'), longAgo, longAgo);
    expect(await exclusively({ folder, name: 'work' }, () => Promise.resolve('done'))).toBe('done');
  });

  test('is released after a failure', async () => {
    const failing = exclusively({ folder, name: 'work' }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });
});

test('Chromium is found by name in PATH or by CHROMIUM_PATH', async () => {
  const program = join(folder, 'chromium-browser');
  await writeFile(program, '');
  await chmod(program, 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program);
  expect(findChromium({ CHROMIUM_PATH: program })).toBe(program);
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none') })).toThrow(/there is no program/);
  const shell = join(folder, 'chromium-headless-shell');
  await writeFile(shell, '', { mode: 0o755 });
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(shell);
  await rm(shell);
});

describe.runIf(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))('a missing Chromium', () => {
  /** Replaces `env`, through which apt-get is called. It logs the call and behaves as specified here. */
  async function ensureWith(installing: string): Promise<unknown> {
    const script = `#!/bin/sh\necho "$@" >>'${folder}/calls'\ncase "$*" in *install*) ${installing};; esac\n`;
    await writeFile(join(folder, 'env'), script, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROMIUM_PATH', '');
    return ensureChromium()
      .catch((error: unknown) => error)
      .finally(() => vi.unstubAllEnvs());
  }

  const asApt = 'DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300';
  const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');

  test('is installed with apt by root', async () => {
    const program = join(folder, 'chromium-headless-shell');
    expect(await ensureWith(`: >'${program}'; /bin/chmod +x '${program}'`)).toBe(program);
    expect(await calls()).toEqual([
      `${asApt} update`,
      `${asApt} install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core`,
    ]);
  });

  test('is installed with its windows where no headless shell exists', async () => {
    const program = join(folder, 'chromium');
    const installing = `case "$*" in *shell*) exit 100;; esac; : >'${program}'; /bin/chmod +x '${program}'`;
    expect(await ensureWith(installing)).toBe(program);
    expect((await calls()).at(-1)).toBe(
      `${asApt} install -y --no-install-recommends chromium fonts-dejavu-core`,
    );
  });

  test('that cannot be installed is explained', async () => {
    expect(String(await ensureWith('echo "E: no network"; exit 100'))).toMatch(
      /Chromium could not be installed\.\nE: no network\n.*CHROMIUM_PATH/,
    );
  });
});

test.each([
  [[], true],
  [['--project', 'server'], false],
  [['--project=e2e', '--project', 'unit'], true],
  [['packages/engine'], false],
  [['e2e/journeys.test.ts', '-t', 'logs in'], true],
  [['-t', 'logs in'], true],
])('tests with %j run the browser tests: %j', (args, expected) => {
  expect(includesJourneys(args)).toBe(expected);
});

test.each([
  [['--role', 'web'], 'web'],
  [['--role=worker'], 'worker'],
  [['--port', '1'], undefined],
])('the role in %j is %j', (args, expected) => {
  expect(roleIn(args)).toBe(expected);
});
