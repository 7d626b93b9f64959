import type { FailedOutcome } from './child-program.ts';
import type { ExtractionOutcome, ExtractionTask, ReaderMessage } from './message.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** How the reading of one file ended, from the perspective of the caller. */
export type TaskOutcome = ExtractionOutcome | { readonly kind: 'timeout' };

/**
 * Lets a process read one file. The process can be used again only after the outcome `read`. After any other outcome,
 * or a rejection with the signal's reason, the caller must end it.
 */
export async function runTask(
  { child }: ReaderProcess,
  task: ExtractionTask,
  signal?: AbortSignal,
): Promise<TaskOutcome> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>();
  const onMessage = (message: ReaderMessage): void => {
    if (message.kind !== 'ready') resolve(message);
  };
  const onExit = (code: number | null, exitSignal: NodeJS.Signals | null): void =>
    resolve(outcomeOfDeath(code, exitSignal));
  const onAbort = (): void => reject(signal?.reason);
  const timer = setTimeout(() => resolve({ kind: 'timeout' }), task.limits.timeoutMs);
  child.on('message', onMessage).on('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  // An exit before the listener was added is not reported again.
  if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  else child.send(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
  }
}

/**
 * V8 and C++ abort if memory is refused, and the watchdog and the kernel kill a process that uses too much. 134 is the
 * exit code of an abort on Windows, which has no signals.
 */
const memorySignals: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
const abortCode = 134;

/** How a process that ended by itself is judged. */
export function outcomeOfDeath(code: number | null, signal: NodeJS.Signals | null): FailedOutcome {
  const detail = `the reader process ended with ${signal ?? code}`;
  if (code === abortCode || (signal !== null && memorySignals.has(signal)))
    return { kind: 'outOfMemory', detail };
  return { kind: 'refused', errorKey: 'fileBroken', detail };
}
