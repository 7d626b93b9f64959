import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReaders, DocumentError, readTable, type TableLimits } from '../index.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { makeZip } from '../testing/make-zip.ts';

const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes)).rows.map(({ cells }) => cells);
const textTable = (text: string) => cellsOf(Buffer.from(text));

async function errorOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  return error instanceof DocumentError ? error.key : String(error);
}

describe('the separator of a table', () => {
  it.each([
    ['semicolons, with commas in the names', 'Name;E-Mail\nMüller, Jörg;a@u.example\nKunz, Eva;b@u.example'],
    ['semicolons, with commas in every line', 'Müller, Jörg;a@u.example\nKunz, Eva;b@u.example'],
    [
      'semicolons, with one line that lacks one',
      'Müller, Jörg;a@u.example\nKunz, Eva;b@u.example\nNobody, Ann',
    ],
    ['tabs, with semicolons and commas', 'Müller, Jörg; Dr.\ta@u.example\nKunz, Eva\tb@u.example'],
    ['pipes, with commas', 'Name|E-Mail\nMüller, Jörg|a@u.example\nKunz, Eva|b@u.example'],
    ['commas, with semicolons and pipes', 'Name,E-Mail\nMüller; Jörg,a@u.example\nKunz | Eva,b@u.example'],
    ['commas, with quoted names', '"Müller, Jörg",a@u.example\n"Kunz, Eva",b@u.example'],
    ['semicolons, quoted throughout', '"Müller, Jörg";"a@u.example"\r\n"Kunz, Eva";"b@u.example"\r\n'],
    ['a declared separator', 'sep=;\r\nMüller, Jörg;a@u.example\r\nKunz, Eva;b@u.example'],
  ])('is found among %s', async (_name, text) => {
    const mails = (await textTable(text)).map((cells) => cells[1]);
    expect(mails).toContain('a@u.example');
    expect(mails).toContain('b@u.example');
  });

  it('is found without any address, by the columns of all lines', async () => {
    expect(await textTable('Müller, Jörg;1;A\nKunz, Eva;2;B\nAnn;3;C')).toEqual([
      ['Müller, Jörg', '1', 'A'],
      ['Kunz, Eva', '2', 'B'],
      ['Ann', '3', 'C'],
    ]);
  });

  it('is missing in a list with one column', async () => {
    expect(await textTable('a@u.example\nb@u.example')).toEqual([['a@u.example'], ['b@u.example']]);
  });
});

describe('a text with columns', () => {
  it('may have line breaks, separators and marks within quotation marks', async () => {
    const { rows } = await readTable(Buffer.from('a;"x; ""y""\nz"\n\nb;"1"\nc;5" pipe\nd;"open'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'x; "y" z'] },
      { line: 4, cells: ['b', '1'] },
      { line: 5, cells: ['c', '5" pipe'] },
      { line: 6, cells: ['d', '"open'] },
    ]);
  });

  it('is read in any encoding, without its mark', async () => {
    const text = 'Jörg;1\nÉva;2';
    const expected = [
      ['Jörg', '1'],
      ['Éva', '2'],
    ];
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ]) {
      expect(await cellsOf(bytes)).toEqual(expected);
    }
  });

  it('is refused if it is not a text', async () => {
    expect(await errorOf(readTable(Buffer.from('ab;\0\0cd;e')))).toBe('fileTypeNotSupported');
  });
});

describe('a workbook', () => {
  it('gives the values of its first visible sheet at their places', async () => {
    const bytes = makeXlsx(
      [
        { rows: '<row r="1"><c r="A1"><v>0</v></c></row>', isHidden: true },
        {
          rows: `<row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2"><v>1.23456789012E11</v></c></row>
            <row><c t="inlineStr"><is><r><t>Ada </t></r><r><t>Nowak</t></r><rPh><t>x</t></rPh></is></c>
            <c t="str"><f>1+1</f><v>two</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`,
        },
        { rows: '<row r="1"><c r="A1"><v>3</v></c></row>' },
      ],
      '<si><t>zero</t></si><si><t>one</t></si>',
    );
    expect((await readTable(bytes)).rows).toEqual([
      { line: 2, cells: ['', 'one', '', '123456789012'] },
      { line: 3, cells: ['Ada Nowak', 'two', 'TRUE'] },
    ]);
  });

  it('may have cells without a value anywhere', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576"/></row>';
    expect(await cellsOf(makeXlsx([{ rows }]))).toEqual([['1']]);
  });

  it.each([
    ['without a workbook', makeZip([{ name: 'word/document.xml', content: '<x/>' }]), 'fileTypeNotSupported'],
    ['without a sheet', makeXlsx([]), 'fileBroken'],
    ['with a row that is no number', makeXlsx([{ rows: '<row r="x"><c><v>1</v></c></row>' }]), 'fileBroken'],
    [
      'with a cell that is nowhere',
      makeXlsx([{ rows: '<row r="1"><c r="1A"><v>1</v></c></row>' }]),
      'fileBroken',
    ],
    ['that is cut off', makeXlsx([{ rows: '' }]).subarray(0, 300), 'fileBroken'],
    ['that is encrypted', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'fileTypeNotSupported'],
  ])('%s is refused', async (_name, bytes, key) => {
    expect(await errorOf(readTable(bytes))).toBe(key);
  });
});

describe('a hostile table', () => {
  const value = (place: string) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`;
  const rowsTo = (column: string, rows: number) =>
    Array.from({ length: rows }, (_each, index) => value(`${column}${index + 1}`)).join('');

  it.each([
    ['a value in the last column of each of 4,900 rows', makeXlsx([{ rows: rowsTo('XFD', 4_900) }])],
    ['a value in the last cell of all', makeXlsx([{ rows: value('A1') + value('XFD1048576') }])],
    ['a value in the last row', makeXlsx([{ rows: value('A1048576') }])],
    ['more empty cells before its values than a list has', makeXlsx([{ rows: rowsTo('IV', 4_900) }])],
    [
      'a long value that many cells share',
      makeXlsx(
        [{ rows: `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>` }],
        `<si><t>${'x'.repeat(100_000)}</t></si>`,
      ),
    ],
    ['more rows than a list has', Buffer.from('a,b\n'.repeat(30_000))],
    ['more columns than a list has', Buffer.from('a,'.repeat(300))],
    ['more than it says when it is unpacked', makeXlsx([{ rows: ' '.repeat(40_000_000) }])],
  ])('with %s is refused', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(300_000);
    expect(await errorOf(readTable(bytes))).toBe('fileTooLarge');
  });

  it('of quotation marks is read like any other', async () => {
    for (const unit of ['"', ',"', ',"a', ',"""', '",""', '"\n']) {
      const cells = (await textTable(`a,b\n${unit.repeat(100)}`)).flat();
      expect(cells.slice(0, 2)).toEqual(['a', 'b']);
    }
  });
});

describe('a reader process', () => {
  const readers = createDocumentReaders(400);
  afterAll(() => readers.close());
  const read = (bytes: Uint8Array, limits?: Partial<TableLimits>) =>
    readers.readTable(bytes, { userId: 1, ...(limits && { limits }) });

  it('reads tables, and is used again', async () => {
    const first = await read(Buffer.from('a;b'));
    const [{ processId } = { processId: 0 }] = readers.processes();
    expect(await read(Buffer.from('a;b'))).toEqual(first);
    expect(readers.processes().map((each) => each.processId)).toEqual([processId]);
    expect(first).toEqual({ rows: [{ line: 1, cells: ['a', 'b'] }], text: 'a;b' });
  });

  it('ends with a table that takes too long, or too much memory', async () => {
    const many = makeXlsx([{ rows: '<c/>'.repeat(2_000_000) }]);
    expect(await errorOf(read(many, { processorMs: 100 }))).toBe('fileTimeout');
    const shared = makeXlsx([{ rows: '' }], `<si><t>${'x'.repeat(400)}</t></si>`.repeat(200_000));
    expect(
      await errorOf(read(shared, { unpackedBytes: 500_000_000, memoryMegabytes: 64, processorMs: 60_000 })),
    ).toBe('fileTooLarge');
    expect(readers.processes()).toEqual([]);
    expect((await read(Buffer.from('a;b'))).rows).toHaveLength(1);
  });

  it('passes on why a table is refused', async () => {
    expect(await errorOf(read(Buffer.from('ab;\0\0cd;e')))).toBe('fileTypeNotSupported');
    expect(await errorOf(read(Buffer.alloc(100), { fileBytes: 10 }))).toBe('fileTooLarge');
  });
});
