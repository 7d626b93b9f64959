import { readFile, stat } from 'node:fs/promises';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import { serveTasks } from './child-program.ts';
import type { ExtractionOutcome, ExtractionTask } from './message.ts';

/** The program of a reader process, which reads one file after the other. */

async function read({ path, limits, ...options }: ExtractionTask): Promise<ExtractionOutcome> {
  const { size } = await stat(path);
  if (size > limits.fileBytes) throw new DocumentError('fileTooLarge', `${size} bytes`);
  const document = await extractDocument(await readFile(path), { ...options, limits, printsWarnings: true });
  return { kind: 'read', document, residentBytes: process.memoryUsage.rss() };
}

serveTasks<ExtractionTask, ExtractionOutcome>({ run: read, timeoutMsOf: ({ limits }) => limits.timeoutMs });
