import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readContentMarks } from './content-marks.ts';
import { openMarkedContent } from './marked-content.ts';

const object = (number: number, dictionary: string, stream?: string | Uint8Array): Buffer =>
  Buffer.concat(
    [
      `${number} 0 obj\n<< ${dictionary} >>\n`,
      ...(stream === undefined ? [] : ['stream\n', stream, '\nendstream\n']),
      'endobj\n',
    ].map((part) => Buffer.from(part)),
  );
const limit = 1_000_000;

describe('the marks of a page', () => {
  const marked = '/Span << /ActualText (one) >> BDC (a) Tj EMC';
  const expected = [{ tag: 'Span', actualText: 'one' }];

  it('are found in packed streams, of which a page may have several', () => {
    const file = Buffer.concat([
      object(3, '/Type /Page /Contents [5 0 R 6 0 R]'),
      object(5, '/Filter /FlateDecode', deflateSync(marked)),
      object(6, '/Filter [/FlateDecode] /Length 9', deflateSync('/P /Name BDC EMC')),
    ]);
    expect(openMarkedContent(file, limit).marksOf({ num: 3 })).toEqual([
      ...expected,
      { tag: 'P', actualText: undefined },
    ]);
  });

  it('are found if the page itself is in a packed stream of objects', () => {
    const head = '3 0 8 30 ';
    const objects = `${head}${'<< /Type /Page /Contents 5 0 R'.padEnd(30)}>> << >>`;
    const file = Buffer.concat([
      object(7, `/Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode`, deflateSync(objects)),
      object(5, '', marked),
    ]);
    expect(openMarkedContent(file, limit).marksOf({ num: 3 })).toEqual(expected);
  });

  it('are those of the last version of an object', () => {
    const page = object(3, '/Type /Page /Contents 5 0 R');
    const file = Buffer.concat([object(5, '', '/Old /X BDC EMC'), page, object(5, '', marked)]);
    expect(openMarkedContent(file, limit).marksOf({ num: 3 })).toEqual(expected);
  });

  it('are unknown in other files', () => {
    const page = object(3, '/Type /Page /Contents 5 0 R');
    const read = (...objects: readonly Buffer[]): unknown =>
      openMarkedContent(Buffer.concat(objects), limit).marksOf({ num: 3 });
    expect(read()).toBeUndefined();
    expect(read(page)).toBeUndefined();
    expect(read(page, object(5, '/Filter /LZWDecode', marked))).toBeUndefined();
    expect(read(page, object(5, '', marked), Buffer.from('trailer << /Encrypt 9 0 R >>'))).toBeUndefined();
    expect(read(page, object(5, '/Filter /FlateDecode', deflateSync(' '.repeat(limit + 1))))).toBeUndefined();
  });
});

describe('the content of a page', () => {
  it.for([
    [String.raw`/Span <</ActualText (a\)b\\c\101 \(d\))>> BDC`, 'a)b\\cA (d)'],
    ['/Span <</ActualText (a (nested) one)>> BDC', 'a (nested) one'],
    ['/Span <</ActualText <FEFF 0644 0627>>> BDC', 'لا'],
    ['/Span <</Lang (ar) /ActualText <efbbbfc3a9> /MCID 3>> BDC', 'é'],
    ['/Span <</MCID 3>> BDC', undefined],
    ['/Span /Properties BDC', undefined],
    ['% /Other BDC\n/Span <</Lang (/ActualText)>> BDC', undefined],
    ['(/Other BDC \\) ( ) ) Tj /Span <</ActualText ()>> BDC', ''],
    ['BI /W 1 ID \u0000 /Other BDC (  EI /Span <</ActualText (x)>> BDC', 'x'],
  ] as const)('has the mark in %s', ([content, actualText]) => {
    expect(readContentMarks(content)).toEqual([{ tag: 'Span', actualText }]);
  });

  it('may be damaged anywhere', () => {
    for (const content of ['/Span << /ActualText (', '(((', 'BI ID', '/Span <</ActualText <FE', '>> BDC']) {
      expect(Array.isArray(readContentMarks(content))).toBe(true);
    }
    expect(readContentMarks('('.repeat(200_000))).toEqual([]);
    expect(readContentMarks('<< '.repeat(200_000))).toEqual([]);
  });
});
