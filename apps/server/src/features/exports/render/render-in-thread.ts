import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderMessage } from './render-task.ts';
import type { ThreadTask } from './thread-task.ts';

/**
 * Text of a thousand pages with its layout. A thread that needs more fails, and not the process. Short-lived
 * objects are collected often: a thread would otherwise use 150 MB for them.
 */
const threadMemory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 8 };

/** Each thread has one report and its fonts in memory, usually 60 MB. */
const threadsAtOnce = Math.min(2, availableParallelism());

/**
 * A new thread loads its libraries and fonts for a second or two, and then makes a file in a twentieth of one. The next
 * file often comes soon: a user tries another format, or a class is exported.
 */
const keptMs = 60_000;
/** A thread that has grown beyond this, with a report of many pages, is not kept. */
const mostKeptHeap = 128 * 1024 * 1024;

type OnRendered = (done: number, count: number) => Promise<void>;

/** A thread that creates files, one after the other. */
export interface RenderThread {
  /** Rejects with the error of the thread, or with the signal's reason. The next file gets a new thread. */
  render(task: ThreadTask, onProgress: OnRendered): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Threads that wait for the next file, each with the timer that ends it. They do not keep the process alive. */
const kept = new Map<Worker, NodeJS.Timeout>();

/** Threads that have ended or failed, with or without a file to make. */
const ended = new WeakSet<Worker>();

function takeThread(): Worker {
  const [waiting] = kept;
  if (waiting === undefined) return startThread();
  const [worker] = waiting;
  forget(worker);
  worker.ref();
  return worker;
}

/** Files are created in a separate thread, which keeps the thread that answers requests free. */
function startThread(): Worker {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    resourceLimits: threadMemory,
  });
  // The caller that waits for a file receives the error. A thread without a caller is not used again.
  const end = (): void => {
    ended.add(worker);
    forget(worker);
  };
  return worker.on('error', end).on('exit', end);
}

function forget(worker: Worker): void {
  clearTimeout(kept.get(worker));
  kept.delete(worker);
}

/** Keeps a thread that has made its file; the caller no longer uses it. */
async function keepThread(worker: Worker): Promise<void> {
  const heap = ended.has(worker) ? Infinity : await heapOf(worker);
  if (heap > mostKeptHeap || ended.has(worker) || kept.size >= threadsAtOnce) {
    await worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, keptMs);
  timer.unref();
  worker.unref();
  kept.set(worker, timer);
}

/** The heap of a thread, in bytes. A thread that ends meanwhile cannot be kept. */
async function heapOf(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).total_heap_size;
  } catch {
    return Infinity;
  }
}

/**
 * Listens to the thread only while it makes this file. A promise about the end of the thread, raced with each file, would
 * keep all files of the thread in memory.
 */
async function renderIn(
  worker: Worker,
  task: ThreadTask,
  { signal, onProgress }: RenderOptions,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const listen = (message: RenderMessage): void => {
    if (message.kind === 'progress') onProgress(message.done, message.count).catch(reject);
    else if (message.kind === 'done') resolve(message.bytes);
    else reject(message.error);
  };
  const exit = (code: number): void => reject(new Error(`the thread ended with ${code} and no file`));
  const abort = (): void => reject(signal.reason as Error);
  worker.on('message', listen).on('error', reject).on('exit', exit);
  signal.addEventListener('abort', abort, { once: true });
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    worker.off('message', listen).off('error', reject).off('exit', exit);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * A thread that is replaced when a file could not be made in it: it may have run out of memory. Files that come after a
 * failed one are made as usual.
 */
function openLastingThread(signal: AbortSignal): RenderThread {
  signal.throwIfAborted();
  let worker: Worker | undefined = takeThread();
  let isBusy = false;
  let isClosed = false;
  return {
    render: async (task, onProgress) => {
      signal.throwIfAborted();
      // The report may have been read for so long that its file is no longer wanted. Nobody would end another thread.
      if (isClosed) throw new Error('the thread ended before the file was begun');
      if (worker === undefined || ended.has(worker)) worker = takeThread();
      const used = worker;
      isBusy = true;
      try {
        return await renderIn(used, task, { signal, onProgress });
      } catch (error) {
        worker = undefined;
        void used.terminate();
        throw error;
      } finally {
        isBusy = false;
      }
    },
    close: async () => {
      isClosed = true;
      const last = worker;
      worker = undefined;
      if (last === undefined) return;
      // Nobody waits for the file that it is making.
      if (isBusy) await last.terminate();
      else await keepThread(last);
    },
  };
}

/** Threads for a file of many reports. The caller closes them. */
export function openRenderThreads(reports: number, signal: AbortSignal): readonly RenderThread[] {
  return Array.from({ length: Math.min(threadsAtOnce, reports) }, () => openLastingThread(signal));
}

interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: OnRendered;
}

/** Creates one file in a separate thread. */
export async function renderInThread(task: ThreadTask, options: RenderOptions): Promise<Uint8Array> {
  const thread = openLastingThread(options.signal);
  try {
    return await thread.render(task, options.onProgress);
  } finally {
    await thread.close();
  }
}
