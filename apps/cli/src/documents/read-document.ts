import { basename } from 'node:path';
import { errorText } from '@palimpsest/contract';
import { DocumentError, extractInWorker } from '@palimpsest/documents';
import { fileProblem } from '../pan/pairs.ts';
import { CommandError } from '../usage.ts';

export interface ReadDocument {
  readonly path: string;
  readonly text: string;
  /** From the file's metadata; '' where it says nothing. */
  readonly title: string;
}

/** The text of a file of any format, read in a thread of its own; a CommandError says why there is none. */
export async function readDocument(path: string): Promise<ReadDocument> {
  try {
    const { text, title } = await extractInWorker(path, { fileName: basename(path) });
    return { path, text, title };
  } catch (error) {
    throw new CommandError(readingProblem(path, error), { cause: error });
  }
}

function readingProblem(path: string, error: unknown): string {
  if (error instanceof DocumentError) return `${path}: ${errorText(error.key, 'en')}`;
  if (error instanceof Error && 'syscall' in error) return fileProblem(path, error);
  throw error;
}
