import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFixture } from '../fixtures/compare.ts';
import { extractDocument } from '../index.ts';
import { recognise, sharedEngine } from '../testing/recognise.ts';
import { makeZip } from '../testing/make-zip.ts';
import { makePdf, pageOfLines } from '../testing/make-pdf.ts';
import { formPdf, portfolioPdf, scrambledPdf } from '../testing/make-odd-pdf.ts';
import { scannedPdf, scanOf, type Scan } from '../testing/make-scan.ts';

const printed = [
  'The gardener had kept a book about the weather since she was',
  'nine years old. Most of it was about rain, because rain was the',
  'only thing that anybody in the valley ever asked her about. The',
  'pages from the summer of the fire are missing, and those that',
  'are left say little about it. She wrote that the wind had turned',
  'in the night, and that the apples tasted of smoke until autumn.',
  'In the spring a man from the county came to copy the numbers,',
  'and he was surprised that there were no numbers in it at all.',
];
/** The lines of a scan where two are enough: recognising them takes most of the time. */
const scanned = printed.slice(4, 6);
/** More than 40 words, without which a text layer is not doubted. */
const doubted = printed.slice(1, 6);
const asked: [page: number, pages: number][] = [];
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});
const read = (bytes: Uint8Array) => recognise(bytes, (page, pages) => asked.push([page, pages]));
/** The error of a file where text recognition is offered, or the number of pages that are left to it. */
const firstReading = (bytes: Uint8Array) =>
  extractDocument(bytes, { fileName: 'essay.pdf', namesScans: true }).then(
    ({ scannedPages = 0 }) => scannedPages,
    ({ key }: { key: string }) => key,
  );
const next = (letter: string): string =>
  /[a-y]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 1) : letter === 'z' ? 'a' : letter;
const sign = (letter: string): string => String.fromCharCode(0x2190 + letter.charCodeAt(0));

describe('a scan with a line of text on each page', () => {
  it.for(['Scanned with TapScanner', 'Borrowed from the library of Northholt by reader 2281 on 3 May'])(
    '"%s" is recognised',
    async (stamp) => {
      const pdf = scannedPdf([], [await scanOf(scanned)], stamp);
      expect(await firstReading(pdf)).toBe('fileRecognitionOff');
      const { text, recognisedPages } = await read(pdf);
      expect(recognisedPages).toBe(1);
      expect(text).toContain('apples tasted of smoke');
    },
  );

  it('leaves only the scanned pages of a mixed document to recognition', async () => {
    const scan = await scanOf(printed);
    const pdf = scannedPdf([...printed, ...printed], [scan, scan], 'Page 7');
    expect(await firstReading(pdf)).toBe(2);
  });

  it('of its own on each page is recognised', async () => {
    const stamps = [
      'Borrowed by the reader Kamala Oduya of the town library, Monday',
      'Printed in the reading room on the second floor, at the window',
      'For the private study of one person only, never to be lent out',
    ];
    const scans = await Promise.all(stamps.map((_stamp, page) => scanOf(printed.slice(page))));
    expect(await firstReading(scannedPdf([], scans, stamps))).toBe('fileRecognitionOff');
  });

  it('is not assumed for slides that share a background', async () => {
    const background: Scan = { columns: 60, rows: 80, pixels: new Uint8Array(4800).fill(200) };
    const titles = [
      'About the weather of the valley, and who asked about it',
      'Why nobody ever counted the rain: three good reasons',
      'What the fire took, and what it left for the autumn',
    ];
    const scans = titles.map(() => background);
    const pdf = scannedPdf([], scans, titles);
    expect(await firstReading(pdf)).toBe(0);
  });
});

describe('a text layer that differs from the page', () => {
  it('with other letters is replaced by what the page shows', async () => {
    const pdf = scrambledPdf(doubted, next);
    expect(await firstReading(pdf)).toBe(1);
    const { text, recognisedPages } = await read(pdf);
    expect(recognisedPages).toBe(1);
    expect(text).toContain('apples tasted of smoke');
  });

  it('of signs is refused without recognition, and recognised with it', async () => {
    const pdf = scrambledPdf(doubted, sign);
    expect(await firstReading(pdf)).toBe('fileTextScrambled');
    expect((await read(pdf)).text).toContain('apples tasted of smoke');
  });

  it('is found on a part of a page too, unless that part is a list', async () => {
    const right = [
      'A ferry runs to the island twice a day while the ice is thin, and not',
      'at all in March. Teachers cross on Monday with bread for the week. The',
      'school has nine pupils, one stove and a map of a country that no longer',
      'exists. Somebody paints the boundary stones white again each spring, so',
      'that the pupils may learn where the land of their parents came to an end.',
      'Nobody has ever asked why, since those who know would rather fish quietly.',
    ];
    const pdf = scrambledPdf(printed, next, 12, right);
    expect(await firstReading(pdf)).toBe(1);
    const { text, recognisedPages } = await read(pdf);
    expect(recognisedPages).toBe(1);
    expect(text).toMatch(/apples tasted of smoke[^]*paints the boundary stones/);
    const names = Array.from(
      { length: 9 },
      (_name, index) => `Nowak, Ada ${index}, Oduya, Kamala, Holt, Martin`,
    );
    expect(await firstReading(makePdf([pageOfLines([...right, ...names])]))).toBe(0);
  });

  it('of signs over a scan counts once, and is recognised once', async () => {
    const layer = Array.from({ length: 6 }, () => '#+=*/&%$~'.repeat(7)).join('\n');
    const pdf = scannedPdf([], [await scanOf(printed, { heightPoints: 300 })], layer);
    expect(await firstReading(pdf)).toBe('fileTextScrambled');
    expect((await read(pdf)).recognisedPages).toBe(1);
    expect(asked).toEqual([[1, 1]]);
  });

  it('is found on a single page among others, and a list of names is not', async () => {
    const page = [...printed, ...printed, ...printed];
    const exchanged = (line: string): string =>
      line.replace(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
    const withPage = (lines: readonly string[]) =>
      firstReading(makePdf([page, page, page, page, page, page, lines].map((one) => pageOfLines(one))));
    expect(await withPage(page.map(exchanged))).toBe(1);
    const names = Array.from(
      { length: 40 },
      (_name, index) => `Nowak, Ada ${index + 1}, Oduya, Kamala ${index + 2}, Holt, Martin`,
    );
    expect(await withPage(names)).toBe(0);
  });

  it('is not a list of names, nor a text in a language without function words that we know', async () => {
    const names = Array.from(
      { length: 12 },
      (_name, index) => `Kwaku Mbeki${index} Otieno, Zawadi Njoroge, Tshepo`,
    );
    const pdf = makePdf([pageOfLines(names)]);
    const own = (await extractDocument(pdf, { fileName: 'a.pdf' })).text;
    expect((await read(pdf)).text).toBe(own);
  });
});

describe('the pages of a file that are scans', () => {
  it('are recognised in the PDF of an Apple document', async () => {
    const pdf = scannedPdf([], [await scanOf(scanned)]);
    const file = makeZip([
      { name: 'Index/Document.iwa', content: 'x' },
      { name: 'QuickLook/Preview.pdf', content: pdf },
    ]);
    expect(await firstReading(file)).toBe('fileRecognitionOff');
    const document = await read(file);
    expect(document).toMatchObject({ format: 'pages', recognisedPages: 1 });
    expect(document.text).toContain('apples tasted of smoke');
  });

  it('are recognised beside a damaged page, which is still named', async () => {
    const bytes = deflateSync(pageOfLines([...printed, ...printed, ...printed]).bytes);
    bytes.fill(0xff, bytes.length - 40, bytes.length - 30);
    const pdf = scannedPdf({ bytes, filter: '/FlateDecode' }, [await scanOf(scanned)]);
    expect(await extractDocument(pdf, { fileName: 'a.pdf', namesScans: true })).toMatchObject({
      scannedPages: 1,
      damagedPages: [1],
    });
    expect(await read(pdf)).toMatchObject({ recognisedPages: 1, damagedPages: [1] });
  });
});

describe('a picture in a script without data', () => {
  it('is refused instead of guessed', async () => {
    const picture = readFixture('scripts/russian-scan.png');
    await expect(recognise(picture, undefined, {}, sharedEngine)).rejects.toMatchObject({
      key: 'fileScanUnreadable',
    });
  });
});

describe('the library that draws pages', () => {
  it.for([
    [
      'is not loaded for a short last page without pictures',
      makePdf(
        [printed, printed, printed, ['The end.']].map((lines) =>
          pageOfLines([...lines, ...lines.slice(0, 4)]),
        ),
      ),
      0,
    ],
    [
      'is loaded for the same behind a page with a picture',
      scannedPdf([...printed, ...printed], [{ columns: 6, rows: 8, pixels: new Uint8Array(48) }], 'The end.'),
      1,
    ],
  ] as const)('%s', async ([, pdf, times]) => {
    const load = vi.spyOn(WebAssembly, 'instantiate');
    await firstReading(pdf);
    expect(load).toHaveBeenCalledTimes(times);
  });
});

describe('a PDF with a form that only Acrobat shows', () => {
  const notice = [
    'Please wait... If this message is not eventually replaced with the proper contents of the document,',
    'your PDF viewer may not be able to display this type of document. You can upgrade to Adobe Reader.',
  ];

  it('is refused by its name', async () => {
    expect(await firstReading(formPdf(notice))).toBe('fileIsForm');
  });

  it('is read if it has pages of its own', async () => {
    expect(await firstReading(formPdf([...printed, ...printed]))).toBe(0);
  });
});

describe('a PDF portfolio', () => {
  it('is refused by its name', async () => {
    expect(await firstReading(portfolioPdf())).toBe('fileIsPortfolio');
  });
});
