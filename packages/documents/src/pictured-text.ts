import { findLargePictures, isPicturedFormat } from './archive/large-pictures.ts';
import { openArchive } from './archive/zip.ts';
import type { ReadableFormat } from './document.ts';
import { DocumentError } from './document-error.ts';
import { weightedLetters } from './formats/pdf/scans/pages-to-recognise.ts';
import type { Budget } from './limits.ts';
import { countLargePictures } from './pictures/count-pictures.ts';

/** Whether the large pictures of a document may contain its text. */
export interface PicturedText {
  /** The document shows them, and their text was not read. Missing for 0. */
  readonly unreadPictures?: number;
  /** The same, if the document has so little other text that text recognition should read them. Missing for 0. */
  readonly scannedPages?: number;
}

/** Less text for each picture than a caption and a paragraph. A page of text in a picture has 1,500 letters and more. */
const sparseLetters = 600;

export async function picturedTextOf(
  bytes: Uint8Array,
  format: ReadableFormat,
  text: string,
  budget: Budget,
): Promise<PicturedText> {
  if (!isPicturedFormat(format)) {
    // A damaged document may have text, and pictures whose place cannot be followed.
    const count = await countLargePictures(bytes, format, budget).catch((error: unknown) => {
      if (error instanceof DocumentError && error.key === 'fileTimeout') throw error;
      return 0;
    });
    return count === 0 ? {} : { unreadPictures: count };
  }
  const pictures = (await findLargePictures(await openArchive(bytes, budget), format)).length;
  if (pictures === 0) return {};
  const isSparse = weightedLetters(text) < sparseLetters * pictures;
  return { unreadPictures: pictures, ...(isSparse && { scannedPages: pictures }) };
}
