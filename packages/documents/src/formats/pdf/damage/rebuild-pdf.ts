import {
  decodeAscii85,
  filtersIn,
  inflateBeginning,
  isEncrypted,
  scanObjects,
  streamAt,
  type ObjectPlace,
  type ScannedObjects,
} from './scanned-objects.ts';

/** Objects of this number are not in any file, so that new ones can be added. */
const maxObjects = 500_000;

/** A page has much less content. Finding the damage takes about twenty times as long as unpacking. */
const maxRepairedBytes = 4_000_000;

/**
 * Writes the objects of a damaged PDF again with a table that lists them: those in the file, those in its packed streams,
 * as much of each damaged stream as can be unpacked, and a catalogue of all pages if the file has lost its own.
 * `undefined` if nothing can be found, as in an encrypted file.
 */
export function rebuildPdf(bytes: Uint8Array, maxUnpackedBytes: number): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isEncrypted(file.toString('latin1'))) return undefined;
  const scanned = scanSafely(bytes, maxUnpackedBytes);
  if (scanned === undefined || scanned.places.size === 0 || scanned.places.size > maxObjects)
    return undefined;
  const written = new Map<number, string>();
  let rest = maxUnpackedBytes;
  for (const [number, place] of scanned.places) {
    const content = contentOf(place, rest);
    rest = Math.max(1, rest - content.length);
    written.set(number, content);
  }
  const root = rootOf(scanned, written);
  return root === undefined ? undefined : write(written, root);
}

function scanSafely(bytes: Uint8Array, maxUnpackedBytes: number): ScannedObjects | undefined {
  try {
    return scanObjects(bytes, maxUnpackedBytes);
  } catch {
    return undefined;
  }
}

/** The object without its number, with its stream. */
function contentOf(place: ObjectPlace, maxOutputLength: number): string {
  const { source, start } = place;
  const ends = [/\bendobj\b/g, /\b\d{1,9}\s+\d{1,5}\s+obj\b/g].map((pattern) => {
    pattern.lastIndex = start;
    return pattern.exec(source)?.index ?? source.length;
  });
  const end = Math.min(...ends);
  const streamStart = source.indexOf('stream', start);
  if (streamStart < 0 || streamStart > end) return source.slice(start, end);
  const { dictionary, packed } = streamAt(place);
  const plain = repaired(dictionary, packed, maxOutputLength);
  if (plain === undefined) return `${dictionary}stream\n${packed}\nendstream`;
  return `<< /Length ${plain.length} >>\nstream\n${plain}\nendstream`;
}

/** The beginning of a damaged content stream; `undefined` for streams that are whole or something else. */
function repaired(dictionary: string, packed: string, maxOutputLength: number): string | undefined {
  if (/\/(?:Subtype|Type|Length1|DecodeParms)\b/.test(dictionary)) return undefined;
  const filters = filtersIn(dictionary);
  const isText = filters[0] === '/ASCII85Decode';
  if (filters.slice(isText ? 1 : 0).join() !== '/FlateDecode') return undefined;
  const binary = isText ? decodeAscii85(packed) : Buffer.from(packed, 'latin1');
  return inflateBeginning(binary, Math.min(maxOutputLength, maxRepairedBytes))?.toString('latin1');
}

/** The type that a dictionary states near its beginning. */
function typeOf(content: string): string {
  const head = content.slice(0, 4000);
  const name = head.trimStart().startsWith('<<') ? /\/Type\s*\/(\w+)/.exec(head)?.[1] : undefined;
  return name ?? '';
}

/** The number of the catalogue. Without one, all pages are listed in the order in which they are in the file. */
function rootOf({ headOf }: ScannedObjects, written: Map<number, string>): number | undefined {
  for (const [number, content] of [...written].toReversed()) {
    if (typeOf(content) !== 'Catalog') continue;
    const pages = Number(/\/Pages\s+(\d+)\s/.exec(content)?.[1] ?? Number.NaN);
    if (typeOf(headOf(pages) ?? '') === 'Pages') return number;
  }
  const pages = [...written].filter(([, content]) => typeOf(content) === 'Page').map(([number]) => number);
  if (pages.length === 0) return undefined;
  const next = Math.max(...written.keys()) + 1;
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  written.set(next, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  written.set(next + 1, `<< /Type /Catalog /Pages ${next} 0 R >>`);
  return next + 1;
}

function write(objects: ReadonlyMap<number, string>, root: number): Uint8Array {
  const parts = ['%PDF-1.7\n'];
  let length = parts[0]?.length ?? 0;
  const sections: string[] = [];
  for (const [number, content] of objects) {
    const part = `${number} 0 obj\n${content}\nendobj\n`;
    sections.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    length += part.length;
    parts.push(part);
  }
  const size = Math.max(...objects.keys()) + 1;
  parts.push(`xref\n0 1\n0000000000 65535 f \n${sections.join('')}`);
  parts.push(`trailer << /Size ${size} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
}
