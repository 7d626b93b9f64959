import { createDocumentReaders, defaultReaderMemory, type DocumentReaders } from '@palimpsest/documents';
import type { Terminal } from '../terminal/terminal.ts';

/** Passes on the terminal's readers, or new ones, whose processes end when the work is done. */
export async function withReaders<T>(
  { readers }: Terminal,
  work: (readers: DocumentReaders) => Promise<T>,
): Promise<T> {
  if (readers !== undefined) return work(readers);
  const own = createDocumentReaders(defaultReaderMemory());
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
