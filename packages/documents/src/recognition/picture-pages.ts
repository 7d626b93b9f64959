import { DocumentError } from '../document-error.ts';

/** The pictures whose text is recognised. */
export const pictureFormats = ['png', 'jpg', 'tiff', 'webp', 'bmp'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** One page of a picture file. Only TIFF files can have several. */
export interface PicturePage {
  readonly width: number;
  readonly height: number;
  /** The file with this page as its first. The same array is returned for all pages. */
  readonly bytes: () => Uint8Array;
}

/** Enough of a file to recognise its format. */
export const pictureHeadBytes = 32;

/** Recognises a picture by its first bytes. */
export function pictureFormatOf(head: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(head.subarray(0, pictureHeadBytes)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n')) return 'png';
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpg';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('BM') && start.startsWith('\0\0\0\0', 6)) return 'bmp';
  return undefined;
}

/**
 * The pages of a picture file with their sizes, from the headers alone: nothing is unpacked before its size is known.
 * Throws `fileBroken` if a header cannot be read, and `fileTooManyPages`.
 */
export function picturePages(
  bytes: Uint8Array,
  format: PictureFormat,
  maxPages: number,
): readonly PicturePage[] {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (format === 'tiff') return tiffPages(bytes, view, maxPages);
    return [{ ...sizeReaders[format](view), bytes: () => bytes }];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DocumentError('fileBroken', `the header of the ${format} is cut off`);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeReaders: Readonly<Record<Exclude<PictureFormat, 'tiff'>, (view: DataView) => Size>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  // A negative height means that the first row is the upper one.
  bmp: (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  jpg: jpegSize,
  webp: webpSize,
};

/** The size is in the first start-of-frame segment. Other segments, such as previews, are skipped. */
function jpegSize(view: DataView): Size {
  let place = 2;
  for (;;) {
    const marker = view.getUint8(place + 1);
    if (view.getUint8(place) !== 0xff) throw new DocumentError('fileBroken', 'a JPEG segment is missing');
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) };
    // A filling byte.
    place += marker === 0xff ? 1 : 2 + view.getUint16(place + 2);
  }
}

function webpSize(view: DataView): Size {
  const kind = view.getUint8(15);
  // 'VP8X': 24 bits each, less one.
  if (kind === 0x58) {
    return { width: 1 + readUint24(view, 24), height: 1 + readUint24(view, 27) };
  }
  // 'VP8L': 14 bits each, less one.
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const readUint24 = (view: DataView, place: number): number =>
  view.getUint16(place, true) + view.getUint8(place + 2) * 65_536;

/** Each directory describes a page and names the next directory. The recogniser reads only the first one of a file. */
function tiffPages(bytes: Uint8Array, view: DataView, maxPages: number): readonly PicturePage[] {
  const isLittle = view.getUint8(0) === 0x49;
  const pages: PicturePage[] = [];
  const seen = new Set<number>();
  for (let place = view.getUint32(4, isLittle); place !== 0 && !seen.has(place);) {
    if (pages.length === maxPages) throw new DocumentError('fileTooManyPages', `more than ${maxPages} pages`);
    seen.add(place);
    const entries = view.getUint16(place, isLittle);
    const directory = place;
    const size = { width: 0, height: 0 };
    for (let entry = place + 2; entry < place + 2 + entries * 12; entry += 12) {
      const tag = view.getUint16(entry, isLittle);
      // The value is a short or a long.
      const isShort = view.getUint16(entry + 2, isLittle) === 3;
      const value = isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle);
      if (tag === 256) size.width = value;
      if (tag === 257) size.height = value;
    }
    pages.push({
      ...size,
      bytes: () => {
        view.setUint32(4, directory, isLittle);
        return bytes;
      },
    });
    place = view.getUint32(place + 2 + entries * 12, isLittle);
  }
  return pages;
}
