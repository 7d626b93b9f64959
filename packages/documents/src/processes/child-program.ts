import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import type { ExtractionOutcome } from './message.ts';
import type { WatchdogData } from './watchdog.mjs';

/**
 * The part that the programs of all child processes share. start-reader-process.ts starts them with their memory limit in
 * megabytes as the only argument.
 */

/** V8, zlib and WebAssembly report a refused allocation with one of these texts. */
const refusedAllocation =
  /allocation failed|out of memory|Z_MEM_ERROR|ERR_MEMORY_ALLOCATION_FAILED|could not allocate memory|Cannot enlarge memory/i;

/** How a task ended without a result. */
export type FailedOutcome = Exclude<ExtractionOutcome, { readonly kind: 'read' }>;

/** How long a task may take: in processor time of its process, and by the clock. */
export interface TaskTime {
  readonly processorMs: number;
  readonly clockMs: number;
}

export interface ChildProgram<Task, Outcome> {
  /** Works on one task. An error that it throws becomes a FailedOutcome. */
  readonly run: (task: Task) => Promise<Outcome>;
  readonly timeOf: (task: Task) => TaskTime;
}

/**
 * A library may catch the error of a refused allocation and continue without that part. Its warning still reveals the
 * error.
 */
let refusedDetail: string | undefined;

/**
 * The system time, and the processor time of the whole process, at which the watchdog ends this process; 0 while it has no
 * task.
 */
const endsMs = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));

/** The parent normally ends a late process. This time is for a parent that no longer can. */
const graceMs = 2_000;

/** The task has this time from now on. */
export function setEnd({ processorMs, clockMs }: TaskTime): void {
  const { user, system } = process.cpuUsage();
  endsMs[0] = Date.now() + clockMs + graceMs;
  endsMs[1] = (user + system) / 1000 + processorMs;
}

export const send = (message: unknown): void => void process.send?.(message);

/** Works on one task after the other, as the parent sends them. */
export function serveTasks<Task, Outcome>({ run, timeOf }: ChildProgram<Task, Outcome>): void {
  const attempt = async (task: Task): Promise<Outcome | FailedOutcome> => {
    try {
      const outcome = await run(task);
      return refusedDetail === undefined ? outcome : { kind: 'outOfMemory', detail: refusedDetail };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  const answer = async (task: Task): Promise<void> => {
    refusedDetail = undefined;
    setEnd(timeOf(task));
    const outcome = await attempt(task);
    try {
      send(outcome);
    } catch (error) {
      // There was enough memory for the text, but not for the message.
      send(outcomeOf(error));
    }
    endsMs.fill(0);
    // Node writes it on exit, which a killed process never reaches.
    flushCompileCache();
  };
  watchOutput();
  // A terminal and systemd send signals to the whole group. The parent decides when its readers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (task: Task) => void answer(task));
  process.on('disconnect', () => process.exit());
  startWatchdog();
}

function outcomeOf(error: unknown): FailedOutcome {
  if (error instanceof DocumentError) {
    const detail = refusedDetail ?? String(error.cause);
    if (refusedAllocation.test(detail)) return { kind: 'outOfMemory', detail };
    return { kind: 'refused', errorKey: error.key, detail: error.detail };
  }
  if (error instanceof Error && 'syscall' in error) {
    const { code, errno, syscall, path } = error as NodeJS.ErrnoException;
    return { kind: 'unreadable', message: error.message, error: { code, errno, syscall, path } };
  }
  const detail = `the reader failed: ${String(error)}`;
  if (refusedAllocation.test(detail)) return { kind: 'outOfMemory', detail };
  return { kind: 'refused', errorKey: 'fileBroken', detail };
}

function watchOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array) => {
      if (typeof chunk === 'string' && refusedAllocation.test(chunk)) refusedDetail = chunk.trim();
      return true;
    };
  }
}

function startWatchdog(): void {
  const workerData: WatchdogData = {
    maxMegabytes: Number(process.argv[2]),
    parentId: process.ppid,
    endsMs,
  };
  const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 16 },
  });
  // Only the channel to the parent keeps the process alive.
  watchdog.unref();
  watchdog.once('online', () => send({ kind: 'ready' }));
}
