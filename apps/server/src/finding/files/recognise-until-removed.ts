import type { Services } from '../../services.ts';
import type { FilePlace, ReadFile } from './read-stored-file.ts';
import { recogniseStoredFile, type RecogniseFileOptions } from './recognise-stored-file.ts';

export interface WantedFile {
  readonly place: FilePlace;
  readonly read: Omit<RecogniseFileOptions, 'onPage'>;
  /** Whether somebody still waits for the file; asked before each page, from 1, and then every few seconds. */
  readonly isWanted: (page: number, pages: number) => Promise<boolean>;
}

/** A page takes from a few seconds to two minutes. */
const askAgainMs = 2000;

/** Recognises the text of a stored scan, or stops because the file was removed in the meantime. */
export async function recogniseUntilRemoved(
  services: Services,
  { place, read, isWanted }: WantedFile,
): Promise<ReadFile | 'removed'> {
  const removed = new AbortController();
  const signal = AbortSignal.any([read.signal, removed.signal]);
  // Answers that arrive late must not overtake later pages.
  let asked = Promise.resolve();
  let current: { readonly page: number; readonly pages: number } | undefined;
  const ask = (page: number, pages: number): void => {
    asked = asked.then(async () => {
      // A database that does not answer for a moment says nothing about the file.
      if (!(await isWanted(page, pages).catch(() => true))) removed.abort();
    });
  };
  const onPage = (page: number, pages: number): void => {
    current = { page, pages };
    ask(page, pages);
  };
  const timer = setInterval(() => {
    if (current !== undefined) ask(current.page, current.pages);
  }, askAgainMs);
  try {
    return await recogniseStoredFile(services, place, { ...read, signal, onPage });
  } catch (error) {
    if (removed.signal.aborted && !read.signal.aborted) return 'removed';
    throw error;
  } finally {
    clearInterval(timer);
    await asked;
  }
}
