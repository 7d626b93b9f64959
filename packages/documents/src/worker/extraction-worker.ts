import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import type { ExtractionOutcome, ExtractionTask } from './message.ts';

/** Reads one file and ends. What it throws beyond a DocumentError reaches the parent as the worker's error. */
const { path, fileName, limits } = workerData as ExtractionTask;

async function run(): Promise<ExtractionOutcome> {
  try {
    const { size } = await stat(path);
    if (size > limits.fileBytes) throw new DocumentError('fileTooLarge', `${size} bytes`);
    return { document: await extractDocument(await readFile(path), { fileName, limits }) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { errorKey: error.key, detail: error.detail };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(await run());
