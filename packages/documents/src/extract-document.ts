import { detectFormat, unknownFormatKey } from './detect-format.ts';
import type { DocumentContent, ExtractedDocument, ReadableFormat } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { ReadAttachment } from './formats/mail/attachments.ts';
import { startBudget, type Budget, type DocumentLimits } from './limits.ts';
import { isPicturedFormat } from './archive/large-pictures.ts';
import { picturedTextOf } from './pictured-text.ts';
import { neverPage, refusedKindOf } from './refused-kinds.ts';
import { ScanError, unlessScanned } from './scanned-part.ts';
import { ownAuthor, ownTitle } from './own-properties.ts';
import { pictureFormatOf } from './recognition/picture-pages.ts';
import type { PageBytes, PageOptions } from './text/page-bytes.ts';
import type { PageDetails } from './text/page-details.ts';

export interface ExtractOptions {
  readonly fileName: string;
  readonly limits?: Partial<DocumentLimits>;
  /** Lets libraries print warnings, which a reader process examines (processes/reader-process.ts). */
  readonly printsWarnings?: boolean;
  /** Given for a file that was loaded from the web. */
  readonly page?: PageOptions | undefined;
  /**
   * The caller offers text recognition (processes/recognisers.ts). Pictures and PDFs that consist of pictures then end
   * with `fileRecognitionOff`, and otherwise with `fileTypeNotSupported` and `fileWithoutText`.
   */
  readonly namesScans?: boolean | undefined;
}

type Reader = (bytes: Uint8Array, budget: Budget, readPart: ReadAttachment) => Promise<DocumentContent>;

/** Loaded when a file of the format arrives: loading the libraries of all formats takes longer than running them. */
const readers: Readonly<Record<ReadableFormat, () => Promise<Reader>>> = {
  docx: async () => (await import('./formats/docx.ts')).readDocx,
  doc: async () => (await import('./formats/doc.ts')).readDoc,
  odt: async () => (await import('./formats/odt.ts')).readOdt,
  rtf: async () => (await import('./formats/rtf.ts')).readRtf,
  pdf: async () => (await import('./formats/pdf.ts')).readPdf,
  txt: async () => (await import('./formats/txt.ts')).readTxt,
  md: async () => (await import('./formats/md.ts')).readMd,
  html: async () => (await import('./formats/html.ts')).readHtml,
  epub: async () => (await import('./formats/epub.ts')).readEpub,
  pptx: async () => (await import('./formats/pptx.ts')).readPptx,
  odp: async () => (await import('./formats/odt.ts')).readOdt,
  fodt: async () => (await import('./formats/fodt.ts')).readFodt,
  pages: async () => (await import('./formats/pages.ts')).readPages,
  eml: async () => (await import('./formats/mail/eml.ts')).readEml,
  msg: async () => (await import('./formats/mail/msg.ts')).readMsg,
};

/**
 * Extracts the text of a file. Throws only DocumentErrors. The time limit is checked between steps. Only a separate
 * process (processes/document-readers.ts) can be stopped within a step or when it uses too much memory.
 */
export async function extractDocument(
  bytes: Uint8Array,
  options: ExtractOptions,
): Promise<ExtractedDocument> {
  const budget = startBudget(options.limits, options.printsWarnings);
  if (bytes.length > budget.fileBytes) throw new DocumentError('fileTooLarge', `${bytes.length} bytes`);
  if (isBlank(bytes)) throw new DocumentError('fileEmpty', 'nothing but blanks');
  if (options.page === undefined) return extractContent(bytes, options, budget);
  const { bytes: content, details } = await readPage(bytes, options.page);
  if (details === undefined) return extractContent(content, options, budget);
  return { ...(await extractContent(content, options, budget, details)), details };
}

/** Loaded when a page arrives: its reader loads the library for HTML. */
async function readPage(bytes: Uint8Array, page: PageOptions): Promise<PageBytes> {
  const { bytesOfPage } = await import('./text/page-bytes.ts');
  return bytesOfPage(bytes, page);
}

/** A paper in a message, or in a message that was attached to another one. */
const maxContained = 2;

async function extractContent(
  bytes: Uint8Array,
  { fileName, namesScans = false }: ExtractOptions,
  budget: Budget,
  details?: PageDetails,
  depth = 0,
): Promise<ExtractedDocument> {
  const refused = details === undefined ? refusedKindOf(bytes, fileName) : undefined;
  if (refused !== undefined) throw new DocumentError(refused, 'a file of a known kind without a reader');
  const format = detectFormat(bytes, fileName);
  if (format === undefined) {
    const isScan = namesScans && pictureFormatOf(bytes) !== undefined;
    throw new DocumentError(
      isScan ? 'fileRecognitionOff' : unknownFormatKey(bytes, fileName),
      'unknown content',
    );
  }
  const read = await readers[format]();
  const readPart: ReadAttachment = async (part) => {
    if (depth >= maxContained) throw new DocumentError('fileAttachmentUnread', 'messages within messages');
    const options = { fileName: part.fileName, namesScans };
    const reading = extractContent(part.bytes, options, budget, undefined, depth + 1);
    return namesScans ? unlessScanned(part.bytes, reading) : reading;
  };
  const { onlyScanned, ...own } = await read(bytes, budget, readPart).catch((error: unknown) => {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('fileBroken', `the ${format} cannot be read`, { cause: error });
  });
  const content = await withEmbedded(own, bytes, format, { budget, readPart });
  const { scannedPages } = content;
  if (onlyScanned === 'signs')
    throw new ScanError('fileTextScrambled', 'a text layer of signs', scannedPages);
  if (onlyScanned === 'scans') {
    const key = namesScans ? 'fileRecognitionOff' : 'fileWithoutText';
    throw new ScanError(key, 'scans with a line of text', scannedPages);
  }
  // The details of a page say why it has no text.
  if (details === undefined && !/[\p{L}\p{N}]/u.test(content.text)) {
    if (format === 'html' && neverPage.test(fileName))
      throw new DocumentError('fileIsWebPage', 'a page that only a browser fills');
    const isScan = namesScans && mayConsistOfPictures(format);
    const scan = isScan ? 'fileRecognitionOff' : 'fileWithoutText';
    const key = (await showsPictures(bytes, format)) ? scan : 'fileEmpty';
    throw new ScanError(key, `the ${format} has no letter and no digit`, scannedPages);
  }
  const title = ownTitle(content.title, fileName);
  const { unreadPictures = 0, ...pictured } = namesScans
    ? await picturedTextOf(bytes, format, content.text, budget)
    : {};
  const unread = unreadPictures + (content.unreadPictures ?? 0);
  return {
    ...content,
    ...pictured,
    ...(unread > 0 && { unreadPictures: unread }),
    title,
    author: ownAuthor(content.author),
    format,
  };
}

/** Documents that are objects in another one follow its text. */
async function withEmbedded(
  content: DocumentContent,
  bytes: Uint8Array,
  format: ReadableFormat,
  { budget, readPart }: { readonly budget: Budget; readonly readPart: ReadAttachment },
): Promise<DocumentContent> {
  if (!isPicturedFormat(format)) return content;
  const { readEmbeddedDocuments } = await import('./archive/embedded-documents.ts');
  const { texts, unread } = await readEmbeddedDocuments(bytes, budget, readPart);
  if (texts.length === 0 && unread === 0) return content;
  const text = [content.text, ...texts].filter((one) => one !== '').join('\n\n');
  if (text.length > budget.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  return { ...content, text, ...(unread > 0 && { unreadPictures: unread }) };
}

/** Formats whose pictures text recognition reads. */
const mayConsistOfPictures = (format: ReadableFormat): boolean =>
  format === 'pdf' || format === 'pages' || isPicturedFormat(format);

/** A damaged file may have no text because its reader has found nothing. Then there may be pictures. */
async function showsPictures(bytes: Uint8Array, format: ReadableFormat): Promise<boolean> {
  const { hasPictures } = await import('./has-pictures.ts');
  return hasPictures(bytes, format).catch(() => true);
}

/** True if the file is empty or contains only blanks, line ends and byte order marks. */
function isBlank(bytes: Uint8Array): boolean {
  const blanks = new Set([0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
  return bytes.every((byte) => blanks.has(byte));
}
