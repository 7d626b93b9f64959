import { resolve } from 'node:path';
import type { AnnotatedDocument, Annotation } from '../annotate/annotation.ts';
import { DocumentError } from '../document-error.ts';
import { documentLimits, type DocumentLimits } from '../limits.ts';
import { errorOf } from './outcome-error.ts';
import type { Readers } from './read-loaded-pages.ts';
import { sizesToTry } from './reader-sizes.ts';
import { runTask } from './run-task.ts';

export interface AnnotateOptions {
  readonly limits?: Partial<DocumentLimits>;
  /** Users take turns at the processes. */
  readonly userId?: number;
  readonly signal?: AbortSignal;
}

/**
 * Adds comments to the Word document at `path` (DocumentReaders.annotate). A document that takes too much time or memory is
 * refused. Without the processor (`readerBusy`) and without the file, the promise is rejected.
 */
export async function annotateForeignDocument(
  { pool, memoryMegabytes, isClosed }: Readers,
  path: string,
  annotation: Annotation,
  { userId, signal, ...options }: AnnotateOptions,
): Promise<AnnotatedDocument> {
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  let detail = '';
  for (const megabytes of sizesToTry(memoryMegabytes, limits.memoryMegabytes, userId !== undefined)) {
    const reader = await pool.take({ megabytes, userId }, signal);
    const task = { annotate: resolve(path), annotation, limits };
    const outcome = await runTask(reader, task, signal).catch(async (error: unknown) => {
      await pool.end(reader);
      throw error;
    });
    if (outcome.kind === 'annotated') {
      await pool.keep(reader, outcome.residentBytes);
      return outcome.document;
    }
    await pool.end(reader);
    // Closing may have ended its process. The document is then not at fault.
    if (isClosed()) throw new Error('the readers were closed');
    if (outcome.kind === 'read' || outcome.kind === 'pagesRead' || outcome.kind === 'tableRead')
      throw new Error('a reader answered another task');
    if (outcome.kind !== 'outOfMemory') {
      const error = errorOf(outcome, limits);
      if (!(error instanceof DocumentError) || error.key === 'readerBusy') throw error;
      return { kind: 'refused', reason: 'other', detail: error.message };
    }
    ({ detail } = outcome);
  }
  return { kind: 'refused', reason: 'other', detail };
}
