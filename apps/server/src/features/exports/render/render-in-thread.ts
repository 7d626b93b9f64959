import { Worker } from 'node:worker_threads';
import type { RenderMessage, RenderTask } from './render-task.ts';

interface RenderOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, count: number) => Promise<void>;
}

/** Text of a thousand pages with its layout; a thread that needs more fails, and not the process. */
const threadMemory = { maxOldGenerationSizeMb: 768 };

/**
 * Makes a file in a thread of its own, so that the one that answers requests stays free. Rejects with what went wrong
 * in the thread, or with the signal's reason.
 */
export async function renderInThread(task: RenderTask, options: RenderOptions): Promise<Uint8Array> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    workerData: task,
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    resourceLimits: threadMemory,
  });
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', (message: RenderMessage) => {
        if (message.kind === 'done') resolve(message.bytes);
        else onProgress(message.done, message.count).catch(reject);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and no file`)));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}
