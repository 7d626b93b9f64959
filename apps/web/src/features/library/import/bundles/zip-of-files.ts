/** A file and its path in the zip file. */
export interface FileToZip {
  readonly file: Blob;
  readonly path: string;
}

/**
 * A zip file of these files, uncompressed: documents mostly are compressed already. The bytes of the files are referred
 * to, not copied. Format: APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16, with names in UTF-8.
 */
export async function zipOfFiles(files: readonly FileToZip[]): Promise<Blob> {
  const contents: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { file, path } of files) {
    const name = new TextEncoder().encode(path);
    const details = [
      ...[20, utf8Names, stored, 0, firstOfJanuary1980].map(asTwoBytes),
      asFourBytes(await crcOf(file)),
      asFourBytes(file.size),
      asFourBytes(file.size),
      asTwoBytes(name.length),
      asTwoBytes(0),
    ];
    const header = joined([asFourBytes(0x04034b50), ...details, name]);
    contents.push(header, file);
    const place = [asTwoBytes(0), asTwoBytes(0), asTwoBytes(0), asFourBytes(0), asFourBytes(offset)];
    list.push(joined([asFourBytes(0x02014b50), asTwoBytes(20), ...details, ...place, name]));
    offset += header.length + file.size;
  }
  const listed = joined(list);
  const end = [asTwoBytes(0), asTwoBytes(0), asTwoBytes(files.length), asTwoBytes(files.length)];
  const sizes = [asFourBytes(listed.length), asFourBytes(offset), asTwoBytes(0)];
  return new Blob([...contents, listed, joined([asFourBytes(0x06054b50), ...end, ...sizes])]);
}

const utf8Names = 0x800;
const stored = 0;
const firstOfJanuary1980 = 0x21;

const asTwoBytes = (value: number) => Uint8Array.of(value & 255, (value >>> 8) & 255);
const asFourBytes = (value: number) =>
  Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const chunkBytes = 4 * 1024 * 1024;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

async function crcOf(file: Blob): Promise<number> {
  let crc = -1;
  for (let start = 0; start < file.size; start += chunkBytes) {
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer());
    for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  }
  return ~crc >>> 0;
}
