/** Writes a Compound File (MS-CFB) with streams in its root. Their names must differ. */
export function makeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const sectorBytes = 512;
  // Streams below 4096 bytes would be in the small sectors, so all are made longer.
  const contents = Object.entries(streams).map(([name, content]) => {
    const length = Math.max(4096, Math.ceil(content.length / sectorBytes) * sectorBytes);
    return { name, bytes: Buffer.concat([content, Buffer.alloc(length - content.length)]) };
  });
  const directorySectors = Math.ceil((contents.length + 1) / 4);
  const dataSectors = contents.reduce((sum, { bytes }) => sum + bytes.length / sectorBytes, 0);
  const tableSectors = Math.ceil((directorySectors + dataSectors + 1) / 127);
  const table = Buffer.alloc(tableSectors * sectorBytes, 0xff);
  const chain = (start: number, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      table.writeUInt32LE(index + 1 < count ? start + index + 1 : 0xfffffffe, (start + index) * 4);
    }
  };
  for (let index = 0; index < tableSectors; index += 1) table.writeUInt32LE(0xfffffffd, index * 4);
  chain(tableSectors, directorySectors);

  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const writeEntry = (
    index: number,
    name: string,
    type: number,
    child: number,
    start: number,
    size: number,
  ): void => {
    const offset = index * 128;
    directory.write(name, offset, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, offset + 64);
    directory.writeUInt8(type, offset + 66);
    directory.writeUInt32LE(0xffffffff, offset + 68);
    directory.writeUInt32LE(type === 2 && index < contents.length ? index + 1 : 0xffffffff, offset + 72);
    directory.writeUInt32LE(child, offset + 76);
    directory.writeUInt32LE(start, offset + 116);
    directory.writeUInt32LE(size, offset + 120);
  };
  writeEntry(0, 'Root Entry', 5, contents.length > 0 ? 1 : 0xffffffff, 0xfffffffe, 0);
  let next = tableSectors + directorySectors;
  for (const [index, { name, bytes }] of contents.entries()) {
    writeEntry(index + 1, name, 2, 0xffffffff, next, bytes.length);
    chain(next, bytes.length / sectorBytes);
    next += bytes.length / sectorBytes;
  }

  const header = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(tableSectors, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  for (let index = 0; index < tableSectors; index += 1) header.writeUInt32LE(index, 76 + index * 4);
  return new Uint8Array(Buffer.concat([header, table, directory, ...contents.map(({ bytes }) => bytes)]));
}
