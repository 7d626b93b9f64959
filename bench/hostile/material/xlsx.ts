import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A small workbook with these rows of its only sheet. */
export function workbookOf(rows: string): Promise<Buffer> {
  const zip = new ZipFile();
  const link = (type: string, target: string): string =>
    `<Relationships><Relationship Id="a" Type="${types}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheet', 'sheet.xml'),
    'xl/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export function rowWithCell(column: string, row: number): string {
  return `<row r="${row}"><c r="${column}${row}" t="inlineStr"><is><t>a@example.org</t></is></c></row>`;
}
