import { constants, inflateRawSync } from 'node:zlib';

/** Information about a zip archive that is available without unpacking it. */
export interface ZipGlance {
  readonly names: readonly string[];
  /** Content of a first entry with the name `mimetype`, as in OpenDocument and EPUB; else ''. */
  readonly mimeType: string;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;
const maxNames = 20_000;

/** Reads the names in the central directory. Of a truncated file, reads those of the existing entries. */
export function glanceAtZip(bytes: Uint8Array): ZipGlance | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 22) return undefined;
  const first = view.getUint32(0, true);
  if (first !== localHeader && first !== endRecord) return undefined;
  const central = namesOfDirectory(view, bytes);
  return {
    names: central.length > 0 ? central : namesOfEntries(view, bytes),
    mimeType: mimeTypeOf(view, bytes),
  };
}

function namesOfDirectory(view: DataView, bytes: Uint8Array): string[] {
  const names: string[] = [];
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let end = view.byteLength - 22; end >= lowest; end -= 1) {
    if (view.getUint32(end, true) !== endRecord) continue;
    let offset = view.getUint32(end + 16, true);
    while (names.length < maxNames && offset + 46 <= end && view.getUint32(offset, true) === centralHeader) {
      const nameLength = view.getUint16(offset + 28, true);
      names.push(latin1(bytes, offset + 46, nameLength));
      offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    }
    break;
  }
  return names;
}

function namesOfEntries(view: DataView, bytes: Uint8Array): string[] {
  const names: string[] = [];
  let offset = 0;
  while (
    names.length < maxNames &&
    offset + 30 <= view.byteLength &&
    view.getUint32(offset, true) === localHeader
  ) {
    const nameLength = view.getUint16(offset + 26, true);
    names.push(latin1(bytes, offset + 30, nameLength));
    offset += 30 + nameLength + view.getUint16(offset + 28, true) + view.getUint32(offset + 18, true);
  }
  return names;
}

function mimeTypeOf(view: DataView, bytes: Uint8Array): string {
  if (view.byteLength < 38 || view.getUint32(0, true) !== localHeader) return '';
  const nameLength = view.getUint16(26, true);
  if (latin1(bytes, 30, nameLength) !== 'mimetype') return '';
  const start = 30 + nameLength + view.getUint16(28, true);
  const isPlain = view.getUint16(8, true) === 0;
  const content = isPlain
    ? latin1(bytes, start, Math.min(view.getUint32(18, true), 100))
    : inflateShort(bytes.subarray(start, start + 300));
  return content.split(/[^\w.+/-]/)[0] ?? '';
}

/** It should be stored uncompressed, but not every program does so. */
function inflateShort(bytes: Uint8Array): string {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 4096 };
    return inflateRawSync(bytes, options).toString('latin1');
  } catch {
    return '';
  }
}

const latin1 = (bytes: Uint8Array, start: number, length: number): string =>
  Buffer.from(bytes.subarray(start, start + length)).toString('latin1');
