import { crc32, createDeflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const start = Buffer.from(
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>',
);
const end = Buffer.from('</w:t></w:r></w:p></w:body></w:document>');

/**
 * A Word document of about 1 MB whose text unpacks to a gigabyte.
 * @param declaredBytes the size in its list of entries; by default the true size
 */
export async function bombDocx(declaredBytes?: number): Promise<Uint8Array> {
  const megabytes = 1024;
  const piece = Buffer.alloc(1024 ** 2, 'a ');
  let checksum = 0;
  let length = 0;
  const content = function* (): Generator<Buffer> {
    for (const part of [start, ...Array<Buffer>(megabytes).fill(piece), end]) {
      checksum = crc32(part, checksum);
      length += part.length;
      yield part;
    }
  };
  const packed = await buffer(Readable.from(content(), { objectMode: false }).pipe(createDeflateRaw()));
  return zipOfOne('word/document.xml', { packed, checksum, length: declaredBytes ?? length });
}

interface Entry {
  readonly packed: Buffer;
  readonly checksum: number;
  readonly length: number;
}

function zipOfOne(name: string, { packed, checksum, length }: Entry): Uint8Array {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(checksum, 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
  const list = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const close = Buffer.alloc(22);
  close.write('PK\u0005\u0006', 'latin1');
  close.writeUInt16LE(1, 8);
  close.writeUInt16LE(1, 10);
  close.writeUInt32LE(list.length, 12);
  close.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, close]);
}
