/**
 * Measures how fast files are converted to text, on the fixtures of packages/documents:
 *
 *     node bench/engine/documents.bench.ts
 *
 * Each reader is compared with a peer that does the same or less: a library, the program's own text export, or the
 * simplest way that works. PDFs are compared with pdftotext, by words a second and by the words that are right (pdf-words.ts).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import WordExtractor from 'word-extractor';
import {
  createDocumentReaders,
  defaultReaderMemory,
  extractDocument,
  type DocumentFormat,
} from '../../packages/documents/src/index.ts';
import { median, quantile, type Figure } from '../figure.ts';
import { benchPdfWords } from './pdf-words.ts';

const fixtures: Readonly<Record<DocumentFormat, string>> = {
  docx: 'pandoc/text.docx',
  doc: 'libreoffice/tracked.doc',
  odt: 'pandoc/text.odt',
  rtf: 'libreoffice/tracked.rtf',
  pdf: 'xelatex/pages.pdf',
  txt: 'pandoc/text.txt',
  md: 'pandoc/text.md',
  html: 'chromium/web-page.html',
  epub: 'pandoc/text.epub',
  pptx: 'pandoc/text.pptx',
};

interface Peer {
  readonly name: string;
  readonly read: (bytes: Buffer) => Promise<unknown>;
}

const peers: Partial<Record<DocumentFormat, Peer>> = {
  docx: { name: 'mammoth', read: (buffer) => mammoth.convertToHtml({ buffer }) },
  doc: { name: 'word-extractor', read: (bytes) => new WordExtractor().extract(bytes) },
  pdf: { name: 'unpdf, lines joined as they come', read: (bytes) => extractText(new Uint8Array(bytes)) },
  html: {
    name: 'tags cut out by a pattern',
    read: async (bytes) => bytes.toString('utf8').replace(/<[^>]*>/g, ''),
  },
};

const pathOf = (file: string): string =>
  fileURLToPath(new URL(`../../packages/documents/fixtures/${file}`, import.meta.url));

export async function benchDocuments(): Promise<Figure[]> {
  const results: Figure[] = [];
  for (const [format, file] of Object.entries(fixtures) as [DocumentFormat, string][]) {
    const bytes = readFileSync(pathOf(file));
    const times = await measure(() => extractDocument(bytes, { fileName: file }));
    const peer = peers[format];
    const peerTimes = peer === undefined ? undefined : await measure(() => peer.read(bytes));
    const middle = median(times);
    results.push(
      {
        name: `${format}, a file of ${Math.round(bytes.length / 1024)} kB`,
        unit: 'ms',
        median: middle,
        p95: quantile(times, 0.95),
        ...(peer && peerTimes ? { ratio: median(peerTimes) / middle, against: peer.name } : {}),
      },
      { name: `${format}, files`, unit: 'documents/s', median: 1000 / middle },
      { name: `${format}, bytes`, unit: 'MB/s', median: bytes.length / 1000 / middle },
    );
  }
  results.push(await benchProcess(), ...(await benchPdfWords()));
  return results;
}

/** The cost of the safety that a separate process adds. */
async function benchProcess(): Promise<Figure> {
  const readers = createDocumentReaders(defaultReaderMemory());
  const file = fixtures.docx;
  const inside = await measure(() => readers.extract(pathOf(file), { fileName: file }), 10);
  await readers.close();
  const bytes = readFileSync(pathOf(file));
  const direct = await measure(() => extractDocument(bytes, { fileName: file }));
  return {
    name: 'docx, in a process of its own',
    unit: 'ms',
    median: median(inside),
    p95: quantile(inside, 0.95),
    ratio: median(direct) / median(inside),
    against: 'in the same process',
  };
}

/** Times in milliseconds, after a few runs that warm up the compiler. */
async function measure(task: () => Promise<unknown>, runs = 25): Promise<number[]> {
  for (let run = 0; run < Math.min(runs, 5); run += 1) await task();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  return times;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, unit, median: middle, p95, ratio, against } of await benchDocuments()) {
    const spread = p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`;
    const compared = ratio === undefined ? '' : `, ${ratio.toFixed(3)} times as quick as ${against ?? ''}`;
    console.log(`${name}: ${middle.toFixed(1)} ${unit}${spread}${compared}`);
  }
}
