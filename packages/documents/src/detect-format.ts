import { isCompoundFile, openCompoundFile } from './archive/compound-file.ts';
import { glanceAtZip, type ZipGlance } from './archive/zip-names.ts';
import type { ReadableFormat } from './document.ts';
import { DocumentError, type DocumentErrorKey } from './document-error.ts';
import { isPartOfPage, isWholePage, withoutClipboardHead } from './detect-html.ts';
import { previewPdf } from './formats/pages-preview.ts';
import { isMail } from './formats/mail/mime.ts';
import { isKnownAsOther } from './known-signatures.ts';
import { decodeText, wideEncoding } from './text/decode-text.ts';
import { isWebArchive } from './text/web-archive.ts';

/** One stray control character in this many bytes is tolerated. */
const strayEvery = 250;

/** The part of a file that is examined to distinguish text from other data. */
const headBytes = 8192;
/** The same for markup: word processors put long comments and styles before the text that they copy. */
const markupHeadBytes = 256 * 1024;

/** Detects the format by content. The file's name only decides between plain text and Markdown. */
export function detectFormat(bytes: Uint8Array, fileName: string): ReadableFormat | undefined {
  if (isKnownAsOther(bytes)) return undefined;
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  // A PDF may have up to a kilobyte of other data before its header.
  if (start.includes('%PDF-')) return 'pdf';
  if (/^\s*\{\\rtf/.test(start)) return 'rtf';
  if (isCompoundFile(bytes)) return formatOfCompoundFile(bytes);
  const zip = glanceAtZip(bytes);
  if (zip !== undefined) return formatOfZip(zip);
  return formatOfText(bytes, fileName);
}

/** Names of formats that cannot be mistaken for plain text. */
const namesDocument = /\.(pdf|docx?|odt|odp|rtf|epub|pptx)$/i;

/**
 * Why a file without a recognised format is refused. If it is named like a document and is not recognisably something
 * else, it is a damaged document: its user has submitted a supported type.
 */
export function unknownFormatKey(bytes: Uint8Array, fileName: string): DocumentErrorKey {
  const isOther = isKnownAsOther(bytes) || glanceAtZip(bytes) !== undefined || isText(headOf(bytes));
  return namesDocument.test(fileName) && !isOther ? 'fileBroken' : 'fileTypeNotSupported';
}

function formatOfZip({ names, mimeType, startOf }: ZipGlance): ReadableFormat | undefined {
  const stated = mimeType || openDocumentType(startOf('META-INF/manifest.xml'));
  if (stated.startsWith('application/vnd.oasis.opendocument.text')) return 'odt';
  if (/^application\/vnd\.oasis\.opendocument\.(presentation|graphics)/.test(stated)) return 'odp';
  if (stated === 'application/epub+zip') return 'epub';
  if (stated !== '') return undefined;
  if (names.includes('META-INF/container.xml')) return 'epub';
  if (names.includes(previewPdf)) return 'pages';
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  if (names.some((name) => name.startsWith('ppt/'))) return 'pptx';
  // The rest may be missing, as in a truncated file. The list of the parts' types is almost always the first entry.
  const types = startOf('[Content_Types].xml');
  if (types.includes('.wordprocessingml.')) return 'docx';
  return types.includes('.presentationml.') ? 'pptx' : undefined;
}

/** The type that the manifest of an OpenDocument file states for the whole file. */
function openDocumentType(manifest: string): string {
  const entries = manifest.split('<manifest:file-entry').slice(1);
  const whole = entries
    .map((entry) => entry.split('>')[0] ?? '')
    .find((entry) => entry.includes(':full-path="/"'));
  return /media-type="([\w.+/-]+)"/.exec(whole ?? '')?.[1] ?? '';
}

/** An encrypted docx or pptx is also a compound file. Without the password, the two cannot be distinguished. */
function formatOfCompoundFile(bytes: Uint8Array): ReadableFormat | undefined {
  try {
    const { streams } = openCompoundFile(bytes);
    if (streams.includes('WordDocument')) return 'doc';
    if (streams.includes('EncryptedPackage')) return 'docx';
    if (streams.includes('__properties_version1.0')) return 'msg';
    return undefined;
  } catch (error) {
    // Its directory is missing, as in a truncated file. Most compound files that people submit are Word documents.
    if (error instanceof DocumentError) return 'doc';
    throw error;
  }
}

function formatOfText(bytes: Uint8Array, fileName: string): ReadableFormat | undefined {
  const head = headOf(bytes);
  if (!isText(head)) return undefined;
  const beginning = startOf(head);
  const text = withoutClipboardHead(
    beginning.startsWith('<') ? startOf(headOf(bytes, markupHeadBytes)) : beginning,
  );
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (isMail(text, fileName)) return 'eml';
  if (isWholePage(text) || isWebArchive(text)) return 'html';
  if (isFlatOpenDocument(text)) return 'fodt';
  // Markdown may begin with HTML, and its reader accepts both.
  const isMarkdown = /\.(md|markdown|mdown|mkd)$/i.test(fileName);
  const isPage = !isMarkdown && !/^(<\?xml|%!PS)/i.test(text) && isPartOfPage(text, bytes, fileName);
  if (isPage) return 'html';
  if (/^(<\?xml|<svg[\s>]|%!PS)/i.test(text)) return undefined;
  return isMarkdown ? 'md' : 'txt';
}

/** An OpenDocument text or presentation in a single XML file. */
const isFlatOpenDocument = (text: string): boolean =>
  text.startsWith('<') &&
  /<office:document\s[^<>]*office:mimetype="application\/vnd\.oasis\.opendocument\.(text|presentation|graphics)/.test(
    text,
  );

const startOf = (head: Uint8Array): string =>
  decodeText(head)
    .replace(/^\uFEFF/, '')
    .trimStart();

/** The beginning of the file, without half a character at its end. */
function headOf(bytes: Uint8Array, length = headBytes): Uint8Array {
  const head = bytes.subarray(0, length);
  if (wideEncoding(head) !== undefined) return head;
  if (head.length === bytes.length) return withoutZerosAtEnd(head);
  let end = head.length;
  while (end > head.length - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** Programs that rescue or copy files fill them up with zeros. */
function withoutZerosAtEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // A mark of UTF-16 or UTF-32 says that zeros are letters.
  const isMarked = (bytes[0] ?? 0) >= 0xfe || bytes[0] === 0;
  return isMarked ? bytes : bytes.subarray(0, end);
}

/**
 * Texts have no control characters except tab, line feed, carriage return, form feed and (in old ones) SUB. A stray one
 * in hundreds of characters, such as a damaged apostrophe, is tolerated. A zero byte never is.
 */
function isText(head: Uint8Array): boolean {
  const [a, b] = head;
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (isMarked || wideEncoding(head) !== undefined) {
    // oxlint-disable-next-line no-control-regex -- these are what text never has
    return !/[\u0001-\u0008\u000E-\u0019\uFFFE\uFFFF]/.test(decodeText(head));
  }
  const isOfText = (byte: number): boolean =>
    byte >= 0x20 || (byte >= 9 && byte <= 13) || byte === 0x1a || byte === 0x1b;
  const stray = head.filter((byte) => !isOfText(byte));
  return !stray.includes(0) && stray.length <= head.length / strayEvery;
}
