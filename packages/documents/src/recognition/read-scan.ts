import { detectFormat } from '../detect-format.ts';
import { DocumentError } from '../document-error.ts';
import { composeParagraphs } from '../formats/pdf/compose-paragraphs.ts';
import { withoutMarginNumbers } from '../formats/pdf/margin-numbers.ts';
import { weightedLetters } from '../formats/pdf/scans/pages-to-recognise.ts';
import { startBudget } from '../limits.ts';
import { createPageRecogniser, type PageRecogniser } from './page-recogniser.ts';
import { pictureFormatOf } from './picture-pages.ts';
import type { RecognitionLimits } from './recognition-limits.ts';
import type { RecognisedDocument, RecognitionOptions, RecognisedPages, ScanReading } from './scan-reading.ts';
import type { PartReading } from './scanned-mail.ts';
import { readPictures } from './scanned-pictures.ts';
import { engineOf } from './tesseract.ts';

/** Roughly 50 words for the whole document. */
const stampedLetters = 300;

/**
 * Recognises the text of a picture file, of the large pictures in a document, of the scans in a message, or of the pages
 * of a PDF that show more than their text layer says. Throws DocumentErrors; `filePictureWithoutText` if no text was found.
 *
 * Only the modules for the file's format are loaded: those for messages alone, with their HTML, are 170 files.
 */
export async function readScan(bytes: Uint8Array, options: RecognitionOptions): Promise<RecognisedDocument> {
  const { limits, onPage } = options;
  if (bytes.length > limits.fileBytes) throw new DocumentError('fileTooLarge', `${bytes.length} bytes`);
  const startEngine = options.startEngine ?? engineOf(options.languagesFolder);
  const startRecogniser = async (): Promise<PageRecogniser> => {
    const { tesseract, codes } = await startEngine();
    return createPageRecogniser(tesseract, codes, options.language);
  };
  const reading: ScanReading = { limits, onPage, startRecogniser };
  const picture = pictureFormatOf(bytes);
  if (picture !== undefined) return ofPages(picture, await readPictures(bytes, picture, reading), limits);
  // The name of a message decides only whether it may have few headers.
  const format = detectFormat(bytes, 'message.eml');
  if (format === 'eml' || format === 'msg') {
    const scans = {
      limits,
      onPage,
      readScan: (part: Uint8Array, own: PartReading) => readScan(part, { ...options, ...own, startEngine }),
    };
    const { readScannedMail } = await import('./scanned-mail.ts');
    return withinLimits(await readScannedMail(bytes, format, scans), limits);
  }
  const { readPicturedDocument } = await import('./pictured-document.ts');
  const pictured = await readPicturedDocument(bytes, reading);
  if (pictured !== undefined) return withinLimits(pictured, limits);
  const { readScannedPdf } = await import('./scanned-pdf.ts');
  if (format !== 'pages') return ofPages('pdf', await readScannedPdf(bytes, reading), limits);
  const { openPreview } = await import('../formats/pages.ts');
  const preview = await openPreview(bytes, startBudget({ processorMs: limits.pageProcessorMs }));
  return ofPages(format, await readScannedPdf(preview, reading), limits);
}

function ofPages(
  format: RecognisedDocument['format'],
  recognised: RecognisedPages,
  limits: RecognitionLimits,
): RecognisedDocument {
  const { text } = composeParagraphs(withoutMarginNumbers(recognised.pages));
  const { title, author, pages, recognisedPages, unreadPages, damagedPages = [] } = recognised;
  return withinLimits(
    {
      text,
      layout: [],
      format,
      title,
      author,
      pages: pages.length,
      recognisedPages,
      ...(unreadPages > 0 && { unreadPages }),
      ...(damagedPages.length > 0 && { damagedPages }),
    },
    limits,
  );
}

function withinLimits(recognised: RecognisedDocument, limits: RecognitionLimits): RecognisedDocument {
  const { text, recognisedPages, unreadPages = 0, unreadPictures = 0 } = recognised;
  if (text.length > limits.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  const unread = unreadPages + unreadPictures;
  // A line that a scanner or a library has stamped on the pages is not the document.
  if (unread > 0 && recognisedPages === 0 && weightedLetters(text) < stampedLetters)
    throw new DocumentError('fileScanUnreadable', `${unread} pages in an unknown language or script`);
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new DocumentError('filePictureWithoutText', 'no text was recognised');
  return recognised;
}
