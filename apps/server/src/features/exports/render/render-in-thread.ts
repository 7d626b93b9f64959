import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderMessage, RenderTask } from './render-task.ts';

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

type OnRendered = (done: number, count: number) => Promise<void>;

/** A thread that creates files, one after the other. */
export interface RenderThread {
  /** Rejects with the error of the thread, or with the signal's reason. The next file gets a new thread. */
  render(task: RenderTask, onProgress: OnRendered): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Files are created in a separate thread, which keeps the thread that answers requests free. */
interface StartedThread {
  readonly worker: Worker;
  /** Rejects when the thread has ended. */
  readonly ended: Promise<never>;
}

/** Threads that wait for the next file, each with the timer that ends it. They do not keep the process alive. */
const kept = new Map<StartedThread, NodeJS.Timeout>();

function takeThread(): StartedThread {
  const [waiting] = kept;
  if (waiting === undefined) return startThread();
  const [thread, timer] = waiting;
  clearTimeout(timer);
  kept.delete(thread);
  thread.worker.ref();
  return thread;
}

function startThread(): StartedThread {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    resourceLimits: threadMemory,
  });
  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and no file`)));
  });
  const thread = { worker, ended };
  // The caller that waits for a file receives the error. A thread without a caller is not used again.
  ended.catch(() => forget(thread));
  return thread;
}

function forget(thread: StartedThread): void {
  clearTimeout(kept.get(thread));
  kept.delete(thread);
}

/** Keeps a thread that has made its file; the caller no longer uses it. */
async function keepThread(thread: StartedThread): Promise<void> {
  if (kept.size >= threadsAtOnce) {
    await thread.worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    forget(thread);
    void thread.worker.terminate();
  }, keptMs);
  timer.unref();
  thread.worker.unref();
  kept.set(thread, timer);
}

async function renderIn(
  { worker, ended }: StartedThread,
  task: RenderTask,
  { signal, onProgress }: RenderOptions,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const listen = (message: RenderMessage): void => {
    if (message.kind === 'progress') onProgress(message.done, message.count).catch(reject);
    else if (message.kind === 'done') resolve(message.bytes);
    else reject(message.error);
  };
  const abort = (): void => reject(signal.reason as Error);
  worker.on('message', listen);
  signal.addEventListener('abort', abort, { once: true });
  try {
    worker.postMessage(task);
    return await Promise.race([promise, ended]);
  } finally {
    worker.off('message', listen);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * A thread that is replaced when a file could not be made in it: it may have run out of memory. Files that come after a
 * failed one are made as usual.
 */
function openLastingThread(signal: AbortSignal): RenderThread {
  signal.throwIfAborted();
  let thread: StartedThread | undefined = takeThread();
  let isBusy = false;
  return {
    render: async (task, onProgress) => {
      signal.throwIfAborted();
      const used = (thread ??= takeThread());
      isBusy = true;
      try {
        return await renderIn(used, task, { signal, onProgress });
      } catch (error) {
        thread = undefined;
        void used.worker.terminate();
        throw error;
      } finally {
        isBusy = false;
      }
    },
    close: async () => {
      const last = thread;
      thread = undefined;
      if (last === undefined) return;
      // Nobody waits for the file that it is making.
      if (isBusy) await last.worker.terminate();
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
export async function renderInThread(task: RenderTask, options: RenderOptions): Promise<Uint8Array> {
  const thread = openLastingThread(options.signal);
  try {
    return await thread.render(task, options.onProgress);
  } finally {
    await thread.close();
  }
}
