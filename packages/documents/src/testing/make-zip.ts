import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
  /** A false size for the list of entries. */
  readonly declaredBytes?: number;
  /** Sets the flag of an encrypted entry. */
  readonly isEncrypted?: boolean;
}

const emptyPacked = deflateRawSync('');

/** Writes a zip archive, with true or false declarations. */
export function makeZip(parts: readonly ZipPart[]): Uint8Array {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = content.length === 0 ? emptyPacked : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.isEncrypted === true ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.declaredBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, name]));
    entries.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...entries, list, end]));
}

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The smallest docx: a main part with this body. */
export function makeDocx(body: string | Uint8Array, extra: readonly ZipPart[] = []): Uint8Array {
  const start = Buffer.from(`<w:document xmlns:w="${wordNamespace}"><w:body>`);
  const content = Buffer.concat([start, Buffer.from(body), Buffer.from('</w:body></w:document>')]);
  return makeZip([{ name: 'word/document.xml', content }, ...extra]);
}
