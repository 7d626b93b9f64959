/**
 * Imports a thousand files of a thousand words into the library: as files, four at a time as the browser sends them,
 * and as one zip file. Uses the product's API and measures from the first file until the last one was added.
 *
 *     node bench/import.bench.ts
 */
import { buffer } from 'node:stream/consumers';
import type { DataOf } from '@palimpsest/contract';
import { ZipFile } from 'yazl';
import { withDataDir } from './data-dir.ts';
import { printFigures, type Figure } from './figure.ts';
import { createTextGenerator } from './generated-texts.ts';
import { startProduct, type Product } from './product.ts';

const files = 1_000;
const words = 1_000;
const atOnce = 4;
const megabyte = 1024 * 1024;

export async function benchImport(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      await product.call('CreateGuestUser', {});
      const generator = createTextGenerator();
      const texts = (first: number): string[] =>
        Array.from({ length: files }, (_, index) => generator.text(first + index, words));
      const before = (await product.memory()).now;
      const single = await importFiles(product, texts(1));
      const zipped = await importZip(product, texts(files + 1));
      const { peak } = await product.memory();
      return [
        { name: '1,000 files of 1,000 words: sent', unit: 's', median: single.sentMs / 1000 },
        { name: '1,000 files of 1,000 words: in the library', unit: 's', median: single.doneMs / 1000 },
        { name: 'the same as one zip file', unit: 's', median: zipped / 1000 },
        { name: 'memory of the server before', unit: 'MB', median: before / megabyte },
        { name: 'most memory of the server meanwhile', unit: 'MB', median: peak / megabyte },
      ];
    } finally {
      await product.stop();
    }
  });
}

async function importFiles(
  product: Product,
  texts: readonly string[],
): Promise<{ readonly sentMs: number; readonly doneMs: number }> {
  const importid = await begin(product, texts.length);
  const startedAt = performance.now();
  const left = [...texts.entries()];
  const send = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, text] = next;
      const fields = {
        uploadid: `bench-file-${index}`,
        importid: String(importid),
        path: `class/${index}.txt`,
      };
      await sendUntilTaken(product, fields, new Blob([text]));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  const sentMs = performance.now() - startedAt;
  await untilDone(product, importid, texts.length);
  return { sentMs, doneMs: performance.now() - startedAt };
}

/** The server reports when its queue is full. The browser waits just as long then. */
async function sendUntilTaken(
  product: Product,
  fields: Readonly<Record<string, string>>,
  file: Blob,
): Promise<void> {
  for (;;) {
    try {
      return await product.upload(fields, file);
    } catch (error) {
      if (!String(error).includes('tooManyUploads')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    }
  }
}

async function importZip(product: Product, texts: readonly string[]): Promise<number> {
  const zip = new ZipFile();
  for (const [index, text] of texts.entries()) zip.addBuffer(Buffer.from(text), `class/${index}.txt`);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const importid = await begin(product, 1);
  const startedAt = performance.now();
  const fields = { uploadid: 'bench-zip', importid: String(importid), path: 'class.zip' };
  await product.upload(fields, new Blob([new Uint8Array(bytes)]));
  await untilDone(product, importid, texts.length);
  return performance.now() - startedAt;
}

async function begin(product: Product, count: number): Promise<number> {
  return (await product.call<DataOf<'CreateImport'>>('CreateImport', { files: count })).ImportId;
}

async function untilDone(product: Product, importid: number, added: number): Promise<void> {
  for (;;) {
    const found = await product.call<DataOf<'GetImport'>>('GetImport', { importid });
    if (found.State === 'Done') {
      if (found.Added !== added) throw new Error(`added ${found.Added} of ${added}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

if (import.meta.main) printFigures(await benchImport());
