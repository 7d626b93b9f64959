import type { RecognitionMessage, RecognitionOutcome, RecognitionTask } from './recognition-message.ts';
import type { FailedOutcome } from './child-program.ts';
import { startProcessorClock } from './processor-clock.ts';
import { sendTask, type EndOfTime } from './send-task.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** How the recognition of one file ended, from the perspective of the caller. */
export type RecognitionEnd = (RecognitionOutcome | FailedOutcome | EndOfTime) & {
  /** The processor time of the last page. Undefined if the system does not say it. */
  readonly processorMs?: number | undefined;
};

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
  let clock = startProcessorClock(reader.child.pid ?? 0);
  const timer = setTimeout(() => resolve({ kind: 'timeout', by: 'clock' }), task.limits.pageClockMs);
  const onMessage = (message: RecognitionMessage): void => {
    if (message.kind === 'page') {
      timer.refresh();
      clock.stop();
      clock = startProcessorClock(reader.child.pid ?? 0);
      onPage?.(message.page, message.pages);
    } else if (message.kind !== 'ready') {
      resolve(message);
    }
  };
  const endListening = sendTask(reader, task, { onMessage, onDeath: resolve, onAbort: reject, signal });
  try {
    const outcome = await promise;
    return { ...outcome, processorMs: clock.usedMs() };
  } finally {
    clock.stop();
    clearTimeout(timer);
    endListening();
  }
}
