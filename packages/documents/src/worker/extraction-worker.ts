import { readFile, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import type { ExtractionOutcome, ExtractionTask } from './message.ts';

/** Reads one file after the other. What is thrown beyond a DocumentError reaches the parent as the worker's error. */
async function read({ path, fileName, limits, page }: ExtractionTask): Promise<ExtractionOutcome> {
  try {
    const { size } = await stat(path);
    if (size > limits.fileBytes) throw new DocumentError('fileTooLarge', `${size} bytes`);
    return { document: await extractDocument(await readFile(path), { fileName, limits, page }) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { errorKey: error.key, detail: error.detail };
  }
}

async function answer(task: ExtractionTask): Promise<void> {
  const outcome = await read(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage(outcome);
}

// Nobody reads what a library prints, and output that waits to be read would keep the parent alive.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

parentPort?.on('message', (task: ExtractionTask) => void answer(task));
