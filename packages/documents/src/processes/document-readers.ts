import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AnnotatedDocument, Annotation } from '../annotate/annotation.ts';
import type { ExtractedDocument } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { documentLimits, type DocumentLimits } from '../limits.ts';
import type { Table } from '../tables/table.ts';
import type { PageOptions } from '../text/page-bytes.ts';
import { annotateForeignDocument, type AnnotateOptions } from './annotate-foreign-document.ts';
import type { LoadedPage } from './message.ts';
import { errorOf } from './outcome-error.ts';
import { mostAloneMs, wasMachineBusy } from './read-alone.ts';
import { readLoadedPages, type PageText } from './read-loaded-pages.ts';
import { readForeignTable, type ReadTableOptions } from './read-foreign-table.ts';
import { createReaderPool, type PooledProcess } from './reader-pool.ts';
import { largestPdfMegabytes, sizesToTry } from './reader-sizes.ts';
import { runTask } from './run-task.ts';

export interface ExtractFileOptions {
  /** The name given by the user; the path may differ. */
  readonly fileName: string;
  readonly limits?: Partial<DocumentLimits>;
  /** Given for a file that was loaded from the web. */
  readonly page?: PageOptions | undefined;
  /** The caller offers text recognition (extract-document.ts). */
  readonly namesScans?: boolean | undefined;
  /** Users take turns at the processes, and each gets at most two at once. */
  readonly userId?: number;
  /** Stops the reading immediately. The promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface DocumentReaders {
  /**
   * Extracts the text of the file at `path` in a process that reads only this file at the time. A file first waits for
   * memory, users in turn and the files of one user in the order of the calls. Its processor time is limited
   * (limits.ts). A file whose reader did not get the processor is tried once more, alone.
   *
   *     waiting ──▶ reading ──document──▶ done: the process waits for the next file (reader-pool.ts)
   *                    ├── DocumentError ──▶ process ended, this error
   *                    ├── time used up ───▶ process ended, fileTimeout
   *                    ├── clock over ─────▶ process ended, waiting to be read alone; readerBusy after that
   *                    ├── aborted ────────▶ process ended, the signal's reason
   *                    ├── out of memory ──▶ process ended, waiting again for a large process; fileTooLarge after that
   *                    └── crashed ────────▶ fileBroken
   *
   * Rejects with the error of the file system if the file cannot be opened at all, since the file is not at fault.
   */
  readonly extract: (path: string, options: ExtractFileOptions) => Promise<ExtractedDocument>;
  /**
   * Extracts the main texts of pages in one process, in their order: a process for each would take longer than the
   * reading. If the process ends in the middle, each page is read by itself, so that only the page at fault gets the
   * DocumentError. Pages whose content is clear from their blocks are not searched by Readability.
   */
  readonly extractPages: (
    pages: readonly LoadedPage[],
    options: Pick<ExtractFileOptions, 'limits' | 'signal'>,
  ) => Promise<readonly (PageText | DocumentError)[]>;
  /**
   * Reads a table (CSV or XLSX) in a process, with the limits of tables (tables/table.ts). Rejects with a DocumentError like
   * `extract`, without an attempt with more memory: a table that needs more is not a list.
   */
  readonly readTable: (bytes: Uint8Array, options: ReadTableOptions) => Promise<Table>;
  /**
   * Adds comments to the Word document at `path`, in a process with the limits of reading. A document that cannot get them is
   * refused with the reason; one that takes too much time or memory, too.
   */
  readonly annotate: (
    path: string,
    annotation: Annotation,
    options: AnnotateOptions,
  ) => Promise<AnnotatedDocument>;
  /** The current processes. */
  readonly processes: () => readonly PooledProcess[];
  readonly close: () => Promise<void>;
}

/** @param memoryMegabytes limit for all processes together; `defaultReaderMemory` suits most machines */
export function createDocumentReaders(memoryMegabytes: number): DocumentReaders {
  const pool = createReaderPool(memoryMegabytes);
  let isClosed = false;

  const extract: DocumentReaders['extract'] = async (
    path,
    { fileName, page, namesScans, userId, signal, ...options },
  ) => {
    signal?.throwIfAborted();
    const limits: DocumentLimits = { ...documentLimits, ...options.limits };
    const mostMegabytes = (await isPdf(path)) ? largestPdfMegabytes : limits.memoryMegabytes;
    const sizes = sizesToTry(
      memoryMegabytes,
      Math.min(mostMegabytes, limits.memoryMegabytes),
      userId !== undefined,
    );
    let detail = '';
    let { processorMs } = limits;
    /** The place of the memory that the next attempt gets. */
    let size = 0;
    let isAlone = false;
    while (size < sizes.length) {
      const megabytes = sizes[size] ?? memoryMegabytes;
      const reader = await pool.take({ megabytes, userId, ...(isAlone && { isAlone }) }, signal);
      const startMs = performance.now();
      const clockMs = isAlone ? Math.min(limits.clockMs, mostAloneMs) : limits.clockMs;
      const own = { ...limits, processorMs, clockMs };
      const task = { path: resolve(path), fileName, page, namesScans, limits: own };
      const outcome = await runTask(reader, task, signal).catch(async (error: unknown) => {
        await pool.end(reader);
        throw error;
      });
      if (outcome.kind === 'read') {
        await pool.keep(reader, outcome.residentBytes);
        return outcome.document;
      }
      await pool.end(reader);
      // Closing may have ended its process. The file is then not at fault.
      if (isClosed) throw new Error('the readers were closed');
      if (outcome.kind === 'pagesRead' || outcome.kind === 'tableRead' || outcome.kind === 'annotated')
        throw new Error('the answer to another task');
      const usedMs = outcome.processorMs ?? performance.now() - startMs;
      if (!isAlone && wasMachineBusy(outcome, startMs, clockMs)) {
        isAlone = true;
        continue;
      }
      if (outcome.kind !== 'outOfMemory') throw errorOf(outcome, own);
      ({ detail } = outcome);
      processorMs = Math.max(0, processorMs - usedMs);
      size += 1;
    }
    throw new DocumentError('fileTooLarge', detail);
  };

  const extractPages: DocumentReaders['extractPages'] = (pages, options) =>
    readLoadedPages({ pool, memoryMegabytes, isClosed: () => isClosed }, pages, options);

  const readTable: DocumentReaders['readTable'] = (bytes, options) =>
    readForeignTable({ pool, memoryMegabytes, isClosed: () => isClosed }, bytes, options);

  const annotate: DocumentReaders['annotate'] = (path, annotation, options) =>
    annotateForeignDocument({ pool, memoryMegabytes, isClosed: () => isClosed }, path, annotation, options);

  const close = (): Promise<void> => {
    isClosed = true;
    return pool.close();
  };

  return { extract, extractPages, readTable, annotate, processes: pool.processes, close };
}

/** Recognises a PDF by its first kilobyte, as `detectFormat` does. The reader reports a file that can't be opened. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
