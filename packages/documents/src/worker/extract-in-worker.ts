import type { Worker } from 'node:worker_threads';
import type { ExtractedDocument } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { documentLimits, type DocumentLimits } from '../limits.ts';
import type { PageOptions } from '../text/page-bytes.ts';
import type { ExtractionOutcome, ExtractionTask } from './message.ts';
import { giveBackWorker, takeWorker } from './worker-pool.ts';

export interface ExtractInWorkerOptions {
  /** The name the user gave; the path may be another one. */
  readonly fileName: string;
  readonly limits?: Partial<DocumentLimits>;
  /** For a file that was loaded from the web. */
  readonly page?: PageOptions | undefined;
  /** Ends the worker at once; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How often the worker's buffers, which its heap limit doesn't cover, are measured. */
const memoryCheckMs = 200;

/**
 * Gives the text of the file at `path`, read in a thread that has nothing else to do, with its own memory limit.
 *
 *     taken ────▶ running ──message──▶ document: the thread waits for the next file (worker-pool.ts)
 *                     ├── message ────▶ ended, DocumentError
 *                     ├── time over ──▶ ended, fileTimeout
 *                     ├── aborted ────▶ ended, the signal's reason
 *                     ├── too much memory ▶ ended, fileTooLarge
 *                     └── crashed ────▶ fileBroken
 *
 * Rejects with the error of the file system where the file can't be opened at all: that is not the file's fault.
 */
export async function extractInWorker(
  path: string,
  options: ExtractInWorkerOptions,
): Promise<ExtractedDocument> {
  options.signal?.throwIfAborted();
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  const task: ExtractionTask = { path, fileName: options.fileName, limits, page: options.page };
  const worker = takeWorker(limits.memoryMegabytes);
  const { promise, resolve, reject } = Promise.withResolvers<ExtractedDocument>();
  const abort = (): void => reject(options.signal?.reason);
  // Loading the libraries takes part of a second on a busy machine and is not the file's fault.
  const timer = setTimeout(() => {
    reject(new DocumentError('fileTimeout', `not read within ${limits.timeoutMs} ms`));
  }, limits.timeoutMs);
  const memoryTimer = setInterval(() => {
    void refuseLargeBuffers(worker, limits.memoryMegabytes).catch(reject);
  }, memoryCheckMs);
  options.signal?.addEventListener('abort', abort, { once: true });
  worker.once('message', (outcome: ExtractionOutcome) => {
    if ('document' in outcome) resolve(outcome.document);
    else reject(new DocumentError(outcome.errorKey, outcome.detail));
  });
  worker.once('error', (error: unknown) => reject(errorOfCrash(error)));
  worker.once('exit', () => reject(new DocumentError('fileBroken', 'the worker ended without an answer')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
  const letGo = (): void => {
    clearTimeout(timer);
    clearInterval(memoryTimer);
    options.signal?.removeEventListener('abort', abort);
  };
  try {
    const document = await promise;
    letGo();
    await giveBackWorker(worker, limits.memoryMegabytes);
    return document;
  } catch (error) {
    letGo();
    await worker.terminate();
    throw error;
  }
}

async function refuseLargeBuffers(worker: Worker, maxMegabytes: number): Promise<void> {
  // It is rejected when the worker has ended in between.
  const statistics = await worker.getHeapStatistics().catch(() => undefined);
  const megabytes = (statistics?.external_memory ?? 0) / (1024 * 1024);
  if (megabytes > maxMegabytes) {
    throw new DocumentError('fileTooLarge', `${Math.round(megabytes)} MB of buffers`);
  }
}

function errorOfCrash(error: unknown): unknown {
  if (!(error instanceof Error))
    return new DocumentError('fileBroken', 'the reader crashed', { cause: error });
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new DocumentError('fileTooLarge', 'the reader ran out of memory', { cause: error });
  }
  if (syscall !== undefined) return error;
  return new DocumentError('fileBroken', `the reader crashed: ${error.message}`, { cause: error });
}
