import type { RecognitionMessage, RecognitionOutcome, RecognitionTask } from './recognition-message.ts';
import type { FailedOutcome } from './child-program.ts';
import { outcomeOfDeath } from './run-task.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** How the recognition of one file ended, from the perspective of the caller. */
export type RecognitionEnd = RecognitionOutcome | FailedOutcome | { readonly kind: 'timeout' };

export interface Observer {
  readonly signal: AbortSignal | undefined;
  readonly onPage: ((page: number, pages: number) => void) | undefined;
}

/** Lets a process recognise one file. The caller must end the process, whatever the outcome. */
export async function runRecognition(
  { child }: ReaderProcess,
  task: RecognitionTask,
  { signal, onPage }: Observer,
): Promise<RecognitionEnd> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<RecognitionEnd>();
  const timer = setTimeout(() => resolve({ kind: 'timeout' }), task.limits.pageTimeoutMs);
  const onMessage = (message: RecognitionMessage): void => {
    if (message.kind === 'page') {
      timer.refresh();
      onPage?.(message.page, message.pages);
    } else if (message.kind !== 'ready') {
      resolve(message);
    }
  };
  const onExit = (code: number | null, exitSignal: NodeJS.Signals | null): void =>
    resolve(outcomeOfDeath(code, exitSignal));
  const onAbort = (): void => reject(signal?.reason);
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
