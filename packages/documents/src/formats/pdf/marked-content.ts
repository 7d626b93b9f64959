import { readContentMarks, type ContentMark } from './content-marks.ts';
import { scanObjects, type ScannedObjects } from './damage/scanned-objects.ts';

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
  /** Whether the content of a page cannot be unpacked to its end. */
  readonly isDamaged: (page: ObjectReference) => boolean;
}

/** Finds the pages by scanning the file. */
export function openMarkedContent(bytes: Uint8Array, maxUnpackedBytes: number): MarkedContent {
  let scanned: ScannedObjects | undefined;
  let isUnreadable = false;

  const contentOf = ({ num }: ObjectReference): string => {
    scanned ??= scanObjects(bytes, maxUnpackedBytes);
    const page = scanned.headOf(num);
    if (page === undefined) throw new RangeError('no page');
    return contentsIn(page).map(scanned.contentOf).join('\n');
  };

  return {
    marksOf: (page) => {
      if (isUnreadable) return undefined;
      try {
        return readContentMarks(contentOf(page));
      } catch {
        isUnreadable = scanned === undefined;
        // Damaged, or written in a way that this reader does not know. Then the glyphs have to do.
        return undefined;
      }
    },
    isDamaged: (page) => {
      if (isUnreadable) return false;
      try {
        contentOf(page);
        return false;
      } catch (error) {
        isUnreadable = scanned === undefined;
        return error instanceof Error && 'code' in error && error.code !== 'ERR_BUFFER_TOO_LARGE';
      }
    },
  };
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
