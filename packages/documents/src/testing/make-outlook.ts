/** Parts of messages in Outlook's own formats. */

/** Compressed RTF (MS-OXRTFCP). Every repetition of the last 4,096 letters becomes a reference. */
export function makeRichText(rtf: string, kind: 'compressed' | 'stored'): Uint8Array {
  const content = kind === 'stored' ? Buffer.from(rtf, 'latin1') : compress(rtf);
  const header = Buffer.alloc(16);
  header.writeUInt32LE(content.length + 12, 0);
  header.writeUInt32LE(rtf.length, 4);
  header.write(kind === 'stored' ? 'MELA' : 'LZFu', 8, 'latin1');
  return new Uint8Array(Buffer.concat([header, content]));
}

/** The letters that every reader knows before the text. */
const assumed =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

/** Works for texts that do not fill the dictionary, so no place in it is written twice. */
function compress(rtf: string): Buffer {
  const dictionary = assumed + rtf;
  const tokens: number[][] = [];
  let place = assumed.length;
  while (place < dictionary.length) {
    let length = Math.min(17, dictionary.length - place);
    const found = (): number => dictionary.slice(0, place).indexOf(dictionary.slice(place, place + length));
    while (length >= 2 && found() < 0) length -= 1;
    if (length < 2) {
      tokens.push([dictionary.charCodeAt(place)]);
      place += 1;
      continue;
    }
    const reference = (found() << 4) | (length - 2);
    tokens.push([reference >> 8, reference & 255]);
    place += length;
  }
  const end = dictionary.length << 4;
  tokens.push([end >> 8, end & 255]);
  const bytes: number[] = [];
  for (let first = 0; first < tokens.length; first += 8) {
    const run = tokens.slice(first, first + 8);
    bytes.push(run.reduce((control, token, bit) => control | (token.length === 2 ? 1 << bit : 0), 0));
    bytes.push(...run.flat());
  }
  return Buffer.from(bytes);
}

/** A winmail.dat (MS-OXTNEF) with files. */
export function makeTnef(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x223e9f78, 0);
  const parts = files.flatMap(([name, bytes]) => [
    attribute(0x00069002, Buffer.alloc(14)),
    attribute(0x00018010, Buffer.from(`${name}\0`, 'latin1')),
    attribute(0x0006800f, bytes),
    attribute(0x00069005, longName(name)),
  ]);
  const version = attribute(0x00089006, Buffer.from([0, 0, 1, 0]));
  return new Uint8Array(Buffer.concat([start, version, attribute(0x00078008, Buffer.alloc(24)), ...parts]));
}

function attribute(kind: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(kind, 1);
  head.writeUInt32LE(content.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(content.reduce((total, byte) => (total + byte) & 0xffff, 0));
  return Buffer.concat([head, content, sum]);
}

/** A property with a fixed length, one with a name of its own, and the name of the file. */
function longName(name: string): Buffer {
  const text = Buffer.from(`${name}\0`, 'utf16le');
  const filled = Buffer.alloc(Math.ceil(text.length / 4) * 4);
  text.copy(filled);
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    return bytes;
  };
  const key = (kind: number, id: number): Buffer => number(kind + id * 65_536);
  return Buffer.concat([
    number(3),
    key(0x000b, 0x7ffe),
    number(1),
    key(0x0003, 0x8001),
    Buffer.alloc(16),
    number(0),
    number(7),
    number(1),
    key(0x001f, 0x3707),
    number(1),
    number(text.length),
    filled,
  ]);
}
