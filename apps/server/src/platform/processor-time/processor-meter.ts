import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Measures the processor time that a call uses, also in the pieces between its waits: after each statement and each task of a
 * compute thread, the work goes on in the microtasks that follow, and Node runs its next ticks when those have ended. A
 * piece therefore lasts from `noteResumed` to the next tick, or until the work of another call resumes.
 *
 * The time is that of the thread as the system counts it. On a busy machine, the clock would also count the time in which
 * other processes had the processor.
 */
export interface ProcessorMeter {
  readonly add: (processorMs: number) => void;
}

const meters = new AsyncLocalStorage<ProcessorMeter>();

/** The piece that is being measured. */
let piece: { readonly meter: ProcessorMeter; readonly startMs: number } | undefined;
let isEndPlanned = false;

/** Everything that the work does, also after its waits, counts for this meter. */
export function runMetered<Answer>(meter: ProcessorMeter, work: () => Promise<Answer>): Promise<Answer> {
  return meters.run(meter, async () => {
    noteResumed();
    return work();
  });
}

/** Called where work goes on after it has waited. Costs two microseconds in a call, and nothing in a job. */
export function noteResumed(): void {
  endPiece();
  const meter = meters.getStore();
  if (meter === undefined) return;
  piece = { meter, startMs: threadMs() };
  if (isEndPlanned) return;
  isEndPlanned = true;
  process.nextTick(() => {
    isEndPlanned = false;
    endPiece();
  });
}

/** Time that another thread has used for the current call. */
export function addProcessorTime(processorMs: number): void {
  meters.getStore()?.add(processorMs);
}

function endPiece(): void {
  if (piece === undefined) return;
  const { meter, startMs } = piece;
  piece = undefined;
  meter.add(threadMs() - startMs);
}

/** Processor time of this thread so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
