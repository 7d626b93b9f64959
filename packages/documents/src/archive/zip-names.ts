import { constants, inflateRawSync } from 'node:zlib';
import { findEndRecord } from './zip-end.ts';

/** Information about a zip archive that is available without opening it. */
export interface ZipGlance {
  readonly names: readonly string[];
  /** Content of the entry with the name `mimetype`, as in OpenDocument and EPUB; else ''. */
  readonly mimeType: string;
  /** The beginning of an entry as Latin-1, at most 64 kB; '' if there is no such entry. */
  readonly startOf: (name: string) => string;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;
const maxNames = 20_000;
const maxStartBytes = 65_536;

/** Entries by name: the position of their local header. */
type Positions = ReadonlyMap<string, number>;

/** Reads the names in the central directory. Of a truncated file, reads those of the existing entries. */
export function glanceAtZip(bytes: Uint8Array): ZipGlance | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 22) return undefined;
  const first = view.getUint32(0, true);
  if (first !== localHeader && first !== endRecord) return undefined;
  const listed = positionsInDirectory(view, bytes);
  const positions = listed.size > 0 ? listed : positionsOfEntries(view, bytes);
  const startOf = (name: string): string => {
    const position = positions.get(name);
    return position === undefined ? '' : startOfEntry(view, bytes, position);
  };
  return {
    names: [...positions.keys()],
    mimeType: /^[\w.+/-]*/.exec(startOf('mimetype'))?.[0] ?? '',
    startOf,
  };
}

function positionsInDirectory(view: DataView, bytes: Uint8Array): Positions {
  const positions = new Map<string, number>();
  const end = findEndRecord(bytes);
  if (end === undefined) return positions;
  let offset = view.getUint32(end + 16, true);
  while (positions.size < maxNames && offset + 46 <= end && view.getUint32(offset, true) === centralHeader) {
    const nameLength = view.getUint16(offset + 28, true);
    positions.set(latin1(bytes, offset + 46, nameLength), view.getUint32(offset + 42, true));
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return positions;
}

/** An entry need not state its size before its content, so the next entry is searched by its first bytes. */
function positionsOfEntries(view: DataView, bytes: Uint8Array): Positions {
  const positions = new Map<string, number>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = Buffer.from('PK\u0003\u0004', 'latin1');
  let offset = buffer.indexOf(signature);
  for (let count = 0; count < maxNames && offset >= 0 && offset + 30 <= view.byteLength; count += 1) {
    const nameLength = view.getUint16(offset + 26, true);
    positions.set(latin1(bytes, offset + 30, nameLength), offset);
    const content = offset + 30 + nameLength + view.getUint16(offset + 28, true);
    const next = content + view.getUint32(offset + 18, true);
    offset = buffer.indexOf(signature, next <= view.byteLength ? next : content);
  }
  return positions;
}

function startOfEntry(view: DataView, bytes: Uint8Array, position: number): string {
  if (position + 30 > view.byteLength || view.getUint32(position, true) !== localHeader) return '';
  const start = position + 30 + view.getUint16(position + 26, true) + view.getUint16(position + 28, true);
  const isPlain = view.getUint16(position + 8, true) === 0;
  return isPlain
    ? latin1(bytes, start, Math.min(view.getUint32(position + 18, true), maxStartBytes))
    : inflateStart(bytes.subarray(start, start + maxStartBytes));
}

/** The packed bytes may end in the middle of the entry, and those after it are ignored. */
function inflateStart(bytes: Uint8Array): string {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 * 1024 };
    return inflateRawSync(bytes, options).subarray(0, maxStartBytes).toString('latin1');
  } catch {
    return '';
  }
}

const latin1 = (bytes: Uint8Array, start: number, length: number): string =>
  Buffer.from(bytes.subarray(start, start + length)).toString('latin1');
