import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCheckout, type Checkout, type Started } from './testing/made-up-checkout.ts';

let checkout: Checkout;

beforeEach(async () => {
  checkout = await makeCheckout();
});

afterEach(async () => {
  await checkout.remove();
});

/** How often a replacement program was called, and with which arguments. */
async function calls(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(join(checkout.root, file), 'utf8')).trim().split('\n');
  } catch {
    return [];
  }
}

interface Greeting {
  readonly args: readonly string[];
  readonly processId: number;
  readonly port: string | null;
  readonly compiled: string;
}

async function greetingOf(started: Started): Promise<Greeting> {
  await started.says('}\n');
  return JSON.parse(started.output().out.split('\n')[0] ?? '') as Greeting;
}

async function isGone(processId: number): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      process.kill(processId, 0);
      // In a container, ended processes may not be reaped. They then stay in the state Z.
      if (/\) Z/.test(await readFile(`/proc/${processId}/stat`, 'utf8'))) return true;
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

describe('start', () => {
  test('builds the screens, then again only when their sources changed', async () => {
    const first = await checkout.start(['start', '--exit', '0']).end();
    expect(first.err).toBe('Building the screens (after every change to them) ...\n');
    const second = await checkout.start(['start', '--exit', '0']).end();
    expect(second.err).toBe('');
    await checkout.write('apps/web/src/page.test.tsx', 'export {};');
    await checkout.start(['start', '--exit', '0']).end();
    expect(await calls('builds')).toEqual(['build']);
    await checkout.write('packages/contract/src/index.ts', 'export {};');
    await checkout.start(['start', '--exit', '0']).end();
    expect(await calls('builds')).toEqual(['build', 'build']);
  });

  test('builds the screens once if two commands start at the same time', async () => {
    const both = [checkout.start(['start', '--exit', '0']), checkout.start(['start', '--exit', '0'])];
    expect((await Promise.all(both.map((one) => one.end()))).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await calls('builds')).toEqual(['build']);
  });

  test('reports a failed build of the screens, and does not record it as built', async () => {
    const failed = await checkout.start(['start'], { VITE_FAILS: 'main.tsx: unexpected end' }).end();
    expect(failed).toMatchObject({ exitCode: 1, out: '' });
    expect(failed.err).toContain('The screens could not be built.\nmain.tsx: unexpected end');
    await checkout.start(['start', '--exit', '0']).end();
    expect(await calls('builds')).toHaveLength(2);
  });

  test('passes on arguments and exit code; every role is the default, and a worker has no screens', async () => {
    const all = await checkout.start(['start', '--exit', '7']).end();
    expect(all.exitCode).toBe(7);
    expect(all.out).toContain('"args":["--role","all","--exit","7"]');
    await rm(join(checkout.root, 'apps/web/dist'), { recursive: true });
    const worker = await checkout.start(['start', '--role', 'worker', '--exit', '0']).end();
    expect(worker.out).toContain('"args":["--role","worker","--exit","0"]');
    expect(await calls('builds')).toHaveLength(1);
  });

  test('reads .env; the environment takes precedence', async () => {
    await checkout.write('.env', 'PORT=4001\n');
    expect((await greetingOf(checkout.start(['start', '--exit', '0']))).port).toBe('4001');
    const set = checkout.start(['start', '--exit', '0'], { PORT: '4002' });
    expect((await greetingOf(set)).port).toBe('4002');
  });

  test('keeps what Node compiled for the next start, in the folder of the environment or in .cache', async () => {
    const started = checkout.start(['start', '--exit', '0']);
    const folder = join(checkout.root, '.cache/compiled');
    expect((await greetingOf(started)).compiled).toBe(folder);
    await started.end();
    expect(await readdir(folder)).toHaveLength(1);
    const elsewhere = join(checkout.root, 'elsewhere');
    const told = checkout.start(['start', '--exit', '0'], { NODE_COMPILE_CACHE: elsewhere });
    expect((await greetingOf(told)).compiled).toBe(elsewhere);
  });

  test.runIf(process.platform !== 'win32')('passes on SIGTERM once, and waits for the end', async () => {
    const started = checkout.start(['start']);
    const { processId } = await greetingOf(started);
    started.process.kill('SIGTERM');
    started.process.kill('SIGTERM');
    const { exitCode, out } = await started.end();
    expect(exitCode).toBe(0);
    expect(out.match(/SIGTERM/g)).toHaveLength(1);
    expect(await isGone(processId)).toBe(true);
  });

  test.runIf(process.platform !== 'win32')('leaves no server behind when it is killed', async () => {
    const started = checkout.start(['start']);
    const { processId } = await greetingOf(started);
    started.process.kill('SIGKILL');
    expect(await isGone(processId)).toBe(true);
    expect(started.output().out).toContain('SIGTERM');
  });
});

describe('the packages', () => {
  beforeEach(async () => {
    await checkout.remove();
    checkout = await makeCheckout({ installed: false });
  });

  test('are installed once, by the first of two commands', async () => {
    const both = [checkout.start(['start', '--exit', '0']), checkout.start(['start', '--exit', '0'])];
    expect((await Promise.all(both.map((one) => one.end()))).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await calls('npm-calls')).toEqual(['ci']);
    const third = await checkout.start(['start', '--exit', '0']).end();
    expect(third.err).toBe('');
    expect(third.out).toMatch(/^\{.*\}\n$/);
  });

  test('that cannot be downloaded end the command with advice', async () => {
    const failed = await checkout.start(['check'], { NPM_FAILS: 'npm error code ENOTFOUND' }).end();
    expect(failed).toMatchObject({ exitCode: 1, out: '' });
    expect(failed.err).toContain('The packages could not be installed.\nnpm error code ENOTFOUND\n');
    expect(failed.err).toContain('The package registry cannot be reached.');
  });
});

describe('test', () => {
  /** Replaces Vitest: counts and exits as specified. */
  const vitest = `
    import { writeFileSync } from 'node:fs';
    console.log(process.argv.slice(2).filter((arg) => !arg.startsWith('--reporter')).join(' '));
    if (process.env.COUNTS) writeFileSync(process.env.PALIMPSEST_TEST_RESULTS, process.env.COUNTS);
    process.exit(Number(process.env.EXIT));`;

  test.each([
    ['all is well', { EXIT: '0', COUNTS: '{"passed":3,"failed":0,"flaky":[]}' }, '3 passed, 0 failed', 0],
    ['a test failed', { EXIT: '1', COUNTS: '{"passed":3,"failed":2,"flaky":[]}' }, '3 passed, 2 failed', 1],
    [
      'the run failed outside of the tests',
      { EXIT: '1', COUNTS: '{"passed":3,"failed":0,"flaky":[]}' },
      '3 passed, 1 failed',
      1,
    ],
    [
      'a journey passed at the second try',
      { EXIT: '0', COUNTS: '{"passed":3,"failed":0,"flaky":["a.test.ts > opens: too early"]}' },
      'Passed at the second try only, find its race: a.test.ts > opens: too early\n3 passed, 0 failed',
      0,
    ],
    ['it crashed', { EXIT: '7' }, '0 passed, 1 failed', 7],
  ])('ends with the counts when %s', async (_, env, lastLine, exitCode) => {
    await checkout.write('node_modules/vitest/vitest.mjs', vitest);
    const run = await checkout.start(['test', '--project', 'unit', 'a.test.ts'], env).end();
    expect(run).toEqual({ exitCode, out: `run --project unit a.test.ts\n${lastLine}\n`, err: '' });
  });
});

test('an unknown command lists the known commands', async () => {
  const { exitCode, err } = await checkout.start(['strat']).end();
  expect(exitCode).toBe(1);
  expect(err).toBe('Give one of these commands: start, dev, test, check, bench, palimpsest, node-version.\n');
});
