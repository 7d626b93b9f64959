/**
 * Measures how long exporting a report takes: the designed PDF, the plain PDF and the Word document with comments, for
 * reports of 1, 10 and 100 pages with 40 sources, and with 500 sources. The peer is pdfkit's own layout of the same
 * text, without marks, sources or links.
 *
 *     npm run bench -- export
 */
import PDFDocument from 'pdfkit';
import { render } from '../apps/server/src/features/exports/render/render.ts';
import { sampleTask, type SamplePiece } from '../apps/server/src/features/exports/testing/sample-task.ts';
import { seededText } from '../apps/server/src/testing/texts.ts';
import { median, quantile, type Figure } from './figure.ts';

const rounds = 3;
const wordsOfPage = 400;
const sources = 40;

/** Sources cover a fifth of the words. */
function pieces(pages: number): readonly SamplePiece[] {
  return Array.from({ length: pages * 4 }, (_, i) => i).flatMap((i): SamplePiece[] => [
    { text: seededText(2 * i, wordsOfPage / 20), source: (i % sources) + 1 },
    ` ${seededText(2 * i + 1, wordsOfPage / 5)}\n`,
  ]);
}

export async function benchExport(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const pages of [1, 10, 100]) {
    const text = pieces(pages);
    const peer = await timed(() => plainLayout(text));
    for (const format of ['pdf', 'cst', 'docx'] as const) {
      const task = sampleTask(text, { format, renderComments: true, includeGuide: true });
      const times = await timed(() => render(task, () => {}));
      figures.push({
        name: `${format} of ${pages} pages`,
        unit: 'ms',
        median: median(times),
        p95: quantile(times, 0.95),
        ratio: median(peer) / median(times),
        against: 'pdfkit, text alone',
      });
    }
  }
  const many = sampleTask(pieces(1), { extraSources: 500 });
  const times = await timed(() => render(many, () => {}));
  figures.push({
    name: 'pdf with 540 sources',
    unit: 'ms',
    median: median(times),
    p95: quantile(times, 0.95),
  });
  return figures;
}

async function timed(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function plainLayout(text: readonly SamplePiece[]): Promise<void> {
  const doc = new PDFDocument({ size: 'A4' });
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.resume();
  doc.font('Helvetica').fontSize(10.5);
  doc.text(text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''));
  doc.end();
  await ended;
}
