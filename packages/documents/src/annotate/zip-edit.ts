import { crc32, deflateRawSync } from 'node:zlib';
import { findEndRecord } from '../archive/zip-end.ts';
import { NotEditable } from './scan-xml.ts';

const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const endHeader = 0x06054b50;

interface Entry {
  readonly name: string;
  readonly central: Buffer;
  /** The local header with the packed bytes, as they are in the file. */
  readonly stored: Buffer;
}

/**
 * The archive with some entries replaced or added. Every other entry stays as it is, byte for byte, in the same order.
 * Throws NotEditable for archives of an unusual form.
 */
export function replaceEntries(bytes: Uint8Array, contents: ReadonlyMap<string, string>): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(file);
  const added = [...contents.keys()].filter((name) => !entries.some((entry) => entry.name === name));
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const write = (local: Buffer, central: Buffer): void => {
    const header = Buffer.from(central);
    header.writeUInt32LE(offset, 42);
    written.push(local);
    directory.push(header);
    offset += local.length;
  };
  for (const { name, central, stored } of entries) {
    const content = contents.get(name);
    if (content === undefined) write(stored, central);
    else write(...packed(name, content));
  }
  for (const name of added) write(...packed(name, contents.get(name) ?? ''));
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endHeader, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, list, end]);
}

function readEntries(file: Buffer): readonly Entry[] {
  const end = findEndRecord(file);
  if (end === undefined) throw new NotEditable('no end of the archive');
  const { count, listStart } = directoryOf(file, end);
  let at = listStart;
  const heads: { readonly name: string; readonly central: Buffer; readonly start: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== centralHeader) throw new NotEditable('a broken list of entries');
    const nameBytes = file.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    const name = file.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
    const central = withShortSizes(file.subarray(at, next));
    heads.push({ name, central, start: central.readUInt32LE(42) });
    at = next;
  }
  const starts = heads.map(({ start }) => start).toSorted((a, b) => a - b);
  if (new Set(heads.map(({ name }) => name)).size !== heads.length)
    throw new NotEditable('two entries of one name');
  return heads.map(({ name, central, start }) => {
    if (file.readUInt32LE(start) !== localHeader) throw new NotEditable(`entry ${name} is elsewhere`);
    // Up to the next entry: a descriptor may follow the packed bytes.
    const stop = starts.find((other) => other > start) ?? listStart;
    const stored = file.subarray(start, stop);
    if (stored.length < 30 + central.readUInt32LE(20)) throw new NotEditable(`entry ${name} is cut`);
    return { name, central, stored };
  });
}

const long = 0xffffffff;

/** Some programs state the list in the record of large archives (ZIP64, APPNOTE 4.3.14), however small it is. */
function directoryOf(file: Buffer, end: number): { readonly count: number; readonly listStart: number } {
  const count = file.readUInt16LE(end + 10);
  const listStart = file.readUInt32LE(end + 16);
  if (count !== 0xffff && listStart !== long) return { count, listStart };
  const locator = end - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== 0x07064b50)
    throw new NotEditable('no record of a large archive');
  const record = numberAt(file, locator + 8);
  if (file.readUInt32LE(record) !== 0x06064b50)
    throw new NotEditable('the record of a large archive is elsewhere');
  return { count: numberAt(file, record + 32), listStart: numberAt(file, record + 48) };
}

/** A number of eight bytes that would fit into four. */
function numberAt(file: Buffer, at: number): number {
  const number = file.readBigUInt64LE(at);
  if (number >= BigInt(long)) throw new NotEditable('a number beyond the file');
  return Number(number);
}

/** A header of the list with its sizes and its place in four bytes each, and without the field for longer ones. */
function withShortSizes(header: Buffer): Buffer {
  const extraStart = 46 + header.readUInt16LE(28);
  const extraEnd = extraStart + header.readUInt16LE(30);
  const short = Buffer.from(header);
  const kept: Buffer[] = [];
  for (let at = extraStart; at + 4 <= extraEnd; at += 4 + header.readUInt16LE(at + 2)) {
    const next = Math.min(extraEnd, at + 4 + header.readUInt16LE(at + 2));
    if (header.readUInt16LE(at) !== 1) {
      kept.push(header.subarray(at, next));
      continue;
    }
    // It has only what does not fit: the size, the packed size and the place, in this order.
    let value = at + 4;
    for (const field of [24, 20, 42]) {
      if (header.readUInt32LE(field) !== long) continue;
      short.writeUInt32LE(numberAt(header, value), field);
      value += 8;
    }
  }
  const extra = Buffer.concat(kept);
  short.writeUInt16LE(extra.length, 30);
  return Buffer.concat([short.subarray(0, extraStart), extra, header.subarray(extraEnd)]);
}

/** The local header with the packed bytes, and the header for the list. */
function packed(name: string, content: string): [local: Buffer, central: Buffer] {
  const bytes = Buffer.from(content, 'utf8');
  const body = deflateRawSync(bytes);
  const nameBytes = Buffer.from(name, 'utf8');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  // Names are UTF-8, and bytes are deflated.
  common.writeUInt16LE(0x0800, 2);
  common.writeUInt16LE(8, 4);
  // The first of January 1980: the same report makes the same file.
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(body.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);
  const signature = (value: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(value);
    return head;
  };
  const version = Buffer.from([20, 0]);
  return [
    Buffer.concat([signature(localHeader), common, nameBytes, body]),
    Buffer.concat([signature(centralHeader), version, common, Buffer.alloc(14), nameBytes]),
  ];
}
