const endRecord = Buffer.from('PK\u0005\u0006', 'latin1');
const centralHeader = 0x02014b50;
/** The end record is 22 bytes long and is followed by a comment of a stated length. */
export const endRecordBytes = 22;
/** Bytes that look like an end record are rare. A file with many of them is malicious. */
const maxCandidates = 1000;

/**
 * The position of the record that ends a zip archive (APPNOTE 4.3.16), or `undefined` if it has no such record. Other bytes may
 * follow it: some programs and servers append zeros, line ends or a page of their own.
 */
export function findEndRecord(bytes: Uint8Array): number | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = buffer.length - endRecordBytes;
  for (let tries = 0; tries < maxCandidates && position >= 0; tries += 1) {
    position = buffer.lastIndexOf(endRecord, position);
    if (position < 0) return undefined;
    if (isEndRecord(buffer, position)) return position;
    position -= 1;
  }
  return undefined;
}

/** The archive without the bytes that follow its end record and its comment. */
export function withoutTail(bytes: Uint8Array): Uint8Array {
  const position = findEndRecord(bytes);
  if (position === undefined) return bytes;
  const comment = (bytes[position + 20] ?? 0) + (bytes[position + 21] ?? 0) * 256;
  return bytes.subarray(0, position + endRecordBytes + comment);
}

/** True if the record points to a list of entries before it. A large archive states its list in another record. */
function isEndRecord(buffer: Buffer, position: number): boolean {
  const listBytes = buffer.readUInt32LE(position + 12);
  const list = buffer.readUInt32LE(position + 16);
  if (list === 0xffffffff || buffer.readUInt16LE(position + 10) === 0) return true;
  return list + listBytes <= position && buffer.readUInt32LE(list) === centralHeader;
}
