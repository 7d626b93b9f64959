import { DocumentError } from '../document-error.ts';

/**
 * The streams of a Compound File (MS-CFB), the container of old Word documents and of encrypted new ones. The number of
 * steps along a chain of sectors is limited, so that a file with circular chains is reported as broken.
 */
export interface CompoundFile {
  /** Paths of the streams, storages separated by '/'. The root is not part of a path. */
  readonly streams: readonly string[];
  /** `undefined` if there is no such stream. */
  readonly read: (path: string) => Uint8Array | undefined;
}

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const endOfChain = 0xfffffffa;
const noEntry = 0xffffffff;

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  if (!isCompoundFile(bytes) || bytes.length < 512) throw broken('no header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) throw broken('sector size');
  const sectorSize = 1 << sectorShift;
  const miniCutoff = view.getUint32(56, true);

  const sectorStart = (sector: number): number => (sector + 1) * sectorSize;
  const readU32 = (offset: number): number => {
    if (offset < 0 || offset + 4 > view.byteLength) throw broken('a sector lies outside the file');
    return view.getUint32(offset, true);
  };

  /** Sectors of the allocation table: 109 are listed in the header, the others in a separate chain. */
  const tableSectors: number[] = [];
  for (let index = 0; index < 109; index += 1) tableSectors.push(view.getUint32(76 + index * 4, true));
  const maxSectors = Math.ceil(bytes.length / sectorSize);
  let listSector = view.getUint32(68, true);
  for (let seen = 0; listSector < endOfChain; seen += 1) {
    if (seen > maxSectors) throw broken('a chain runs in a circle');
    const start = sectorStart(listSector);
    for (let offset = 0; offset < sectorSize - 4; offset += 4) tableSectors.push(readU32(start + offset));
    listSector = readU32(start + sectorSize - 4);
  }
  const perSector = sectorSize / 4;
  const nextOf = (sector: number): number => {
    const tableSector = tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined || tableSector >= endOfChain) return endOfChain;
    return readU32(sectorStart(tableSector) + (sector % perSector) * 4);
  };

  const readChain = (start: number, size: number): Uint8Array => {
    const parts: Uint8Array[] = [];
    let rest = size;
    let sector = start;
    for (let seen = 0; rest > 0 && sector < endOfChain; seen += 1) {
      if (seen > maxSectors) throw broken('a chain runs in a circle');
      const offset = sectorStart(sector);
      if (offset >= bytes.length) throw broken('a sector lies outside the file');
      parts.push(bytes.subarray(offset, Math.min(offset + Math.min(sectorSize, rest), bytes.length)));
      rest -= sectorSize;
      sector = nextOf(sector);
    }
    return Buffer.concat(parts);
  };

  const entries = readDirectory(readChain(view.getUint32(48, true), Number.MAX_SAFE_INTEGER));
  const root = entries[0];
  if (root === undefined) throw broken('no root entry');
  let mini: { stream: Uint8Array; table: DataView } | undefined;

  const readMini = (start: number, size: number): Uint8Array => {
    if (mini === undefined) {
      const table = readChain(view.getUint32(60, true), Number.MAX_SAFE_INTEGER);
      mini = {
        stream: readChain(root.start, root.size),
        table: new DataView(table.buffer, table.byteOffset, table.byteLength),
      };
    }
    const parts: Uint8Array[] = [];
    let rest = size;
    let sector = start;
    while (rest > 0 && sector < endOfChain && sector * 4 + 4 <= mini.table.byteLength) {
      parts.push(mini.stream.subarray(sector * 64, sector * 64 + Math.min(64, rest)));
      rest -= 64;
      sector = mini.table.getUint32(sector * 4, true);
    }
    return Buffer.concat(parts);
  };

  const paths = pathsOf(entries, root.child);
  return {
    streams: [...paths.keys()],
    read: (path) => {
      const entry = paths.get(path);
      if (entry === undefined) return undefined;
      return entry.size < miniCutoff ? readMini(entry.start, entry.size) : readChain(entry.start, entry.size);
    },
  };
}

function readDirectory(bytes: Uint8Array): readonly DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: DirectoryEntry[] = [];
  for (let offset = 0; offset + 128 <= bytes.length; offset += 128) {
    const nameBytes = Math.max(0, Math.min(view.getUint16(offset + 64, true), 64) - 2);
    entries.push({
      name: Buffer.from(bytes.subarray(offset, offset + nameBytes)).toString('utf16le'),
      type: view.getUint8(offset + 66),
      left: view.getUint32(offset + 68, true),
      right: view.getUint32(offset + 72, true),
      child: view.getUint32(offset + 76, true),
      start: view.getUint32(offset + 116, true),
      size: view.getUint32(offset + 120, true),
    });
  }
  return entries;
}

/** Streams by path. Siblings form a binary tree. Each entry is visited only once, whatever the links say. */
function pathsOf(entries: readonly DirectoryEntry[], rootChild: number): ReadonlyMap<string, DirectoryEntry> {
  const paths = new Map<string, DirectoryEntry>();
  const seen = new Set<number>();
  const waiting: Array<readonly [number, string]> = [[rootChild, '']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [index, folder] = next;
    const entry = entries[index];
    if (index === noEntry || entry === undefined || seen.has(index)) continue;
    seen.add(index);
    waiting.push([entry.left, folder], [entry.right, folder]);
    if (entry.type === 1) waiting.push([entry.child, `${folder}${entry.name}/`]);
    if (entry.type === 2) paths.set(`${folder}${entry.name}`, entry);
  }
  return paths;
}

const broken = (detail: string): DocumentError => new DocumentError('fileBroken', `compound file: ${detail}`);
