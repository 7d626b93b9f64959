import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitedTo, type Command } from './kernel-limit.ts';
import type { ReaderMessage } from './message.ts';

/** A process that reads files, one at a time. */
export interface ReaderProcess {
  readonly child: ChildProcess;
  /** What it may take, and what is reserved for it. */
  readonly megabytes: number;
  /** Settled when it has ended. */
  readonly ended: Promise<void>;
}

/** A small young generation: a larger one takes tens of megabytes for a few percent of speed. */
export const readerFlags: readonly string[] = [
  '--no-warnings',
  '--max-semi-space-size=4',
  '--stack-size=3900',
];

/**
 * Compiled readers are kept between processes, which saves a third of the start and 20 MB of each process. Where the
 * folder can't be written, Node goes without.
 */
const compileCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/palimpsest-readers', import.meta.url),
);

/** For a machine that is so busy that nothing starts. */
const startTimeoutMs = 60_000;

/**
 * Starts a process and waits until it can be given a file. A process that doesn't start rejects with a plain error,
 * since no file is at fault.
 * @param reservedMegabytes as measured by `measureReservedMegabytes`
 */
export async function startReaderProcess(
  megabytes: number,
  reservedMegabytes: number | undefined,
): Promise<ReaderProcess> {
  const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
  const plain: Command = {
    file: process.execPath,
    args: [...readerFlags, `--max-old-space-size=${megabytes}`, program, String(megabytes)],
  };
  const { file, args } =
    reservedMegabytes === undefined ? plain : limitedTo(reservedMegabytes + megabytes, plain);
  const child = spawn(file, args, {
    // None of the parent's secrets; what libraries print is of no interest.
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
  // A message that can't be delivered shows as the end of the process, which is what counts.
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
