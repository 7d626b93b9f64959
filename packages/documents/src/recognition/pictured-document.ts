import { findLargePictures, isPicturedFormat } from '../archive/large-pictures.ts';
import { openArchive } from '../archive/zip.ts';
import { detectFormat } from '../detect-format.ts';
import type { ExtractedDocument } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { extractDocument } from '../extract-document.ts';
import { composeParagraphs } from '../formats/pdf/compose-paragraphs.ts';
import type { PageLines } from '../formats/pdf/line.ts';
import { startBudget } from '../limits.ts';
import type { PageRecogniser } from './page-recogniser.ts';
import { pictureFormatOf, picturePages } from './picture-pages.ts';
import type { RecognisedDocument } from './scan-reading.ts';
import type { ScanReading } from './scan-reading.ts';

/** A4 has 595 points. Pictures state their size on paper in the document, which does not matter for joining lines. */
const widthPoints = 595;

/**
 * A Word, PowerPoint or OpenDocument file with the text of its large pictures behind its own text.
 * @returns undefined for a file that is not one of these
 */
export async function readPicturedDocument(
  bytes: Uint8Array,
  { limits, onPage, startRecogniser }: ScanReading,
): Promise<RecognisedDocument | undefined> {
  const format = detectFormat(bytes, '');
  if (format === undefined || !isPicturedFormat(format)) return undefined;
  // The process has limits for each page.
  const budget = startBudget({ processorMs: Infinity });
  const document = await ownText(bytes, format);
  const archive = await openArchive(bytes, budget);
  const names = await findLargePictures(archive, format);
  if (names.length > limits.pages) throw new DocumentError('fileTooManyPages', `${names.length} pictures`);
  const texts: string[] = [];
  /** Pictures with text that cannot be read with certainty, or that cannot be decoded. */
  let unreadPictures = 0;
  let recogniser: PageRecogniser | undefined;
  for (const [index, name] of names.entries()) {
    onPage(index + 1, names.length);
    const content = await archive.bytes(name);
    const size = sizeOf(content, limits.pixels);
    if (size === undefined) {
      unreadPictures += 1;
      continue;
    }
    recogniser ??= await startRecogniser();
    const read = await recogniser.recognise(content, size);
    if (read?.isReadable !== true) unreadPictures += 1;
    else texts.push(textOf(read.page));
  }
  const found = texts.filter((text) => text !== '');
  const text = [document.text, ...found].filter((part) => part !== '').join('\n\n');
  return {
    ...document,
    text,
    recognisedPages: found.length,
    ...(unreadPictures > 0 && { unreadPictures }),
  };
}

async function ownText(bytes: Uint8Array, format: ExtractedDocument['format']): Promise<ExtractedDocument> {
  const onlyPictures = ['fileWithoutText', 'fileRecognitionOff'];
  try {
    return await extractDocument(bytes, { fileName: '', printsWarnings: true });
  } catch (error) {
    if (!(error instanceof DocumentError) || !onlyPictures.includes(error.key)) throw error;
    return { text: '', layout: [], format, title: '', author: '', pages: null };
  }
}

const textOf = (page: PageLines): string => composeParagraphs([page]).text;

/** Undefined if the picture is not of a known format, has no size, or is too large. */
function sizeOf(
  picture: Uint8Array,
  maxPixels: number,
): { readonly width: number; readonly height: number; readonly pixelsPerPoint: number } | undefined {
  const format = pictureFormatOf(picture);
  if (format === undefined) return undefined;
  try {
    const [page] = picturePages(picture, format, 1);
    if (page === undefined || page.width < 1 || page.height < 1) return undefined;
    if (page.width * page.height > maxPixels) return undefined;
    const pixelsPerPoint = page.width / widthPoints;
    return { width: widthPoints, height: page.height / pixelsPerPoint, pixelsPerPoint };
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
