import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fixturePath, readFixture } from '../fixtures/compare.ts';
import { createDocumentReaders, extractDocument, type DocumentReaders } from '../index.ts';
import { makePdf, makePdfWithWidths, makeWideFontPdf } from '../testing/make-pdf.ts';
import { makeDocx } from '../testing/make-zip.ts';
import { largestPdfMegabytes } from './reader-sizes.ts';
import { watchMemory } from '../testing/watch-memory.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-worker-'));
const poolMegabytes = 400;
const readers = createDocumentReaders(poolMegabytes);
afterAll(async () => {
  await readers.close();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const epub = fileURLToPath(fixturePath('pandoc/text.epub'));

/** A separate pool for tests that examine its processes. */
async function withReaders<Result>(use: (own: DocumentReaders) => Promise<Result>): Promise<Result> {
  const own = createDocumentReaders(poolMegabytes);
  try {
    return await use(own);
  } finally {
    await own.close();
    expect(own.processes()).toEqual([]);
  }
}

/** A program that prints the id of its reader process as soon as there is one. */
function programOf(path: string): string {
  return `
    const { createDocumentReaders } = await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});
    const own = createDocumentReaders(${poolMegabytes});
    const timer = setInterval(() => {
      if (own.processes().length === 0) return;
      console.log(own.processes()[0].processId);
      clearInterval(timer);
    }, 10);
    await own.extract(${JSON.stringify(path)}, { fileName: 'a', limits: { processorMs: 3_600_000 } });
  `;
}

/** Resolves when no process with this id exists any more. */
async function endOf(processId: number): Promise<void> {
  expect(processId).toBeGreaterThan(0);
  for (;;) {
    try {
      process.kill(processId, 0);
    } catch {
      return;
    }
    await delay(20);
  }
}

/** Its id as soon as it has started to read. */
async function firstProcessOf(own: DocumentReaders): Promise<number> {
  for (;;) {
    const [first] = own.processes();
    if (first !== undefined && !first.isIdle) return first.processId;
    await delay(1);
  }
}

const paragraphs = (count: number): string =>
  '<w:p><w:r><w:t>Some words here.</w:t></w:r></w:p>'.repeat(count);
/** Takes seconds to read. */
const slow = fileOf('slow.docx', makeDocx(paragraphs(400_000)));

describe('a file in a process', () => {
  it.for(['libreoffice/tracked.doc', 'xelatex/pages.pdf', 'pandoc/text.epub'])(
    '%s has the same text',
    async (file) => {
      const inside = await readers.extract(fileURLToPath(fixturePath(file)), { fileName: file });
      expect(inside).toEqual(await extractDocument(readFixture(file), { fileName: file }));
    },
  );

  it('is read by the process that read the previous file, unless that failed', async () => {
    const path = fileURLToPath(fixturePath('pandoc/text.epub'));
    const locked = fileURLToPath(fixturePath('qpdf/locked.pdf'));
    await withReaders(async (own) => {
      await own.extract(path, { fileName: 'a.epub' });
      const [first] = own.processes();
      await own.extract(path, { fileName: 'b.epub' });
      expect(own.processes()).toEqual([first]);
      expect(first?.isIdle).toBe(true);
      await expect(own.extract(locked, { fileName: 'a.pdf' })).rejects.toMatchObject({
        key: 'fileEncrypted',
      });
      expect(own.processes()).toEqual([]);
    });
  });

  it('leaves a process that does not prevent the program from exiting', async () => {
    const options = { timeout: 50_000 };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', programOf(epub)], options);
    await expect(endOf(Number(stdout))).resolves.toBeUndefined();
  });

  it('is no longer read after the program was killed', async () => {
    // Each page takes about a second; together they take minutes.
    const bytes = deflateSync(Buffer.alloc(8_000_000, 'q Q '));
    const pages = Array.from({ length: 300 }, () => ({ bytes, filter: '/FlateDecode' }));
    const path = fileOf('endless.pdf', makePdf(pages));
    const parent = spawn(process.execPath, ['--input-type=module', '-e', programOf(path)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [first] = (await once(parent.stdout, 'data')) as [Buffer];
    const processId = Number(first.toString());
    expect(processId).toBeGreaterThan(0);
    process.kill(processId, 0);
    parent.kill('SIGKILL');
    await expect(endOf(processId)).resolves.toBeUndefined();
  });

  it('is read at the same time as others', async () => {
    const path = fileURLToPath(fixturePath('pandoc/text.epub'));
    const documents = await Promise.all(
      Array.from({ length: 6 }, () => readers.extract(path, { fileName: 'a.epub' })),
    );
    expect(new Set(documents.map(({ text }) => text)).size).toBe(1);
  });

  it('has the same errors', async () => {
    const path = fileURLToPath(fixturePath('qpdf/locked.pdf'));
    await expect(readers.extract(path, { fileName: 'a.pdf' })).rejects.toMatchObject({
      key: 'fileEncrypted',
    });
    await expect(
      readers.extract(path, { fileName: 'a.pdf', limits: { fileBytes: 1000 } }),
    ).rejects.toMatchObject({ key: 'fileTooLarge' });
  });

  it('is not refused for the time in which its process gets no processor', async () => {
    await withReaders(async (own) => {
      const limits = { processorMs: 4_000 };
      const reading = own.extract(epub, { fileName: 'a.epub', limits });
      const processId = await firstProcessOf(own);
      process.kill(processId, 'SIGSTOP');
      await delay(limits.processorMs + 1_000);
      process.kill(processId, 'SIGCONT');
      await expect(reading).resolves.toMatchObject({ format: 'epub' });
    });
  });

  it('is tried again, once, if its process got no processor until the time by the clock was over', async () => {
    await withReaders(async (own) => {
      const limits = { clockMs: 6_000 };
      const reading = own.extract(epub, { fileName: 'a.epub', limits, userId: 1 });
      process.kill(await firstProcessOf(own), 'SIGSTOP');
      await expect(reading).resolves.toMatchObject({ format: 'epub' });
      const never = own.extract(slow, { fileName: 'slow.docx', limits: { clockMs: 100 }, userId: 1 });
      await expect(never).rejects.toMatchObject({ key: 'readerBusy' });
    });
  });

  it('is tried again also as a table and as a page', async () => {
    await withReaders(async (own) => {
      const rows = Array.from(
        { length: 15_000 },
        (_row, index) => `Ada Nowak ${index};ada${index}@example.org`,
      );
      const table = own.readTable(Buffer.from(rows.join('\n')), { limits: { clockMs: 3_000 }, userId: 1 });
      process.kill(await firstProcessOf(own), 'SIGSTOP');
      expect((await table).rows).toHaveLength(15_000);
    });
    await withReaders(async (own) => {
      const bytes = Buffer.from(
        `<html><body>${'<p>The mill by the stream ground no flour.</p>'.repeat(2_000)}</body></html>`,
      );
      const pages = own.extractPages([{ bytes, fileName: 'a.html', contentType: 'text/html' }], {
        limits: { clockMs: 3_000 },
      });
      process.kill(await firstProcessOf(own), 'SIGSTOP');
      expect(await pages).toMatchObject([{ kind: 'read' }]);
    });
  });

  it('is stopped when its processor time is used up, even within a step', async () => {
    const attempt = readers.extract(slow, { fileName: 'slow.docx', limits: { processorMs: 50 } });
    await expect(attempt).rejects.toMatchObject({ key: 'fileTimeout' });
  });

  it('is stopped by its signal', async () => {
    const reason = new Error('the user left');
    const controller = new AbortController();
    const attempt = readers.extract(slow, { fileName: 'aborted.docx', signal: controller.signal });
    controller.abort(reason);
    await expect(attempt).rejects.toBe(reason);
    await expect(readers.extract(slow, { fileName: 'aborted.docx', signal: controller.signal })).rejects.toBe(
      reason,
    );
  });

  it('reports a missing file differently from a broken one', async () => {
    const attempt = readers.extract(join(folder, 'nowhere.pdf'), { fileName: 'nowhere.pdf' });
    await expect(attempt).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the memory of the processes', () => {
  // The machine may be busy, and these tests are not about time.
  const patient = { processorMs: 3_600_000 };
  const wideFont = fileOf('wide-font.pdf', makeWideFontPdf());
  const unpacked = deflateSync(deflateSync(Buffer.alloc(300_000_000, ' '), { level: 1 }));
  const twiceDeflated = fileOf(
    'twice-deflated.pdf',
    makePdf([{ bytes: unpacked, filter: '[/FlateDecode /FlateDecode]' }]),
  );

  const packed = (content: string) =>
    makePdf([{ bytes: deflateSync(content, { level: 1 }), filter: '/FlateDecode' }]);
  const longString = fileOf('long-string.pdf', packed(`BT /F 9 Tf (${'word '.repeat(12_000_000)}) Tj ET`));

  it.each([
    ['an array of two billion widths', wideFont],
    ['a stream that was compressed twice', twiceDeflated],
    ['a page with a long string', longString],
  ])('has a limit, which %s reaches', async (_bomb, path) => {
    await withReaders(async (own) => {
      const before = process.memoryUsage.rss();
      const observed = await watchMemory(own, () =>
        expect(own.extract(path, { fileName: 'bomb.pdf', limits: patient })).rejects.toMatchObject({
          key: 'fileTooLarge',
        }),
      );
      // The first attempt runs in a process of 192 MB. The second one leaves memory for other files.
      expect(observed.mostReservedMegabytes).toBe(largestPdfMegabytes);
      expect(observed.mostMegabytes ?? 0).toBeLessThanOrEqual(largestPdfMegabytes);
      expect(own.processes()).toEqual([]);
      expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
    });
  });

  it('has one limit for all of them, however many files arrive', async () => {
    await withReaders(async (own) => {
      const files = Array.from({ length: 8 }, (_, index) => (index % 4 === 0 ? wideFont : epub));
      const outcomes = await new Promise<PromiseSettledResult<unknown>[]>((resolve, reject) => {
        watchMemory(own, async () => {
          const limits = { ...patient, memoryMegabytes: 192 };
          resolve(
            await Promise.allSettled(files.map((path) => own.extract(path, { fileName: 'a', limits }))),
          );
        }).then(({ mostReservedMegabytes, mostMegabytes }) => {
          expect(mostReservedMegabytes).toBe(2 * 192);
          expect(mostMegabytes ?? 0).toBeLessThanOrEqual(2 * 192);
        }, reject);
      });
      expect(outcomes.map(({ status }) => status)).toEqual(
        files.map((path) => (path === wideFont ? 'rejected' : 'fulfilled')),
      );
    });
  });

  it('is enough for a large file, which is read again in a larger process', async () => {
    // A width takes 28 bytes: 8 in the file and its copy, the others in the two lists that the library makes of them. With
    // the 103 MB of a small PDF that is about 230 MB, between the two sizes and far from both.
    const path = fileOf('many-widths.pdf', makePdfWithWidths('500 '.repeat(4_500_000)));
    await withReaders(async (own) => {
      const observed = await watchMemory(own, async () => {
        const { text } = await own.extract(path, { fileName: 'large.pdf', limits: patient });
        expect(text).toBe('Some words');
      });
      expect(observed.mostReservedMegabytes).toBe(largestPdfMegabytes);
    });
  });

  it.each([
    ['SIGKILL', 'fileTooLarge'],
    ['SIGSEGV', 'fileBroken'],
  ] as const)(
    'is released by a process that dies of %s, without affecting other files',
    async (signal, key) => {
      await withReaders(async (own) => {
        const limits = { ...patient, memoryMegabytes: 192 };
        const attempt = own.extract(slow, { fileName: 'dies.docx', limits }).catch((error: unknown) => error);
        while (own.processes().length === 0) await delay(5);
        const [dying] = own.processes();
        const other = own.extract(epub, { fileName: 'a.epub', limits });
        process.kill(dying?.processId ?? 0, signal);
        expect(await attempt).toMatchObject({ key });
        expect((await other).format).toBe('epub');
      });
    },
  );

  it('is waited for until the file is no longer needed', async () => {
    const path = fileOf('first.docx', makeDocx(paragraphs(50_000)));
    await withReaders(async (own) => {
      const controller = new AbortController();
      const whole = { limits: { ...patient, memoryMegabytes: 192 }, fileName: 'a' };
      const reading = Promise.all([own.extract(path, whole), own.extract(path, whole)]);
      let isRead = false;
      void reading.then(() => (isRead = true));
      const waiting = own.extract(epub, { ...whole, signal: controller.signal });
      const last = own.extract(epub, whole);
      controller.abort(new Error('the user left'));
      await expect(waiting).rejects.toThrow('the user left');
      expect(isRead).toBe(false);
      await reading;
      expect((await last).format).toBe('epub');
    });
  });
});

it('a reader adds comments to a Word document in a process, and refuses one that takes too long', async () => {
  const path = fixturePath('pandoc/text.docx');
  const { text } = await extractDocument(readFixture('pandoc/text.docx'), { fileName: 'a.docx' });
  const comment = { author: 'A', initials: 'A', date: new Date(0), lines: [{ text: 'A comment' }] };
  const annotation = { text, comments: [{ ...comment, startChar: 0, endChar: 5 }], closing: comment };
  const document = await readers.annotate(fileURLToPath(path), annotation, {});
  expect(document.kind).toBe('annotated');
  const limits = { processorMs: 1 };
  expect(await readers.annotate(fileURLToPath(path), annotation, { limits })).toMatchObject({
    kind: 'refused',
    reason: 'other',
  });
  expect(await readers.annotate(epub, annotation, {})).toMatchObject({ kind: 'refused', reason: 'other' });
});
