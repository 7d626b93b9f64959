import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Services } from '../../services.ts';
import { analysePages, storePages } from '../web-index/add-web-pages.ts';
import { openBytes } from './formats/open-bytes.ts';
import { pageReaders, type PageFormat } from './formats/page-format.ts';
import { UnreadableSource, type PageRecord } from './page-record.ts';
import { readRecords } from './read-records.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';
import { openRun, restartRun, type WebRunRow } from './web-runs.repository.ts';
import { workOnRun, type RunOptions } from './work-on-run.ts';

export interface ImportedFile {
  readonly path: string;
  readonly format: PageFormat;
}

/** The pages of one transaction: measured, larger ones are not faster. */
const pagesAtOnce = 100;
const batchBytes = 8 * 1024 * 1024;
/** Processes that read pages; the texts are analysed in threads at the same time. */
const readersAtOnce = 2;
/** The number of batches with which pages are analysed while others are stored. */
const batchesAtOnce = 3;
/** Small segments that additions leave slow later additions down, and nobody else may be there to merge them. */
const pagesBetweenMerges = 20_000;

/**
 * Adds the pages of a file to the web index. The file is read as a stream. An import that was interrupted continues with
 * the first page that was not stored; a file that has changed since then is read from its start.
 */
export async function importPages(
  services: Services,
  file: ImportedFile,
  options: RunOptions = {},
): Promise<RunProgress> {
  const { size, mtimeMs } = await stat(file.path);
  const version = `${size} ${Math.round(mtimeMs)}`;
  const { id } = await openRun(services.db, 'import', file.path);
  return workOnRun(services, id, options, (run, signal) =>
    importFile(services, run, { ...file, version }, { ...options, signal }),
  );
}

async function importFile(
  services: Services,
  run: WebRunRow,
  { path, format, version }: ImportedFile & { readonly version: string },
  { signal, onProgress }: RunOptions,
): Promise<RunProgress> {
  const { db } = services;
  const continues = !run.isComplete && run.position['version'] === version;
  if (!continues) await restartRun(db, run.id, { version, records: 0 });
  const done = continues ? recordsOf(run) : 0;
  const readInTurn = pLimit(readersAtOnce);
  const progress = createRunProgress(continues ? run : { id: run.id });

  let read = 0;
  let batch: PageRecord[] = [];
  let bytes = 0;
  let stored: Promise<void> = Promise.resolve();
  const waiting = new Set<Promise<void>>();
  const flush = async (): Promise<void> => {
    const [records, position] = [batch, { version, records: read }];
    batch = [];
    bytes = 0;
    const analysed = readRecords(services, records, { progress, readInTurn }).then((pages) =>
      analysePages(services, pages),
    );
    const before = stored;
    stored = (async () => {
      // Both are awaited, so that an error of one is not left alone by an error of the other.
      const [, pages] = await Promise.all([before, analysed]);
      for (const outcome of await storePages(services, pages, 'operator')) progress.count(outcome);
      await progress.save(db, position);
      const isDue =
        Math.floor(position.records / pagesBetweenMerges) >
        Math.floor((position.records - records.length) / pagesBetweenMerges);
      if (isDue) await services.index.maintain();
      onProgress?.(progress);
    })();
    const ended = stored.finally(() => waiting.delete(ended));
    // An error is thrown where the batches are awaited.
    ended.catch(() => undefined);
    waiting.add(ended);
    if (waiting.size >= batchesAtOnce) await Promise.race(waiting);
  };

  try {
    for await (const record of pageReaders[format](openBytes(path))) {
      read += 1;
      if (read <= done) continue;
      batch.push(record);
      bytes += sizeOf(record);
      if (batch.length >= pagesAtOnce || bytes > batchBytes) await flush();
      if (signal?.aborted === true) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    progress.problem(`${path}: ${error.message}`, 'damaged');
  }
  if (batch.length > 0) await flush();
  await stored;
  await progress.save(db, { version, records: read });
  return progress;
}

function sizeOf(record: PageRecord): number {
  if (record.kind === 'problem') return 0;
  return record.kind === 'text' ? record.text.length : record.bytes.length;
}

function recordsOf({ position }: WebRunRow): number {
  const records = position['records'];
  return typeof records === 'number' ? records : 0;
}
