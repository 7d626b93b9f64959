import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderMessage, RenderTask } from './render-task.ts';

/**
 * Text of a thousand pages with its layout. A thread that needs more fails, and not the process. Short-lived
 * objects are collected often: a thread would otherwise use 150 MB for them.
 */
const threadMemory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 8 };

/** A thread that creates files, one after the other. */
export interface RenderThread {
  /** Rejects with the error of the thread, or with the signal's reason. The next file gets a new thread. */
  render(task: RenderTask, onProgress: (done: number, count: number) => Promise<void>): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Files are created in a separate thread, which keeps the thread that answers requests free. */
function openRenderThread(signal: AbortSignal): RenderThread {
  signal.throwIfAborted();
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    resourceLimits: threadMemory,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and no file`)));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // The caller that waits for the file receives the error. Without a caller, nothing is lost.
  broken.catch(() => {});
  return {
    render: (task, onProgress) => {
      const made = new Promise<Uint8Array>((resolve, reject) => {
        const listen = (message: RenderMessage): void => {
          if (message.kind === 'progress') {
            onProgress(message.done, message.count).catch(reject);
            return;
          }
          worker.off('message', listen);
          if (message.kind === 'done') resolve(message.bytes);
          else reject(message.error);
        };
        worker.on('message', listen);
        worker.postMessage(task);
      });
      return Promise.race([made, broken]);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/**
 * A thread that is replaced when a file could not be made in it: it may have run out of memory. Files that come after a
 * failed one are made as usual.
 */
function openLastingThread(signal: AbortSignal): RenderThread {
  let thread: RenderThread | undefined = openRenderThread(signal);
  return {
    render: async (task, onProgress) => {
      thread ??= openRenderThread(signal);
      try {
        return await thread.render(task, onProgress);
      } catch (error) {
        void thread.close();
        thread = undefined;
        throw error;
      }
    },
    close: async () => thread?.close(),
  };
}

/** Each thread has one report and its fonts in memory, usually 60 MB. */
const threadsAtOnce = Math.min(2, availableParallelism());

/** Threads for a file of many reports. The caller closes them. */
export function openRenderThreads(reports: number, signal: AbortSignal): readonly RenderThread[] {
  return Array.from({ length: Math.min(threadsAtOnce, reports) }, () => openLastingThread(signal));
}

interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, count: number) => Promise<void>;
}

/** Creates one file in a separate thread. */
export async function renderInThread(task: RenderTask, options: RenderOptions): Promise<Uint8Array> {
  const thread = openRenderThread(options.signal);
  try {
    return await thread.render(task, options.onProgress);
  } finally {
    await thread.close();
  }
}
