import { openCompoundFile } from '../archive/compound-file.ts';
import { isShownLarge } from './shown-size.ts';

const twipsPerInch = 1440;
/** Pictures in the text: a header with its length and the size (MS-DOC 2.9.190), followed by the picture. */
const headerBytes = 68;
const headerKinds: readonly number[] = [0x64, 0x66];
/** The list of floating shapes in the table stream, as the document states it (MS-DOC 2.8.37). */
const shapeList = 0x1da;
const shapeBytes = 26;
const mostShapes = 10_000;

/** Counts the PNG and JPEG pictures of a Word 97 document by their stated size. No picture is decoded. */
export function countWordPictures(bytes: Uint8Array): number {
  const { read } = openCompoundFile(bytes);
  const main = read('WordDocument');
  if (main === undefined) return 0;
  const view = viewOf(main);
  const table = read((view.getUint16(0x0a, true) & 0x0200) === 0 ? '0Table' : '1Table');
  return countInText(read('Data')) + Math.min(countBitmaps(main), countFloating(view, table));
}

function countInText(data: Uint8Array | undefined): number {
  if (data === undefined) return 0;
  const view = viewOf(data);
  let count = 0;
  for (let place = 0; place + headerBytes <= data.length;) {
    const length = view.getUint32(place, true);
    const isHeader = view.getUint16(place + 4, true) === headerBytes && length >= headerBytes;
    if (!isHeader || place + length > data.length) {
      // The end of the one before may be filled up.
      place += 1;
      continue;
    }
    const isPicture = headerKinds.includes(view.getUint16(place + 6, true));
    const size = {
      width: (view.getInt16(place + 28, true) * view.getUint16(place + 32, true)) / 1000 / twipsPerInch,
      height: (view.getInt16(place + 30, true) * view.getUint16(place + 34, true)) / 1000 / twipsPerInch,
    };
    if (isPicture && isShownLarge(size) && countBitmaps(data.subarray(place, place + length)) > 0) count += 1;
    place += length;
  }
  return count;
}

function countFloating(main: DataView, table: Uint8Array | undefined): number {
  if (main.byteLength < shapeList + 8) return 0;
  const start = main.getUint32(shapeList, true);
  const size = main.getUint32(shapeList + 4, true);
  if (table === undefined || size < 34 || start + size > table.length) return 0;
  const view = viewOf(table);
  const shapes = Math.min(mostShapes, Math.floor((size - 4) / (shapeBytes + 4)));
  let count = 0;
  for (let index = 0; index < shapes; index += 1) {
    const shape = start + (shapes + 1) * 4 + index * shapeBytes;
    const [left, top, right, bottom] = [4, 8, 12, 16].map((offset) => view.getInt32(shape + offset, true));
    const width = ((right ?? 0) - (left ?? 0)) / twipsPerInch;
    const height = ((bottom ?? 0) - (top ?? 0)) / twipsPerInch;
    if (isShownLarge({ width, height })) count += 1;
  }
  return count;
}

const beginnings = [Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.from('\xFF\xD8\xFF', 'latin1')];

function countBitmaps(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (const beginning of beginnings) {
    for (let place = buffer.indexOf(beginning); place >= 0; place = buffer.indexOf(beginning, place + 1))
      count += 1;
  }
  return count;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
