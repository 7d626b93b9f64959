import type { DocumentContent } from './document.ts';
import { DocumentError, type DocumentErrorKey } from './document-error.ts';
import { pictureFormatOf } from './recognition/picture-pages.ts';

/** A document whose text is only in its pictures. */
export class ScanError extends DocumentError {
  readonly scannedPages: number;

  constructor(key: DocumentErrorKey, message: string, scannedPages = 1) {
    super(key, message);
    this.scannedPages = scannedPages;
  }
}

/** The errors of files that text recognition can read. */
export const onlyInPictures: readonly DocumentErrorKey[] = ['fileRecognitionOff', 'fileTextScrambled'];

/** A file in a message: a scan has no text yet, and does not keep the rest of the message from being read. */
export async function unlessScanned<Content extends DocumentContent>(
  bytes: Uint8Array,
  reading: Promise<Content>,
): Promise<Content | DocumentContent> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DocumentError) || !onlyInPictures.includes(error.key)) throw error;
    const scannedPages = error instanceof ScanError ? error.scannedPages : 1;
    const isPicture = pictureFormatOf(bytes) !== undefined;
    return {
      text: '',
      layout: [],
      title: '',
      author: '',
      pages: null,
      scannedPages,
      ...(isPicture && { unreadPictures: 1 }),
    };
  }
}
