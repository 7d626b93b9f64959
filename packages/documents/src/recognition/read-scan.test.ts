import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFixture } from '../fixtures/compare.ts';
import { cutTo, pngOf, scannedPdf, scanOf, tiffOf, turnedRight, type Scan } from '../testing/make-scan.ts';
import { sharedEngine } from '../testing/recognise.ts';
import { readScan } from './read-scan.ts';
import type { RecognisedDocument } from './scan-reading.ts';
import { recognitionLimits, type RecognitionLimits } from './recognition-limits.ts';
import { engineOf } from './tesseract.ts';

const printed = [
  'The harbour office kept two clocks. One of them showed the',
  'time of the town, and the other showed the time of the ships.',
  'They differed by eleven minutes, which nobody had ever cor-',
  'rected, because both were right for the people who used them.',
  'Strangers missed their boats and learned to ask which clock',
  'was meant. Children learned it before they could count.',
];
const whole = printed.join(' ').replace('cor- rected', 'corrected');
const german = ['Über den Dächern hängt früh am Morgen', 'ein grauer Dunst, größer als die Stadt.'];

const pages: [number, number][] = [];
afterEach(() => {
  pages.length = 0;
  vi.restoreAllMocks();
});

function read(
  bytes: Uint8Array,
  limits: Partial<RecognitionLimits> = {},
  startEngine = sharedEngine,
): Promise<RecognisedDocument> {
  return readScan(bytes, {
    language: 'en',
    languagesFolder: undefined,
    startEngine,
    limits: { ...recognitionLimits, ...limits },
    onPage: (page, count) => pages.push([page, count]),
  });
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The share of the words of a text that were recognised. */
function recall(text: string, recognised: string): number {
  const found = new Set(wordsOf(recognised));
  const wanted = wordsOf(text);
  return wanted.filter((word) => found.has(word)).length / wanted.length;
}

/** The left halves of two scans, as the columns of a page. */
function besideEachOther(left: Scan, right: Scan): Scan {
  const width = Math.floor(left.columns / 2);
  const columns = 2 * width;
  const pixels = new Uint8Array(columns * left.rows).fill(255);
  for (const [scan, start] of [
    [left, 0],
    [right, width],
  ] as const) {
    for (let row = 0; row < scan.rows; row += 1) {
      const from = row * scan.columns;
      pixels.set(scan.pixels.subarray(from, from + width), row * columns + start);
    }
  }
  return { columns, rows: left.rows, pixels };
}

const blank: Scan = { columns: 400, rows: 300, pixels: new Uint8Array(400 * 300).fill(255) };

describe('a PDF with a scanned page', () => {
  it('is read with its text layer and the recognised page, without any request', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const load = vi.spyOn(globalThis, 'fetch');
    const scan = await scanOf(printed);
    const pdf = scannedPdf(['A page that has a text of its own.'], [scan, blank]);
    const document = await read(pdf, {}, engineOf(undefined));
    expect(document).toMatchObject({ format: 'pdf', pages: 3, recognisedPages: 1 });
    expect(pages).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const [own, ...recognised] = document.text.split('\n\n');
    expect(own).toBe('A page that has a text of its own.');
    expect(recognised).toHaveLength(1);
    expect(recall(whole, recognised.join(' '))).toBeGreaterThanOrEqual(0.95);
    expect(recognised[0]).toContain('corrected');
    expect(connect).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('with too many of them is refused before one is read', async () => {
    const pdf = scannedPdf([], [blank, blank, blank]);
    await expect(read(pdf, { pages: 2 })).rejects.toMatchObject({ key: 'fileTooManyPages' });
    expect(pages).toEqual([]);
  });

  it('is refused if it is protected by a password', async () => {
    await expect(read(readFixture('qpdf/locked.pdf'))).rejects.toMatchObject({ key: 'fileEncrypted' });
  });
});

describe('a picture', () => {
  it('that lies on its side is turned, and read in a language that is not the first one', async () => {
    const scan = turnedRight(cutTo(await scanOf(german, { size: 16 }), 300));
    const document = await read(pngOf(scan));
    expect(document).toMatchObject({ format: 'png', recognisedPages: 1 });
    expect(recall(german.join(' '), document.text)).toBeGreaterThanOrEqual(0.9);
  });

  it('with two columns is read one column after the other', async () => {
    const words = whole.split(' ');
    const lines = Array.from({ length: Math.ceil(words.length / 5) }, (_, line) =>
      words.slice(line * 5, line * 5 + 5).join(' '),
    );
    const middle = Math.ceil(lines.length / 2);
    const [left, right] = [lines.slice(0, middle), lines.slice(middle)];
    const { text } = await read(pngOf(besideEachOther(await scanOf(left), await scanOf(right))));
    expect(wordsOf(text)).toEqual(wordsOf(whole));
  });

  it('without letters has no text', async () => {
    await expect(read(pngOf(blank))).rejects.toMatchObject({ key: 'filePictureWithoutText' });
  });

  it('with too many pixels is refused before it is unpacked', async () => {
    const bomb = pngOf({ columns: 1, rows: 1, pixels: new Uint8Array(1) });
    new DataView(bomb.buffer).setUint32(16, 60_000);
    new DataView(bomb.buffer).setUint32(20, 60_000);
    await expect(read(bomb)).rejects.toMatchObject({ key: 'fileTooLarge' });
    expect(pages).toEqual([]);
  });

  it.for([
    ['a header that is cut off', pngOf(blank).subarray(0, 18)],
    ['no pixels', pngOf(blank).subarray(0, 40)],
    ['a height of zero', pngOf({ columns: 4, rows: 0, pixels: new Uint8Array() })],
  ] as const)('is broken if it has %s', async ([, bytes]) => {
    await expect(read(new Uint8Array(bytes))).rejects.toMatchObject({ key: 'fileBroken' });
  });

  it('has a page for each directory of a TIFF', async () => {
    const tiff = tiffOf([blank, blank]);
    const same = new Uint8Array(tiff);
    await expect(read(tiff)).rejects.toMatchObject({ key: 'filePictureWithoutText' });
    expect(pages).toEqual([
      [1, 2],
      [2, 2],
    ]);
    await expect(read(same, { pages: 1 })).rejects.toMatchObject({ key: 'fileTooManyPages' });
  });
});
