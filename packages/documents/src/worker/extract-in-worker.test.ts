import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fixturePath, readFixture } from '../fixtures/compare.ts';
import { documentLimits, extractDocument, extractInWorker } from '../index.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { makeDocx } from '../testing/make-zip.ts';
import { giveBackWorker, takeWorker } from './worker-pool.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Number of the thread that waits for work after the reading. */
async function threadOf(read: () => Promise<unknown>): Promise<number> {
  await read();
  const worker = takeWorker(documentLimits.memoryMegabytes);
  const { threadId } = worker;
  await giveBackWorker(worker, documentLimits.memoryMegabytes);
  return threadId;
}

const paragraphs = (count: number): string =>
  '<w:p><w:r><w:t>Some words here.</w:t></w:r></w:p>'.repeat(count);

describe('a file in a worker', () => {
  it.for(['libreoffice/tracked.doc', 'xelatex/pages.pdf', 'pandoc/text.epub'])(
    '%s gives the same',
    async (file) => {
      const inside = await extractInWorker(fileURLToPath(fixturePath(file)), { fileName: file });
      expect(inside).toEqual(await extractDocument(readFixture(file), { fileName: file }));
    },
  );

  it('is read by the thread that read the one before, unless that one failed', async () => {
    const path = fileURLToPath(fixturePath('pandoc/text.epub'));
    const locked = fileURLToPath(fixturePath('qpdf/locked.pdf'));
    const first = await threadOf(() => extractInWorker(path, { fileName: 'a.epub' }));
    const second = await threadOf(() => extractInWorker(path, { fileName: 'b.epub' }));
    expect(second).toBe(first);
    await expect(extractInWorker(locked, { fileName: 'a.pdf' })).rejects.toMatchObject({
      key: 'fileEncrypted',
    });
    const third = await threadOf(() => extractInWorker(path, { fileName: 'c.epub' }));
    expect(third).not.toBe(first);
  });

  it('leaves a thread that does not keep the program from ending', async () => {
    const program = [
      `const { extractInWorker } = await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});`,
      `await extractInWorker(${JSON.stringify(fileURLToPath(fixturePath('pandoc/text.epub')))}, { fileName: 'a.epub' });`,
    ].join('\n');
    // It ends long before the half minute for which the thread waits, or is ended here.
    const options = { timeout: 20_000 };
    await expect(
      run(process.execPath, ['--input-type=module', '-e', program], options),
    ).resolves.toBeDefined();
  });

  it('is read beside others', async () => {
    const path = fileURLToPath(fixturePath('pandoc/text.epub'));
    const documents = await Promise.all(
      Array.from({ length: 6 }, () => extractInWorker(path, { fileName: 'a.epub' })),
    );
    expect(new Set(documents.map(({ text }) => text)).size).toBe(1);
  });

  it('has the same errors', async () => {
    const path = fileURLToPath(fixturePath('qpdf/locked.pdf'));
    await expect(extractInWorker(path, { fileName: 'a.pdf' })).rejects.toMatchObject({
      key: 'fileEncrypted',
    });
    await expect(
      extractInWorker(path, { fileName: 'a.pdf', limits: { fileBytes: 1000 } }),
    ).rejects.toMatchObject({ key: 'fileTooLarge' });
  });

  it('is ended when its time is over, in the midst of a step', async () => {
    const path = fileOf('slow.docx', makeDocx(paragraphs(400_000)));
    const attempt = extractInWorker(path, { fileName: 'slow.docx', limits: { timeoutMs: 50 } });
    await expect(attempt).rejects.toMatchObject({ key: 'fileTimeout' });
  });

  it('is ended by its signal', async () => {
    const path = fileOf('aborted.docx', makeDocx(paragraphs(400_000)));
    const reason = new Error('the user left');
    const controller = new AbortController();
    const attempt = extractInWorker(path, { fileName: 'aborted.docx', signal: controller.signal });
    controller.abort(reason);
    await expect(attempt).rejects.toBe(reason);
    await expect(extractInWorker(path, { fileName: 'aborted.docx', signal: controller.signal })).rejects.toBe(
      reason,
    );
  });

  it('cannot take the memory of the process', async () => {
    // The heap of the thread, which this number of paragraphs overfills.
    const path = fileOf('heap.docx', makeDocx(paragraphs(300_000)));
    const attempt = extractInWorker(path, { fileName: 'heap.docx', limits: { memoryMegabytes: 24 } });
    await expect(attempt).rejects.toMatchObject({ key: 'fileTooLarge' });
  });

  it('cannot fill buffers beside its heap', async () => {
    const bytes = deflateSync(deflateSync(Buffer.alloc(700_000_000, ' ')));
    const path = fileOf('bomb.pdf', makePdf([{ bytes, filter: '[/FlateDecode /FlateDecode]' }]));
    const attempt = extractInWorker(path, { fileName: 'bomb.pdf', limits: { memoryMegabytes: 200 } });
    await expect(attempt).rejects.toMatchObject({ key: 'fileTooLarge' });
  });

  it('tells a missing file from a broken one', async () => {
    const attempt = extractInWorker(join(folder, 'nowhere.pdf'), { fileName: 'nowhere.pdf' });
    await expect(attempt).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
