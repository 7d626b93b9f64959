import { DocumentError } from '../document-error.ts';
import { pictureFormatOf, picturePages } from '../recognition/picture-pages.ts';

/** The size of a picture where a document shows it, in inches. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of a page or a paragraph is wider than this, logos and portraits are not. */
const leastWidth = 3.5;
const leastHeight = 1.2;
const leastArea = 7;

export const isShownLarge = ({ width, height }: ShownSize): boolean =>
  width >= leastWidth && height >= leastHeight && width * height >= leastArea;

const pixelsPerInch = 96;

/**
 * The size at which a browser shows a picture that states none.
 * @param bytes the picture, or its beginning
 * @returns undefined if it is not a picture that text recognition reads, or too damaged
 */
export function sizeInBrowser(bytes: Uint8Array): ShownSize | undefined {
  const format = pictureFormatOf(bytes);
  if (format === undefined) return undefined;
  try {
    const [page] = picturePages(bytes, format, 1);
    return page === undefined
      ? undefined
      : { width: page.width / pixelsPerInch, height: page.height / pixelsPerInch };
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

export const inchesOfPixels = (pixels: number): number => pixels / pixelsPerInch;
