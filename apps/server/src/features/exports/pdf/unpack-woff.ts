import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a web font (WOFF 1.0, https://www.w3.org/TR/WOFF/) to the OpenType font in it. The PDF library
 * reads the packed form too, but inflates the whole outline table again for each glyph. Other bytes are
 * returned unchanged.
 */
export function unpackWoff(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') return bytes;
  const count = bytes.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = woffHeader + i * woffEntry;
    const offset = bytes.readUInt32BE(at + 4);
    const packedLength = bytes.readUInt32BE(at + 8);
    const length = bytes.readUInt32BE(at + 12);
    const packed = bytes.subarray(offset, offset + packedLength);
    return {
      tag: bytes.subarray(at, at + 4),
      checksum: bytes.subarray(at + 16, at + 20),
      // A table that did not become smaller is stored uncompressed.
      content: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, content }, i) => {
    const at = sfntHeader + i * sfntEntry;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    const padding = -content.length & 3;
    parts.push(content, Buffer.alloc(padding));
    offset += content.length + padding;
  });
  return Buffer.concat(parts);
}
