/**
 * Measures text recognition on generated scans: how many pages a minute one process reads, and how many of their words
 * are right. The pages are the product's English sample essay in Helvetica, drawn at 200 dpi, then turned and speckled.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecognisers } from '../../packages/documents/src/index.ts';
import { pngOf, scanOf, type Scan } from '../../packages/documents/src/testing/make-scan.ts';
import { median, type Figure } from '../figure.ts';

const essay = new URL('../../samples/essays/en.md', import.meta.url);
const lineChars = 92;
const linesPerPage = 46;
const pagesPerKind = 3;

interface Damage {
  readonly name: string;
  /** Against the clock. */
  readonly degrees: number;
  /** The share of pixels that are black or white by chance. */
  readonly speckles: number;
}

const damages: readonly Damage[] = [
  { name: 'clean', degrees: 0, speckles: 0 },
  { name: 'turned by 1°', degrees: 1, speckles: 0 },
  { name: 'with 1 % speckles', degrees: 0, speckles: 0.01 },
  { name: 'turned by 1°, with 1 % speckles', degrees: 1, speckles: 0.01 },
];

export async function benchRecognition(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-recognition-bench-'));
  const recognisers = createRecognisers({ processes: 1 });
  const figures: Figure[] = [];
  try {
    const pages = printedPages().slice(0, pagesPerKind);
    for (const damage of damages) {
      const minutes: number[] = [];
      const shares: number[] = [];
      for (const [index, lines] of pages.entries()) {
        const scan = damaged(await scanOf(lines, { size: 11 }), damage, index);
        const path = join(folder, 'page.png');
        writeFileSync(path, pngOf(scan));
        const startedAt = performance.now();
        const { text } = await recognisers.recognise(path, { language: 'en' });
        minutes.push((performance.now() - startedAt) / 60_000);
        shares.push(rightShare(lines.join(' '), text));
      }
      const words = Math.round(pages.flat().join(' ').split(/\s+/).length / pages.length);
      figures.push(
        { name: `pages of ${words} words, ${damage.name}`, unit: 'pages/min', median: 1 / median(minutes) },
        { name: `words that are right, ${damage.name}`, unit: '%', median: 100 * median(shares) },
      );
    }
  } finally {
    await recognisers.close();
    rmSync(folder, { recursive: true });
  }
  return figures;
}

/** The essay as lines of print, without its markup. */
function printedPages(): readonly (readonly string[])[] {
  const plain = readFileSync(essay, 'utf8').replace(/[#*_>`[\]]/g, '');
  // The font of the page has these characters only.
  const words = plain.replace(/[^\x20-\x7e]/g, ' ').split(/\s+/);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length + 1 > lineChars) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  const pages: string[][] = [];
  for (let at = 0; at < lines.length; at += linesPerPage) pages.push(lines.slice(at, at + linesPerPage));
  return pages;
}

/** Turns the picture around its middle and speckles it. The same seed gives the same picture. */
function damaged({ columns, rows, pixels }: Scan, { degrees, speckles }: Damage, seed: number): Scan {
  const turned = new Uint8Array(pixels.length).fill(255);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  let state = seed + 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column - columns / 2, row - rows / 2];
      const fromColumn = Math.round(x * cos - y * sin + columns / 2);
      const fromRow = Math.round(x * sin + y * cos + rows / 2);
      const isInside = fromColumn >= 0 && fromColumn < columns && fromRow >= 0 && fromRow < rows;
      const pixel = isInside ? (pixels[fromRow * columns + fromColumn] ?? 255) : 255;
      const isSpeckle = speckles > 0 && random() < speckles;
      turned[row * columns + column] = isSpeckle ? (random() < 0.5 ? 0 : 255) : pixel;
    }
  }
  return { columns, rows, pixels: turned };
}

/** The share of the printed words that were read, in their order: the longest common subsequence. */
function rightShare(printed: string, read: string): number {
  const [expected, found] = [printed, read].map((text) => text.split(/\s+/));
  if (expected === undefined || found === undefined) return 0;
  let before = new Uint32Array(found.length + 1);
  for (const word of expected) {
    const row = new Uint32Array(found.length + 1);
    for (const [at, other] of found.entries()) {
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(row[at] ?? 0, before[at + 1] ?? 0);
    }
    before = row;
  }
  return (before.at(-1) ?? 0) / expected.length;
}
