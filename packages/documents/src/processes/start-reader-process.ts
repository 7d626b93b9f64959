import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitedTo, type Command } from './kernel-limit.ts';
import type { ReaderMessage } from './message.ts';

/** A process that reads files, one at a time. */
export interface ReaderProcess {
  readonly child: ChildProcess;
  /** Its memory limit, and the memory reserved for it. */
  readonly megabytes: number;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

/** A small young generation: a larger one uses tens of megabytes for a few percent of speed. */
export const readerFlags: readonly string[] = [
  '--no-warnings',
  '--max-semi-space-size=4',
  '--stack-size=3900',
];

/**
 * Caches compiled readers between processes, which saves a third of the start time and 20 MB for each process. If the
 * folder is not writable, Node runs without the cache.
 */
const compileCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/palimpsest-readers', import.meta.url),
);

/** Long enough for a machine that is too busy to start anything. */
const startTimeoutMs = 60_000;

/**
 * Starts a process and waits until it is ready for a file. If the process does not start, rejects with a plain error,
 * since no file is at fault.
 * @param reservedMegabytes as measured by `measureReservedMegabytes`
 * @param programUrl a program that uses child-program.ts
 */
export async function startReaderProcess(
  megabytes: number,
  reservedMegabytes: number | undefined,
  programUrl: URL,
): Promise<ReaderProcess> {
  const program = fileURLToPath(programUrl);
  const plain: Command = {
    file: process.execPath,
    args: [...readerFlags, `--max-old-space-size=${megabytes}`, program, String(megabytes)],
  };
  const { file, args } =
    reservedMegabytes === undefined ? plain : limitedTo(reservedMegabytes + megabytes, plain);
  const child = spawn(file, args, {
    // Contains none of the parent's secrets. The output of libraries is ignored.
    env: { NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  // If a message cannot be delivered, the process has ended, and the code above handles that.
  child.on('error', () => undefined);
  const started: ReaderProcess = { child, megabytes, ended };
  await readyOf(started);
  return started;
}

async function readyOf({ child, ended }: ReaderProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (reason: string): void => reject(new Error(`a reader process did not start: ${reason}`));
  const onMessage = ({ kind }: ReaderMessage): void => {
    if (kind === 'ready') resolve();
  };
  const onExit = (code: number | null, signal: string | null): void =>
    fail(`it ended with ${signal ?? code}`);
  const onError = (error: Error): void => fail(error.message);
  const timer = setTimeout(() => fail(`not within ${startTimeoutMs} ms`), startTimeoutMs);
  child.on('message', onMessage).on('exit', onExit).on('error', onError);
  try {
    await promise;
  } catch (error) {
    child.kill('SIGKILL');
    await ended;
    throw error;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
  }
}
