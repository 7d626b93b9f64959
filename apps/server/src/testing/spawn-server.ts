import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Kept between the processes, because compiling takes half of the two seconds that a start takes. */
const compileCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/palimpsest-tests', import.meta.url),
);

export interface ServerProcess {
  readonly process: ChildProcess;
  /** The line on standard output that says it is ready. */
  readonly ready: Promise<string>;
  /** Everything on standard output and standard error so far. */
  output(): string;
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** The server as an operator starts it: a process of its own, settings from the environment. */
export function spawnServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = /^Palimpsest (?:is ready|works).*$/m.exec(output)?.[0];
      if (line !== undefined) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, ready, output: () => output, ended };
}

/** The address in the line that says the server is ready. */
export function addressIn(readyLine: string): string {
  return /https?:\/\/\S+/.exec(readyLine)?.[0] ?? '';
}
