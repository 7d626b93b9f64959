import { DocumentError } from '../document-error.ts';
import { documentLimits, type DocumentLimits } from '../limits.ts';
import type { LoadedPage, PageOutcome } from './message.ts';
import { errorOf } from './outcome-error.ts';
import { mostAloneMs, wasMachineBusy } from './read-alone.ts';
import type { ReaderPool } from './reader-pool.ts';
import { sizesToTry } from './reader-sizes.ts';
import { runTask, type TaskOutcome } from './run-task.ts';

export type PageText = Extract<PageOutcome, { readonly kind: 'read' }>;

export interface Readers {
  readonly pool: ReaderPool;
  readonly memoryMegabytes: number;
  readonly isClosed: () => boolean;
}

interface Options {
  readonly limits?: Partial<DocumentLimits>;
  readonly signal?: AbortSignal;
}

/** Reads pages in one process; if it ends in the middle, each page by itself (DocumentReaders.extractPages). */
export async function readLoadedPages(
  readers: Readers,
  pages: readonly LoadedPage[],
  { signal, ...options }: Options,
): Promise<readonly (PageText | DocumentError)[]> {
  if (pages.length === 0) return [];
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  const sizes = sizesToTry(readers.memoryMegabytes, limits.memoryMegabytes, false);
  const place = { megabytes: sizes[0] ?? readers.memoryMegabytes, isAlone: false };
  const together = await attempt(readers, pages, limits, place, signal);
  if (together.kind === 'pagesRead') return together.pages.map(resultOf);
  const read: (PageText | DocumentError)[] = [];
  for (const page of pages) read.push(await readAlone(readers, page, limits, sizes, signal));
  return read;
}

async function readAlone(
  readers: Readers,
  page: LoadedPage,
  limits: DocumentLimits,
  sizes: readonly number[],
  signal: AbortSignal | undefined,
): Promise<PageText | DocumentError> {
  let detail = '';
  let isAlone = false;
  let size = 0;
  while (size < sizes.length) {
    const megabytes = sizes[size] ?? readers.memoryMegabytes;
    const startMs = performance.now();
    const outcome = await attempt(readers, [page], limits, { megabytes, isAlone }, signal);
    if (!isAlone && wasMachineBusy(outcome, startMs, limits.clockMs)) {
      isAlone = true;
      continue;
    }
    if (outcome.kind === 'pagesRead') {
      const [read] = outcome.pages;
      if (read === undefined) throw new Error('a reader left a page out');
      return resultOf(read);
    }
    if (outcome.kind === 'read' || outcome.kind === 'tableRead' || outcome.kind === 'annotated')
      throw new Error('a reader answered another task');
    if (outcome.kind !== 'outOfMemory') {
      const error = errorOf(outcome, limits);
      if (error instanceof DocumentError) return error;
      throw error;
    }
    ({ detail } = outcome);
    size += 1;
  }
  return new DocumentError('fileTooLarge', detail);
}

interface Place {
  readonly megabytes: number;
  readonly isAlone: boolean;
}

async function attempt(
  { pool, isClosed }: Readers,
  pages: readonly LoadedPage[],
  limits: DocumentLimits,
  { megabytes, isAlone }: Place,
  signal: AbortSignal | undefined,
): Promise<TaskOutcome> {
  const reader = await pool.take({ megabytes, userId: undefined, ...(isAlone && { isAlone }) }, signal);
  const clockMs = isAlone ? Math.min(limits.clockMs, mostAloneMs) : limits.clockMs;
  const outcome = await runTask(reader, { pages, limits: { ...limits, clockMs } }, signal).catch(
    async (error: unknown) => {
      await pool.end(reader);
      throw error;
    },
  );
  if (outcome.kind === 'pagesRead') await pool.keep(reader, outcome.residentBytes);
  else await pool.end(reader);
  // Closing may have ended its process. The page is then not at fault.
  if (outcome.kind !== 'pagesRead' && isClosed()) throw new Error('the readers were closed');
  return outcome;
}

const resultOf = (page: PageOutcome): PageText | DocumentError =>
  page.kind === 'read' ? page : new DocumentError(page.errorKey, page.detail);
