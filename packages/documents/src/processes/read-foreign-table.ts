import { DocumentError } from '../document-error.ts';
import { tableLimits, type Table, type TableLimits } from '../tables/table.ts';
import { errorOf } from './outcome-error.ts';
import { mostAloneMs, wasMachineBusy } from './read-alone.ts';
import type { Readers } from './read-loaded-pages.ts';
import { runTask, type TaskOutcome } from './run-task.ts';

export interface ReadTableOptions {
  readonly limits?: Partial<TableLimits>;
  /** Users take turns at the processes. */
  readonly userId?: number;
  readonly signal?: AbortSignal;
}

/** Reads a table in one process (DocumentReaders.readTable). */
export async function readForeignTable(
  { pool, memoryMegabytes, isClosed }: Readers,
  bytes: Uint8Array,
  { userId, signal, ...options }: ReadTableOptions,
): Promise<Table> {
  const limits: TableLimits = { ...tableLimits, ...options.limits };
  if (bytes.length > limits.fileBytes) throw new DocumentError('fileTooLarge', `${bytes.length} bytes`);
  const megabytes = Math.min(limits.memoryMegabytes, memoryMegabytes);
  const attempt = async (isAlone: boolean): Promise<TaskOutcome & { readonly wasBusy: boolean }> => {
    const clockMs = isAlone ? Math.min(limits.clockMs, mostAloneMs) : limits.clockMs;
    const reader = await pool.take({ megabytes, userId, ...(isAlone && { isAlone }) }, signal);
    const startMs = performance.now();
    const task = { table: bytes, limits: { ...limits, clockMs } };
    const outcome = await runTask(reader, task, signal).catch(async (error: unknown) => {
      await pool.end(reader);
      throw error;
    });
    if (outcome.kind === 'tableRead') await pool.keep(reader, outcome.residentBytes);
    else await pool.end(reader);
    return { ...outcome, wasBusy: wasMachineBusy(outcome, startMs, clockMs) };
  };
  const first = await attempt(false);
  const outcome = first.wasBusy && !isClosed() ? await attempt(true) : first;
  if (outcome.kind === 'tableRead') return outcome.table;
  // Closing may have ended its process. The table is then not at fault.
  if (isClosed()) throw new Error('the readers were closed');
  if (outcome.kind === 'read' || outcome.kind === 'pagesRead' || outcome.kind === 'annotated')
    throw new Error('a reader answered another task');
  if (outcome.kind === 'outOfMemory') throw new DocumentError('fileTooLarge', outcome.detail);
  throw errorOf(outcome, limits);
}
