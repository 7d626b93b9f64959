/** Writes a Compound File (MS-CFB) with streams. A `/` in a name separates storages. */
export function makeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const sectorBytes = 512;
  // Streams below 4096 bytes would be in the small sectors, so all are made longer.
  const contents = Object.entries(streams).map(([name, content]) => {
    const length = Math.max(4096, Math.ceil(content.length / sectorBytes) * sectorBytes);
    return { name, bytes: Buffer.concat([content, Buffer.alloc(length - content.length)]) };
  });
  const nodes = nodesOf(contents.map(({ name }) => name));
  const directorySectors = Math.ceil((nodes.length + 1) / 4);
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
    { name, type, right, child }: Node,
    start: number,
    size: number,
  ): void => {
    const offset = index * 128;
    directory.write(name, offset, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, offset + 64);
    directory.writeUInt8(type, offset + 66);
    directory.writeUInt32LE(none, offset + 68);
    directory.writeUInt32LE(right, offset + 72);
    directory.writeUInt32LE(child, offset + 76);
    directory.writeUInt32LE(start, offset + 116);
    directory.writeUInt32LE(size, offset + 120);
  };
  const root = { name: 'Root Entry', type: 5, right: none, child: nodes.length > 0 ? 1 : none };
  writeEntry(0, root, 0xfffffffe, 0);
  let next = tableSectors + directorySectors;
  let stream = 0;
  for (const [index, node] of nodes.entries()) {
    const bytes = node.type === 2 ? contents[stream]?.bytes : undefined;
    writeEntry(index + 1, node, bytes === undefined ? 0 : next, bytes?.length ?? 0);
    if (bytes === undefined) continue;
    stream += 1;
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

const none = 0xffffffff;

interface Node {
  readonly name: string;
  /** 1: a storage. 2: a stream. 5: the root. */
  readonly type: number;
  /** Its next sibling, and the first entry in it. */
  right: number;
  child: number;
}

/** Storages with their entries behind them, and the streams in the order of their names. Entries are counted from 1. */
function nodesOf(paths: readonly string[]): readonly Node[] {
  const nodes: Node[] = [];
  const places = new Map<string, number>();
  const lastIn = new Map<string, number>();
  const add = (folder: string, name: string, type: number): void => {
    nodes.push({ name, type, right: none, child: none });
    const before = nodes[(lastIn.get(folder) ?? 0) - 1];
    const parent = nodes[(places.get(folder) ?? 0) - 1];
    if (before !== undefined) before.right = nodes.length;
    else if (parent !== undefined) parent.child = nodes.length;
    lastIn.set(folder, nodes.length);
    if (type === 1) places.set(`${folder}${name}/`, nodes.length);
  };
  for (const path of paths) {
    const names = path.split('/');
    for (const [depth, name] of names.entries()) {
      const folder = names
        .slice(0, depth)
        .map((one) => `${one}/`)
        .join('');
      const isStream = depth === names.length - 1;
      if (isStream || !places.has(`${folder}${name}/`)) add(folder, name, isStream ? 2 : 1);
    }
  }
  return nodes;
}
