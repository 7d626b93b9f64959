import { stat } from 'node:fs/promises';
import { limits } from '@palimpsest/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import { storable } from '../database/storable.ts';
import type { Services } from '../services.ts';
import { normalAddress } from '../sources/fetching/index.ts';
import { cutTo } from '../texts/title.ts';
import { FetchError, readFetchedFile } from '../web-fetch/index.ts';
import { analysePages, storePages, type WebPage } from '../web-index/add-web-pages.ts';
import { openBytes } from './formats/open-bytes.ts';
import { readPages, type PageFormat } from './formats/page-format.ts';
import { UnreadableSource, type PageRecord } from './page-record.ts';
import { createProgress, type RunProgress } from './run-progress.ts';
import { openRun, restartRun, type WebRun } from './web-runs.repository.ts';

export interface ImportedFile {
  readonly path: string;
  readonly format: PageFormat;
}

export interface RunOptions {
  /** Ends the run after the pages that are being added. It continues from there the next time. */
  readonly signal?: AbortSignal;
  /** Called now and then with the run so far. */
  readonly onProgress?: (progress: RunProgress) => void;
}

/** Of one transaction: measured, larger ones are not faster. */
const pagesAtOnce = 100;
const batchBytes = 8 * 1024 * 1024;
/** Answers of servers that are read at once, each in a process. */
const readAtOnce = 4;
const readingMs = 5 * 60_000;
/** So that pages are analysed while others are stored. */
const batchesAtOnce = 3;
/** Small segments that additions leave slow later additions down, and nobody else may be there to merge them. */
const pagesBetweenMerges = 20_000;

/**
 * Adds the pages of a file to the web index. The file is read as a stream. An import that was interrupted continues with
 * the first page that was not stored; a file that has changed since then is read from its start.
 */
export async function importPages(
  services: Services,
  { path, format }: ImportedFile,
  { signal, onProgress }: RunOptions = {},
): Promise<RunProgress> {
  const { db } = services;
  const { size, mtimeMs } = await stat(path);
  const version = `${size} ${Math.round(mtimeMs)}`;
  const run = await openRun(db, 'import', path);
  const continues = run.state === 'running' && run.position['version'] === version;
  if (!continues) await restartRun(db, run.id, { version, records: 0 });
  const done = continues ? recordsOf(run) : 0;
  const readInTurn = pLimit(readAtOnce);
  const progress = createProgress(continues ? run : { id: run.id, counts: {}, problems: [] });

  let read = 0;
  let batch: PageRecord[] = [];
  let bytes = 0;
  let stored: Promise<void> = Promise.resolve();
  const waiting = new Set<Promise<void>>();
  const flush = async (): Promise<void> => {
    const [records, position] = [batch, { version, records: read }];
    batch = [];
    bytes = 0;
    const analysed = pagesOf(services, records, progress, readInTurn).then((pages) =>
      analysePages(services, pages),
    );
    const before = stored;
    stored = (async () => {
      // Both are awaited, so that an error of one is not left alone by an error of the other.
      const [, pages] = await Promise.all([before, analysed]);
      for (const outcome of await storePages(services, pages)) progress.count(outcome);
      await progress.save(db, position);
      const isDue =
        Math.floor(position.records / pagesBetweenMerges) >
        Math.floor((position.records - records.length) / pagesBetweenMerges);
      if (isDue) await services.index.maintain(services.pool);
      onProgress?.(progress);
    })();
    const ended = stored.finally(() => waiting.delete(ended));
    // An error is thrown where the batches are awaited.
    ended.catch(() => undefined);
    waiting.add(ended);
    if (waiting.size >= batchesAtOnce) await Promise.race(waiting);
  };

  try {
    for await (const record of readPages[format](openBytes(path))) {
      read += 1;
      if (read <= done) continue;
      batch.push(record);
      bytes += sizeOf(record);
      if (batch.length >= pagesAtOnce || bytes > batchBytes) await flush();
      if (signal?.aborted === true) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    progress.problem(`${path}: ${error.message}`);
  }
  if (batch.length > 0) await flush();
  await stored;
  const state = signal?.aborted === true ? 'running' : 'finished';
  await progress.save(db, { version, records: read }, state);
  return progress;
}

function sizeOf(record: PageRecord): number {
  if (record.kind === 'problem') return 0;
  return record.kind === 'text' ? record.text.length : record.bytes.length;
}

function recordsOf({ position }: WebRun): number {
  const records = position['records'];
  return typeof records === 'number' ? records : 0;
}

/** The texts of the records that have one; the others are counted. */
async function pagesOf(
  services: Services,
  records: readonly PageRecord[],
  progress: RunProgress,
  readInTurn: LimitFunction,
): Promise<readonly WebPage[]> {
  const read = await Promise.all(records.map((record) => pageOf(services, record, readInTurn)));
  const pages: WebPage[] = [];
  for (const page of read) {
    if (typeof page === 'string') progress.problem(page);
    else pages.push(page);
  }
  return pages;
}

/** A page, or a problem for the operator. */
async function pageOf(
  services: Services,
  record: PageRecord,
  readInTurn: LimitFunction,
): Promise<WebPage | string> {
  if (record.kind === 'problem') return `${record.place}: ${record.problem}`;
  const url = normalAddress(record.url);
  if (url === undefined) return `${record.url.slice(0, 200)}: not an http or https address`;
  const read = record.kind === 'text' ? record : await readInTurn(() => textOfAnswer(services, url, record));
  if (typeof read === 'string') return `${url}: ${read}`;
  return {
    url,
    title: cutTo(storable(read.title).trim(), limits.titleChars) || url,
    content: cutTo(storable(read.text), limits.textChars),
    fetchedAt: record.fetchedAt ?? new Date(),
  };
}

/** In a process of its own, as every file of unknown origin. */
async function textOfAnswer(
  { readers, documentLimits, temporaryFiles }: Services,
  url: string,
  { bytes, contentType }: Extract<PageRecord, { readonly kind: 'answer' }>,
): Promise<{ readonly title: string; readonly text: string } | string> {
  try {
    const file = { url: new URL(url), bytes, contentType };
    return await readFetchedFile(file, {
      readers,
      documentLimits,
      temporaryFiles,
      useTags: false,
      limits: { readingMs },
    });
  } catch (error) {
    if (error instanceof FetchError) return error.key;
    throw error;
  }
}
