/**
 * Measures text recognition on generated scans: the pages that one process reads in a minute, and how many of their
 * characters are right. The pages show the product's English sample essay, printed in Helvetica and scanned at 200 dpi.
 * Half of them are damaged as a cheap scanner does: skewed by a degree, with specks.
 *
 *     node bench/engine/recognition.bench.ts
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecognisers } from '../../packages/documents/src/index.ts';
import { pngOf, scanOf, type Scan } from '../../packages/documents/src/testing/make-scan.ts';
import { median, printFigures, type Figure } from '../figure.ts';
import { randomNumbers } from '../generated-texts.ts';

const essay = new URL('../../samples/essays/en.md', import.meta.url);
const pagesOfKind = 2;
const lineChars = 90;
const linesOfPage = 36;
const skewDegrees = 1;
/** The share of the dots that are black or white by chance. */
const specks = 0.01;

const kinds: readonly { readonly name: string; readonly scan: (page: Scan, seed: number) => Scan }[] = [
  { name: 'clean page', scan: (page) => page },
  { name: 'skewed page with specks', scan: (page, seed) => withSpecks(skewed(page), seed) },
];

export async function benchRecognition(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-bench-'));
  const recognisers = createRecognisers({ processes: 1 });
  const file = join(folder, 'page.png');
  try {
    const pages = printedPages(await readFile(essay, 'utf8'));
    const figures: Figure[] = [];
    for (const { name, scan } of kinds) {
      const perMinute: number[] = [];
      const right: number[] = [];
      for (const [seed, lines] of pages.entries()) {
        await writeFile(file, pngOf(scan(await scanOf(lines, { size: 11, heightPoints: 800 }), seed)));
        const startedAt = performance.now();
        const { text } = await recognisers.recognise(file, { language: 'en' });
        perMinute.push(60_000 / (performance.now() - startedAt));
        right.push(100 * shareOfRight(lines.join(' '), text.split(/\s+/).join(' ')));
      }
      figures.push(
        { name: `${name}: read by one process`, unit: 'pages/min', median: median(perMinute) },
        { name: `${name}: characters that are right`, unit: '%', median: median(right) },
      );
    }
    return figures;
  } finally {
    await recognisers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The words of a Markdown text in lines of print, with characters that the font has. */
function printedPages(markdown: string): readonly (readonly string[])[] {
  const words = markdown
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[#*_>`[\]]|[^\x20-\x7e]/g, ' ')
    .trim()
    .split(/\s+/);
  const lines: string[] = [''];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= lineChars) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return Array.from({ length: pagesOfKind }, (_, page) =>
    lines.slice(page * linesOfPage, (page + 1) * linesOfPage),
  ).filter((page) => page.length > 0);
}

/** Rows and columns are shifted little by little, which is what a small turn does. */
function skewed({ columns, rows, pixels }: Scan): Scan {
  const slope = Math.tan((skewDegrees * Math.PI) / 180);
  const turned = new Uint8Array(pixels.length).fill(255);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const fromRow = row + Math.round((column - columns / 2) * slope);
      const fromColumn = column - Math.round((row - rows / 2) * slope);
      const isOnPage = fromRow >= 0 && fromRow < rows && fromColumn >= 0 && fromColumn < columns;
      if (isOnPage) turned[row * columns + column] = pixels[fromRow * columns + fromColumn] ?? 255;
    }
  }
  return { columns, rows, pixels: turned };
}

function withSpecks(scan: Scan, seed: number): Scan {
  const random = randomNumbers(seed + 1);
  const pixels = scan.pixels.map((grey) => (random() < specks ? (random() < 0.5 ? 0 : 255) : grey));
  return { ...scan, pixels };
}

/** The share of the printed characters that need no change, by the edit distance (Levenshtein). */
function shareOfRight(printed: string, read: string): number {
  let before = Uint32Array.from({ length: read.length + 1 }, (_, i) => i);
  for (let i = 0; i < printed.length; i += 1) {
    const row = new Uint32Array(read.length + 1).fill(i + 1, 0, 1);
    for (let j = 0; j < read.length; j += 1) {
      const changed = (before[j] ?? 0) + (printed[i] === read[j] ? 0 : 1);
      row[j + 1] = Math.min(changed, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
    }
    before = row;
  }
  return Math.max(0, 1 - (before.at(-1) ?? 0) / printed.length);
}

if (import.meta.main) printFigures(await benchRecognition());
