import type { ReaderMessage, ReaderOutcome, ReaderTask } from './message.ts';
import { startProcessorClock } from './processor-clock.ts';
import { sendTask, type EndOfTime } from './send-task.ts';
import type { ReaderProcess } from './start-reader-process.ts';

/** How the reading of one file ended, from the perspective of the caller. */
export type TaskOutcome = (ReaderOutcome | EndOfTime) & {
  /** The processor time that the task has used. Undefined if the system does not say it. */
  readonly processorMs?: number | undefined;
};

/**
 * Lets a process read one file, several pages or a table, or annotate a document. The process can be used again only
 * after the outcomes `read`, `pagesRead`, `tableRead` and `annotated`. After any other outcome, or a rejection with the signal's reason, the caller must end it.
 */
export async function runTask(
  reader: ReaderProcess,
  task: ReaderTask,
  signal?: AbortSignal,
): Promise<TaskOutcome> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>();
  const clock = startProcessorClock(reader.child.pid ?? 0);
  const timer = setTimeout(() => resolve({ kind: 'timeout', by: 'clock' }), task.limits.clockMs);
  const onMessage = (message: ReaderMessage): void => {
    if (message.kind !== 'ready') resolve(message);
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
