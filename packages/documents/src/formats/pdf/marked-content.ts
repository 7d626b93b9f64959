import { inflateSync } from 'node:zlib';
import { readContentMarks, type ContentMark } from './content-marks.ts';

/** An object's number, as the library states it. */
export interface ObjectReference {
  readonly num: number;
}

/**
 * The marks of a page's own content in the order of painting; `undefined` if they cannot be read. The library leaves out
 * their `ActualText` (ISO 32000-1, 14.9.4), without which ligatures and letters of Arabic have no meaning.
 */
export interface MarkedContent {
  readonly marksOf: (page: ObjectReference) => readonly ContentMark[] | undefined;
}

/** The dictionaries of pages and streams are shorter. */
const maxDictionaryChars = 20_000;

/** Where an object is: in the file, or in an unpacked stream of objects. */
interface ObjectPlace {
  readonly source: string;
  readonly start: number;
}

/**
 * Finds objects by scanning the file, so that a damaged table of objects does not matter. Reads only what most producers
 * write: streams that are plain or deflated, in files without encryption.
 */
export function openMarkedContent(bytes: Uint8Array, maxUnpackedBytes: number): MarkedContent {
  let index: ReadonlyMap<number, ObjectPlace> | undefined;
  let unpackedBytes = 0;
  let isUnreadable = false;

  const unpack = (place: ObjectPlace): string => {
    const stream = /\bstream\r?\n/g;
    stream.lastIndex = place.start;
    const head = stream.exec(place.source);
    if (head === null) throw new RangeError('no stream');
    const dictionary = place.source.slice(
      place.start,
      Math.min(head.index, place.start + maxDictionaryChars),
    );
    const end = place.source.indexOf('endstream', stream.lastIndex);
    const packed = place.source.slice(stream.lastIndex, end < 0 ? undefined : end);
    const filters = filtersIn(dictionary);
    if (filters.length === 0) return packed;
    if (filters.join() !== '/FlateDecode') throw new RangeError('another filter');
    const maxOutputLength = Math.max(1, maxUnpackedBytes - unpackedBytes);
    const content = inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength });
    unpackedBytes += content.length;
    return content.toString('latin1');
  };

  const openIndex = (): ReadonlyMap<number, ObjectPlace> => {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const places = new Map<number, ObjectPlace>();
    if (/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(source)) return places;
    // A later definition of an object replaces an earlier one.
    for (const { index: at, 0: all, 1: number } of source.matchAll(/\b(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
      places.set(Number(number), { source, start: at + all.length });
    }
    for (const place of Array.from(places.values())) {
      const dictionary = source.slice(place.start, place.start + 300);
      if (!/^\s*<<[^]*?\/Type\s*\/ObjStm\b/.test(dictionary)) continue;
      const content = unpack(place);
      const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
      const numbers = content.slice(0, first).match(/\d+/g) ?? [];
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const number = Number(numbers[at]);
        if (!places.has(number))
          places.set(number, { source: content, start: first + Number(numbers[at + 1]) });
      }
    }
    return places;
  };

  const contentOf = ({ num }: ObjectReference): string => {
    index ??= openIndex();
    const page = index.get(num);
    if (page === undefined) throw new RangeError('no page');
    return contentsIn(page.source.slice(page.start, page.start + maxDictionaryChars))
      .map((number) => {
        const place = index?.get(number);
        if (place === undefined) throw new RangeError('no content');
        return unpack(place);
      })
      .join('\n');
  };

  return {
    marksOf: (page) => {
      if (isUnreadable) return undefined;
      try {
        return readContentMarks(contentOf(page));
      } catch {
        isUnreadable = index === undefined;
        // Damaged, or written in a way that this reader does not know. Then the glyphs have to do.
        return undefined;
      }
    },
  };
}

/** The names of the filters of a stream, in order. */
function filtersIn(dictionary: string): readonly string[] {
  const start = dictionary.indexOf('/Filter');
  if (start < 0) return [];
  const names = dictionary.slice(start + '/Filter'.length, start + 200).match(/\/\w+/g) ?? [];
  const end = names.findIndex((name) => !name.endsWith('Decode'));
  return end < 0 ? names : names.slice(0, end);
}

/** The numbers of a page's content streams: one reference, or a list of them. */
function contentsIn(dictionary: string): readonly number[] {
  const start = dictionary.indexOf('/Contents');
  if (start < 0) return [];
  const value = dictionary.slice(start + '/Contents'.length).trimStart();
  const numbers = (value.startsWith('[') ? value.slice(1).split(']')[0] : value.split('R')[0]) ?? '';
  // Every second number says which version of the object is meant.
  return (numbers.match(/\d+/g) ?? []).map(Number).filter((_number, at) => at % 2 === 0);
}
