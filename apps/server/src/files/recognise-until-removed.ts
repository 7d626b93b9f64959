import type { Services } from '../services.ts';
import type { ReadFile, ReadOptions } from './read-stored-file.ts';
import { recogniseStoredFile } from './recognise-stored-file.ts';

export interface WantedFile {
  readonly blobKey: string;
  readonly read: ReadOptions;
  /** Whether somebody still waits for the file; asked before each page, from 1. */
  readonly isWanted: (page: number, pages: number) => Promise<boolean>;
}

/** Recognises the text of a stored scan, or stops because the file was removed in the meantime. */
export async function recogniseUntilRemoved(
  services: Services,
  { blobKey, read, isWanted }: WantedFile,
): Promise<ReadFile | 'removed'> {
  const removed = new AbortController();
  const signal = AbortSignal.any([read.signal, removed.signal]);
  // Answers that arrive late must not overtake later pages.
  let asked = Promise.resolve();
  const onPage = (page: number, pages: number): void => {
    asked = asked.then(async () => {
      // A database that does not answer for a moment says nothing about the file.
      if (!(await isWanted(page, pages).catch(() => true))) removed.abort();
    });
  };
  try {
    return await recogniseStoredFile(services, blobKey, { ...read, signal, onPage });
  } catch (error) {
    if (removed.signal.aborted && !read.signal.aborted) return 'removed';
    throw error;
  } finally {
    await asked;
  }
}
