import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorText } from '@palimpsest/contract';
import { detectFormat, DocumentError, unknownFormatKey, type DocumentReaders } from '@palimpsest/documents';
import { fileProblem } from '../file-problem.ts';
import { CommandError } from '../usage.ts';
import { withFile } from './spool.ts';

export interface ReadDocument {
  readonly path: string;
  readonly text: string;
  /** The title from the file's metadata; '' if there is no title. */
  readonly title: string;
}

/** The text of a file in any format, read in a separate process. Throws a CommandError if the file cannot be read. */
export async function readDocument(path: string, readers: DocumentReaders): Promise<ReadDocument> {
  try {
    const { text, title } = await withFile(path, async (file) => {
      await refuseOtherData(file);
      return readers.extract(file, { fileName: basename(path) });
    });
    return { path, text, title };
  } catch (error) {
    throw new CommandError(readingProblem(path, error), { cause: error });
  }
}

/** Enough to tell text from other data, as `detectFormat` does. */
const headBytes = 8192;

/**
 * Recognises pictures and other data by their first bytes. A process that fails to read a file is ended, and starting
 * the next one takes 150 ms, too long for each of a thousand pictures. The list of a zip file is at its end, so zip
 * files are left to the process.
 */
async function refuseOtherData(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead === 0 || head.toString('latin1', 0, 2) === 'PK') return;
    if (detectFormat(head, basename(path)) === undefined) {
      throw new DocumentError(unknownFormatKey(head, basename(path)), 'neither text nor a known format');
    }
  } finally {
    await file.close();
  }
}

function readingProblem(path: string, error: unknown): string {
  if (error instanceof DocumentError) return `${path}: ${errorText(error.key, 'en')}`;
  if (error instanceof Error && 'syscall' in error) return fileProblem(path, error);
  throw error;
}
