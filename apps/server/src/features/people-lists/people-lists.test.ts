import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const base64 = (file: string | Uint8Array): string =>
  (typeof file === 'string' ? Buffer.from(file) : Buffer.from(file)).toString('base64');

describe('PreviewPeopleList', () => {
  it('reports how each column is read, who is in the list, and what is left out', async () => {
    const teacher = await server.guest();
    const file = [
      'Student,ID,SIS User ID,Section,Essay (12)',
      '    Points Possible,,,,20.00',
      '"Nowak, Ada",101,s123,Biology 101,18.00',
      '"Kiss, Béla",102,s124,Biology 101,17.00',
      '"Nowak, Ada",101,s123,Biology 102,18.00',
      '"Student, Test",103,,Biology 101,',
    ].join('\r\n');
    const { data, total } = await teacher.call('PreviewPeopleList', { file: base64(file) });
    expect(total).toBe(2);
    expect(data?.HeadingLine).toBe(1);
    expect(data?.Columns.map(({ Heading, Meaning }) => [Heading, Meaning])).toEqual([
      ['Student', 'lastFirst'],
      ['ID', 'ignore'],
      ['SIS User ID', 'number'],
      ['Section', 'ignore'],
      ['Essay (12)', 'ignore'],
    ]);
    expect(data?.Columns[2]?.Samples).toEqual(['s123', 's124', 's123']);
    expect(data?.People).toEqual([
      { Line: 3, Name: 'Ada Nowak', Mail: '', Number: 's123' },
      { Line: 4, Name: 'Béla Kiss', Mail: '', Number: 's124' },
    ]);
    expect(data?.LeftOut.map(({ Line, Reason }) => [Line, Reason])).toEqual([
      [2, 'noPerson'],
      [5, 'duplicate'],
      [6, 'noPerson'],
    ]);
  });

  it('reads a column as the caller requests', async () => {
    const teacher = await server.guest();
    const cells = [
      ['Kurs Biologie'],
      ['Person', 'Kennung', 'Post'],
      ['Ada Nowak', 'an123', 'ada@example.org'],
      ['Béla Kiss', 'bk124', 'bela@example.org'],
    ];
    const rows = cells.map((row) => row.map((value) => ({ value, type: String })));
    const file = base64(await writeXlsxFile(rows).toBuffer());
    const guessed = await teacher.data('PreviewPeopleList', { file });
    expect(guessed).toMatchObject({
      HeadingLine: 2,
      FirstLines: [{ Text: 'Kurs Biologie' }, { Text: 'Person · Kennung · Post' }, {}, {}],
    });
    expect(guessed.People.map(({ Name, Mail }) => [Name, Mail])).toEqual([
      ['Ada Nowak', 'ada@example.org'],
      ['Béla Kiss', 'bela@example.org'],
    ]);
    const changed = await teacher.data('PreviewPeopleList', {
      file,
      headingline: 3,
      columns: ['ignore', 'number', 'mail'],
    });
    expect(changed.People).toEqual([{ Line: 4, Name: '', Mail: 'bela@example.org', Number: 'bk124' }]);
    const none = await teacher.data('PreviewPeopleList', { file, headingline: 0 });
    expect(none.HeadingLine).toBe(0);
    expect(none.Columns.every(({ Heading }) => Heading === '')).toBe(true);
  });

  it('refuses files that are not tables, and lists that are too long', async () => {
    const teacher = await server.guest();
    const errorsOf = async (file: string | Uint8Array) =>
      (await teacher.call('PreviewPeopleList', { file: base64(file) })).errors;
    expect(await errorsOf('')).toEqual(['userListNotReadable']);
    expect(await errorsOf('PK\u0003\u0004 and nothing')).toEqual(['userListNotReadable']);
    const long = Array.from({ length: 5_001 }, (_each, index) => `a${index}@example.org`).join('\n');
    expect(await errorsOf(long)).toEqual(['userListTooLong']);
  });
});
