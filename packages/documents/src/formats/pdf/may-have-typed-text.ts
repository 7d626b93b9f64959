import { inflateSync } from 'node:zlib';

const typed = [Buffer.from('/FreeText'), Buffer.from('/Widget')];

/**
 * Says quickly whether a PDF may contain fields or typed remarks. Most files contain only links, and a bibliography has
 * so many that reading all annotations of a page takes as long as reading its text.
 */
export function mayHaveTypedText(bytes: Uint8Array, maxUnpackedBytes: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasTypedText(buffer)) return true;
  let rest = maxUnpackedBytes;
  let position = buffer.indexOf('/ObjStm');
  // The packed streams of objects of an encrypted file cannot be unpacked.
  if (position >= 0 && buffer.includes('/Encrypt')) return true;
  while (position >= 0 && rest > 0) {
    const start = buffer.indexOf('stream', position);
    const end = buffer.indexOf('endstream', start);
    if (start < 0 || end < 0) return true;
    const unpacked = unpack(buffer.subarray(start + 'stream'.length, end), rest);
    if (unpacked === undefined || hasTypedText(unpacked)) return true;
    rest -= Math.max(1, unpacked.length);
    position = buffer.indexOf('/ObjStm', end);
  }
  return position >= 0;
}

const hasTypedText = (buffer: Buffer): boolean => typed.some((name) => buffer.includes(name));

function unpack(stream: Buffer, maxOutputLength: number): Buffer | undefined {
  const lineEnd = stream[0] === 0x0d ? 2 : 1;
  try {
    return inflateSync(stream.subarray(lineEnd), { maxOutputLength });
  } catch {
    return undefined;
  }
}
