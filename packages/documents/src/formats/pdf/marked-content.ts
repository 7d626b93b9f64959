import { inflateSync } from 'node:zlib';
import { readContentMarks } from './content-marks.ts';

/** An object's number, as the library states it. */
export interface ObjectReference {
  readonly num: number;
}

/** Begins a part of a page: its tag, and the text that its glyphs represent, if the file states it. */
export interface ContentMark {
  readonly tag: string;
  readonly actualText: string | undefined;
}

/**
 * The marks of a page's own content in the order of painting; `undefined` if they cannot be read. The library leaves out
 * their `ActualText` (ISO 32000-1, 14.9.4), without which ligatures and letters of Arabic have no meaning.
 */
export interface MarkedContent {
  readonly marksOf: (page: ObjectReference) => readonly ContentMark[] | undefined;
}

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

  const unpack = (place: ObjectPlace): string => {
    const stream = /\bstream\r?\n/g;
    stream.lastIndex = place.start;
    const head = stream.exec(place.source);
    if (head === null) throw new RangeError('no stream');
    const dictionary = place.source.slice(place.start, head.index);
    const end = place.source.indexOf('endstream', stream.lastIndex);
    const packed = place.source.slice(stream.lastIndex, end < 0 ? undefined : end);
    if (!dictionary.includes('/Filter')) return packed;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(\]|\/(?!\w*Decode)|>>)/.test(dictionary))
      throw new RangeError('another filter');
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
    for (const place of places.values()) {
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
    const dictionary = page.source.slice(page.start, page.start + 20_000);
    const entry = /\/Contents\s*(\d+\s+\d+\s+R|\[[^\]]*\])/.exec(dictionary)?.[1] ?? '';
    return [...entry.matchAll(/(\d+)\s+\d+\s+R/g)]
      .map(([, number]) => {
        const place = index?.get(Number(number));
        if (place === undefined) throw new RangeError('no content');
        return unpack(place);
      })
      .join('\n');
  };

  return {
    marksOf: (page) => {
      try {
        return readContentMarks(contentOf(page));
      } catch {
        // Damaged, or written in a way that this reader does not know. Then the glyphs have to do.
        return undefined;
      }
    },
  };
}
