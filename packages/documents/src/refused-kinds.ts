import { isCompoundFile, openCompoundFile } from './archive/compound-file.ts';
import { glanceAtZip, type ZipGlance } from './archive/zip-names.ts';
import { isWholePage } from './detect-html.ts';
import { DocumentError, type DocumentErrorKey } from './document-error.ts';
import { isSealedMail } from './formats/mail/signed-content.ts';
import { previewPdf } from './formats/pages-preview.ts';
import { decodeText } from './text/decode-text.ts';

/**
 * Files of well-known kinds that cannot be read, or contain something else than their user believes. Each has an error of
 * its own, which says what to do.
 */

/** Undefined if the file is not one of these kinds. */
export function refusedKindOf(bytes: Uint8Array, fileName: string): DocumentErrorKey | undefined {
  if (isLockFile(bytes, fileName)) return 'fileIsLockFile';
  const start = Buffer.from(bytes.subarray(0, 128)).toString('latin1');
  const signed = signatures.find(([signature]) => signature.test(start));
  if (signed !== undefined) return signed[1];
  if (isSealedMail(bytes)) return 'fileIsSealedMail';
  if (isCompoundFile(bytes)) return refusedCompoundFile(bytes, fileName);
  const zip = glanceAtZip(bytes);
  if (zip !== undefined) return refusedZip(zip);
  const head = bytes.subarray(0, markupHeadBytes);
  if (!isTextual(head)) return undefined;
  const text = decodeText(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (isLink(text, bytes, fileName)) return 'fileIsLink';
  const otherXml = xmlKinds.find(([pattern]) => pattern.test(text.slice(0, 4096)));
  if (text.startsWith('<') && otherXml !== undefined) return otherXml[1];
  return isOtherPage(text, fileName) ? 'fileIsWebPage' : undefined;
}

/* oxlint-disable no-control-regex -- signatures consist of what text never has */
const signatures: readonly (readonly [RegExp, DocumentErrorKey])[] = [
  [/^\xFFWPC/, 'fileIsWordPerfect'],
  // A shortcut of Windows, and a placeholder of iCloud.
  [/^L\0\0\0\x01\x14\x02\0/, 'fileIsLink'],
  [/^bplist00[^]{0,90}NSURL(Name|File|Total)/, 'fileIsLink'],
  // Microsoft Write, Microsoft Works 1 to 3, Lotus Word Pro, older Hangul
  [/^[12]\xBE\0\0/, 'fileIsOldDocument'],
  [/^\x01\xFE[^]{0,100}\0\0\0/, 'fileIsOldDocument'],
  [/^WordPro\0/, 'fileIsOldDocument'],
  [/^HWP Document File/, 'fileIsOldDocument'],
  [/^(%!PS|AT&TFORM|\xC5\xD0\xD3\xC6)/, 'fileIsForPrinters'],
  [/^\xE4\x52\x5C\x7B\x8C\xD8\xA7\x4D/, 'fileIsNotebook'],
  [/^[^]{60}(BOOKMOBI|TEXtREAd)/, 'fileIsNotebook'],
];
/* oxlint-enable no-control-regex */

/** Documents of Word and spreadsheets in a single XML file. */
const xmlKinds: readonly (readonly [RegExp, DocumentErrorKey])[] = [
  [/<\?mso-application\s+progid="Excel\./, 'fileIsSpreadsheet'],
  [/<(\w+:)?Workbook\s[^<>]*urn:schemas-microsoft-com:office:spreadsheet/, 'fileIsSpreadsheet'],
  [/office:mimetype="application\/vnd\.oasis\.opendocument\.(spreadsheet|chart)/, 'fileIsSpreadsheet'],
  [/<\?mso-application\s+progid="(Word|PowerPoint)\./, 'fileIsOldDocument'],
  [/<(\w+:)?wordDocument\s|schemas\.microsoft\.com\/office\/2006\/xmlPackage"/, 'fileIsOldDocument'],
];

/** Word and LibreOffice keep the name of the user in it, in less than a kilobyte. */
const mostLockBytes = 1024;

const isLockFile = (bytes: Uint8Array, fileName: string): boolean =>
  bytes.length <= mostLockBytes && /(^|[\\/])(~\$[^\\/]*|\.~lock\.[^\\/]*#)$/.test(fileName);

const namesDocument = /\.(docx?|dot|odt|rtf|wps|hwp)$/i;

function refusedCompoundFile(bytes: Uint8Array, fileName: string): DocumentErrorKey | undefined {
  try {
    const { streams } = openCompoundFile(bytes);
    if (streams.includes('WordDocument') || streams.includes('EncryptedPackage')) return undefined;
    if (streams.includes('PowerPoint Document')) return 'fileIsOldPresentation';
    if (streams.includes('Workbook') || streams.includes('Book')) return 'fileIsSpreadsheet';
    if (streams.includes('__properties_version1.0')) return undefined;
    const isOfWriter = streams.some((name) =>
      /^(MatOST|CONTENTS|SPELLING|StarWriterDocument|BodyText\/)/.test(name),
    );
    return isOfWriter || namesDocument.test(fileName) ? 'fileIsOldDocument' : undefined;
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

function refusedZip({ names, mimeType, startOf }: ZipGlance): DocumentErrorKey | undefined {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (/^application\/vnd\.oasis\.opendocument\.(spreadsheet|chart)/.test(mimeType))
    return 'fileIsSpreadsheet';
  if (/^application\/vnd\.(sun\.xml|stardivision)\.calc/.test(mimeType)) return 'fileIsSpreadsheet';
  if (/^application\/(vnd\.(sun\.xml|stardivision)\.|hwp\+zip)/.test(mimeType)) return 'fileIsOldDocument';
  if (mimeType !== '') return undefined;
  if (has(/^(word|ppt)\//) || names.includes(previewPdf)) return undefined;
  if (has(/^xl\//) || startOf('[Content_Types].xml').includes('.spreadsheetml.')) return 'fileIsSpreadsheet';
  if (has(/^(Index\/Document\.iwa|Index\.zip|index\.(apxl|xml)(\.gz)?|[^/]+\.pages\/Index\.zip)$/))
    return 'fileIsAppleDocument';
  return has(/^(FixedDocSeq\.fdseq|FixedDocumentSequence\.fdseq|Documents\/1\/FixedDoc)/i)
    ? 'fileIsForPrinters'
    : undefined;
}

const markupHeadBytes = 256 * 1024;

const isTextual = (head: Uint8Array): boolean => {
  const zeros = head.subarray(0, 8192).filter((byte) => byte === 0).length;
  // UTF-16 has one for each letter.
  return zeros === 0 || head[0] === 0xff || head[0] === 0xfe;
};

const mostLinkBytes = 16 * 1024;
const namesLink = /\.(g(doc|slides|sheet|draw|form|site|link|note)|url|webloc|website|desktop|lnk)$/i;

/** Shortcuts of Google Drive, Windows, macOS and Linux contain an address and nothing else. */
function isLink(text: string, bytes: Uint8Array, fileName: string): boolean {
  if (bytes.length > mostLinkBytes) return false;
  if (/^\[InternetShortcut\]/i.test(text)) return true;
  if (/^\[Desktop Entry\]/i.test(text)) return /^(Type=Link|URL=)/m.test(text);
  if (/^<\?xml[^]{0,300}<plist/.test(text)) return /<key>URL<\/key>/.test(text);
  if (text.startsWith('{'))
    return /"(doc_id|resource_id)"\s*:|"url"\s*:\s*"https:\/\/docs\.google\.com\//.test(text);
  return isOnlyAddresses(text) || (namesLink.test(fileName) && /https?:\/\//.test(text));
}

/** An address that was saved in place of the document behind it. */
const isOnlyAddresses = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length <= 3 && words.every((word) => /^https?:\/\/[^/]+\./.test(word));
};

/** Word opens pages with the name doc, so these are documents unless they ask for a password. */
export const neverPage = /\.(docx|odt|pdf|pptx|epub|ppt|odp|fodt)$/i;
const mostLogInWords = 300;

function isOtherPage(text: string, fileName: string): boolean {
  if (!isWholePage(text)) return false;
  if (neverPage.test(fileName)) return true;
  if (!/<input[^<>]{1,500}type\s*=\s*["']?password/i.test(text)) return false;
  return wordsOfPage(text) < mostLogInWords;
}

/** Words outside of tags, scripts and styles. */
function wordsOfPage(text: string): number {
  const isCode = (element: string): boolean => /^(script|style)[\s>]/i.test(element);
  const parts = text.split('<').filter((element) => !isCode(element));
  const shown = parts.map((element) => element.slice(element.indexOf('>') + 1)).join(' ');
  return shown.match(/\p{L}{2,40}/gu)?.length ?? 0;
}
