import type { RecognitionMessage, RecognitionOutcome, RecognitionTask } from './recognition-message.ts';
import type { FailedOutcome } from './child-program.ts';
import { sendTask, type EndOfTime } from './send-task.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** How the recognition of one file ended, from the perspective of the caller. */
export type RecognitionEnd = RecognitionOutcome | FailedOutcome | EndOfTime;

export interface Observer {
  readonly signal: AbortSignal | undefined;
  readonly onPage: ((page: number, pages: number) => void) | undefined;
}

/** Lets a process recognise one file. The caller must end the process, whatever the outcome. */
export async function runRecognition(
  reader: ReaderProcess,
  task: RecognitionTask,
  { signal, onPage }: Observer,
): Promise<RecognitionEnd> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<RecognitionEnd>();
  const timer = setTimeout(() => resolve({ kind: 'timeout', by: 'clock' }), task.limits.pageClockMs);
  const onMessage = (message: RecognitionMessage): void => {
    if (message.kind === 'page') {
      timer.refresh();
      onPage?.(message.page, message.pages);
    } else if (message.kind !== 'ready') {
      resolve(message);
    }
  };
  const endListening = sendTask(reader, task, { onMessage, onDeath: resolve, onAbort: reject, signal });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    endListening();
  }
}
