import { makeZip } from './make-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface MadeSheet {
  /** The content of `sheetData`. */
  readonly rows: string;
  readonly isHidden?: boolean;
}

/** A workbook with these sheets. @param strings the content of the part with shared strings */
export function makeXlsx(sheets: readonly MadeSheet[], strings = ''): Uint8Array {
  const list = sheets.map(
    ({ isHidden }, index) =>
      `<sheet name="s${index}" sheetId="${index + 1}" r:id="s${index}"${isHidden === true ? ' state="hidden"' : ''}/>`,
  );
  const links = sheets.map(
    (_sheet, index) =>
      `<Relationship Id="s${index}" Type="${types}/worksheet" Target="worksheets/s${index}.xml"/>`,
  );
  return makeZip([
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="w" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${types}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${relations}">${links.join('')}<Relationship Id="t" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${strings}</sst>` },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/s${index}.xml`,
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}
