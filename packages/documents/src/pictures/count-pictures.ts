import type { ReadableFormat } from '../document.ts';
import type { Budget } from '../limits.ts';

/**
 * How many large pictures a document shows whose text cannot be read from it and is not recognised either: documents of
 * these formats seldom consist of pictures, so their pictures are named and left out.
 */
export async function countLargePictures(
  bytes: Uint8Array,
  format: ReadableFormat,
  budget: Budget,
): Promise<number> {
  switch (format) {
    case 'rtf':
      return (await import('./rtf-pictures.ts')).countRtfPictures(bytes);
    case 'doc':
      return (await import('./word-pictures.ts')).countWordPictures(bytes);
    case 'html':
      return (await import('./html-pictures.ts')).countHtmlPictures(bytes);
    case 'epub':
      return (await import('./epub-pictures.ts')).countEpubPictures(bytes, budget);
    case 'fodt':
      return (await import('../archive/large-pictures.ts')).countFlatPictures(bytes, budget);
    default:
      return 0;
  }
}
