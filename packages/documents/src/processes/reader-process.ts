import { readFile, stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import type { ExtractionOutcome, ExtractionTask, ReaderMessage } from './message.ts';
import type { WatchdogData } from './watchdog.mjs';

/**
 * The program of a reader process, which reads one file after the other. start-reader-process.ts starts it with its
 * memory limit in megabytes as the only argument.
 */

/** V8 and zlib report a refused allocation with one of these texts. */
const refusedAllocation = /allocation failed|out of memory|Z_MEM_ERROR|ERR_MEMORY_ALLOCATION_FAILED/i;

/**
 * A library may catch the error of a refused allocation and continue without that part. Its warning still reveals the
 * error.
 */
let refusedDetail: string | undefined;

/** The system time at which the watchdog ends this process; 0 while it has no task. */
const deadlineMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));

/** The parent normally ends a late process. This time is for a parent that no longer can. */
const graceMs = 2_000;

async function read({ path, fileName, limits, page }: ExtractionTask): Promise<ExtractionOutcome> {
  try {
    const { size } = await stat(path);
    if (size > limits.fileBytes) throw new DocumentError('fileTooLarge', `${size} bytes`);
    const options = { fileName, limits, page, printsWarnings: true };
    const document = await extractDocument(await readFile(path), options);
    if (refusedDetail !== undefined) return { kind: 'outOfMemory', detail: refusedDetail };
    return { kind: 'read', document, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): ExtractionOutcome {
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

const send = (message: ReaderMessage): void => void process.send?.(message);

async function answer(task: ExtractionTask): Promise<void> {
  refusedDetail = undefined;
  deadlineMs[0] = Date.now() + task.limits.timeoutMs + graceMs;
  const outcome = await read(task);
  try {
    send(outcome);
  } catch (error) {
    // There was enough memory for the text, but not for the message.
    send(outcomeOf(error));
  }
  deadlineMs[0] = 0;
  // Node writes it on exit, which a killed process never reaches.
  flushCompileCache();
}

for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk: string | Uint8Array) => {
    if (typeof chunk === 'string' && refusedAllocation.test(chunk)) refusedDetail = chunk.trim();
    return true;
  };
}

// A terminal and systemd send signals to the whole group. The parent decides when its readers end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', (task: ExtractionTask) => void answer(task));
process.on('disconnect', () => process.exit());

const workerData: WatchdogData = {
  maxMegabytes: Number(process.argv[2]),
  parentId: process.ppid,
  deadlineMs,
};
const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
  workerData,
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 16 },
});
// Only the channel to the parent keeps the process alive.
watchdog.unref();
watchdog.once('online', () => send({ kind: 'ready' }));
