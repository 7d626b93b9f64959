import type { FailedOutcome } from './child-program.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** The time of a task is over: its processor time, or the time by the clock. */
export interface EndOfTime {
  readonly kind: 'timeout';
  readonly by: 'processor' | 'clock';
}

interface Listener<Message> {
  readonly onMessage: (message: Message) => void;
  /** Called if the process dies before it has answered. */
  readonly onDeath: (outcome: FailedOutcome | EndOfTime) => void;
  readonly onAbort: (reason: unknown) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a task to a process and passes on what happens to it.
 * @returns ends the listening
 */
export function sendTask<Message>(
  { child }: ReaderProcess,
  task: object,
  { onMessage, onDeath, onAbort, signal }: Listener<Message>,
): () => void {
  const onExit = (code: number | null, exitSignal: NodeJS.Signals | null): void =>
    onDeath(outcomeOfDeath(code, exitSignal));
  const onSignal = (): void => onAbort(signal?.reason);
  child.on('message', onMessage).on('exit', onExit);
  signal?.addEventListener('abort', onSignal, { once: true });
  // An exit before the listener was added is not reported again.
  if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  else child.send(task);
  return () => {
    child.off('message', onMessage).off('exit', onExit);
    signal?.removeEventListener('abort', onSignal);
  };
}

/**
 * V8 and C++ abort if memory is refused, and the watchdog and the kernel kill a process that uses too much. 134 is the
 * exit code of an abort on Windows, which has no signals.
 */
const memorySignals: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
const abortCode = 134;

/** How a process that ended by itself is judged. */
function outcomeOfDeath(code: number | null, signal: NodeJS.Signals | null): FailedOutcome | EndOfTime {
  // The watchdog and the kernel end a process so that has used its processor time.
  if (signal === 'SIGXCPU') return { kind: 'timeout', by: 'processor' };
  const detail = `the reader process ended with ${signal ?? code}`;
  if (code === abortCode || (signal !== null && memorySignals.has(signal)))
    return { kind: 'outOfMemory', detail };
  return { kind: 'refused', errorKey: 'fileBroken', detail };
}
