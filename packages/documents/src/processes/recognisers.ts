import { resolve } from 'node:path';
import type { Language } from '@palimpsest/contract';
import { DocumentError } from '../document-error.ts';
import type { RecognisedDocument } from '../recognition/scan-reading.ts';
import { recognitionLimits, type RecognitionLimits } from '../recognition/recognition-limits.ts';
import { errorOf } from './outcome-error.ts';
import { createReaderPool, type PooledProcess } from './reader-pool.ts';
import { wasMachineBusy } from './read-alone.ts';
import { runRecognition, type RecognitionEnd } from './run-recognition.ts';

export interface RecogniseOptions {
  /** The language that is tried first. */
  readonly language?: Language | undefined;
  readonly limits?: Partial<RecognitionLimits> | undefined;
  /** Users take turns. */
  readonly userId?: number;
  /** Stops immediately. The promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each page, from 1. */
  readonly onPage?: (page: number, pages: number) => void;
}

export interface Recognisers {
  /**
   * Recognises the text of the picture or PDF at `path`, in a process for this file alone. Its memory is not shared with
   * the processes that read other files, so none of them waits for it. A page has a limit on processor time, which starts
   * again with each page. A file whose process did not get the processor is tried once more, while no other is recognised.
   *
   * Rejects with a DocumentError, or with the error of the file system if the file cannot be opened at all.
   */
  readonly recognise: (path: string, options?: RecogniseOptions) => Promise<RecognisedDocument>;
  readonly processes: () => readonly PooledProcess[];
  readonly close: () => Promise<void>;
}

export interface RecognisersOptions {
  /** How many files are recognised at once. */
  readonly processes: number;
  /** A folder with data of further languages: `<code>.traineddata` or `<code>.traineddata.gz`. */
  readonly languagesFolder?: string | undefined;
  readonly limits?: Partial<RecognitionLimits>;
}

const program = new URL('./recognition-process.ts', import.meta.url);

export function createRecognisers(options: RecognisersOptions): Recognisers {
  const ownLimits: RecognitionLimits = { ...recognitionLimits, ...options.limits };
  const megabytes = ownLimits.memoryMegabytes;
  const pool = createReaderPool(options.processes * megabytes, program);
  let isClosed = false;

  const recognise: Recognisers['recognise'] = async (
    path,
    { language, userId, signal, onPage, ...own } = {},
  ) => {
    signal?.throwIfAborted();
    const limits = { ...ownLimits, ...own.limits };
    const task = { path: resolve(path), language, languagesFolder: options.languagesFolder, limits };
    const attempt = async (isAlone: boolean): Promise<RecognitionEnd & { readonly wasBusy: boolean }> => {
      const process = await pool.take({ megabytes, userId, ...(isAlone && { isAlone }) }, signal);
      try {
        const startMs = performance.now();
        const outcome = await runRecognition(process, task, { signal, onPage });
        return { ...outcome, wasBusy: wasMachineBusy(outcome, startMs, limits.pageClockMs) };
      } finally {
        // It has grown far beyond what another file needs.
        await pool.end(process);
      }
    };
    const first = await attempt(false);
    const outcome = first.wasBusy && !isClosed ? await attempt(true) : first;
    // Closing may have ended its process. The file is then not at fault.
    if (isClosed) throw new Error('the recognisers were closed');
    switch (outcome.kind) {
      case 'recognised':
        return outcome.document;
      case 'refused':
        throw new DocumentError(outcome.errorKey, outcome.detail);
      case 'outOfMemory':
        throw new DocumentError('fileTooLarge', outcome.detail);
      case 'timeout':
        throw errorOf(outcome, { processorMs: limits.pageProcessorMs, clockMs: limits.pageClockMs });
      case 'unreadable':
        throw Object.assign(new Error(outcome.message), outcome.error);
    }
  };

  const close = (): Promise<void> => {
    isClosed = true;
    return pool.close();
  };

  return { recognise, processes: pool.processes, close };
}
