import type { LayoutMark as WireMark } from '@palimpsest/contract';
import type { LayoutMark } from '@palimpsest/documents';

/** A layout under the names of the contract. Marks beyond the text are left out, whatever a file claimed. */
export function presentLayout(marks: readonly LayoutMark[], textChars: number): readonly WireMark[] {
  return marks
    .filter(({ startChar, endChar }) => startChar < endChar && endChar <= textChars)
    .map(({ kind, startChar, endChar, level, number, row, column }) => ({
      Kind: kind,
      Start: startChar,
      End: endChar,
      ...(level === undefined ? {} : { Level: level }),
      ...(number === undefined ? {} : { Number: number }),
      ...(row === undefined ? {} : { Row: row }),
      ...(column === undefined ? {} : { Column: column }),
    }));
}
