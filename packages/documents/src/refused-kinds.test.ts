import { expect, it } from 'vitest';
import { DocumentError, extractDocument, type DocumentErrorKey } from './index.ts';
import { makeCompoundFile } from './testing/make-compound-file.ts';
import { makeZip } from './testing/make-zip.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const zipOf = (...names: readonly string[]): Uint8Array =>
  makeZip(names.map((name) => ({ name, content: '<x/>' })));
const typedZip = (type: string): Uint8Array =>
  makeZip([
    { name: 'mimetype', content: type },
    { name: 'content.xml', content: '<x/>' },
  ]);
const compound = (...names: readonly string[]): Uint8Array =>
  makeCompoundFile(Object.fromEntries(names.map((name) => [name, Buffer.alloc(64, 1)])));
const logIn =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form>Your account <input name="p" type="password"></form></body></html>';

const cases: readonly (readonly [DocumentErrorKey, string, Uint8Array])[] = [
  ['fileIsLink', 'essay.gdoc', latin1('{"url": "https://docs.google.com/open?id=1", "doc_id": "1"}')],
  ['fileIsLink', 'essay.docx', latin1('{"":"WARNING! DO NOT EDIT","doc_id":"1b","email":"lin@example.org"}')],
  ['fileIsLink', 'essay.url', latin1('[InternetShortcut]\r\nURL=https://example.org/essay\r\n')],
  ['fileIsLink', 'essay.txt', latin1('[InternetShortcut]\r\nURL=https://example.org/essay\r\n')],
  [
    'fileIsLink',
    'essay.webloc',
    latin1(
      '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">\n<plist version="1.0"><dict><key>URL</key><string>https://example.org</string></dict></plist>',
    ),
  ],
  ['fileIsLink', 'essay.lnk', latin1(`L\0\0\0\x01\x14\x02\0${'\0'.repeat(80)}essay.docx`)],
  ['fileIsLink', 'essay.desktop', latin1('[Desktop Entry]\nType=Link\nURL=https://example.org\n')],
  ['fileIsLink', 'essay.txt', latin1('https://docs.google.com/document/d/1abc/edit?usp=sharing\r\n')],
  ['fileIsLink', 'essay.docx', latin1('https://docs.google.com/document/d/1abc/edit')],
  ['fileIsWebPage', 'essay.docx', latin1(logIn)],
  ['fileIsWebPage', 'essay.docx', latin1('<!-- a --><script>location = "https://login.example"</script>')],
  [
    'fileTypeNotSupported',
    'essay.docx',
    latin1('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'),
  ],
  ['fileIsWebPage', 'essay.pdf', latin1(logIn.replace('type="password"', ''))],
  ['fileIsWebPage', 'essay.doc', latin1(logIn)],
  ['fileIsWebPage', 'essay.html', latin1(logIn)],
  ['fileIsLockFile', '~$say.docx', latin1(`\x05Linda${' '.repeat(60)}`)],
  ['fileIsLockFile', 'week 3/.~lock.essay.odt#', latin1(',linda,desk,28.11.2026 10:00,file:///home/linda;')],
  ['fileIsWordPerfect', 'essay.doc', latin1(`\xFFWPC\x10\0\0\0\x01\n${'\0\x05'.repeat(300)}`)],
  ['fileIsWordPerfect', 'essay.wpd', latin1(`\xFFWPC\x10\0\0\0\x01\n${'\0\x05'.repeat(300)}`)],
  ['fileIsOldDocument', 'essay.wps', compound('MatOST', 'MM')],
  ['fileIsOldDocument', 'essay.doc', compound('Contents of another program')],
  ['fileIsOldDocument', 'essay.wri', latin1(`1\xBE\0\0\0\xAB${'\0'.repeat(60)}`)],
  ['fileIsOldDocument', 'essay.sxw', typedZip('application/vnd.sun.xml.writer')],
  ['fileIsAppleDocument', 'essay.pages', zipOf('Index/Document.iwa', 'preview.jpg')],
  ['fileIsAppleDocument', 'essay.docx', zipOf('Index/Document.iwa', 'Index/Tables/DataList.iwa')],
  [
    'fileIsOldDocument',
    'essay.xml',
    latin1('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="w"/>'),
  ],
  [
    'fileIsOldDocument',
    'essay.docx',
    latin1(
      '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"/>',
    ),
  ],
  [
    'fileIsSpreadsheet',
    'essay.xml',
    latin1('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
  ],
  [
    'fileIsSpreadsheet',
    'essay.fods',
    latin1(
      '<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>',
    ),
  ],
  ['fileIsSpreadsheet', 'essay.xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['fileIsSpreadsheet', 'essay.docx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['fileIsSpreadsheet', 'essay.ods', typedZip('application/vnd.oasis.opendocument.spreadsheet')],
  ['fileIsSpreadsheet', 'essay.xls', compound('Workbook')],
  ['fileIsOldPresentation', 'essay.ppt', compound('PowerPoint Document', 'Current User')],
  ['fileIsOldPresentation', 'essay.doc', compound('PowerPoint Document', 'Current User')],
  ['fileIsForPrinters', 'essay.ps', latin1('%!PS-Adobe-3.0\n(Words) show')],
  ['fileIsForPrinters', 'essay.djvu', latin1('AT&TFORM\0\0\0\x10DJVMDIRM')],
  ['fileIsForPrinters', 'essay.xps', zipOf('[Content_Types].xml', 'FixedDocumentSequence.fdseq')],
  ['fileIsNotebook', 'essay.one', latin1(`\xE4\x52\x5C\x7B\x8C\xD8\xA7\x4D${'\0'.repeat(60)}`)],
  ['fileIsNotebook', 'essay.mobi', latin1(`${'essay'.padEnd(60, '\0')}BOOKMOBI${'\0'.repeat(60)}`)],
];

it.for(cases)('the error %s refuses %s', async ([key, fileName, bytes]) => {
  const attempt = extractDocument(bytes, { fileName });
  await expect(attempt).rejects.toBeInstanceOf(DocumentError);
  await expect(attempt).rejects.toMatchObject({ key });
});

it.for([
  [
    'an old Word page',
    'essay.doc',
    '<html><body><p>The mill by the stream ground no flour.</p></body></html>',
  ],
  ['a text about shortcuts', 'essay.txt', 'A file that begins with [InternetShortcut] is no text.'],
  ['a text with an address', 'essay.txt', 'See https://example.org for the mill by the stream.'],
  ['a text about PostScript', 'essay.txt', 'The mark %!PS begins a file for printers.'],
  ['a name with a tilde', '~$ money.txt', `${'The mill by the stream ground no flour. '.repeat(40)}`],
] as const)('the text of %s is read', async ([, fileName, text]) => {
  const read = await extractDocument(latin1(text), { fileName });
  expect(read.text).toContain(text.includes('<p>') ? 'ground no flour' : text.trim());
});
