import type { Language } from '@palimpsest/contract';
import type { DocumentContent, ReadableFormat } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { composeParagraphs } from '../formats/pdf/compose-paragraphs.ts';
import { withoutMarginNumbers } from '../formats/pdf/margin-numbers.ts';
import { lettersOf } from '../formats/pdf/scans/pages-to-recognise.ts';
import { findLanguageData } from './languages.ts';
import { createPageRecogniser, type PageRecogniser } from './page-recogniser.ts';
import { pictureFormatOf, type PictureFormat } from './picture-pages.ts';
import type { RecognitionLimits } from './recognition-limits.ts';
import type { ScanReading } from './scan-reading.ts';
import { readScannedPdf } from './scanned-pdf.ts';
import { readPicturedDocument, type PicturedDocument } from './pictured-document.ts';
import { readPictures } from './scanned-pictures.ts';
import { startTesseract } from './tesseract.ts';

export interface RecognisedDocument extends DocumentContent {
  readonly format: PictureFormat | ReadableFormat;
  /** The number of pages whose text was recognised; 0 if the pictures of a PDF with text contain no other text. */
  readonly recognisedPages: number;
}

export interface RecognitionOptions {
  /** The language that is tried first. */
  readonly language: Language | undefined;
  /** A folder with data of further languages. */
  readonly languagesFolder: string | undefined;
  readonly limits: RecognitionLimits;
  /** Called before each page, from 1, with the number of pages to recognise. */
  readonly onPage: (page: number, pages: number) => void;
}

/** About 50 words for the whole document. */
const stampedLetters = 300;

/**
 * Recognises the text of a picture file, or of the pages of a PDF that show more than their text layer says. Throws DocumentErrors;
 * `filePictureWithoutText` if no text was found.
 */
export async function readScan(bytes: Uint8Array, options: RecognitionOptions): Promise<RecognisedDocument> {
  const { limits, onPage } = options;
  if (bytes.length > limits.fileBytes) throw new DocumentError('fileTooLarge', `${bytes.length} bytes`);
  const startRecogniser = async (): Promise<PageRecogniser> => {
    const files = await findLanguageData(options.languagesFolder);
    return createPageRecogniser(await startTesseract(files), files.keys(), options.language);
  };
  const reading: ScanReading = { limits, onPage, startRecogniser };
  const format = pictureFormatOf(bytes);
  const pictured = format === undefined ? await readPicturedDocument(bytes, reading) : undefined;
  if (pictured !== undefined) return withinLimits(pictured, limits);
  const recognised =
    format === undefined
      ? { format: 'pdf' as const, ...(await readScannedPdf(bytes, reading)) }
      : { format, ...(await readPictures(bytes, format, reading)) };
  const { text } = composeParagraphs(withoutMarginNumbers(recognised.pages));
  if (text.length > limits.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  const { title, author, recognisedPages, unreadPages } = recognised;
  // A line that a scanner or a library has stamped on the pages is not the document.
  if (unreadPages > 0 && recognisedPages === 0 && lettersOf(text) < stampedLetters)
    throw new DocumentError('fileScanUnreadable', `${unreadPages} pages in an unknown language or script`);
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new DocumentError('filePictureWithoutText', 'no text was recognised');
  const { format: kind, pages } = recognised;
  return {
    text,
    layout: [],
    format: kind,
    title,
    author,
    pages: pages.length,
    recognisedPages,
    ...(unreadPages > 0 && { unreadPages }),
  };
}

function withinLimits(
  { document, recognisedPages, unreadPictures }: PicturedDocument,
  limits: RecognitionLimits,
): RecognisedDocument {
  const { text } = document;
  if (text.length > limits.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  if (unreadPictures > 0 && recognisedPages === 0 && lettersOf(text) < stampedLetters)
    throw new DocumentError(
      'fileScanUnreadable',
      `${unreadPictures} pictures in an unknown language or script`,
    );
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new DocumentError('filePictureWithoutText', 'no text was recognised');
  return { ...document, recognisedPages, ...(unreadPictures > 0 && { unreadPictures }) };
}
