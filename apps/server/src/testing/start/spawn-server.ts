import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface ServerProcess {
  readonly process: ChildProcess;
  /** The line on standard output that reports that the server is ready. */
  readonly ready: Promise<string>;
  /** Everything on standard output and standard error so far. */
  output(): string;
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** The server as an operator starts it: a separate process, with settings from the environment. */
export function spawnServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
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

/** The URL in the line that reports that the server is ready. */
export function addressIn(readyLine: string): string {
  return /https?:\/\/\S+/.exec(readyLine)?.[0] ?? '';
}
