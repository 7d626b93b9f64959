import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The packages of the made-up checkout: one for every system, one for another system. */
export const lock = {
  packages: {
    '': { name: 'made-up' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-e', optional: true },
  },
};

export const installedLock = { packages: { 'node_modules/a': lock.packages['node_modules/a'] } };

/** A replacement for npm: counts its installations, takes some time, installs, and lists versions of Node. */
const npm = `
  import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
  appendFileSync('npm-calls', process.argv[2] + '\\n');
  if (process.env.NPM_FAILS) { console.error(process.env.NPM_FAILS); process.exit(1); }
  if (process.argv[2] === 'view') { console.log(process.env.NODE_VERSIONS); process.exit(0); }
  await new Promise((settle) => setTimeout(settle, 400));
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.env.NODE_TO_PIN, 'node_modules/node/bin/node');
  writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(installedLock))});`;

/** A replacement for Vite: counts its builds. */
const vite = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('../../builds', process.argv[2] + '\\n');
  if (process.env.VITE_FAILS) { console.error(process.env.VITE_FAILS); process.exit(1); }
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/index.html', '<!doctype html>');`;

/** A replacement for the server: prints its arguments and signals, and ends on request. */
const server = `
  const [, , ...args] = process.argv;
  process.on('SIGTERM', () => { console.log('SIGTERM'); setTimeout(() => process.exit(0), 300); });
  console.log(JSON.stringify({ args, processId: process.pid, port: process.env.PORT ?? null, compiled: process.env.NODE_COMPILE_CACHE }));
  if (args.includes('--exit')) process.exit(Number(args.at(-1)));
  setInterval(() => undefined, 60_000);`;

export interface Checkout {
  readonly root: string;
  write(path: string, text: string): Promise<void>;
  /** Starts `node tools/bootstrap.mjs …` in the checkout. */
  start(args: readonly string[], env?: NodeJS.ProcessEnv): Started;
  remove(): Promise<void>;
}

export interface Started {
  readonly process: ChildProcess;
  /** Its output so far. */
  output(): { readonly out: string; readonly err: string };
  /** Waits until standard output contains this text. */
  says(text: string): Promise<void>;
  /** Waits for its end and returns its exit code and its whole output. */
  end(): Promise<{ readonly exitCode: number | null; readonly out: string; readonly err: string }>;
}

/** A checkout with our commands, in which counting programs replace npm, Vite and the server. */
export async function makeCheckout({ installed = true } = {}): Promise<Checkout> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'palimpsest-checkout-')));
  const tools = dirname(import.meta.dirname);
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await cp(join(tools, 'bootstrap'), join(root, 'tools/bootstrap'), { recursive: true });
  await cp(join(tools, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'));
  await write('package.json', '{ "type": "module" }');
  await write('package-lock.json', JSON.stringify(lock));
  await write('fake/npm-cli.js', npm);
  await write('node_modules/vite/bin/vite.js', vite);
  await write('node_modules/vite/package.json', '{ "type": "module" }');
  await write('apps/server/src/main.ts', server);
  await write('apps/web/src/main.tsx', 'export {};');
  if (installed) {
    await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
    await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
    await write('node_modules/.package-lock.json', JSON.stringify(installedLock));
  }
  const running = new Set<ChildProcess>();
  return {
    root,
    write,
    start: (args, env = {}) => {
      const started = startIn(root, args, env);
      running.add(started.process);
      return started;
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL');
      // A server that is still ending may write its compile cache.
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function startIn(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      npm_execpath: join(root, 'fake/npm-cli.js'),
      NODE_TO_PIN: process.execPath,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const closed = once(child, 'close');
  return {
    process: child,
    output: () => ({ out, err }),
    says: async (text) => {
      while (!out.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended without saying "${text}":\n${out}${err}`);
        await Promise.race([once(child.stdout, 'data'), closed]);
      }
    },
    end: async () => {
      await closed;
      return { exitCode: child.exitCode, out, err };
    },
  };
}
