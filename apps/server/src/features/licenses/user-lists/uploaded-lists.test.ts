/*
 * Covers:
 * accounts-357: UploadUserList takes a list of users as a file
 */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { organisation } from '../testing/organisation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

/** A workbook of Excel with an address in each of these cells. */
async function workbookWith(places: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = (type: string, target: string) =>
    `<Relationships><Relationship Id="a" Type="${types}/${type}" Target="${target}"/></Relationships>`;
  const rows = places.map(
    (place) =>
      `<row r="${place.replace(/\D/g, '')}"><c r="${place}" t="inlineStr"><is><t>a@example.org</t></is></c></row>`,
  );
  const parts = {
    '_rels/.rels': links('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links('worksheet', 'sheet.xml'),
    'xl/sheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file with a list', () => {
  const upload = async (bytes: Uint8Array) => {
    const { head } = await organisation(server);
    return head.client.call('UploadUserList', { file: Buffer.from(bytes).toString('base64') });
  };
  const textOf = async (bytes: Uint8Array) => (await upload(bytes)).data?.userText;
  const expected = 'ada@example.org, Ada Jürgens\n"grace@example.org"'.replaceAll('"', '');

  it.each([
    ['commas', Buffer.from('ada@example.org,Ada Jürgens\r\ngrace@example.org')],
    [
      'semicolons, a heading and a mark',
      Buffer.from('\uFEFFVorname;Nachname;E-Mail\r\nAda;Jürgens;ada@example.org\r\n;;grace@example.org\r\n'),
    ],
    [
      'tabs in Windows-1252',
      Buffer.from(
        'Name\tMail\tRoom\r\nAda Jürgens\tada@example.org\t12\r\n\tgrace@example.org\t13',
        'latin1',
      ),
    ],
    [
      'people as email programs copy them',
      Buffer.from('"Ada Jürgens" <ada@example.org>;\n<grace@example.org>'),
    ],
    ['addresses after the names', Buffer.from('"Ada Jürgens <ada@example.org>"\r\n<grace@example.org>')],
    ['pipes', Buffer.from('Name|E-Mail\nAda Jürgens|ada@example.org\n|grace@example.org')],
    ['UTF-16', Buffer.from('\uFEFFada@example.org\tAda Jürgens\r\ngrace@example.org\t', 'utf16le')],
  ])('with %s is read', async (_name, bytes) => {
    expect(await textOf(bytes)).toBe(expected);
  });

  it('of Excel is read', async () => {
    const cells = [
      ['E-Mail', 'First name', 'Last name'],
      ['ada@example.org', 'Ada', 'Jürgens'],
      ['grace@example.org'],
    ];
    const rows = cells.map((row) => row.map((value) => ({ value, type: String })));
    const file = await writeXlsxFile(rows).toBuffer();
    expect(await textOf(file)).toBe(expected);
  });

  it.each([
    ['semicolons', 'Name;E-Mail\r\nMüller, Jörg;a@u.example\r\nKunz, Eva;b@u.example\r\n'],
    ['semicolons without headings', 'Müller, Jörg;a@u.example\nKunz, Eva;b@u.example'],
    ['tabs', 'E-Mail\tName\na@u.example\tMüller, Jörg\nb@u.example\tKunz, Eva'],
    ['pipes', 'Name|E-Mail\nMüller, Jörg|a@u.example\nKunz, Eva|b@u.example'],
    ['commas and quotation marks', 'Name,E-Mail\n"Müller, Jörg",a@u.example\n"Kunz, Eva",b@u.example'],
  ])('with %s reads “Last, First” as one name', async (_name, text) => {
    expect(await textOf(Buffer.from(text))).toBe('a@u.example, Jörg Müller\nb@u.example, Eva Kunz');
  });

  it('of Excel that names cells beyond those of any list is refused, and other calls are answered', async () => {
    const { head } = await organisation(server);
    for (const cell of ['XFD1', 'XFD1048576', 'A1048576']) {
      const bytes = await workbookWith(['A1', cell]);
      expect(bytes.length).toBeLessThan(2_000);
      const [{ errors }, { data }] = await Promise.all([
        head.client.call('UploadUserList', { file: bytes.toString('base64') }),
        head.client.call('GetUserInfo', {}),
      ]);
      expect(errors).toEqual(['userListTooLong']);
      expect(data?.mail).toBe(head.mail);
    }
  });

  it('is refused if it is another kind of file, or too long', async () => {
    const readable = async (bytes: Uint8Array) => (await upload(bytes)).errors;
    expect(await readable(Buffer.from('no address here'))).toEqual(['userListNotReadable']);
    expect(await readable(Buffer.from('PK\u0003\u0004 and nothing'))).toEqual(['userListNotReadable']);
    expect(await readable(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 5]))).toEqual([
      'userListNotReadable',
    ]);
    const long = Array.from({ length: 5_001 }, (_each, index) => `a${index}@example.org`).join('\n');
    expect(await readable(Buffer.from(long))).toEqual(['userListTooLong']);
  });
});
