import { constants, inflateSync } from 'node:zlib';

/** The place where an object is: in the file, or in an unpacked stream of objects. */
export interface ObjectPlace {
  readonly source: string;
  readonly start: number;
}

/** The dictionaries of pages and streams are shorter. */
const maxDictionaryChars = 20_000;

export interface ScannedObjects {
  readonly places: ReadonlyMap<number, ObjectPlace>;
  /** The beginning of an object, which contains its dictionary. */
  readonly headOf: (number: number) => string | undefined;
  /** The content of an object's stream. Throws a RangeError or an error of zlib if it cannot be unpacked. */
  readonly contentOf: (number: number) => string;
}

/**
 * Finds objects by scanning the file, so that a damaged table of objects does not matter. Reads only what most producers
 * write: streams that are plain or deflated, in files without encryption.
 */
export function scanObjects(bytes: Uint8Array, maxUnpackedBytes: number): ScannedObjects {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const places = new Map<number, ObjectPlace>();
  let unpackedBytes = 0;

  const unpack = (place: ObjectPlace): string => {
    const { dictionary, packed } = streamAt(place);
    const filters = filtersIn(dictionary);
    if (filters.length === 0) return packed;
    const binary = filters[0] === '/ASCII85Decode' ? decodeAscii85(packed) : Buffer.from(packed, 'latin1');
    const rest = filters[0] === '/ASCII85Decode' ? filters.slice(1) : filters;
    if (rest.length === 0) return binary.toString('latin1');
    if (rest.join() !== '/FlateDecode') throw new RangeError('another filter');
    const maxOutputLength = Math.max(1, maxUnpackedBytes - unpackedBytes);
    const content = inflateSync(binary, { maxOutputLength });
    unpackedBytes += content.length;
    return content.toString('latin1');
  };

  const addPacked = (place: ObjectPlace): void => {
    const content = unpack(place);
    const first = Number(
      /\/First\s+(\d+)/.exec(place.source.slice(place.start, place.start + 300))?.[1] ?? 0,
    );
    const numbers = content.slice(0, first).match(/\d+/g) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const number = Number(numbers[at]);
      if (!places.has(number))
        places.set(number, { source: content, start: first + Number(numbers[at + 1]) });
    }
  };

  if (!isEncrypted(source)) {
    // A later definition of an object replaces an earlier one.
    for (const { index: at, 0: all, 1: number } of source.matchAll(/\b(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
      places.set(Number(number), { source, start: at + all.length });
    }
    for (const place of Array.from(places.values())) {
      if (/^\s*<<[^]*?\/Type\s*\/ObjStm\b/.test(source.slice(place.start, place.start + 300)))
        addPacked(place);
    }
  }
  return {
    places,
    headOf: (number) => {
      const place = places.get(number);
      return place?.source.slice(place.start, place.start + maxDictionaryChars);
    },
    contentOf: (number) => {
      const place = places.get(number);
      if (place === undefined) throw new RangeError('no such object');
      return unpack(place);
    },
  };
}

export const isEncrypted = (source: string): boolean =>
  /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(source);

interface PackedStream {
  readonly dictionary: string;
  readonly packed: string;
}

/** Throws a RangeError if the object has no stream. */
export function streamAt({ source, start }: ObjectPlace): PackedStream {
  const stream = /\bstream\r?\n/g;
  stream.lastIndex = start;
  const head = stream.exec(source);
  if (head === null) throw new RangeError('no stream');
  const dictionary = source.slice(start, Math.min(head.index, start + maxDictionaryChars));
  const end = source.indexOf('endstream', stream.lastIndex);
  return { dictionary, packed: source.slice(stream.lastIndex, end < 0 ? undefined : end) };
}

/** The names of the filters of a stream, in order. */
export function filtersIn(dictionary: string): readonly string[] {
  const start = dictionary.indexOf('/Filter');
  if (start < 0) return [];
  const names = dictionary.slice(start + '/Filter'.length, start + 200).match(/\/\w+/g) ?? [];
  const end = names.findIndex((name) => !name.endsWith('Decode'));
  return end < 0 ? names : names.slice(0, end);
}

/** Five characters for four bytes (ISO 32000-1, 7.4.3). Other characters are left out. */
export function decodeAscii85(packed: string): Buffer {
  const bytes: number[] = [];
  let group: number[] = [];
  for (const character of packed) {
    if (character === '~') break;
    if (character === 'z' && group.length === 0) bytes.push(0, 0, 0, 0);
    if (character < '!' || character > 'u') continue;
    group.push(character.charCodeAt(0) - 33);
    if (group.length < 5) continue;
    bytes.push(...bytesOf(group));
    group = [];
  }
  if (group.length > 1)
    bytes.push(...bytesOf([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, group.length - 1));
  return Buffer.from(bytes);
}

function bytesOf(group: readonly number[]): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 0xff);
}

/** The part of a damaged deflated stream that can be unpacked; `undefined` if it is whole. */
export function inflateBeginning(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  // The library gives nothing at an error, so the place of the damage is found by halving.
  const upTo = (length: number): Buffer | undefined => {
    try {
      return inflateSync(packed.subarray(0, length), {
        maxOutputLength,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
    } catch {
      return undefined;
    }
  };
  if (upTo(packed.length) !== undefined && isWhole(packed, maxOutputLength)) return undefined;
  let good = 0;
  let bad = packed.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (upTo(middle) === undefined) bad = middle;
    else good = middle;
  }
  return upTo(good) ?? Buffer.alloc(0);
}

function isWhole(packed: Buffer, maxOutputLength: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength });
    return true;
  } catch {
    return false;
  }
}
